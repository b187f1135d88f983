/** Uploading files into batches (docs/interface.md#uploads-and-batches). */
import { Type } from '@sinclair/typebox';

import { body, fileName, id, numberOfPages, splitPage, url } from './parts';
import { exactlyOne, ofClassification, ofEither } from './targets';

/**
 * A text part; an empty one counts as absent. The example is empty, since pages that display the form fill in
 * the example.
 */
export const partFor = (description: string) =>
	Type.Optional(Type.String({ description, examples: [''] }));

export const filesPart = (description: string, maxItems?: number) =>
	Type.Array(
		Type.Unsafe<Blob>({
			type: 'string',
			format: 'binary',
			contentMediaType: 'application/octet-stream',
		}),
		{ minItems: 1, ...(maxItems !== undefined && { maxItems }), description },
	);

/** Part of every form with files that are stored. */
export const password = Type.Optional(
	Type.String({
		format: 'password',
		description:
			'Password of protected PDFs, also of those in ZIP archives; or several, one per line (at most 50), which are tried in order. It is used only during the request and not stored: a PDF that it opens is stored as a copy without a password. A PDF that none of them opens fails with a message.',
		examples: [''],
	}),
);

/** The only file of an upload. */
export const stackFile = filesPart(
	'One part with this name. If the file has more pages than there are credits left, it is not stored and the response is 400.',
	1,
);

const parts = {
	batchId: partFor('An existing batch to add the files to; without it, a new one is created.'),
	password,
	files: filesPart(
		'One part with this name per file. The format is detected from the content. Each file in a ZIP archive counts as a separate file. If they have more pages than there are credits left, none is stored and the response is 400.',
	),
};

const DESCRIPTION = 'A form, with its parts in any order.';

/** For the layout in which one path serves both kinds. */
export const UploadFiles = body(
	{
		extractionId: partFor('ID of the extraction.'),
		classificationId: partFor('ID of the classification.'),
		...parts,
	},
	{
		title: 'UploadFiles',
		description: `${DESCRIPTION} ${exactlyOne.description}`,
	},
);

export const UploadFilesToClassification = body(
	{ ...ofClassification, ...parts },
	{ title: 'UploadFilesToClassification', description: DESCRIPTION },
);

const UploadedFile = Type.Object(
	{ fileId: id('file'), fileName, numberOfPages, page: Type.Optional(splitPage), url },
	{ title: 'UploadedFile', description: 'A file that is stored and queued.' },
);

export const FilesUploaded = Type.Object(
	{
		status: Type.Literal('uploaded'),
		...ofEither,
		batchId: id('batch'),
		files: Type.Array(UploadedFile, {
			minItems: 1,
			description: 'The files, in upload order; a ZIP archive is replaced by its files.',
		}),
	},
	{ title: 'FilesUploaded', description: 'The files, with the ID that was sent.' },
);
