import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';

import type { ExportedWorkflow } from '../../harness/engine';
import { startScriptedService } from '../../harness/scriptedService';
import {
	carried,
	choose,
	closePanel,
	connections,
	drag,
	field,
	fill,
	fillRow,
	node,
	openPanel,
	openWorkflow,
	pick,
	search,
	type Editor,
} from './editor';
import { FILES, NODE, setUpEditor } from './editorBench';
import { documents, root, type Instance } from './instance';
import { takePicture } from './pictures';

const EXTRACT = 'Extract data from documents';
/** n8n's default name of the credential. */
const CREDENTIAL = 'Document Extraction account';
const BROKEN = { 'broken.pdf': '%PDF-1.7\nThis is all.\n' };

const {
	started,
	folderOf,
	openReading,
	withParameters,
	output,
	executeStep,
	seeOutputs,
	untilNotified,
	truthOf,
} = setUpEditor();

let instance: Instance;
let editor: Editor;
let page: Page;
beforeAll(() => {
	({ instance, editor } = started());
	({ page } = editor);
});

describe('A credential made by hand in the editor', () => {
	const dialog = () => page.getByTestId('credential-edit-dialog');
	/**
	 * Types one field, and saves and tests the credential. n8n registers typed text only after a moment, and
	 * does not allow saving before.
	 */
	const save = async (name: string, text: string): Promise<void> => {
		await fill(field(page, name), text);
		const tested = page.waitForResponse('**/rest/credentials/test');
		const button = page.getByTestId('credential-save-button');
		await button.click();
		await tested;
		// While the button shows Saving, the form may restore the previous text.
		await button.getByText(/^\s*Saved?\s*$/).waitFor();
	};
	/** Saves the credential, and waits for n8n's message that it does not work, with this reason. */
	const isRefused = async (name: string, text: string, why: string): Promise<void> => {
		await save(name, text);
		const [reason, more] = [dialog().getByText(why), dialog().getByText('More details')];
		await reason.or(more).waitFor();
		if (await more.isVisible()) await more.click();
		await reason.waitFor();
		await dialog().getByText('Couldn’t connect with these settings').waitFor();
	};

	test('is found by its name', async () => {
		await page.goto(`${instance.n8n.url}/home/credentials`);
		// Credentials are listed once all nodes are known; those of unknown nodes are not tested.
		await page.getByTestId('resources-list-item').getByText(NODE, { exact: true }).waitFor();
		await page.getByRole('button', { name: 'Create credential' }).click();
		await page.getByTestId('new-credential-type-select').locator('input').fill('document ex');
		await page.getByRole('option', { name: 'Document Extraction API' }).click();
		await page.getByTestId('new-credential-type-button').click();
		await dialog().waitFor();
	});

	test('says that a wrong token is not accepted', async () => {
		await fill(field(page, 'baseUrl'), instance.service.baseUrl);
		await isRefused('accessToken', 'wrong', 'The service did not accept the Access Token');
	});

	test('reports that there is no service at a wrong URL', async () => {
		await save('accessToken', instance.service.token);
		await isRefused(
			'baseUrl',
			instance.service.baseUrl.replace(/\/v1$/, ''),
			'Base URL in the credential must end with the version, such as /v1',
		);
	});

	test('says what to do if nothing listens', async () => {
		await isRefused(
			'baseUrl',
			'http://127.0.0.1:9/v1',
			'The connection to 127.0.0.1:9 was refused. Check that the service is running',
		);
	});

	test('reports that there is no service if a web page responds', async () => {
		const site = await startScriptedService(() => ({ body: '<!doctype html>' }));
		try {
			await isRefused(
				'baseUrl',
				site.baseUrl,
				'The server at this URL is not a document extraction service',
			);
		} finally {
			await site.close();
		}
	});

	test('is tested successfully with a valid token and URL', async () => {
		await untilNotified(async () => {
			await save('baseUrl', instance.service.baseUrl);
			await dialog().getByText('Connection tested successfully').waitFor();
		});
		const form = page.getByTestId('node-credentials-config-container');
		await takePicture(page, 'credential', [form, field(page, 'apiLayout')], {
			around: 24,
			height: 456,
		});
	});
});

