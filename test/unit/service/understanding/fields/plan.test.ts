import type { Field } from '../../../../../local-service/src/interface';
import {
	captionsOf,
	type PlannedField,
	toPlan,
} from '../../../../../local-service/src/understanding/fields/plan';

const plan = (field: Field): PlannedField => toPlan([field], 'en').fields[0]!;

const rowsOf = (...properties: Field[]) => {
	const planned = plan({ key: 'lines', type: 'array', items: { type: 'object', properties } });
	if (planned.type !== 'rows') throw new Error(`${planned.type} instead of rows`);
	return planned;
};

const idsOf = (planned: ReturnType<typeof rowsOf>) =>
	planned.columns.map(({ concept }) => concept?.id);

it.each<[PlannedField['type'], Field]>([
	['text', { key: 'total' }],
	['object', { key: 'seller', type: 'object', properties: [{ key: 'name' }] }],
	['list', { key: 'skills', type: 'array' }],
	['list', { key: 'skills', type: 'array', items: { type: 'string' } }],
	['rows', { key: 'lines', type: 'array', items: { type: 'object', properties: [] } }],
	['listOfLists', { key: 'grid', type: 'array', items: { type: 'array' } }],
])('plans a field as %s', (type, field) => expect(plan(field).type).toBe(type));

it('plans a member by its meaning in the object', () => {
	const planned = plan({ key: 'invoice', type: 'object', properties: [{ key: 'number' }] });
	expect(planned).toMatchObject({
		members: [{ wanted: { within: 'invoice', concept: { id: 'invoiceNumber' } } }],
	});
});

describe('a list', () => {
	it('plans elements by the singular of its key', () => {
		const { wanted } = plan({ key: 'emails', type: 'array', items: { type: 'string' } });
		expect(wanted).toMatchObject({ key: 'emails', kind: 'email' });
		expect([...wanted.labels.keys()]).toEqual(expect.arrayContaining(['emails', 'email']));
	});

	it('has the description and the example of its elements', () => {
		const items = { description: 'Printed as "Extras"', example: '2024-01-31' };
		const { wanted } = plan({ key: 'things', type: 'array', items });
		expect(wanted).toMatchObject({ kind: 'date', example: '2024-01-31' });
		expect(wanted.captions.get('Extras')).toBe(1);
	});
});

describe('rows', () => {
	it('are columns in a table, and separate values elsewhere', () => {
		const planned = rowsOf({ key: 'description' }, { key: 'total' });
		expect(idsOf(planned)).toEqual(['itemDescription', 'lineTotal']);
		expect(planned.entry[1]).toMatchObject({ wanted: { concept: { id: 'grandTotal' } } });
	});

	it('have members of objects and lists as columns, in their order', () => {
		const tax: Field = { key: 'tax', type: 'object', properties: [{ key: 'rate' }] };
		const parts: Field = { key: 'parts', type: 'array', items: { type: 'object' } };
		const planned = rowsOf(tax, parts, { key: 'serials', type: 'array' }, { key: 'quantity' });
		expect(idsOf(planned)).toEqual(['taxRate', undefined, 'quantity']);
		expect(planned.row.map(({ type }) => type)).toEqual(['object', 'rows', 'list', 'text']);
	});

	it('are tax rows if they have a rate and an amount of tax', () => {
		const planned = rowsOf({ key: 'taxRate' }, { key: 'netTotal' }, { key: 'vat' });
		expect(planned.isOfTaxes).toBe(true);
		expect(idsOf(planned)).toEqual(['taxRate', 'netTotal', 'taxTotal']);
		const items = rowsOf({ key: 'description' }, { key: 'taxRate' }, { key: 'netTotal' });
		expect(items.isOfTaxes).toBe(false);
	});
});

it('collects the captions of all fields except for the columns of rows', () => {
	const { fields } = toPlan(
		[
			{ key: 'Diet', description: 'Beside "Food"' },
			{ key: 'Guest', type: 'object', properties: [{ key: 'Room' }] },
			{ key: 'Extras', type: 'array' },
			{ key: 'Nights', type: 'array', items: { type: 'object', properties: [{ key: 'Day' }] } },
		],
		undefined,
	);
	const captions = [...captionsOf(fields).keys()];
	expect(captions).toEqual(
		expect.arrayContaining(['Diet', 'Food', 'Room', 'Guest Room', 'Extras']),
	);
	expect(captions).not.toContain('Day');
});
