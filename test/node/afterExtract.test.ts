/** n8n's own nodes after Extract: values can be used there directly, without a step in between. */
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { answering, extract, itemsOf } from './answering';
import { setUpBench } from './serving';

const { bench, serve } = setUpBench({
	nodes: ['if', 'dateTime', 'summarize', 'set', 'convertToFile', 'extractFromFile', 'splitOut'],
});

const FIELDS = [
	{ key: 'number' },
	{ key: 'seller' },
	{ key: 'total', type: 'number' },
	{ key: 'due', type: 'date' },
	{
		key: 'lines',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'text' }, { key: 'amount', type: 'number' }] },
	},
];

const invoice = (number: string, seller: string, total: string, due: string | null) => ({
	result: {
		number,
		seller,
		total,
		due,
		lines: [
			{ text: `${number}, hours`, amount: total },
			{ text: `${number}, freight`, amount: '0,00' },
		],
	},
});

/** Three invoices with different notations of numbers and dates. */
const FILES = [
	invoice('A-1', 'Weidmann', '1.204,50 €', '21. April 2026'),
	invoice('B-7', 'Harborline', '$999.99', 'May 3, 2026'),
	invoice('A-2', 'Weidmann', '95,25', null),
];

/** The output of the last of these nodes, which run after Extract in sequence. */
async function runAfter(
	nodes: Array<{ type: string; typeVersion: number; parameters: INodeParameters }>,
	options: INodeParameters = {},
): Promise<INodeExecutionData[][]> {
	await serve(answering({ files: FILES }));
	const after = nodes.map((node, i) => ({
		...node,
		name: `After ${i}`,
		type: `n8n-nodes-base.${node.type}`,
	}));
	const { error, outputOf } = await bench().run(
		extract(FIELDS, options),
		await itemsOf(bench(), 3),
		{},
		{ after, settings: { timezone: 'Europe/Berlin' } },
	);
	expect(error).toBeUndefined();
	return outputOf(after.at(-1)?.name ?? '');
}

const jsonOf = (items: INodeExecutionData[] = []) => items.map(({ json }) => json);

test('If: total > 1000', async () => {
	const outputs = await runAfter([
		{
			type: 'if',
			typeVersion: 2.2,
			parameters: {
				conditions: {
					options: { version: 2, caseSensitive: true, leftValue: '', typeValidation: 'strict' },
					combinator: 'and',
					conditions: [
						{
							id: '1',
							leftValue: '={{ $json.data.total }}',
							rightValue: 1000,
							operator: { type: 'number', operation: 'gt' },
						},
					],
				},
				options: {},
			},
		},
	]);
	expect(outputs.map((items) => items.map(({ json }) => json.data))).toMatchObject([
		[{ number: 'A-1', total: 1204.5 }],
		[
			{ number: 'B-7', total: 999.99 },
			{ number: 'A-2', total: 95.25 },
		],
	]);
});

test('Date & Time: 14 days after the due date, in the format of the country', async () => {
	const [items] = await runAfter(
		[
			{
				type: 'dateTime',
				typeVersion: 2,
				parameters: {
					operation: 'addToDate',
					magnitude: '={{ $json.due ?? "2026-01-01" }}',
					duration: 14,
					outputFieldName: 'reminder',
					options: {},
				},
			},
			{
				type: 'dateTime',
				typeVersion: 2,
				parameters: {
					operation: 'formatDate',
					date: '={{ $json.reminder }}',
					format: 'custom',
					customFormat: 'dd.MM.yyyy',
					outputFieldName: 'reminder',
					options: {},
				},
			},
		],
		{ contents: 'values' },
	);
	expect(jsonOf(items)).toEqual([
		{ reminder: '05.05.2026' },
		{ reminder: '17.05.2026' },
		{ reminder: '15.01.2026' },
	]);
});

test('Summarize: the sum by supplier', async () => {
	const [items] = await runAfter(
		[
			{
				type: 'summarize',
				typeVersion: 1.1,
				parameters: {
					fieldsToSummarize: { values: [{ aggregation: 'sum', field: 'total' }] },
					fieldsToSplitBy: 'seller',
					options: {},
				},
			},
		],
		{ contents: 'values' },
	);
	expect(jsonOf(items)).toEqual([
		{ seller: 'Weidmann', sum_total: 1299.75 },
		{ seller: 'Harborline', sum_total: 999.99 },
	]);
});

test('Edit Fields: a Number', async () => {
	const [items] = await runAfter([
		{
			type: 'set',
			typeVersion: 3.4,
			parameters: {
				mode: 'manual',
				assignments: {
					assignments: [
						{ id: '1', name: 'gross', value: '={{ $json.data.total }}', type: 'number' },
						{
							id: '2',
							name: 'double',
							value: '={{ $json.data.total + $json.data.total }}',
							type: 'number',
						},
					],
				},
				options: {},
			},
		},
	]);
	expect(jsonOf(items)).toEqual([
		{ gross: 1204.5, double: 2409 },
		{ gross: 999.99, double: 1999.98 },
		{ gross: 95.25, double: 190.5 },
	]);
});

const csv = [
	{
		type: 'convertToFile',
		typeVersion: 1.1,
		parameters: { operation: 'csv', binaryPropertyName: 'data', options: {} },
	},
	{
		type: 'extractFromFile',
		typeVersion: 1,
		parameters: {
			operation: 'text',
			binaryPropertyName: 'data',
			destinationKey: 'text',
			options: {},
		},
	},
];

test('CSV: a line per row of the list, with the invoice’s values, and no other column', async () => {
	const [items] = await runAfter(csv, {
		contents: 'values',
		output: { settings: { per: 'row', list: 'lines' } },
	});
	const [{ text = '' } = {}] = jsonOf(items);
	expect(
		String(text)
			.replace(/^\uFEFF/, '')
			.trim()
			.split(/\r?\n/),
	).toEqual([
		'fileName,row,number,seller,total,due,text,amount',
		'data.pdf,1,A-1,Weidmann,1204.5,2026-04-21,"A-1, hours",1204.5',
		'data.pdf,2,A-1,Weidmann,1204.5,2026-04-21,"A-1, freight",0',
		'data.pdf,1,B-7,Harborline,999.99,2026-05-03,"B-7, hours",999.99',
		'data.pdf,2,B-7,Harborline,999.99,2026-05-03,"B-7, freight",0',
		'data.pdf,1,A-2,Weidmann,95.25,,"A-2, hours",95.25',
		'data.pdf,2,A-2,Weidmann,95.25,,"A-2, freight",0',
	]);
});

test('Split Out: the rows of the list, with the number of the invoice', async () => {
	const [items] = await runAfter([
		{
			type: 'splitOut',
			typeVersion: 1,
			parameters: {
				fieldToSplitOut: 'data.lines',
				include: 'selectedOtherFields',
				fieldsToInclude: 'data.number',
				options: {},
			},
		},
	]);
	expect(jsonOf(items).slice(0, 3)).toEqual([
		{ 'data.lines': { text: 'A-1, hours', amount: 1204.5 }, 'data.number': 'A-1' },
		{ 'data.lines': { text: 'A-1, freight', amount: 0 }, 'data.number': 'A-1' },
		{ 'data.lines': { text: 'B-7, hours', amount: 999.99 }, 'data.number': 'B-7' },
	]);
});
