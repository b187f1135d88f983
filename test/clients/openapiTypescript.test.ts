/** A client that openapi-typescript generates from the OpenAPI document, with openapi-fetch. */
import { setTimeout as sleep } from 'node:timers/promises';

import createClient from 'openapi-fetch';

import type { components, paths } from './generated/openapi-typescript';
import { document, FILE_NAME, useService } from './service';

const service = useService();

const FIELDS: Array<components['schemas']['Field']> = [
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
	const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });

	const created = await client.POST('/createExtraction', {
		body: { extractionDetails: { name: 'Invoices', language: 'English', fields: FIELDS } },
	});
	if (!created.data) throw new Error(created.error.message);
	const { extractionId } = created.data;

	const viewed = await client.POST('/viewExtraction', { body: { extractionId } });
	expect(viewed.data?.extractionDetails.fields).toEqual(FIELDS);

	const uploaded = await client.POST('/uploadFiles', {
		// The generator has no type for the bytes of a file.
		body: { extractionId, files: [FILE_NAME] },
		bodySerializer({ files, ...ids }) {
			const form = new FormData();
			for (const [name, id] of Object.entries(ids)) form.append(name, String(id));
			for (const name of files) form.append('files', document(), name);
			return form;
		},
	});
	if (!uploaded.data) throw new Error(uploaded.error.message);
	const { batchId } = uploaded.data;

	for (;;) {
		const { data, error } = await client.POST('/getBatchResults', {
			body: { extractionId, batchId },
		});
		if (!data) throw new Error(error.message);
		if (data.status === 'waiting') {
			await sleep(100);
			continue;
		}
		const [file] = data.files;
		if (file?.status !== 'processed') throw new Error(file?.message);
		expect(file.result).toMatchObject({ invoiceNumber: 'AN-2026-0147', tags: [] });
		break;
	}
});

test('gets the message of a failed request', async () => {
	const { baseUrl } = service();
	const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer wrong' } });
	const { error } = await client.GET('/credits');
	expect(error).toEqual({ status: 'error', message: expect.any(String) });
});
