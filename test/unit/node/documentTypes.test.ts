import { checkDocumentTypes } from '../../../nodes/DocumentExtraction/definitions/documentTypes';
import {
	defineDocumentTypes,
	readDocumentTypes,
} from '../../../nodes/DocumentExtraction/definitions/documentTypes.parameters';
import { orLeaveAsIs } from '../../../nodes/DocumentExtraction/definitions/leaveAsIs.parameters';
import { messageOf, nodeWith, refusalOf } from './definitions';

const invoice = { name: 'Invoice', description: 'Bill', uniqueWords: ['VAT'] };

describe('document types', () => {
	test('are given in one spelling', () => {
		expect(
			checkDocumentTypes([
				{ name: ' Invoice ', description: ' Bill ', uniqueWords: 'VAT', extractionId: ' ext_1 ' },
				{ name: 2026, description: 7, extractionId: ' ' },
			]),
		).toEqual([
			{ name: 'Invoice', description: 'Bill', uniqueWords: ['VAT'], extractionId: 'ext_1' },
			{ name: '2026', description: '7', uniqueWords: [] },
		]);
	});

	test.each([
		['a comma list', 'invoice, amount due ,,VAT,', ['invoice', 'amount due', 'VAT']],
		['one a line', 'invoice\r\namount due\n\n VAT', ['invoice', 'amount due', 'VAT']],
		['both', 'invoice, VAT\namount due', ['invoice', 'VAT', 'amount due']],
		['a list', [' invoice', '', 19, null, 'a, b'], ['invoice', '19', 'a, b']],
		['twice the same', ['VAT', 'vat', ' Vat '], ['VAT']],
		['a number', 19, ['19']],
		['empty text', '', []],
		['an empty list', [], []],
		['nothing', null, []],
	])('may have unique words as %s', (_, uniqueWords, expected) => {
		expect(checkDocumentTypes([{ ...invoice, uniqueWords }])).toEqual([
			{ ...invoice, uniqueWords: expected },
		]);
	});

	test.each([
		['no list', { name: 'Invoice' }, 'The document types must be a list'],
		['no type', [], 'No document type is defined'],
		['a text', [invoice, 'Receipt'], 'Document type 2: must be an object'],
		['an empty name', [invoice, { name: ' ', description: 'x' }], 'Document type 2: Name is empty'],
		['no name', [{ description: 'x' }], 'Document type 1: Name is empty'],
		[
			'an empty description',
			[{ name: 'Invoice', description: ' ' }],
			"Document type 'Invoice': Description is empty",
		],
		[
			'a name twice',
			[invoice, { ...invoice, name: ' INVOICE' }],
			"Document type 'INVOICE': the name stands twice",
		],
		['a name that is no text', [{ name: ['x'] }], 'Document type 1: Name must be text'],
		[
			'a description that is no text',
			[{ ...invoice, description: {} }],
			"Document type 'Invoice': Description must be text",
		],
		[
			'an extraction that is no text',
			[{ ...invoice, extractionId: ['ext_1'] }],
			"Document type 'Invoice': Extraction ID must be text",
		],
		[
			'words that are an object',
			[{ ...invoice, uniqueWords: { a: 1 } }],
			"Document type 'Invoice': Unique Words must be a list of texts",
		],
		[
			'words that hold lists',
			[{ ...invoice, uniqueWords: ['a', ['b']] }],
			"Document type 'Invoice': Unique Words must be a list of texts",
		],
		[
			'a member nobody knows',
			[{ ...invoice, words: ['VAT'] }],
			"Document type 'Invoice': there is no member 'words'",
		],
		[
			'another name for the name',
			[{ title: 'Invoice' }],
			"Document type 1: there is no member 'title'",
		],
	])('are refused with %s, and the place is named', (_, types, message) => {
		expect(messageOf(() => checkDocumentTypes(types))).toBe(message);
	});

	test('may have names an object has from its prototype', () => {
		const types = [
			{ ...invoice, name: '__proto__' },
			{ ...invoice, name: 'constructor' },
		];
		expect(checkDocumentTypes(types)).toEqual(types);
		expect(messageOf(() => checkDocumentTypes(JSON.parse('[{"__proto__": {"name": "x"}}]')))).toBe(
			"Document type 1: there is no member '__proto__'",
		);
	});
});

describe('the node’s parameters', () => {
	const read = (given: Parameters<typeof nodeWith>[1]) =>
		readDocumentTypes.call(nodeWith(defineDocumentTypes, given), 0);

	test('give the types of the table', () => {
		expect(
			read({
				documentTypes: {
					values: [
						{ name: 'Invoice', description: 'Bill', uniqueWords: 'VAT', extractionId: '' },
						{ name: 'CV', description: 'Resume', uniqueWords: ['skills', 3], extractionId: 'e' },
					],
				},
			}),
		).toEqual([
			invoice,
			{ name: 'CV', description: 'Resume', uniqueWords: ['skills', '3'], extractionId: 'e' },
		]);
	});

	test.each([
		['text', JSON.stringify([invoice])],
		['a list', [invoice]],
		['an object around the list', { name: 'Mail', documentTypes: [invoice] }],
		['its text', JSON.stringify({ documentTypes: [invoice] })],
	])('give the types of JSON: %s', (_, documentTypesJson) => {
		expect(read({ defineTypes: 'json', documentTypesJson })).toEqual([invoice]);
	});

	test('have a default that shows how JSON is written', () => {
		expect(read({ defineTypes: 'json' }).map(({ name }) => name)).toEqual(['Invoice', 'Resume']);
	});

	test('ask for what is not filled in', () => {
		expect(messageOf(() => read({}))).toBe('Document type 1: Name is empty');
		expect(messageOf(() => read({ documentTypes: {} }))).toBe('No document type is defined');
	});

	test('name the place where JSON breaks', () => {
		expect(refusalOf(() => read({ defineTypes: 'json', documentTypesJson: '[\n{]' }))).toEqual({
			message: 'Document Types (JSON) is not valid JSON',
			description: expect.stringMatching(/^Line 2, column 2: /),
		});
	});

	test('of an update let the types stay as they are, unless something else is chosen', () => {
		expect(orLeaveAsIs(defineDocumentTypes)[0]).toMatchObject({
			name: 'defineTypes',
			default: 'keep',
			options: [
				{ name: 'Leave as They Are', value: 'keep' },
				{ value: 'table' },
				{ value: 'json' },
			],
		});
		expect(defineDocumentTypes[0]).toMatchObject({ default: 'table' });
	});
});
