/** A client that hey-api generates from the OpenAPI document. */
import { setTimeout as sleep } from 'node:timers/promises';

import {
	createExtraction,
	type Field,
	getBatchResults,
	getCredits,
	uploadFiles,
	viewExtraction,
} from './generated/hey-api';
import { client } from './generated/hey-api/client.gen';
import { document, FILE_NAME, useService } from './service';

const service = useService();

const FIELDS: Field[] = [
	{ key: 'invoiceNumber', description: 'Number of the invoice' },
	{ key: 'seller', type: 'object', properties: [{ key: 'name' }, { key: 'vatId' }] },
	{
		key: 'lines',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'description' }, { key: 'amount' }] },
	},
	{ key: 'tags', type: 'array' },
];

test('creates an extraction with nested fields, uploads to it and reads its results', async () => {
	const { baseUrl, token } = service();
	client.setConfig({ baseUrl, auth: token, throwOnError: true });

	const { data: created } = await createExtraction({
		body: { extractionDetails: { name: 'Invoices', language: 'English', fields: FIELDS } },
		throwOnError: true,
	});
	const { extractionId } = created;
	const { data: viewed } = await viewExtraction({ body: { extractionId }, throwOnError: true });
	expect(viewed.extractionDetails.fields).toEqual(FIELDS);

	const file = new File([document()], FILE_NAME);
	const { data: uploaded } = await uploadFiles({
		body: { extractionId, files: [file] },
		throwOnError: true,
	});
	expect(uploaded.files).toMatchObject([{ fileName: FILE_NAME, numberOfPages: 1 }]);

	const body = { extractionId, batchId: uploaded.batchId };
	for (;;) {
		const { data } = await getBatchResults({ body, throwOnError: true });
		if (data.status === 'waiting') {
			await sleep(100);
			continue;
		}
		const [read] = data.files;
		if (read?.status !== 'processed') throw new Error(read?.message);
		expect(read.result).toMatchObject({ invoiceNumber: 'AN-2026-0147', tags: [] });
		break;
	}
});

test('gets the message of a failed request', async () => {
	client.setConfig({ baseUrl: service().baseUrl, auth: 'wrong', throwOnError: false });
	const { error } = await getCredits();
	expect(error).toEqual({ status: 'error', message: expect.any(String) });
});
