import { updateDisplayOptions } from 'n8n-workflow';

import { forEachItem } from '../outcome';
import { ofFile, readFile } from './review.parameters';
import { sendReview } from './sendReview';

export const description = updateDisplayOptions(
	{ show: { resource: ['file'], operation: ['confirm'] } },
	ofFile,
);

export const execute = forEachItem(async function (itemIndex) {
	const file = readFile.call(this, itemIndex);
	const sent = await sendReview.call(this, file, { confirmed: true }, itemIndex);
	return [{ confirmed: true, ...sent }];
});