describe('The node', () => {
	const invoice = 'invoice-atelier-north.pdf';

	beforeAll(async () => await openReading(folderOf('One invoice', [invoice])));

	test.each([
		['invoice', 2],
		['ocr', 2],
		['extract', 4],
	])('is found by typing "%s", among the first %d, with its icon', async (words, place) => {
		if (!(await page.getByTestId('node-creator').isVisible())) {
			await page.getByTestId('node-creator-plus-button').click();
		}
		const names = await search(page, words);
		expect(names.indexOf(NODE)).toBeGreaterThanOrEqual(0);
		expect(names.indexOf(NODE)).toBeLessThan(place);
		const found = page.getByTestId('item-iterator-item').filter({ hasText: NODE });
		const icon = found.locator('img[src$="/documentExtraction.svg"]').first();
		await icon.waitFor();
		expect(
			await icon.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
		).toBe(true);
		if (words !== 'invoice') return;
		const searched = page.getByTestId('search-bar');
		await takePicture(page, 'node-creator', [searched, found], { around: 16 });
	});

	test('is connected after a file by dragging with the mouse', async () => {
		await page.keyboard.press('Escape');
		const handle = node(page, FILES).getByTestId('canvas-node-output-handle');
		await drag(page, handle, 130, 0);
		await search(page, 'invoice');
		await pick(page, NODE);
		await pick(page, EXTRACT);
		await page.getByTestId('ndv').waitFor();
		await closePanel(page);
		expect(await connections(page)).toEqual([
			['Trigger', FILES],
			[FILES, EXTRACT],
		]);
	});

	test('accepts the chosen credential, and fields with types', async () => {
		await openPanel(page, EXTRACT);
		await choose(page, page.getByTestId('node-credentials-select'), CREDENTIAL);
		const add = page.getByRole('button', { name: 'Add Field' });
		await fillRow(page, 0, {
			name: 'invoiceNumber',
			description: 'Number of the invoice',
			example: 'INV-10234',
		});
		await add.click();
		await fillRow(page, 1, {
			name: 'grandTotal',
			description: 'Total amount to pay, including tax',
		});
		await choose(page, field(page, 'type', 1), 'Number');
		await add.click();
		await fillRow(page, 2, { name: 'dueDate', description: 'Day until which to pay' });
		await choose(page, field(page, 'type', 2), 'Date');
		await add.click();
		await fillRow(page, 3, { name: 'lines', description: 'The items of the invoice' });
	});

	test('starts Rows with one nested field, to which more are added', async () => {
		expect(await page.getByTestId('parameter-input-name').count()).toBe(4);
		await choose(page, field(page, 'type', 3), 'Rows');
		await fillRow(page, 4, { name: 'description', description: 'Name of the item' });
		expect(await page.getByTestId('parameter-input-name').count()).toBe(5);
		await page.getByRole('button', { name: 'Add Nested Field' }).click();
		await fillRow(page, 5, { name: 'lineTotal', description: 'Amount of the line' });
		await choose(page, field(page, 'type', 5), 'Number');
	});

	test('shows the values of the document in its output, in these types', async () => {
		await executeStep(invoice);
		await page.getByTestId('node-credentials-slot').scrollIntoViewIfNeeded();
		const parameters = page.getByTestId('node-parameters');
		await takePicture(page, 'panel', [parameters, output()], { height: 700 });
		const texts = (await output().innerText()).split(/[\n\t:]/).map((text) => text.trim());
		const { invoiceNumber, lines } = truthOf(invoice);
		expect(lines).toHaveLength(5);
		for (const { description, lineTotal } of lines) {
			expect(texts).toContain(description);
			expect(texts).toContain(String(Number(lineTotal.replace(',', ''))));
		}
		for (const value of [invoiceNumber, '5365.8', '2026-04-11']) expect(texts).toContain(value);
	});
});

