/** Confidence of the values in the items. */
import { answering, asTool, classify, extractById, itemsOf, link } from './answering';
import { setUpBench } from './serving';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const detail = (confidence: number) => ({ value: 'as in the result', confidence });

const ANSWER = {
	result: {
		total: '5',
		due: null,
		seller: { name: 'Acme', confidence: 'a field of that name' },
		tags: ['a', 'b'],
		lines: [{ sku: 'A', amount: '3' }, { sku: null, amount: null }, { sku: 'C' }],
	},
	details: {
		total: detail(0.98),
		due: detail(0.1),
		seller: { name: detail(0.9), confidence: detail(0.8) },
		tags: [detail(0.7), detail(0.6)],
		lines: [{ sku: detail(0.5), amount: detail(0.4) }, null, { sku: detail(0.62) }],
		another: detail(0.1),
	},
};

const CONFIDENCE = {
	lowest: 0.4,
	fields: {
		total: 0.98,
		seller: { name: 0.9, confidence: 0.8 },
		tags: [0.7, 0.6],
		lines: [{ sku: 0.5, amount: 0.4 }, null, { sku: 0.62 }],
	},
};

test('confidence has the structure of the data, and the lowest value; missing values are omitted, or null in a list', async () => {
	await serve(answering({ files: [ANSWER] }));
	const { outputOf } = await bench().run(extractById(), await itemsOf(bench(), 1));
	expect(outputOf(NODE)[0]?.[0]?.json.confidence).toEqual(CONFIDENCE);
});

test.each([
	['no details', undefined],
	['details of another shape', { total: 'sure', seller: [], lines: { a: 1 } }],
	['details that are not an object', 'sure'],
])('confidence is omitted if the service returns %s', async (_, details) => {
	await serve(answering({ files: [{ ...ANSWER, details }] }));
	const { outputOf } = await bench().run(extractById(), await itemsOf(bench(), 1));
	expect(outputOf(NODE)[0]?.[0]?.json).not.toHaveProperty('confidence');
});

test('Classify: confidence is for the type, dataConfidence for the data', async () => {
	await serve(
		answering({
			files: [
				{ result: { documentType: 'Invoice', confidence: 0.95 }, extraction: link('fil_0') },
				{ result: { documentType: 'Letter', confidence: 0.85 } },
			],
			linked: [ANSWER],
		}),
	);
	const { outputOf } = await bench().run(classify(), await itemsOf(bench(), 2));
	const [invoice, letter] = outputOf(NODE)[0] ?? [];
	expect(invoice?.json).toMatchObject({ confidence: 0.95, dataConfidence: CONFIDENCE });
	expect(letter?.json.confidence).toBe(0.85);
	expect(letter?.json).not.toHaveProperty('dataConfidence');
});

test('Batch: Get Results returns confidences, too', async () => {
	await serve(answering({ files: [ANSWER] }));
	const { outputOf } = await bench().run(
		{ resource: 'batch', operation: 'getResults', extractionId: 'ext_1', batchId: 'bat_1' },
		[{ json: {} }],
	);
	expect(outputOf(NODE)[0]?.[0]?.json.confidence).toEqual(CONFIDENCE);
});

test('an agent gets only the lowest confidence', async () => {
	await serve(answering({ files: [ANSWER] }));
	const { outputOf } = await bench().run(extractById(), await itemsOf(bench(), 1), asTool);
	expect(outputOf(NODE)[0]?.[0]?.json.confidence).toEqual({ lowest: 0.4 });
});
