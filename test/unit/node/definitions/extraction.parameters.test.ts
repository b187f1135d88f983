import type { ILoadOptionsFunctions, INodeParameters } from 'n8n-workflow';

import {
	extractionOptions,
	language,
	readExtractionOptions,
	readLanguage,
	searchLanguages,
} from '../../../../nodes/DocumentExtraction/definitions/extraction.parameters';
import { messageOf, nodeWith } from '../../../support/nodeParameters';

describe('Language', () => {
	const read = (given: INodeParameters) => readLanguage.call(nodeWith([language], given), 0);

	test.each([
		['its default', {}, 'Multi-Lingual'],
		['one from the list', { language: { __rl: true, mode: 'list', value: 'German' } }, 'German'],
		['one that was typed', { language: { __rl: true, mode: 'name', value: ' Dutch ' } }, 'Dutch'],
		['plain text', { language: 'Dutch' }, 'Dutch'],
	])('is %s', (_, given, expected) => {
		expect(read(given)).toBe(expected);
	});

	test('may be in a parameter of another name', () => {
		const other = { ...language, name: 'other', default: { mode: 'list', value: 'Urdu' } };
		expect(readLanguage.call(nodeWith([other]), 0, 'other')).toBe('Urdu');
	});

	test.each(['', ' ', { __rl: true, mode: 'name', value: '' }, { mode: 'name', value: null }])(
		'must not be empty: %j',
		(value) => {
			expect(messageOf(() => read({ language: value }))).toBe('Language is empty');
		},
	);

	test('reports that the expression has no result', () => {
		const value = { __rl: true, mode: 'name', value: '={{ $json.language }}' };
		const context = nodeWith([language], { language: value });
		// n8n's result for the expression.
		Object.assign(context, { getNodeParameter: () => undefined });
		expect(messageOf(() => readLanguage.call(context, 0))).toBe(
			'The expression in Language returned nothing',
		);
	});

	test('can be found in a list, or typed', async () => {
		const search = async (filter?: string) => {
			const editor: ILoadOptionsFunctions = Object.create(null);
			const { results } = await searchLanguages.call(editor, filter);
			return results.map(({ name, value }) => {
				expect(value).toBe(name);
				return name;
			});
		};
		expect(await search()).toHaveLength(24);
		expect((await search())[0]).toBe('Multi-Lingual');
		expect(await search(' aN ')).toEqual(expect.arrayContaining(['Bangla', 'German', 'Ukrainian']));
		expect(await search('GERM')).toEqual(['German']);
		expect(await search('Klingon')).toEqual([]);
		expect(language.modes).toMatchObject([
			{
				name: 'list',
				type: 'list',
				typeOptions: {
					searchListMethod: 'searchLanguages',
					searchable: true,
					skipCredentialsCheckInRLC: true,
				},
			},
			{ name: 'name', displayName: 'By Name', type: 'string' },
		]);
	});
});

describe('Extraction Options', () => {
	const read = (chosen: INodeParameters) =>
		readExtractionOptions.call(nodeWith([extractionOptions], { extractionOptions: chosen }), 0);

	test('are not sent if none is set', () => {
		expect(read({})).toBeUndefined();
		expect(read({ pageRange: {} })).toBeUndefined();
		expect(readExtractionOptions.call(nodeWith([]), 0)).toBeUndefined();
	});

	test('are sent as set, including false', () => {
		expect(read({ hasTable: false, longDocument: true })).toEqual({
			hasTable: false,
			longDocument: true,
		});
	});

	test('send the page range as two members', () => {
		expect(read({ hasTable: true, pageRange: { pages: { from: 2, to: 5 } } })).toEqual({
			hasTable: true,
			specificPageProcessing: true,
			specificPageProcessingOptions: { from: 2, to: 5 },
		});
		expect(read({ pageRange: { pages: { from: 1, to: 1 } } })).toMatchObject({
			specificPageProcessingOptions: { from: 1, to: 1 },
		});
		expect(read({ pageRange: { pages: { from: '2', to: '3' } } })).toMatchObject({
			specificPageProcessingOptions: { from: 2, to: 3 },
		});
	});

	test.each([
		[0, 1],
		[3, 2],
		[1.5, 2],
		[1, 2.5],
		[-1, 2],
		['a', 2],
		[1, null],
	])('refuse the pages %p to %p', (from, to) => {
		expect(messageOf(() => read({ pageRange: { pages: { from, to } } }))).toBe(
			`Page Range from ${from} to ${to} is not valid`,
		);
	});

	test('are in alphabetical order, each with its default', () => {
		const options = extractionOptions.options ?? [];
		const labels = options.map((option) => ('displayName' in option ? option.displayName : ''));
		expect(labels).toEqual([
			'Checkbox Recognition',
			'Handwritten Text Recognition',
			'Has Table',
			'Has Visuals',
			'Long Document',
			'Page Range',
			'Split PDF Pages',
		]);
		for (const option of options) {
			if ('type' in option && option.type === 'boolean') expect(option.default).toBe(true);
		}
	});
});
