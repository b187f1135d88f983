/** Reading only the text of a file, and the text of files that were extracted. */
import { setTimeout as sleep } from 'node:timers/promises';

import { docx, paragraph, wordTable } from '../../generator/files/fileBuilders';
import { pptx, slideShape, slideTable } from '../../generator/files/officeBuilders';
import { odsOf, odsTable } from '../../generator/files/spreadsheets';
import { pdf } from '../../generator/pdf';
import { example, toForm, useService, type Part } from '../support/serviceClient';

const service = useService('--credits', '30');

type Uploaded = { readingId: string; fileId: string };
type Answer = { status: string; message?: string; fileId: string; notices?: string[] };
type Written = { format: string; pages: Array<{ number: number; text: string }> };

const send = async (...parts: Part[]) =>
	await service.client.call('POST', '/readFile', { form: toForm(parts) });

async function untilRead({ readingId }: Uploaded): Promise<Answer> {
	for (;;) {
		const got = await service.client.call('POST', '/getReading', { json: { readingId } });
		const answer: Answer = Object(got.body);
		if (answer.status !== 'waiting') return answer;
		await sleep(50);
	}
}

const textOf = async (fileId: string, format: string) =>
	await service.client.call('GET', `/files/${fileId}/text/${format}`);

const TABLE = ['Description', 'Qty', 'Unit price', 'Amount'];

test('a file is read, and its text is Markdown with the table, or plain', async () => {
	const uploaded = await send(example('invoice-atelier-north.pdf'));
	expect(uploaded).toMatchObject({ status: 200, body: { status: 'uploaded', numberOfPages: 1 } });
	const sent: Uploaded = Object(uploaded.body);
	expect(await untilRead(sent)).toMatchObject({ status: 'success', fileId: sent.fileId });

	const markdown = await textOf(sent.fileId, 'markdown');
	const { format, pages }: Written = Object(markdown.body);
	expect([format, pages.length, pages[0]?.number]).toEqual(['markdown', 1, 1]);
	expect(pages[0]?.text).toMatch(/^# .*atelier north/i);
	expect(pages[0]?.text).toContain(`| ${TABLE.join(' | ')} |\n| --- |`);

	const plain: Written = Object((await textOf(sent.fileId, 'plain')).body);
	expect(plain.pages[0]?.text).toContain(TABLE.join('\t'));
	expect(plain.pages[0]?.text).not.toContain('|');
	expect(await textOf(sent.fileId, 'html')).toMatchObject({ status: 400 });
});

/** The text of a file in Markdown, of all pages. */
async function markdownOf(part: Part): Promise<string> {
	const sent: Uploaded = Object((await send(part)).body);
	expect(await untilRead(sent)).toMatchObject({ status: 'success' });
	const { pages }: Written = Object((await textOf(sent.fileId, 'markdown')).body);
	return pages.map(({ text }) => text).join('\n');
}

test.each([
	'order-hollins-garden.msg',
	'order-two-bridges-bikes.xlsx',
	'receipt-pine-street-books.gif',
])('%s is read, too', async (name) => {
	expect(await markdownOf(example(name))).toMatch(/\w{4}/);
});

const ROWS = [
	['Item', 'Quantity', 'Amount'],
	['Drawing boards', '2', '4,471.50'],
	['Lamp', '1', '80.00'],
];
const officeFiles: Array<[name: string, bytes: Uint8Array]> = [
	['order.docx', docx(paragraph('Order of May') + wordTable(ROWS))],
	[
		'order.pptx',
		pptx([
			{
				shapes:
					slideShape('Order of May', { place: { left: 36, top: 36, width: 600, height: 60 } }) +
					slideTable(ROWS, {
						place: { left: 36, top: 160, width: 600, height: 160 },
						columns: [300, 150, 150],
					}),
			},
		]),
	],
	['order.ods', odsOf(odsTable([['Order of May'], [], ...ROWS]))],
];

test.each(officeFiles)('the text of %s has its table', async (name, bytes) => {
	const markdown = await markdownOf(['files', { name, bytes: new Uint8Array(bytes) }]);
	expect(markdown).toContain('Order of May');
	const table = ROWS.map((row) => `| ${row.join(' | ')} |`);
	expect(markdown).toContain([table[0], '| --- | --- | --- |', ...table.slice(1)].join('\n'));
});

test('a file without text fails with a message, and its text is not found', async () => {
	const bytes = await pdf(() => {});
	const sent: Uploaded = Object((await send(['files', { name: 'blank.pdf', bytes }])).body);
	expect(await untilRead(sent)).toMatchObject({
		status: 'failed',
		message: expect.stringContaining('No text was found'),
	});
	expect(await textOf(sent.fileId, 'plain')).toMatchObject({ status: 404 });
});

test('deleted files are not found, and invalid IDs are refused', async () => {
	const sent: Uploaded = Object((await send(example('receipt-copper-kettle-cafe.pdf'))).body);
	await untilRead(sent);
	const { readingId } = sent;
	const asSplit = { splitId: readingId };
	for (const path of ['/getSplit', '/deleteSplit'] as const) {
		const method = path === '/getSplit' ? 'POST' : 'DELETE';
		expect(await service.client.call(method, path, { json: asSplit })).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining('There is no split') },
		});
	}
	const json = { readingId };
	expect(await service.client.call('DELETE', '/deleteReading', { json })).toMatchObject({
		status: 200,
	});
	expect(await service.client.call('POST', '/getReading', { json })).toMatchObject({
		status: 400,
		body: { readingId, message: expect.stringContaining('There is no reading') },
	});
	expect(await textOf(sent.fileId, 'markdown')).toMatchObject({ status: 404 });
	expect(
		await service.client.call('POST', '/getReading', { json: { ...json, more: 1 } }),
	).toMatchObject({ status: 400 });
});

test('an archive, two files and no file are refused, and the message says what to do', async () => {
	const one = example('receipt-copper-kettle-cafe.pdf');
	expect(await send(example('invoices-may.zip'))).toMatchObject({
		status: 400,
		body: { message: expect.stringContaining('unpack it') },
	});
	expect(await send(one, one)).toMatchObject({ status: 400 });
	expect(await send()).toMatchObject({ status: 400 });
});

test('the text of an extracted file is available, too', async () => {
	const { client } = service;
	const extractionId = await client.createExtraction([{ key: 'total' }]);
	const receipt = example('receipt-copper-kettle-cafe.pdf');
	const { batchId, files } = await client.upload([['extractionId', extractionId], receipt]);
	await client.results({ extractionId, batchId });
	const { status, body } = await textOf(files[0]?.fileId ?? '', 'markdown');
	const { pages }: Written = Object(body);
	expect([status, pages.length]).toEqual([200, 1]);
});

test('the health endpoint says that the service reads texts', async () => {
	expect(await service.client.call('GET', '/health')).toMatchObject({ body: { readsTexts: true } });
});
