import {
	checkDocumentTypes,
	checkTypesWithFields,
} from '../../../../nodes/DocumentExtraction/definitions/documentTypes';
import { messageOf } from '../../../support/nodeParameters';

const invoice = { name: 'Invoice', description: 'Bill', uniqueWords: ['VAT'] };

describe('document types', () => {
	test('are normalized', () => {
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

	test.each([' ', null, undefined])(
		'are described by their name if the description is %j',
		(description) => {
			expect(checkDocumentTypes([{ ...invoice, name: ' Invoice ', description }])).toEqual([
				{ ...invoice, description: 'Invoice' },
			]);
		},
	);

	test.each([
		['a comma list', 'invoice, amount due ,,VAT,', ['invoice', 'amount due', 'VAT']],
		['one per line', 'invoice\r\namount due\n\n VAT', ['invoice', 'amount due', 'VAT']],
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
		['no list', { name: 'Invoice' }, 'The document types must be an array'],
		['no type', [], 'No document types are defined'],
		['a text', [invoice, 'Receipt'], 'Document type 2: must be an object'],
		['an empty name', [invoice, { name: ' ', description: 'x' }], 'Document type 2: Name is empty'],
		['no name', [{ description: 'x' }], 'Document type 1: Name is empty'],
		[
			'a name that means no type',
			[invoice, { name: ' Other', description: 'x' }],
			"Document type 'Other': Name means that no type matches",
		],
		[
			'a name twice',
			[invoice, { ...invoice, name: ' INVOICE' }],
			"Document type 'INVOICE': duplicate name",
		],
		['a name that is not a text', [{ name: ['x'] }], 'Document type 1: Name must be a string'],
		[
			'a description that is not a text',
			[{ ...invoice, description: {} }],
			"Document type 'Invoice': Description must be a string",
		],
		[
			'an extraction that is not a text',
			[{ ...invoice, extractionId: ['ext_1'] }],
			"Document type 'Invoice': Extraction ID must be a string",
		],
		[
			'words that are an object',
			[{ ...invoice, uniqueWords: { a: 1 } }],
			"Document type 'Invoice': Unique Words must be an array of strings",
		],
		[
			'words that hold lists',
			[{ ...invoice, uniqueWords: ['a', ['b']] }],
			"Document type 'Invoice': Unique Words must be an array of strings",
		],
		[
			'an unknown member',
			[{ ...invoice, words: ['VAT'] }],
			"Document type 'Invoice': unknown property 'words'",
		],
		[
			'another name for the name',
			[{ title: 'Invoice' }],
			"Document type 1: unknown property 'title'",
		],
	])('are refused with %s, and the message has the path', (_, types, message) => {
		expect(messageOf(() => checkDocumentTypes(types))).toBe(message);
	});

	test('may have the names of properties of Object.prototype', () => {
		const types = [
			{ ...invoice, name: '__proto__' },
			{ ...invoice, name: 'constructor' },
		];
		expect(checkDocumentTypes(types)).toEqual(types);
		expect(messageOf(() => checkDocumentTypes(JSON.parse('[{"__proto__": {"name": "x"}}]')))).toBe(
			"Document type 1: unknown property '__proto__'",
		);
	});
});

describe('document types with fields', () => {
	const fields = [{ key: 'total', type: 'number' }];

	test('are returned with their fields, and other types without fields', () => {
		const types = [
			{ ...invoice, fields },
			{ ...invoice, name: 'Receipt', extractionId: 'ext_1' },
		];
		expect(checkTypesWithFields(types)).toEqual(types);
		expect(checkTypesWithFields([{ ...invoice, fields: null }])).toEqual([invoice]);
	});

	test.each([
		['an empty list', [], "Document type 'Invoice': has no fields"],
		['fields that are not a list', 'total', "Document type 'Invoice': has no fields"],
		['a field without a name', [...fields, {}], "Field 'Invoice' → number 2 has no name"],
		[
			'an object without fields',
			[{ key: 'seller', type: 'object' }],
			"Field 'Invoice' → 'seller': needs at least one nested field",
		],
	])('are refused with %s', (_, given, message) => {
		expect(messageOf(() => checkTypesWithFields([{ ...invoice, fields: given }]))).toBe(message);
	});

	test('are refused with an extraction in addition to the fields', () => {
		const both = { ...invoice, fields, extractionId: 'ext_1' };
		expect(messageOf(() => checkTypesWithFields([both]))).toBe(
			"Document type 'Invoice': has both an Extraction ID and fields",
		);
	});

	test('are supported in Document: Classify only', () => {
		expect(messageOf(() => checkDocumentTypes([{ ...invoice, fields }]))).toBe(
			"Document type 'Invoice': unknown property 'fields'",
		);
	});
});
