/** Outputs of the node: checks, Needs Review, options, lists, templates and Split. */
import type { INodeParameters } from 'n8n-workflow';
import type { Page } from 'playwright-core';

import { stackPdf } from '../support/stack';
import {
	addOption,
	carried,
	choose,
	closePanel,
	field,
	fill,
	fillRow,
	node,
	openPanel,
	removeFrom,
	type Editor,
} from './editor';
import { NODE, setUpEditor } from './editorBench';
import type { Instance } from './instance';
import { takePicture } from './pictures';

const INVOICE = 'invoice-atelier-north.pdf';
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
	items,
} = setUpEditor();

let instance: Instance;
let editor: Editor;
let page: Page;
beforeAll(() => {
	({ instance, editor } = started());
	({ page } = editor);
});

async function setOnError(option: string): Promise<void> {
	await openPanel(page, NODE);
	await page.getByTestId('tab-settings').click();
	await choose(page, field(page, 'onError'), option);
	await closePanel(page);
}

async function executeWorkflow(): Promise<void> {
	const execute = page.getByTestId('execute-workflow-button').last();
	await untilNotified(async () => await execute.click());
}

/** Sends a request directly to the service, and returns its answer. */
async function ask(endpoint: string, body: object): Promise<string> {
	const { baseUrl, token } = instance.service;
	const response = await fetch(`${baseUrl}/${endpoint}`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	expect(response.status).toBe(200);
	return await response.text();
}

/** The option Needs Review with its defaults. */
const REVIEWING = { needsReview: { settings: { certainty: 'medium', fields: '' } } };

/** Takes a picture of the node with the nodes at its outputs. */
async function takePictureOfOutputs(name: string, ends: string[]): Promise<void> {
	const shown = [NODE, ...ends].map((one) => node(page, one));
	await takePicture(page, name, shown, { around: 32 });
}

describe('A check that is added by hand', () => {
	beforeAll(async () => await openReading(folderOf('Checked', [INVOICE]), withParameters({})));

	test('is displayed below its field', async () => {
		await openPanel(page, NODE);
		await fillRow(page, 0, { name: 'invoiceNumber', description: 'Number of the invoice' });
		await page.getByRole('button', { name: 'Add Field' }).click();
		await fillRow(page, 1, { name: 'grandTotal', description: 'Total amount to pay' });
		await choose(page, field(page, 'type', 1), 'Number');
		await addOption(page, 'Checks', 'Maximum');
		await fill(field(page, 'maximum'), '5000');
		await addOption(page, 'Checks', 'Required');
		const add = page.getByRole('button', { name: 'Add Field' });
		await add.scrollIntoViewIfNeeded();
		const label = page.getByTestId('input-label').getByText('Name', { exact: true }).last();
		await takePicture(page, 'checks', [label, add], { around: 16 });
		await closePanel(page);
	});

	test('is checked by Needs Review, whose output appears and disappears with the option', async () => {
		await seeOutputs(['']);
		await openPanel(page, NODE);
		await addOption(page, 'Options', 'Needs Review');
		await closePanel(page);
		await seeOutputs(['Success', 'Needs Review']);
		await openPanel(page, NODE);
		await removeFrom(page.getByTestId('fixed-collection-needsReview'));
		await closePanel(page);
		await seeOutputs(['']);
		await openPanel(page, NODE);
		await page
			.getByTestId('fixed-collection-needsReview')
			.getByRole('button', { name: 'Choose...' })
			.click();
		await closePanel(page);
		await seeOutputs(['Success', 'Needs Review']);
	});

	test('has the output Error after Needs Review, if On Error requires it', async () => {
		await setOnError('Continue (using error output)');
		await seeOutputs(['Success', 'Needs Review', 'Error']);
	});

	test('routes the document to Needs Review', async () => {
		await executeWorkflow();
		await seeOutputs(['Success', 'Needs Review\n1 item', 'Error']);
	});
});

test('A document that needs a review is returned with its reasons, a broken one as an error', async () => {
	const ends = ['Book It', 'Ask a Person', 'Look for the File'];
	const invoice = 'invoice-harborline-supply.pdf';
	const fields = {
		values: [
			{ name: 'invoiceNumber', description: 'Number of the invoice' },
			{
				name: 'grandTotal',
				description: 'Total amount to pay',
				type: 'number',
				checks: { maximum: 10000 },
			},
		],
	};
	await openReading(
		folderOf('Reviewed', [INVOICE, invoice], BROKEN),
		withParameters({ fields, options: REVIEWING }, 'continueErrorOutput'),
		ends,
	);
	await executeWorkflow();
	await seeOutputs(['Success', 'Needs Review', 'Error']);
	for (const end of ends) expect(await carried(page, NODE, end)).toBe('1 item');
	await takePictureOfOutputs('review-outputs', ends);
	await openPanel(page, NODE);
	await output().getByTestId('tab-1').click();
	expect(await items()).toMatchObject([
		{
			fileName: invoice,
			data: { invoiceNumber: '40822', grandTotal: 10590.37 },
			status: 'processed',
			confidence: { lowest: expect.any(Number) },
			review: [{ field: 'grandTotal', reason: '10590.37 is more than the maximum, 10000.' }],
		},
	]);
	await takePicture(page, 'review', [output()], { height: 760 });
});

test('Types have their outputs before Other, Needs Review and Error', async () => {
	const files = [INVOICE, 'resume-amara-lindqvist.pdf', 'lieferschein-sonnhof-kaffee.pdf'];
	const documentTypes = {
		values: [
			{
				name: 'Invoice',
				description: 'Bill of a supplier',
				uniqueWords: 'invoice, amount due',
			},
			{
				name: 'Resume',
				description: 'Summary of the experience of a person',
				uniqueWords: 'experience, education',
			},
		],
	};
	const ends = ['Invoices', 'Resumes', 'Others', 'Ask a Person', 'Failed'];
	const parameters = { operation: 'classify', documentTypes, routeTypes: true };
	const folder = folderOf('Routed', files, BROKEN);
	await openReading(folder, withParameters(parameters));
	await seeOutputs(['Invoice', 'Resume', 'Other']);
	await openPanel(page, NODE);
	await addOption(page, 'Options', 'Needs Review');
	await closePanel(page);
	await seeOutputs(['Invoice', 'Resume', 'Other', 'Needs Review']);
	await setOnError('Continue (using error output)');
	await seeOutputs(['Invoice', 'Resume', 'Other', 'Needs Review', 'Error']);

	const sent = withParameters({ ...parameters, options: REVIEWING }, 'continueErrorOutput');
	await openReading(folder, sent, ends);
	await executeWorkflow();
	await takePictureOfOutputs('routed-outputs', ends);
	const wanted: Array<[number, string]> = [
		[0, INVOICE],
		[1, 'resume-amara-lindqvist.pdf'],
		[3, 'lieferschein-sonnhof-kaffee.pdf'],
		[4, 'broken.pdf'],
	];
	await openPanel(page, NODE);
	for (const [place, fileName] of wanted) {
		await output().getByTestId(`tab-${place}`).click();
		expect(await items()).toMatchObject([{ fileName }]);
	}
});

describe('Options', () => {
	const fields: INodeParameters = {
		values: [
			{ name: 'invoiceNumber', description: 'Number of the invoice' },
			{
				name: 'lines',
				type: 'objects',
				description: 'The items of the invoice',
				nestedFields: {
					values: [
						{ name: 'description', description: 'Name of the item' },
						{ name: 'lineTotal', type: 'number', description: 'Amount of the line' },
					],
				},
			},
		],
	};

	test('create an item per row, with its values at the top level', async () => {
		await openReading(folderOf('Rows', [INVOICE]), withParameters({ fields }));
		await openPanel(page, NODE);
		for (const option of ['Values', 'Needs Review', 'Output', 'Contents']) {
			await addOption(page, 'Options', option);
		}
		await fill(field(page, 'list'), 'lines');
		const label = page.getByTestId('input-label').getByText('Options', { exact: true });
		const add = page.getByTestId('collection-parameter-add').last();
		await page.locator(':focus').blur();
		// The panel has its header above the parameters and the input Model below them.
		const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
		await page.setViewportSize({ width, height: height + 128 });
		await label.evaluate((element) => {
			element.style.scrollMargin = '12px';
			element.scrollIntoView();
		});
		await takePicture(page, 'options', [label, add], { around: 12 });
		await page.setViewportSize({ width, height });
		await executeStep('Brand workshop, half day on site');
		await output().getByTestId('radio-button-table').click();
		await takePicture(page, 'rows', [output()], { height: 436 });
		const rows = await items();
		expect(rows).toHaveLength(5);
		expect(rows[0]).toMatchObject({
			fileName: INVOICE,
			invoiceNumber: 'AN-2026-0147',
			description: 'Brand workshop, half day on site',
			lineTotal: 1280,
			row: 1,
		});
		expect(rows[0]).not.toHaveProperty('data');
		expect(rows[0]).not.toHaveProperty('fileId');
	});
});

test('An extraction is found in the service’s list, selected and used', async () => {
	const fields = [
		{ key: 'dueDate', description: 'Day until which to pay. Answer as a date, YYYY-MM-DD.' },
	];
	await ask('createExtraction', {
		extractionDetails: { name: 'Due dates', language: 'English', fields },
	});
	await openReading(folderOf('Listed', [INVOICE]), withParameters({ extraction: 'id' }));
	await openPanel(page, NODE);
	const list = page.getByTestId('resource-locator-extractionId');
	await list.getByTestId('rlc-input').click();
	const found = page.getByTestId('rlc-item').filter({ visible: true });
	await found.nth(2).waitFor();
	const names = page.getByTestId('node-parameters');
	await takePicture(page, 'extractions', [names], { height: 466 });
	const search = page.getByTestId('rlc-search').filter({ visible: true });
	await search.locator('input').or(search).last().fill('due d');
	await found.filter({ hasText: 'Rows' }).waitFor({ state: 'detached' });
	await found.filter({ hasText: 'Due dates' }).waitFor();
	expect(await found.allInnerTexts()).toEqual([
		expect.stringMatching(/^Due dates \(.*, 1 field\)$/),
	]);
	await found.first().click();
	await executeStep('2026-04-11');
	expect(await items()).toMatchObject([{ data: { dueDate: '2026-04-11' } }]);
});

test('A template is a table: a removed field is not extracted, and an example can be changed', async () => {
	await openReading(
		folderOf('Template', ['receipt-copper-kettle-cafe.pdf']),
		withParameters({ defineFields: 'template', template: 'businessCard' }),
	);
	await openPanel(page, NODE);
	const table = page.getByTestId('fixed-collection-businessCardFields');
	await takePicture(page, 'template', [page.getByTestId('node-parameters')], { height: 720 });
	await removeFrom(table, 1);
	await fill(field(page, 'example', 3), 'Copper Kettle Ltd');
	await executeStep('receipt-copper-kettle-cafe.pdf');
	const [item] = await items();
	expect(Object.keys(Object(item?.data))).toEqual([
		...['name', 'position', 'department', 'company', 'email', 'phone', 'mobile', 'fax'],
		...['website', 'address', 'socialProfiles'],
	]);
	const { extractionId } = Object(item);
	expect(await ask('viewExtraction', { extractionId })).toContain('"Copper Kettle Ltd"');
});

test('Split returns an item per document of a stack, with the PDF of its pages', async () => {
	const stack = { 'scans.pdf': await stackPdf() };
	await openReading(folderOf('Stack', [], stack), withParameters({ operation: 'split' }));
	await openPanel(page, NODE);
	await executeStep('scans-1-2.pdf');
	for (const name of ['scans-3.pdf', 'scans-4.pdf']) await output().getByText(name).waitFor();
	await output().getByTestId('radio-button-table').click();
	await takePicture(page, 'split', [output()], { height: 290 });
	expect(await items()).toMatchObject([
		{ fileName: 'scans.pdf', pages: { from: 1, to: 2 }, part: 1, parts: 3 },
		{ fileName: 'scans.pdf', pages: { from: 3, to: 3 }, part: 2, parts: 3 },
		{ fileName: 'scans.pdf', pages: { from: 4, to: 4 }, part: 3, parts: 3 },
	]);
});

test('The browser logged no errors', () => {
	expect(editor.complaints).toEqual([]);
});
