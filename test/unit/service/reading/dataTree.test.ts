import { readDocument } from '../../../../local-service/src/reading/document';
import { extract } from '../../../../local-service/src/understanding/engine/extract';
import { resultOf } from '../../../../local-service/src/understanding/fields/answers';
import { typed, utf8 } from '../../../support/pageTexts';

const textOf = async (text: string) =>
	(await readDocument(utf8(text))).pages
		.map(typed)
		.join('\n')
		.replace(/\n+/g, '\n')
		.replace(/ {2,}/g, '  ');

const XML = `<?xml version="1.0"?>
<delivery xmlns:xsi="urn:x" xsi:schemaLocation="a b" version="2">
	<deliveryNumber>20417</deliveryNumber><date>2031-03-05</date>
	<sender><name>Papier Nord</name><city>Hamburg</city></sender>
	<receiver><name>Café Süd</name><city>Leipzig</city></receiver>
	<weight unit="kg">12.50</weight><tag>a</tag><tag>b</tag>
	<items><item no="1"><name>Kraft paper</name><amount>1200.00</amount></item><item no="2"><name>Cookbook</name><amount>50.50</amount><note>torn</note></item></items>
	<file>${'QUJD'.repeat(100)}</file>
</delivery>`;

const JSON_TEXT = JSON.stringify({
	deliveryNumber: 20417,
	sender: { name: 'Papier Nord', city: 'Hamburg' },
	receiver: { name: 'Café Süd', city: null },
	tags: ['a', 'b'],
	isPaid: false,
	lineItems: [
		{ name: 'Kraft paper', amount: 1 },
		{ name: 'Cookbook', amount: 50.5, details: { colour: 'red' } },
	],
}).replace('50.5', '50.50');

describe('data in XML', () => {
	it('is laid out as labels (paths) and values, and repeated elements as a table', async () => {
		expect(await textOf(XML)).toBe(
			[
				'delivery version: 2',
				'delivery Number: 20417',
				'delivery date: 2031-03-05',
				'sender name: Papier Nord',
				'sender city: Hamburg',
				'receiver name: Café Süd',
				'receiver city: Leipzig',
				'delivery weight: 12.50',
				'weight unit: kg',
				'delivery tag: a, b',
				'item',
				'no  name  amount  note',
				'1  Kraft paper  1200.00',
				'2  Cookbook  50.50  torn',
			].join('\n'),
		);
	});

	it('is not laid out as a table if repeated elements contain repeated elements', async () => {
		const order = (number: number, items: string) =>
			`<order><number>${number}</number>${items}</order>`;
		const item = (name: string) => `<item><name>${name}</name><price>1</price></item>`;
		const xml = `<orders>${order(1, item('a'))}${order(2, item('b') + item('c'))}</orders>`;
		expect(await textOf(xml)).toBe(
			[
				'order number: 1',
				'item name: a',
				'item price: 1',
				'order number: 2',
				'item',
				'name  price',
				'b  1',
				'c  1',
			].join('\n'),
		);
	});

	it('answers fields', async () => {
		const fields = [{ key: 'deliveryNumber' }, { key: 'senderName' }, { key: 'receiverCity' }];
		const reading = await readDocument(utf8(XML));
		expect(resultOf(await extract(reading, { name: 'Test', language: 'English', fields }))).toEqual(
			{
				deliveryNumber: '20417',
				senderName: 'Papier Nord',
				receiverCity: 'Leipzig',
			},
		);
	});

	it.each([
		['damaged', XML.slice(0, -5)],
		['with a document type', XML.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')],
		['too deep', `<?xml version="1.0"?>${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
	])('is refused if it is %s', async (_, text) => {
		await expect(readDocument(utf8(text))).rejects.toThrow(/^The XML is damaged, has a document/);
	});

	it.each(['', ' '])('is read as UTF-8 if it declares UTF-16, as .NET does', async (space) => {
		const xml = `<?xml version="1.0" encoding="utf-16"?>${space}<order><city>Köln</city></order>`;
		expect(await textOf(xml)).toBe('order city: Köln');
	});

	it('is treated as text if only its beginning looks like XML', async () => {
		expect(await textOf('<Name> of the tenant\nRent: 5')).toBe('<Name> of the tenant\nRent: 5');
	});
});

describe('data in JSON', () => {
	it('is laid out like XML, with numbers as written', async () => {
		expect(await textOf(JSON_TEXT)).toBe(
			[
				'delivery Number: 20417',
				'sender name: Papier Nord',
				'sender city: Hamburg',
				'receiver name: Café Süd',
				'tags: a, b',
				'is Paid: false',
				'line Items',
				'name  amount  details colour',
				'Kraft paper  1',
				'Cookbook  50.50  red',
			].join('\n'),
		);
	});

	it.each([
		['a list', '[{"a": 1, "b": 2}, {"a": 3, "b": 4}]'],
		['lines', '{"a": 1, "b": 2}\n{"a": 3, "b": 4}\n'],
	])('is laid out as a table if it is %s of objects', async (_, text) => {
		expect(await textOf(text)).toBe('a  b\n1  2\n3  4');
	});

	it('does not confuse a slash in a name with the levels of names', async () => {
		expect(await textOf('[{"a/b": 1, "a": {"b": 2}}, {"a/b": 3, "a": {"b": 4}}]')).toBe(
			'a/b  a b\n1  2\n3  4',
		);
		expect(await textOf('{"net/total": 5, "net": {"total": 7}, "x": {"net/total": 9}}')).toBe(
			'net/total: 5\nnet total: 7\nx net/total: 9',
		);
	});

	it('keeps all values of an item, even if names repeat or end in a number', async () => {
		expect(await textOf('[{"tag": ["a", "b"], "tag 2": "c"}, {"tag": "d"}]')).toBe(
			'tag  tag 2  tag 2\na  b  c\nd',
		);
		expect(await textOf('<r><size size="3">XL</size><size size="4">M</size></r>')).toBe(
			'size\nsize  size\nXL  3\nM  4',
		);
	});

	it.each(['[x] Cash', '{a}', '[1, 2]', '[Draft]\n\nInvoice 7'])(
		'does not include text such as %s',
		async (text) => {
			expect(await textOf(text)).toBe(text.replace(/\n+/g, '\n'));
		},
	);

	it('is refused if it is nested too deeply', async () => {
		const text = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
		await expect(readDocument(utf8(text))).rejects.toThrow(/100 levels/);
	});
});
