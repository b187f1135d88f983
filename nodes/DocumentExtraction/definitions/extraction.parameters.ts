import {
	type IDataObject,
	type IExecuteFunctions,
	type ILoadOptionsFunctions,
	type INodeListSearchResult,
	type INodeProperties,
	UserError,
} from 'n8n-workflow';

import { emptyParameter } from '../emptyParameter';
import { isObject } from '../isObject';
import { LANGUAGES } from './languages';

/** The language of the documents; `readLanguage` reads it. */
export const language: INodeProperties = {
	displayName: 'Language',
	name: 'language',
	type: 'resourceLocator',
	default: { mode: 'list', value: 'Multi-Lingual' },
	required: true,
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: {
				searchListMethod: 'searchLanguages',
				searchable: true,
				skipCredentialsCheckInRLC: true,
			},
		},
		{ displayName: 'By Name', name: 'name', type: 'string', placeholder: 'e.g. Dutch' },
	],
	description:
		'Language of the documents. Choose Multi-Lingual for documents in different languages.',
};

/** The languages whose name contains the filter; no request is made. */
export async function searchLanguages(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const wanted = filter.trim().toLowerCase();
	return {
		results: LANGUAGES.filter((name) => name.toLowerCase().includes(wanted)).map((name) => ({
			name,
			value: name,
		})),
	};
}

/**
 * @param name of the parameter, if it is not `language` itself
 * @returns the English name of the language
 * @throws NodeOperationError if it is empty
 */
export function readLanguage(
	this: IExecuteFunctions,
	itemIndex: number,
	name = language.name,
): string {
	const value = this.getNodeParameter(name, itemIndex, '', { extractValue: true });
	const text = String(value ?? '').trim();
	if (text !== '') return text;
	throw emptyParameter.call(
		this,
		{ displayName: language.displayName, name },
		itemIndex,
		'Choose a language, or Multi-Lingual for documents in different languages.',
	);
}

/** Hints for the service about the documents; `readExtractionOptions` reads them. */
export const extractionOptions: INodeProperties = {
	displayName: 'Extraction Options',
	name: 'extractionOptions',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Checkbox Recognition',
			name: 'checkboxRecognition',
			type: 'boolean',
			default: true,
			description:
				'Whether to detect which checkboxes are checked, for fields of any type. The local service does it without this option for the types Yes/No and One of a List.',
		},
		{
			displayName: 'Handwritten Text Recognition',
			name: 'handwrittenTextRecognition',
			type: 'boolean',
			default: true,
			description:
				'Whether to recognize handwritten text. The local service does not; a model with image input can, with Show Pages to the Model.',
		},
		{
			displayName: 'Has Table',
			name: 'hasTable',
			type: 'boolean',
			default: true,
			description: 'Whether the documents contain tables',
		},
		{
			displayName: 'Has Visuals',
			name: 'hasVisuals',
			type: 'boolean',
			default: true,
			description: 'Whether the documents contain charts, images or other figures',
		},
		{
			displayName: 'Long Document',
			name: 'longDocument',
			type: 'boolean',
			default: true,
			description:
				'Whether the documents have many pages. The local service needs no option for that.',
		},
		{
			displayName: 'Page Range',
			name: 'pageRange',
			type: 'fixedCollection',
			default: { pages: { from: 1, to: 1 } },
			description: 'Pages of each document to process. All other pages are ignored.',
			options: [
				{
					displayName: 'Pages',
					name: 'pages',
					values: [
						{
							displayName: 'From',
							name: 'from',
							type: 'number',
							typeOptions: { minValue: 1, numberPrecision: 0 },
							default: 1,
							description: 'First page to process, starting at 1',
						},
						{
							displayName: 'To',
							name: 'to',
							type: 'number',
							typeOptions: { minValue: 1, numberPrecision: 0 },
							default: 1,
							description: 'Last page to process',
						},
					],
				},
			],
		},
		{
			displayName: 'Split PDF Pages',
			name: 'splitPdfPages',
			type: 'boolean',
			default: true,
			description: 'Whether to treat each page of a PDF or TIFF as a separate document',
		},
	],
};

/**
 * @returns the member `options` of extraction details, with the options that the user added; undefined if
 *   none
 * @throws UserError if Page Range is not valid
 */
export function readExtractionOptions(
	this: IExecuteFunctions,
	itemIndex: number,
): IDataObject | undefined {
	const chosen: unknown = this.getNodeParameter(extractionOptions.name, itemIndex, {});
	if (!isObject(chosen)) return undefined;
	const { pageRange, ...options } = chosen;
	if (isObject(pageRange) && isObject(pageRange.pages)) {
		options.specificPageProcessing = true;
		options.specificPageProcessingOptions = readPages(pageRange.pages);
	}
	return Object.keys(options).length > 0 ? options : undefined;
}

function readPages(pages: IDataObject): { from: number; to: number } {
	const [from, to] = [Number(pages.from), Number(pages.to)];
	if (Number.isInteger(from) && Number.isInteger(to) && 1 <= from && from <= to)
		return { from, to };
	throw new UserError(`Page Range from ${String(pages.from)} to ${String(pages.to)} is not valid`, {
		description:
			'Enter whole page numbers. From must be at least 1, and To must not be lower than From.',
	});
}
