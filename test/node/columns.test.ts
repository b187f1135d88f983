/** File: Correct with fields selected in the editor: the offered fields, and the corrections sent. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { callsOf, setUpBench } from './serving';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const FIELDS = [
	{ key: 'number' },
	{ key: 'total', description: 'Answer as a number, such as 1204.50.' },
	{ key: 'date', description: 'Answer as a date, YYYY-MM-DD.' },
	{ key: 'kind', description: 'Answer with one of: ["Invoice","Credit note"].' },
	{ key: 'seller', type: 'object', properties: [{ key: 'name' }] },
	{ key: 'tags', type: 'array', items: { type: 'string' } },
];

const RESULT = {
	...{ number: 'A-1', total: '4', date: '2026-04-21', kind: 'Invoice' },
	...{ seller: { name: 'North' }, tags: ['x'] },
};

const answer = async (fields: IDataObject[] = FIELDS) =>
	await serve(({ path }) => {
		if (path.endsWith('viewExtraction')) return { body: { extractionDetails: { fields } } };
		const file = { fileId: 'fil_1', status: 'processed', result: RESULT };
		return { body: path.endsWith('Results') ? { files: [file] } : {} };
	});

const correct = (extractionId: INodeParameters[string] = 'ext_1'): INodeParameters => ({
	...{ resource: 'file', operation: 'correct', belongsTo: 'extraction', defineData: 'fields' },
	...{ extractionId, batchId: 'bat_columns', fileId: 'fil_1' },
});

const columnsOf = async (extractionId?: INodeParameters[string]) =>
	await bench().map(correct(extractionId), 'getColumns');

/** Runs the operation with the parameters that the editor saves after these values were entered. */
async function corrected(value: IDataObject, json: IDataObject = {}) {
	const { fields: schema } = await columnsOf();
	const columns = { mappingMode: 'defineBelow', value, matchingColumns: [], schema };
	return await bench().run({ ...correct(), ...Object({ columns }) }, [{ json }]);
}

describe('The editor offers', () => {
	test.each(['flat', 'namespaced'] as const)('the fields with their types: %s', async (layout) => {
		const service = await answer();
		bench().useService(service.baseUrl, layout);
		const { fields } = await columnsOf({ __rl: true, mode: 'list', value: 'ext_1' });
		expect(callsOf(service)).toEqual(['viewExtraction']);
		expect(fields.map(({ id, type }) => [id, type])).toEqual(
			Object.entries({
				...{ number: 'string', total: 'number', date: 'dateTime', kind: 'options' },
				...{ 'seller.name': 'string', tags: 'array' },
			}),
		);
		expect(fields.find(({ id }) => id === 'kind')?.options).toEqual([
			{ name: 'Invoice', value: 'Invoice' },
			{ name: 'Credit note', value: 'Credit note' },
		]);
		expect(fields.filter(({ required, display }) => required || !display)).toEqual([]);
	});

	test.each(['', '={{ $json.extractionId }}', { __rl: true, mode: 'id', value: '' }])(
		'no fields while the extraction is unknown, and says what to do: %j',
		async (extractionId) => {
			const service = await answer();
			expect(await columnsOf(extractionId)).toEqual({
				fields: [],
				emptyFieldsNotice: expect.stringContaining('execute the nodes before this one'),
			});
			expect(service.received).toEqual([]);
		},
	);

	test('no fields if the service does not return them', async () => {
		await answer([]);
		expect(await columnsOf()).toMatchObject({
			fields: [],
			emptyFieldsNotice: expect.stringContaining('choose Using JSON'),
		});
	});

	test('the reason if the request fails', async () => {
		await serve(() => ({ status: 401, body: {} }));
		await expect(columnsOf()).rejects.toMatchObject({
			message: 'The service did not accept the Access Token',
		});
	});
});

describe('Values of the columns', () => {
	test('are sent if they differ', async () => {
		const service = await answer();
		const { outputOf } = await corrected(
			{
				...{ number: null, total: '={{ $json.total }}', date: '2026-04-21T00:00:00' },
				...{ kind: 'Credit note', 'seller.name': '={{ $json.seller }}', tags: '["x", "y"]' },
			},
			{ total: 5.5, seller: 'South' },
		);
		const changes = {
			...{ total: '5.5', kind: 'Credit note' },
			...{ seller: { name: 'South' }, tags: ['x', 'y'] },
		};
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ corrected: true, changes });
		expect(JSON.parse(service.received.at(-1)?.body ?? '')).toMatchObject({ result: changes });
	});

	test('are omitted if an expression yields nothing: a number does not become 0', async () => {
		const service = await answer();
		const { error, outputOf } = await corrected(
			{ total: '={{ $json.total }}', number: '={{ $json.gone }}' },
			{ total: '' },
		);
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ corrected: false, changes: {} });
		expect(callsOf(service)).not.toContain('updateResults');
	});

	test.each([
		[{ total: '={{ "a lot" }}' }, '"a lot" does not fit the field total'],
		[{ kind: '={{ "Letter" }}' }, '"Letter" does not fit the field kind'],
		[{ gone: 'x' }, 'The extraction has no field "gone"'],
		[{ tags: '={{ "[" }}' }, 'tags is not valid JSON'],
	])('are refused if they do not match the field: %j', async (value, message) => {
		const service = await answer();
		const { error } = await corrected(value);
		expect(error?.message).toBe(message);
		expect(callsOf(service)).not.toContain('updateResults');
	});
});

test('an older workflow without the parameter still corrects by JSON', async () => {
	const service = await answer();
	const saved = { ...correct() };
	delete saved.defineData;
	const { outputOf } = await bench().run({ ...saved, data: '{"total": 5}' }, [{ json: {} }]);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ corrected: true, changes: { total: '5' } });
	expect(JSON.parse(service.received.at(-1)?.body ?? '')).toMatchObject({ result: { total: '5' } });
});
