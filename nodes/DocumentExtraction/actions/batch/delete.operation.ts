import { updateDisplayOptions } from 'n8n-workflow';

import { deleteEach } from '../deleteEach';
import { batchId, belongsTo, readBatch } from '../ids.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['batch'], operation: ['delete'] } },
	[...belongsTo, batchId],
);

export const execute = deleteEach(readBatch);
