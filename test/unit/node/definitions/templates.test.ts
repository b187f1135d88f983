import { checkFields } from '../../../../nodes/DocumentExtraction/definitions/fields';
import { SINGLE_TYPES, type Field } from '../../../../nodes/DocumentExtraction/values/field';
import {
	defineFields,
	readFields,
} from '../../../../nodes/DocumentExtraction/definitions/fields.parameters';
import { printFields, templates } from '../../../../nodes/DocumentExtraction/definitions/templates';
import { nodeWith } from '../../../support/nodeParameters';

const all = Object.entries(templates).map(([value, template]) => ({ value, ...template }));

/** All fields, including nested ones. */
function everyField(fields: Field[]): Field[] {
	return fields.flatMap((field) => [
		field,
		...everyField(field.properties ?? field.items?.properties ?? []),
	]);
}

test('there is a template for each common document type, in alphabetical order', () => {
	expect(all.map(({ value }) => value)).toEqual([
		'bankStatement',
		'businessCard',
		'contract',
		'idCard',
		'invoice',
		'purchaseOrder',
		'receipt',
		'resume',
	]);
	const names = all.map(({ name }) => name);
	expect(names).toEqual(names.toSorted());
	expect(defineFields.find(({ name }) => name === 'template')).toMatchObject({
		default: 'invoice',
		options: all.map(({ name, value }) => ({ name, value })),
	});
});

describe.each(all)('$name', ({ value, fields }) => {
	test('can be sent unchanged', () => {
		const checked = checkFields(fields);
		expect(checked).toMatchObject(fields);
		expect(checked).toHaveLength(fields.length);
	});

	test('describes every field, and has examples of single values', () => {
		for (const list of [fields, ...everyField(fields).map((field) => listWithin(field))]) {
			const descriptions = list.map(({ description = '' }) => description);
			expect(new Set(descriptions).size).toBe(list.length);
		}
		for (const { description, example, type = 'string', items } of everyField(fields)) {
			expect(description).toMatch(/^[A-Z].+[^.]$/);
			if (SINGLE_TYPES.some((single) => single === type)) expect(example).toBeTruthy();
			if (items?.type === 'string') expect(items.example).toBeTruthy();
		}
	});

	test('is shown in a table when it is chosen, and can be changed there', () => {
		const node = nodeWith(defineFields, { defineFields: 'template', template: value });
		expect(readFields.call(node, 0)).toEqual(checkFields(fields));
		const table = defineFields.find(({ name }) => name === 'fields');
		const shown = defineFields.find(({ name }) => name === `${value}Fields`);
		expect(shown).toMatchObject({
			displayName: 'Fields',
			type: 'fixedCollection',
			displayOptions: { show: { defineFields: ['template'], template: [value] } },
		});
		expect(shown?.options).toBe(table?.options);

		const [first] = fields;
		const changed = { [`${value}Fields`]: { values: [{ name: first?.key }, { name: 'added' }] } };
		const own = nodeWith(defineFields, { defineFields: 'template', template: value, ...changed });
		expect(readFields.call(own, 0).map(({ key }) => key)).toEqual([first?.key, 'added']);
	});

	test('has typed numbers and dates in a single notation', () => {
		for (const { type = 'string', example = '' } of everyField(fields)) {
			if (type === 'number') expect(example).toMatch(/^-?\d+(\.\d\d)?$/);
			if (type === 'date') expect(example).toMatch(/^\d{4}-\d\d-\d\d$/);
			expect(example).not.toMatch(/\d,\d|^\d+ %$/);
		}
	});
});

function listWithin({ properties, items }: Field): Field[] {
	return properties ?? items?.properties ?? [];
}

test('an invoice has the fields that accounting needs', () => {
	const keys = everyField(templates.invoice?.fields ?? []).map(({ key }) => key);
	expect(keys).toEqual(
		expect.arrayContaining([
			'invoiceNumber',
			'invoiceDate',
			'dueDate',
			'purchaseOrderNumber',
			'seller',
			'buyer',
			'vatId',
			'currency',
			'netAmount',
			'taxAmount',
			'totalAmount',
			'iban',
			'lineItems',
			'quantity',
			'unitPrice',
		]),
	);
});

test('fields are printed in an editable form', () => {
	const fields: Field[] = [
		{ key: 'a', description: 'with } and\n{ in it' },
		{ key: 'b', type: 'array', items: { type: 'string', example: 'x' } },
	];
	const text = printFields(fields);
	expect(JSON.parse(text)).toEqual(fields);
	expect(printFields([{ key: 'a', example: 'x' }, { key: 'b' }])).toBe(
		'[\n  { "key": "a", "example": "x" },\n  { "key": "b" }\n]',
	);
});
