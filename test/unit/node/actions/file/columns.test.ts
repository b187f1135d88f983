import { dataIn } from '../../../../../nodes/DocumentExtraction/actions/file/columns';
import type { Field } from '../../../../../nodes/DocumentExtraction/values/field';

const FIELDS: Field[] = [
	{ key: 'Rechnungs-Nr.' },
	{ key: 'date', type: 'date' },
	{ key: 'at', type: 'dateTime' },
	{ key: 'paid', type: 'boolean' },
	{
		key: 'seller',
		type: 'object',
		properties: [
			{ key: 'name' },
			{ key: 'address', type: 'object', properties: [{ key: 'city' }, { key: 'constructor' }] },
		],
	},
	{ key: 'lines', type: 'array', items: { type: 'object', properties: [{ key: 'sku' }] } },
];

test('values are at the paths of their fields in the data of an item', () => {
	const values = {
		'Rechnungs-Nr.': 'A-1',
		'seller.name': 'North',
		'seller.address.city': 'Kiel',
		'seller.address.constructor': 'Ahlmann',
		paid: false,
	};
	expect(dataIn(values, FIELDS)).toEqual({
		'Rechnungs-Nr.': 'A-1',
		paid: false,
		seller: { name: 'North', address: { city: 'Kiel', ['constructor']: 'Ahlmann' } },
	});
});

test.each([null, '', ' ', undefined])('%j does not change a field', (empty) => {
	expect(dataIn({ 'seller.name': empty, date: empty, gone: empty }, FIELDS)).toEqual({});
});

test('a date loses its time, and a text that is not a date is unchanged', () => {
	const at = '2026-04-21T14:30:00';
	expect(dataIn({ date: at, at }, FIELDS)).toEqual({ date: '2026-04-21', at });
	expect(dataIn({ date: 'soon' }, FIELDS)).toEqual({ date: 'soon' });
});

test.each([['[{"sku":"a"}]'], [[{ sku: 'a' }]]])('a list may be JSON or an array: %j', (lines) => {
	expect(dataIn({ lines }, FIELDS)).toEqual({ lines: [{ sku: 'a' }] });
});

test.each([
	[{ lines: '[{' }, 'lines is not valid JSON'],
	[{ gone: 'x' }, 'The extraction has no field "gone"'],
	[{ seller: 'x' }, 'The extraction has no field "seller"'],
])('%j is refused', (values, message) => {
	expect(() => dataIn(values, FIELDS)).toThrow(message);
});
