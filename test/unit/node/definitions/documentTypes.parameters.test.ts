import {
	defineTypesAlone,
	defineDocumentTypes,
	defineTypesWithFields,
	readDocumentTypes,
	readTypesWithFields,
} from '../../../../nodes/DocumentExtraction/definitions/documentTypes.parameters';
import { orLeaveAsIs } from '../../../../nodes/DocumentExtraction/definitions/leaveAsIs.parameters';
import { messageOf, nodeWith, refusalOf } from '../../../support/nodeParameters';

const invoice = { name: 'Invoice', description: 'Bill', uniqueWords: ['VAT'] };

describe('the node’s parameters', () => {
	const read = (given: Parameters<typeof nodeWith>[1]) =>
		readDocumentTypes.call(nodeWith(defineDocumentTypes, given), 0);

	test('return the types of the table', () => {
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
	])('return the types of JSON: %s', (_, documentTypesJson) => {
		expect(read({ defineTypes: 'json', documentTypesJson })).toEqual([invoice]);
	});

	test('have an example in JSON as the default', () => {
		expect(read({ defineTypes: 'json' }).map(({ name }) => name)).toEqual(['Invoice', 'Resume']);
	});

	test('have messages for empty parameters', () => {
		expect(messageOf(() => read({}))).toBe('Document type 1: Name is empty');
		expect(messageOf(() => read({ documentTypes: {} }))).toBe('No document types are defined');
	});

	test('name the position of a syntax error in JSON', () => {
		expect(refusalOf(() => read({ defineTypes: 'json', documentTypesJson: '[\n{]' }))).toEqual({
			message: 'Document Types (JSON) is not valid JSON',
			description: expect.stringMatching(/^Line 2, column 2: /),
		});
	});

	test('return the fields of a type, its Extraction ID or neither, depending on Extract Data', () => {
		const type = {
			...{ description: 'Bill', uniqueWords: 'VAT', extractionId: 'ext_1' },
			fields: { values: [{ name: 'total' }] },
		};
		const values = ['fields', 'id', 'no'].map((extractData) => ({
			...type,
			...{ name: extractData, extractData },
		}));
		const node = nodeWith(defineTypesWithFields, { documentTypes: { values } });
		expect(readTypesWithFields.call(node, 0)).toEqual([
			{ ...invoice, name: 'fields', fields: [{ key: 'total', type: 'string' }] },
			{ ...invoice, name: 'id', extractionId: 'ext_1' },
			{ ...invoice, name: 'no' },
		]);
	});

	test('keep the types in an update, unless something else is chosen', () => {
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

test('a type without extracted data has no parameter for an extraction', () => {
	const about = ['name', 'description', 'uniqueWords'];
	const [, table] = defineTypesAlone;
	expect(table?.options).toMatchObject([{ values: about.map((name) => ({ name })) }]);
	expect(JSON.stringify(defineTypesAlone)).not.toContain('extractionId');
});
