/** Share of right answers, as far as people have reviewed them. */
import { readAs } from '../support/openapi';
import { type Part, useService } from '../support/serviceClient';

const service = useService();

const FIELDS = [{ key: 'invoiceNumber' }, { key: 'grandTotal' }];

const invoice: Part = [
	'files',
	{
		name: 'invoice.txt',
		bytes: new TextEncoder().encode(
			'Invoice number: AN-2026-0147\nCustomer: Marlow Ltd\n\nGrand total: 1,204.50\n',
		),
	},
];

type Figures = {
	extractionId?: string;
	from: number;
	to: number;
	documents: { [what: string]: number };
	compared: number;
	wrong: number;
	thresholds: Array<{ threshold: number; passed: number }>;
	fields: Array<{
		field: string[];
		documents: number;
		values: number;
		changed: number;
		labels?: { [side: string]: Array<{ label: string; documents: number }> };
	}>;
};

async function figures(query = ''): Promise<Figures> {
	const { status, body } = await service.client.call('GET', `/accuracy${query}`);
	expect(status).toBe(200);
	return readAs<Figures>('Accuracy', body);
}

async function processed() {
	const { client } = service;
	const extractionId = await client.createExtraction(FIELDS);
	const { batchId, files } = await client.upload([['extractionId', extractionId], invoice]);
	await client.results({ extractionId, batchId });
	return { extractionId, batchId, fileId: files[0]?.fileId ?? '' };
}

test('the errors in a corrected and confirmed document are counted, and none of its values is returned', async () => {
	const ids = await processed();
	const query = `?extractionId=${ids.extractionId}`;
	expect((await figures(query)).documents).toMatchObject({ processed: 1, straightThrough: 1 });
	const json = { ...ids, result: { grandTotal: '9,876.54' }, confirmed: true };
	await service.client.call('PATCH', '/updateResults', { json });
	const found = await figures(query);
	expect(found).toMatchObject({
		extractionId: ids.extractionId,
		documents: { processed: 1, straightThrough: 0, confirmed: 1 },
		...{ compared: 1, wrong: 1 },
	});
	expect(found.fields.map(({ field, changed }) => [field, changed])).toEqual([
		[['grandTotal'], 1],
		[['invoiceNumber'], 0],
	]);
	expect(JSON.stringify(found)).not.toMatch(/9,876|1,204|AN-2026|invoice\.txt|fil_/);
	const all = await figures();
	expect(all.documents.processed).toBeGreaterThan(0);
	expect(all.to - all.from).toBe(30 * 24 * 60 * 60 * 1000);
	expect((await figures(`${query}&from=0&to=1`)).documents.processed).toBe(0);
});

test('the labels next to corrected values are counted, if two documents print them', async () => {
	const { client } = service;
	const items = {
		type: 'object',
		properties: [{ key: 'description' }, { key: 'price' }],
	};
	const extractionId = await client.createExtraction([
		{ key: 'number', description: 'Number of the order' },
		{ key: 'lines', type: 'array', items },
	]);
	const textOf = (label: string, at: number) => `Order number: 47${at}
${label} 1${at}

Description    Price with tax    Net price
Desk lamp      12${at}.90            10${at}.50
Side table     24${at}.00            20${at}.00
`;
	const parts = ['AN number:', 'AN Number', 'Our sign:'].map((label, at): Part => [
		'files',
		{ name: 'order.txt', bytes: new TextEncoder().encode(textOf(label, at)) },
	]);
	// All documents are processed before the first one is corrected.
	const { batchId, files } = await client.upload([['extractionId', extractionId], ...parts]);
	await client.results({ extractionId, batchId });
	for (const [at, { fileId }] of files.entries()) {
		const lines = [
			{ description: 'Desk lamp', price: `12${at}.90` },
			{ description: 'Side table', price: `24${at}.00` },
		];
		const result = { number: `1${at}`, lines };
		const json = { extractionId, batchId, fileId, result, confirmed: true };
		expect((await client.call('PATCH', '/updateResults', { json })).status).toBe(200);
	}
	await client.learned();
	const { fields } = await figures(`?extractionId=${extractionId}`);
	const labelsOf = (name: string) => fields.find(({ field }) => field.join('.') === name)?.labels;
	expect(labelsOf('number')).toEqual({
		confirmed: [{ label: expect.stringMatching(/^AN number$/i), documents: 2 }],
		answered: [{ label: 'Order number', documents: 3 }],
	});
	expect(labelsOf('lines.price')).toEqual({
		confirmed: [{ label: 'Price with tax', documents: 3 }],
		answered: [{ label: 'Net price', documents: 3 }],
	});
	expect(labelsOf('lines.description')).toBeUndefined();
});

test('there is a figure for every hundredth from 0.5', async () => {
	const { thresholds } = await figures();
	expect(thresholds.map(({ threshold }) => threshold)).toEqual(
		Array.from({ length: 51 }, (_, at) => Number((0.5 + at / 100).toFixed(2))),
	);
});

test.each([
	['?from=yesterday', 'from must be a whole number; it is "yesterday"'],
	['?from=20&to=10', 'to must be at least 20; it is 10'],
	['?from=-1', 'from must be at least 0; it is -1'],
	['?extractionId=ext_none', 'ext_none'],
])('%s is refused with the reason', async (query, message) => {
	const { status, body } = await service.client.call('GET', `/accuracy${query}`);
	expect(status).toBe(400);
	expect(body).toEqual(expect.objectContaining({ message: expect.stringContaining(message) }));
});
