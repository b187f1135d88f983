/** Files that are only read: their text, without any fields (docs/interface.md#beyond-the-interface). */
import { type Static, Type } from '@sinclair/typebox';

import { notices } from './findings';
import {
	body,
	fileName,
	id,
	IDS,
	numberOfPages,
	oneOf,
	pageNumber,
	unvalidated,
	url,
} from './parts';
import { FailedFile } from './results';
import { filesPart, password } from './uploads';

export const ReadFileForm = body(
	{
		password,
		files: filesPart(
			'One part with this name, of any readable format. If the file has more pages than there are credits left, it is not stored and the response is 400.',
			1,
		),
	},
	{ title: 'ReadFile', description: 'A form with one file, its parts in any order.' },
);

const file = { readingId: id('reading'), fileId: id('file'), fileName, numberOfPages, url };

export const ReadUploaded = Type.Object(
	{ status: Type.Literal('uploaded'), ...file },
	{ title: 'ReadUploaded', description: 'The file is stored and queued.' },
);

export const ReadTarget = body(
	{ readingId: id('reading') },
	{
		title: 'ReadTarget',
		description: 'The file that was uploaded to be read.',
		examples: [{ readingId: IDS.readingId }],
	},
);

const { status, message } = FailedFile.properties;

export const ReadResult = Type.Union(
	[
		Type.Object(
			{ status: Type.Literal('waiting'), readingId: id('reading') },
			{ title: 'ReadWaiting', description: 'The file is unfinished: poll again.' },
		),
		Type.Object(
			{ status: Type.Literal('success'), ...file, notices: Type.Optional(unvalidated(notices)) },
			{ title: 'ReadDone', description: 'The text of the file is available.' },
		),
		Type.Object(
			{ status, ...file, message },
			{ title: 'ReadFailed', description: 'The file could not be read.' },
		),
	],
	{ title: 'ReadResult', description: 'Whether the file was read.' },
);

export const textFormat = oneOf(['markdown', 'plain'], {
	description:
		'`markdown`: headings, lists and tables as in GitHub Flavored Markdown. `plain`: the same order without markup; table cells are separated by tabs.',
});
export type TextFormat = Static<typeof textFormat>;

const PageText = Type.Object(
	{
		number: pageNumber(),
		text: Type.String({
			description: 'The text of the page, in reading order; empty if it is blank.',
			examples: ['# Invoice\n\nAtelier North'],
		}),
		attachment: Type.Optional(
			Type.String({ description: 'The attachment of an e-mail that the page belongs to.' }),
		),
	},
	{ title: 'PageText', description: 'The text of a page.' },
);
export type PageText = Static<typeof PageText>;

export const WrittenText = Type.Object(
	{
		format: textFormat,
		pages: Type.Array(PageText, { description: 'The pages that were read, in order.' }),
	},
	{ title: 'WrittenText', description: 'The text of a document, page by page.' },
);
