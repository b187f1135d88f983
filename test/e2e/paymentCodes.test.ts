/**
 * A payment code on a page of a PDF that is split into pages and sent twice, in a complete n8n: values with
 * evidence, the duplicate at Needs Review, and what the review page says about it.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { chain } from '../../harness/engine';
import { pdf } from '../../generator/pdf';
import { drawModules, modulesOf } from '../support/codePictures';
import { launchBrowser } from './browser';
import { finished, type Instance, outputOf, startInstance, startWorkflow } from './instance';

const NODE = 'Document Extraction';
const NUMBER = 'R-2031-77';
/** EPC (GiroCode). */
const CODE = [
	...['BCD', '002', '1', 'SCT', '', 'Nordlicht Papier GmbH'],
	...['DE89370400440532013000', 'EUR1479.10', '', '', NUMBER],
].join('\n');

let instance: Instance;

beforeAll(async () => {
	instance = await startInstance();
});
afterAll(async () => {
	await instance?.close();
});

/** The code on the first page, and printed values only on the second one. */
async function invoice(): Promise<Uint8Array> {
	const code = await modulesOf(CODE);
	return await pdf((document) => {
		document.fontSize(14).text('Nordlicht Papier GmbH', 40, 40).fontSize(10);
		document.text(`Invoice number: ${NUMBER}`, 40, 80).text('Amount due: 1,500.00 EUR', 40, 100);
		drawModules(document, code, [40, 160], 3, true);
		document.addPage();
		document.text('Invoice number: R-2031-78', 40, 80).text('Amount due: 20.00 EUR', 40, 100);
		document.text('IBAN: DE02 1203 0000 0000 2020 51', 40, 120);
	});
}

test('values of the code take precedence over printed ones, each page is an item, and the second run returns duplicates', async () => {
	const { client, folder, credentialId } = instance;
	writeFileSync(path.join(folder, 'invoice.pdf'), await invoice());
	const fields = [
		...[{ key: 'invoiceNumber' }, { key: 'iban' }],
		{ key: 'amountDue', type: 'number' },
	];
	const workflow = chain('Trigger', [
		{ name: 'Trigger', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
		{
			name: 'Read File',
			type: 'n8n-nodes-base.readWriteFile',
			typeVersion: 1,
			parameters: { operation: 'read', fileSelector: `${folder}/invoice.pdf`, options: {} },
		},
		{
			name: NODE,
			type: 'n8n-nodes-document-extraction.documentExtraction',
			parameters: {
				defineFields: 'json',
				fieldsJson: JSON.stringify(fields),
				extractionOptions: { splitPdfPages: true },
				options: {
					includeEvidence: true,
					needsReview: {
						settings: { certainty: 'low', duplicates: 'review', missingValues: 'ignore' },
					},
				},
			},
			credentials: { documentExtractionApi: { id: credentialId, name: NODE } },
		},
	]);
	const workflowId = await client.createWorkflow(workflow);
	const run = async () => {
		const execution = await finished(client, await startWorkflow(client, workflowId, 'Trigger'));
		return outputOf(execution, NODE).map((items) => items.map(({ json }) => json));
	};

	const [first = [], firstToReview = []] = await run();
	expect(firstToReview).toEqual([]);
	const box = { left: expect.any(Number), top: expect.any(Number) };
	const place = { box: expect.objectContaining(box), confidence: expect.any(Number) };
	expect(first).toMatchObject([
		{
			page: 1,
			data: { invoiceNumber: NUMBER, iban: 'DE89370400440532013000', amountDue: 1479.1 },
			evidence: {
				invoiceNumber: { ...place, page: 1, text: NUMBER },
				iban: { ...place, page: 1, source: 'code' },
				amountDue: { ...place, page: 1, source: 'code' },
			},
		},
		{
			page: 2,
			data: { invoiceNumber: 'R-2031-78', amountDue: 20 },
			evidence: {
				iban: { ...place, page: 2, text: 'DE02 1203 0000 0000 2020 51' },
				amountDue: { ...place, page: 2, text: '20.00' },
			},
		},
	]);
	for (const { duplicateOf } of first) expect(duplicateOf).toBeUndefined();
	expect(Object(first[1]?.evidence).iban).not.toHaveProperty('source');

	const [good, again = []] = await run();
	expect(good).toEqual([]);
	expect(again).toMatchObject(
		first.map(({ fileId, page, data }) => ({
			...{ page, data, duplicateOf: { fileId, why: 'same bytes' } },
			review: [{ field: 'duplicateOf' }],
			reviewUrl: expect.stringContaining('/review#'),
		})),
	);

	const browser = await launchBrowser();
	try {
		const page = await browser.newPage();
		await page.goto(String(again[0]?.reviewUrl));
		await page.getByText('Duplicate of a document that was read before: same bytes.').waitFor();
		// A link opens only its own documents.
		expect(await page.getByRole('link', { name: 'Open' }).count()).toBe(0);
	} finally {
		await browser.close();
	}
});
