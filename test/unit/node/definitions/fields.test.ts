import { checkFields } from '../../../../nodes/DocumentExtraction/definitions/fields';
import { fieldsFromJson } from '../../../../nodes/DocumentExtraction/definitions/fieldsFromJson';
import { messageOf, refusalOf } from '../../../support/nodeParameters';

describe('checked fields', () => {
	test('are unchanged except for normalization', () => {
		expect(
			checkFields([
				{ key: ' a ', description: '', example: null, properties: [], items: null },
				{ key: 'b', description: 7, example: 0, id: 'of the service' },
			]),
		).toEqual([
			{ key: 'a', type: 'string' },
			{ key: 'b', description: '7', example: '0', type: 'string' },
		]);
	});

	test('may have the names of properties of Object.prototype, without prototype pollution', () => {
		const keys = ['__proto__', 'constructor', 'toString'];
		const fields = fieldsFromJson(JSON.stringify(keys.map((key) => ({ key }))));
		expect(fields).toEqual(keys.map((key) => ({ key, type: 'string' })));
		expect({}).not.toHaveProperty('key');
	});

	test('add up to a number that occurs once in the document, given by its path', () => {
		const fields = (addsUpTo: string) => [
			{ key: 'totals', type: 'object', properties: [{ key: 'net', type: 'integer' }] },
			{ key: 'a.b', type: 'number' },
			{
				key: 'lines',
				type: 'array',
				items: { type: 'object', properties: [{ key: 'net', type: 'number', addsUpTo }] },
			},
			{ key: 'parts', type: 'array', items: { type: 'number', addsUpTo } },
		];
		expect(checkFields(fields('totals.net'))).toMatchObject(fields('totals.net'));
		expect(checkFields(fields('a.b'))).toMatchObject(fields('a.b'));
		expect(refusalOf(() => checkFields(fields('lines.net')))).toEqual({
			message: "Field 'lines' → 'net': there is no number named \"lines.net\" to add up to",
			description: 'Adds Up To must be one of these: totals.net, a.b.',
		});
		expect(messageOf(() => checkFields(fields('totals').slice(3)))).toBe(
			'Field \'parts\': there is no number named "totals" to add up to',
		);
	});

	test('of a list of numbers add up to a number that exists', () => {
		const fields = (addsUpTo: string) => [
			{ key: 'parts', type: 'array', items: { type: 'number' }, addsUpTo },
			{ key: 'total', type: 'number' },
		];
		expect(checkFields(fields('total'))).toMatchObject(fields('total'));
		expect(messageOf(() => checkFields(fields('totl')))).toBe(
			'Field \'parts\': there is no number named "totl" to add up to',
		);
	});

	test('add up to a number of the same row', () => {
		const net = { key: 'net', type: 'number', addsUpTo: 'lines.gross' };
		const fields = (outside: object[]) => [
			{
				key: 'lines',
				type: 'array',
				items: { type: 'object', properties: [net, { key: 'gross', type: 'number' }] },
			},
			...outside,
		];
		expect(checkFields(fields([]))).toMatchObject(fields([]));
		expect(messageOf(() => checkFields(fields([{ ...net, key: 'other' }])))).toBe(
			'Field \'other\': there is no number named "lines.gross" to add up to',
		);
	});

	test('keep patterns that are only valid without the flag v', () => {
		const fields = checkFields([{ key: 'a', pattern: '[A-Z]\\-\\d' }]);
		expect(fields).toEqual([{ key: 'a', type: 'string', pattern: '[A-Z]\\-\\d' }]);
		expect(messageOf(() => checkFields([{ key: 'a', pattern: 'a)(b' }]))).toMatch(
			/^Field 'a': Matches cannot be used: /,
		);
	});
});
