/** Findings in addition to the result: tables, pictures, checkboxes, and skipped attachments. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PNG } from 'pngjs';

import { email } from '../../generator/files/fileBuilders';
import { pdf } from '../../generator/pdf';
import { createClient, example, type Client, type Part } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';
import { useWebhookReceiver } from '../support/webhookReceiver';

const dataDir = mkdtempSync(path.join(tmpdir(), 'findings-contract-'));
const receiver = useWebhookReceiver();
let service: InProcessService;
let client: Client;

beforeAll(async () => {
	const options = ['--webhook-url', receiver.url, '--webhook-secret', 'a secret for tests'];
	service = await startInProcessService({ dataDir, options });
	client = createClient(service);
});

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true });
});

const file = (name: string, bytes: Uint8Array | string): Part => [
	'files',
	{ name, bytes: new Uint8Array(Buffer.from(bytes)) },
];

const TEXT = Array.from({ length: 25 }, (_, index) => `word${index}`).join(' ');

/** A photograph next to text. */
async function withPicture(): Promise<Part> {
	const png = new PNG({ width: 60, height: 40 });
	for (let at = 0; at < png.data.length; at++) png.data[at] = at % 4 === 3 ? 255 : (at * 7) % 200;
	const picture = PNG.sync.write(png, { filterType: 0 });
	const draw = (d: PDFKit.PDFDocument) =>
		d.fontSize(7).text(TEXT, 20, 200).image(picture, 40, 30, { width: 120, height: 80 });
	return file('picture.pdf', await pdf(draw));
}

const form = file('form.txt', 'Colour wanted\n\n[x] red\n[ ] green\n[ ] blue\n');

const mail = file(
	'mail.eml',
	email([
		{ type: 'text/plain', content: 'The picture is attached.' },
		{ type: 'image/gif', name: 'picture.gif', content: 'GIF89a\0\0' },
	]),
);

/** Findings from the results endpoint and from the webhook. */
async function extract(options: object) {
	const extractionId = await client.createExtraction([{ key: 'a' }], { options });
	const before = receiver.received.length;
	const uploaded = await client.upload([
		['extractionId', extractionId],
		example('invoice-atelier-north.pdf'),
		await withPicture(),
		form,
		mail,
	]);
	const { files } = await client.results(uploaded);
	const message = (await receiver.until(before + 1)).at(-1);
	const names = ['tables', 'visuals', 'checkboxes', 'skipped'];
	const findings = (all: object[]) =>
		all.map((one) =>
			Object.fromEntries(Object.entries(one).filter(([name]) => names.includes(name))),
		);
	return [findings(files), findings(JSON.parse(message?.text ?? '').result)];
}

const box = {
	left: expect.any(Number),
	right: expect.any(Number),
	top: expect.any(Number),
	bottom: expect.any(Number),
};

const skipped = [{ attachment: 'picture.gif', reason: expect.any(String) }];

test('findings are returned if they are requested, in results and webhook', async () => {
	const options = { hasTable: true, hasVisuals: true, checkboxRecognition: true };
	const [results, message] = await extract(options);
	expect(message).toEqual(results);
	const [invoice, picture, filled, sent] = results ?? [];
	expect(invoice).toMatchObject({
		tables: [{ page: 1, box, rows: expect.arrayContaining([expect.any(Array)]) }],
	});
	expect(picture?.visuals).toEqual([
		{
			page: 1,
			box: {
				left: expect.closeTo(40, 0),
				right: expect.closeTo(160, 0),
				top: expect.closeTo(30, 0),
				bottom: expect.closeTo(110, 0),
			},
		},
	]);
	expect(filled?.checkboxes).toEqual([
		{ page: 1, box, isChecked: true, label: 'red' },
		{ page: 1, box, isChecked: false, label: 'green' },
		{ page: 1, box, isChecked: false, label: 'blue' },
	]);
	expect(sent).toEqual({ tables: [], visuals: [], checkboxes: [], skipped });
});

test('findings that are not requested are omitted, except for skipped attachments', async () => {
	const expected = [{}, {}, {}, { skipped }];
	expect(await extract({})).toEqual([expected, expected]);
	const [results] = await extract({ hasTable: false, hasVisuals: true });
	expect(results?.map((one) => Object.keys(one))).toEqual([
		['visuals'],
		['visuals'],
		['visuals'],
		['visuals', 'skipped'],
	]);
});

test('a value in the requested format has the printed text in addition', async () => {
	const description = 'Answer as a number, such as 1204.50.';
	const extractionId = await client.createExtraction([{ key: 'grandTotal', description }]);
	const invoice = file('invoice.txt', 'Rechnung\n\nGesamtbetrag: 5.275,55 €\n');
	const { files } = await client.results(
		await client.upload([['extractionId', extractionId], invoice]),
	);
	expect(files).toMatchObject([
		{
			result: { grandTotal: '5275.55' },
			details: { grandTotal: { value: '5275.55', printed: '5.275,55 €' } },
		},
	]);
});
