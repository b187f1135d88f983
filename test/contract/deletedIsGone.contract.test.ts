/** After a deletion, while the service is running: no byte of the deleted content is in the data folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createClient, type Client, type Part } from '../support/serviceClient';
import {
	filesWith,
	type InProcessService,
	startInProcessService,
} from '../support/inProcessService';
import { useWebhookReceiver } from '../support/webhookReceiver';

const folder = mkdtempSync(path.join(tmpdir(), 'deleted-is-gone-'));
const NAMESPACE = '/documentClassification';
const FIELDS = [{ key: 'invoiceNumber' }, { key: 'supplierName' }];

let service: InProcessService;
let client: Client;
// Every delivery fails and remains pending.
const receiver = useWebhookReceiver(...Array.from({ length: 1000 }, () => ({ status: 500 })));

beforeAll(async () => {
	service = await startInProcessService({
		dataDir: folder,
		options: ['--webhook-url', receiver.url, '--webhook-secret', 'secret-of-the-webhook'],
	});
	client = createClient(service);
});

afterAll(async () => {
	await service.stop();
	rmSync(folder, { recursive: true, force: true });
});

let documents = 0;

/** A document with a number and a name that occur nowhere else. */
function unique() {
	const mark = `TRACE-${process.pid}-${++documents}`;
	const text = `Invoice\nInvoice number: ${mark}-N\nSupplier: ${mark}-S Limited\n`;
	const part: Part = ['files', { name: `${mark}-F.txt`, bytes: new TextEncoder().encode(text) }];
	return { mark, part };
}

/** Four documents in a batch; the second is the one to be deleted and searched for. */
async function upload(classifies: boolean) {
	const extractionId = await client.createExtraction(FIELDS);
	const all = Array.from({ length: 4 }, unique);
	const parts = all.map(({ part }) => part);
	const marks = all.map(({ mark }) => mark);
	if (!classifies) {
		const { batchId, files } = await client.upload([['extractionId', extractionId], ...parts]);
		const results = await client.results({ extractionId, batchId });
		expect(results.files[1]?.result).toMatchObject({ invoiceNumber: `${marks[1]}-N` });
		for (const [index, { fileId }] of files.entries()) {
			for (const supplierName of [`${marks[index]}-C`, null]) {
				const json = { extractionId, batchId, fileId, result: { supplierName } };
				const { status } = await client.call('PATCH', '/updateResults', { json });
				expect(status).toBe(200);
			}
		}
		return { id: { extractionId }, batchId, fileId: files[1]?.fileId, marks };
	}
	const type = { name: 'Invoice', description: '', uniqueWords: ['invoice'], extractionId };
	const classificationId = await client.createClassification([type]);
	const { batchId, files } = await client.upload([
		['classificationId', classificationId],
		...parts,
	]);
	const classified = await client.classified({ classificationId, batchId });
	const link = { extractionId, batchId: classified.files[1]?.extraction?.batchId ?? '' };
	const results = await client.results(link);
	expect(results.files).toHaveLength(4);
	return { id: { classificationId }, batchId, fileId: files[1]?.fileId, marks };
}

type Uploaded = Awaited<ReturnType<typeof upload>>;

const file = (path: string) => ({
	path,
	gone: [1],
	body: ({ batchId, fileId }: Uploaded) => ({ batchId, fileIds: [fileId] }),
});
const batch = (path: string) => ({
	path,
	gone: [0, 1, 2, 3],
	body: ({ batchId }: Uploaded) => ({ batchId }),
});
const whole = (path: string) => ({ path, gone: [0, 1, 2, 3], body: () => ({}) });

test.each([
	{ of: 'extraction', ...file('/deleteFiles') },
	{ of: 'extraction', ...batch('/deleteBatch') },
	{ of: 'extraction', ...whole('/deleteExtraction') },
	{ of: 'extraction', ...batch('/deleteExtraction') },
	{
		of: 'extraction',
		...file('/deleteExtraction'),
		body: ({ batchId, fileId }: Uploaded) => ({ batchId, fileId }),
	},
	...['', NAMESPACE].flatMap((prefix) => [
		{ of: 'classification', ...file(`${prefix}/deleteFiles`) },
		{ of: 'classification', ...batch(`${prefix}/deleteBatch`) },
		{ of: 'classification', ...whole(`${prefix}/deleteClassification`) },
	]),
])('DELETE $path of a $of erases files $gone', async ({ of, path: endpoint, gone, body }) => {
	const uploaded = await upload(of === 'classification');
	const { marks, id } = uploaded;
	expect(marks.map((mark) => filesWith(mark, folder).length > 1)).toEqual([true, true, true, true]);
	if (of === 'extraction') expect(filesWith(`${marks[1]}-C`, folder)).not.toEqual([]);

	const { status } = await client.call('DELETE', endpoint, { json: { ...id, ...body(uploaded) } });
	expect(status).toBe(200);
	const left = marks.map((mark, index) => (gone.includes(index) ? filesWith(mark, folder) : []));
	expect(left).toEqual([[], [], [], []]);
	if (gone.length === 1) expect(filesWith(`${marks[0]}-N`, folder)).not.toEqual([]);
});
