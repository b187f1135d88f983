/**
 * The fields that a person tries on a document: from templates and rows to the request and the copied text.
 */
import { fieldsFromJson } from '../../../../nodes/DocumentExtraction/definitions/fieldsFromJson';
import { toServiceFields } from '../../../../nodes/DocumentExtraction/definitions/serviceFields';
import { templates as ofNode } from '../../../../nodes/DocumentExtraction/definitions/templates';
import { printFields, templates } from '../../../../local-service/review/model/ofNode';
import { curlCommands } from '../../../../local-service/review/model/takeAway';
import {
	fieldsOf,
	newField,
	problemWith,
	wantedOf,
	type WantedField,
	withTemplate,
} from '../../../../local-service/review/model/wantedFields';

const field = (key: string, more: Partial<WantedField> = {}): WantedField => ({
	...newField(),
	key,
	...more,
});

test.each(templates)(
	'$name, copied for n8n, equals the node’s template of that name',
	({ name, fields }) => {
		const copied = fieldsFromJson(printFields(fieldsOf(wantedOf(fields))));
		const own = Object.values(ofNode).find((one) => one.name === name)?.fields ?? [];
		// The node reads both in the same way, although types are in the descriptions of one and left out in
		// the other.
		const asked = (all: typeof own) => toServiceFields(all, { withForms: true });
		expect(asked(copied)).toEqual(asked(own));
	},
);

test('rows become fields; names are trimmed, and rows without a name omitted', () => {
	const wanted = [
		field(' total ', { description: ' Amount to pay ' }),
		field(' '),
		field('orders', { kind: 'list' }),
		field('lines', { kind: 'table', parts: [field('sku'), field(''), field('amount')] }),
		field('seller', { kind: 'group', parts: [field('name')] }),
	];
	const fields = [
		{ key: 'total', description: 'Amount to pay' },
		{ key: 'orders', type: 'array' },
		{
			...{ key: 'lines', type: 'array' },
			items: { type: 'object', properties: [{ key: 'sku' }, { key: 'amount' }] },
		},
		{ key: 'seller', type: 'object', properties: [{ key: 'name' }] },
	];
	expect(fieldsOf(wanted)).toEqual(fields);
	expect(fieldsOf(wantedOf(fieldsOf(wanted)))).toEqual(fields);
	expect(problemWith(wanted)).toBeUndefined();
});

test.each([
	[[field('')], 'Choose a template, or name at least one field.'],
	[[field('total'), field(' total')], 'Two fields are called "total".'],
	[[field('lines', { kind: 'table', parts: [field('')] })], 'The table "lines" has no column.'],
	[[field('seller', { kind: 'group' })], 'The group "seller" has no field.'],
	[
		[field('seller', { kind: 'group', parts: [field('name'), field('name')] })],
		'Two fields are called "name".',
	],
])('errors are reported: %#', (wanted, message) => {
	expect(problemWith(wanted)).toContain(message);
});

test('the commands contain no token, and quotation marks are escaped', () => {
	const details = { name: 'Try', language: 'English', fields: [{ key: 'buyer\'s "VAT" $ID' }] };
	const commands = curlCommands('http://127.0.0.1:8484/v1', details, `it's "one".pdf`);
	expect(commands).toContain('Authorization: Bearer $TOKEN');
	expect(commands).toContain(String.raw`{ "key": "buyer'\''s \"VAT\" $ID" }`);
	expect(commands).toContain(String.raw`-F 'files=@"it'\''s \"one\".pdf"'`);
});

test('the commands upload the archive that a document was in', () => {
	const details = { name: 'Try', language: 'English', fields: [{ key: 'total' }] };
	const commands = curlCommands('http://127.0.0.1:8484/v1', details, 'scans.zip/may/invoice.pdf');
	expect(commands).toContain(`-F 'files=@"scans.zip"'`);
});

test('a template replaces another one, but no field that a person typed or changed', () => {
	const invoice = [{ key: 'number' }, { key: 'total' }];
	const receipt = [{ key: 'shop' }, { key: 'total' }];
	const keysOf = (wanted: readonly WantedField[]) => wanted.map(({ key }) => key);
	const first = withTemplate([field('colour'), newField()], invoice);
	expect(keysOf(first)).toEqual(['colour', 'number', 'total']);
	expect(keysOf(withTemplate(first, receipt))).toEqual(['colour', 'shop', 'total']);
	const changed = first.map((one) =>
		one.key === 'total' ? { ...one, description: 'With tax' } : one,
	);
	expect(fieldsOf(withTemplate(changed, receipt))).toEqual([
		{ key: 'colour' },
		{ key: 'total', description: 'With tax' },
		{ key: 'shop' },
	]);
});
