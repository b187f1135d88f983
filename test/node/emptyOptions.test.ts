/** Expressions without a result in optional parameters: the same as parameters that are empty. */
import type { INodeParameters } from 'n8n-workflow';

import { setUpBench } from './serving';
import { partOf, simulatedService } from '../../harness/scriptedService';

const { bench, serve } = setUpBench();

const EXPRESSIONS = ['={{ $json.nothing }}', '={{ null }}', '={{ undefined }}'];

async function run(parameters: INodeParameters) {
	const { received } = await serve(simulatedService());
	const { error } = await bench().run(parameters, [await bench().itemWith({ data: 'x' })]);
	expect(error).toBeUndefined();
	return received;
}

test.each(EXPRESSIONS)('Batch ID %s: a new batch', async (batchId) => {
	const owner = { belongsTo: 'extraction', extractionId: 'ext_1', inputDataFieldName: 'data' };
	const received = await run({
		...{ resource: 'file', operation: 'upload', ...owner, options: { batchId } },
	});
	expect(received.map(({ body }) => partOf(body, 'batchId'))).toEqual([undefined]);
});

test.each(EXPRESSIONS)('File ID %s: all files', async (fileId) => {
	const owner = { belongsTo: 'extraction', extractionId: 'ext_1', batchId: 'bat_1' };
	const received = await run({
		...{ resource: 'batch', operation: 'getResults', ...owner, options: { fileId } },
	});
	expect(JSON.parse(received[0]?.body ?? '')).toEqual({ extractionId: 'ext_1', batchId: 'bat_1' });
});

test.each(EXPRESSIONS)('Description %s: none', async (about) => {
	const received = await run({
		...{ resource: 'extraction', operation: 'create', name: 'n', about, language: 'English' },
		...{ defineFields: 'json', fieldsJson: '[{"key":"a"}]' },
	});
	expect(JSON.parse(received[0]?.body ?? '').extractionDetails).not.toHaveProperty('description');
});