describe('Failing documents', () => {
	const fields = { values: [{ name: 'invoiceNumber', description: 'Number of the invoice' }] };
	const invoice = 'invoice-atelier-north.pdf';

	test('end the node with a message that says what to do, without the token', async () => {
		await openReading(folderOf('Broken', [], BROKEN), withParameters({ fields }));
		await openPanel(page, NODE);
		await executeStep('The service could not read "broken.pdf": The file is not a PDF');
		await output()
			.getByText(/^Fix the file and upload it again/)
			.waitFor();
		await takePicture(page, 'error', [output()], { height: 290 });
		await output().getByText('Other info').click();
		await output().getByText('n8n version').waitFor();
		const shown = await page.content();
		expect(shown).toContain('broken.pdf');
		expect(shown).not.toContain(instance.service.token);
	});

	test('are counted in a hint if the others continue', async () => {
		await openReading(
			folderOf('One of two', [invoice], BROKEN),
			withParameters({ fields }, 'continueRegularOutput'),
		);
		await openPanel(page, NODE);
		await executeStep('AN-2026-0147');
		await output().getByText('Items without a result: 1 of 2.').waitFor();
		await output().getByTestId('radio-button-schema').click();
		await takePicture(page, 'hint', [output()], { height: 472 });
	});
});

describe('Classify with Route Types to Outputs', () => {
	test('has an output for each type, and Other', async () => {
		const files = [
			'invoice-atelier-north.pdf',
			'receipt-copper-kettle-cafe.pdf',
			'resume-amara-lindqvist.pdf',
		];
		await openReading(
			folderOf('Three types', files),
			withParameters({
				operation: 'classify',
				documentTypes: {
					values: [
						{
							name: 'Receipt',
							description: 'What a shop prints at the till',
							uniqueWords: 'receipt, cash, change',
						},
					],
				},
			}),
		);
		await seeOutputs(['']);
		await openPanel(page, NODE);
		await field(page, 'routeTypes').locator('.el-switch').click();
		await closePanel(page);
		await seeOutputs(['Receipt', 'Other']);
	});

	test('has one more for a type that is added by hand', async () => {
		await openPanel(page, NODE);
		await page.getByRole('button', { name: 'Add Document Type' }).click();
		await fillRow(page, 1, {
			name: 'Resume',
			description: 'Summary of the experience and education of a person',
			uniqueWords: 'work experience, education, skills',
		});
		await closePanel(page);
		await seeOutputs(['Receipt', 'Resume', 'Other']);
	});

	test('routes each document to its output', async () => {
		const execute = page.getByTestId('execute-workflow-button').last();
		await untilNotified(async () => await execute.click());
		await seeOutputs(['Receipt\n1 item', 'Resume\n1 item', 'Other\n1 item']);
		await openPanel(page, NODE);
		for (const [i, file] of ['receipt', 'resume', 'invoice'].entries()) {
			await output().getByTestId(`tab-${i}`).click();
			await output()
				.getByText(new RegExp(`^${file}-.*\\.pdf$`))
				.waitFor();
		}
		await closePanel(page);
		await takePicture(page, 'classify-outputs', [node(page, 'Trigger'), node(page, NODE)], {
			around: 116,
		});
	});
});

