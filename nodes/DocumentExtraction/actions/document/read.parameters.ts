import type { INodeProperties } from 'n8n-workflow';

/** The format of the returned text, and whether an item is a document or a page. */
export const readContents: INodeProperties[] = [
	{
		displayName: 'Format',
		name: 'textFormat',
		type: 'options',
		options: [
			{
				name: 'Markdown',
				value: 'markdown',
				description: 'Headings, lists and tables in reading order, suitable for a language model',
			},
			{
				name: 'Plain Text',
				value: 'plain',
				description: 'The same order without markup, with tabs between the cells of tables',
			},
			{
				name: 'Words with Positions',
				value: 'words',
				description:
					'Each word with its box in points from the upper left corner of the page, and its recognition confidence',
			},
		],
		default: 'markdown',
		description: 'How to return the text',
	},
	{
		displayName: 'Items',
		name: 'itemsPer',
		type: 'options',
		options: [
			{
				name: 'One Item per Document',
				value: 'document',
			},
			{
				name: 'One Item per Page',
				value: 'page',
				description: 'One item for each page, with its number under page',
			},
		],
		default: 'document',
		description: 'What each item represents',
	},
];