describe('File: Correct', () => {
	const invoice = 'invoice-atelier-north.pdf';
	const CORRECT = 'Correct';
	const fields = [
		...['invoiceNumber', 'seller'].map((name) => ({ name })),
		{ name: 'grandTotal', type: 'number', description: 'Total amount to pay, including tax' },
	];

	beforeAll(async () => {
		const extract = withParameters({ fields: { values: fields } });
		const parameters = {
			...{ resource: 'file', operation: 'correct', extractionId: '={{ $json.extractionId }}' },
			...{ batchId: '={{ $json.batchId }}', fileId: '={{ $json.fileId }}' },
		};
		const correct = { ...withParameters(parameters), name: CORRECT };
		await openReading(folderOf('To correct', [invoice]), [extract, correct]);
		const execute = page.getByTestId('execute-workflow-button').last();
		await untilNotified(async () => await execute.click());
	});

	test('offers the fields of the item’s extraction', async () => {
		await openPanel(page, CORRECT);
		await choose(page, field(page, 'defineData'), 'Using Fields Below');
		await page.getByTestId('add-fields-select').getByRole('button').click();
		const offered = page.getByRole('menuitem').filter({ visible: true, hasText: /./ });
		await offered.first().waitFor();
		expect(await offered.allInnerTexts()).toEqual(fields.map(({ name }) => name));
		await offered.getByText('grandTotal', { exact: true }).click();
		await field(page, 'grandTotal').waitFor();
		// Only added fields are corrected.
		for (const name of ['invoiceNumber', 'seller']) {
			expect(await field(page, name).count()).toBe(0);
		}
	});

	test('sends only the field that has a value', async () => {
		await fill(field(page, 'grandTotal'), '1300.5');
		await executeStep('1300.5');
		const texts = (await output().innerText()).split(/[\n\t:]/).map((text) => text.trim());
		expect(texts).toEqual(expect.arrayContaining(['corrected', 'changes', 'grandTotal']));
		expect(texts).not.toContain('seller');
		await closePanel(page);
	});
});

test('The example workflow runs to its end, and the canvas shows the number of documents per output', async () => {
	const example = path.join(root, 'examples', 'workflows', 'extract-invoices.json');
	const workflow: ExportedWorkflow = JSON.parse(
		readFileSync(example, 'utf8')
			.replace('/files/invoices', documents)
			.replace('"id": ""', `"id": "${instance.credentialId}"`),
	);
	// A picture would cut off its note.
	const nodes = workflow.nodes.filter(({ type }) => type !== 'n8n-nodes-base.stickyNote');
	await openWorkflow(page, await instance.client.createWorkflow({ ...workflow, nodes }));
	const execute = page.getByTestId('execute-workflow-button').last();
	await untilNotified(async () => await execute.click());
	expect(await carried(page, 'Read Files', NODE)).toBe('10 items');
	expect(await carried(page, NODE, 'Convert to File')).toBe('10 items');
	const [first, last] = [page.getByTestId('canvas-node').first(), node(page, 'Convert to File')];
	const other = node(page, 'Documents to Look At');
	await takePicture(page, 'canvas', [first, last, other], { around: 116 });
});

test('A chat model is connected below the node, at its input Model', async () => {
	const example = path.join(root, 'examples', 'workflows', 'unsure-fields-to-model.json');
	const workflow: ExportedWorkflow = JSON.parse(readFileSync(example, 'utf8'));
	// A picture would cut off its note.
	const nodes = workflow.nodes.filter(({ type }) => type !== 'n8n-nodes-base.stickyNote');
	await openWorkflow(page, await instance.client.createWorkflow({ ...workflow, nodes }));
	const model = node(page, 'OpenAI Chat Model');
	await model.waitFor();
	expect(await node(page, NODE).innerText()).toContain('Model');
	const last = node(page, 'Convert to File');
	await takePicture(page, 'model-canvas', [node(page, 'Read Files'), last, model], { around: 48 });
});

describe('Meanwhile the browser', () => {
	test('sent requests only to n8n, and to the registry for the package itself', () => {
		for (const address of editor.elsewhere) {
			expect(new URL(address).pathname).toBe('/n8n-nodes-document-extraction');
		}
	});

	test('logged no errors', () => {
		expect(editor.complaints).toEqual([]);
	});
});
