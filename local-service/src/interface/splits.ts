/** Stacks: files that contain several documents (docs/interface.md#beyond-the-interface). */
import { type Static, type TObject, Type } from '@sinclair/typebox';

import { confidence, notices } from './findings';
import {
	body,
	fileName,
	id,
	IDS,
	numberOfPages,
	orNull,
	pageNumber,
	unvalidated,
	url,
} from './parts';
import { FailedFile } from './results';
import { partFor, password, stackFile } from './uploads';

export const SplitFileForm = body(
	{
		classificationId: partFor(
			'A classification: each part then gets one of its current types, or none.',
		),
		password,
		files: stackFile,
	},
	{ title: 'SplitFile', description: 'A form with one PDF or TIFF file, its parts in any order.' },
);

const file = { splitId: id('split'), fileId: id('file'), fileName, numberOfPages, url };

export const SplitUploaded = Type.Object(
	{ status: Type.Literal('uploaded'), ...file },
	{ title: 'SplitUploaded', description: 'The file is stored and queued.' },
);

export const SplitTarget = body(
	{ splitId: id('split') },
	{
		title: 'SplitTarget',
		description: 'The file that was uploaded to be split.',
		examples: [{ splitId: IDS.splitId }],
	},
);

const found = {
	from: pageNumber('Its first page in the file.'),
	to: pageNumber('Its last page in the file.'),
	confidence: confidence(
		'Probability that these pages are one document: the lowest of the probabilities of its beginning, its end and the page breaks within it.',
	),
	documentType: Type.Optional(
		orNull(
			Type.String({
				description: 'With `classificationId`: the name of its type; null if none matches.',
				examples: ['Invoice'],
			}),
		),
	),
	typeConfidence: Type.Optional(
		confidence('With `classificationId`: probability that the type is right; 0 if there is none.'),
	),
};

/** A document within a stack. */
export type FoundPart = Static<TObject<typeof found>>;

const Part = Type.Object(
	{
		...found,
		url: unvalidated(
			Type.String({
				format: 'uri',
				description: 'Where its pages can be downloaded as PDF, with the access token.',
				examples: ['http://127.0.0.1:8484/v1/files/fil_2Qh7Zt4xK9/pages/1-3.pdf'],
			}),
		),
	},
	{ title: 'Part', description: 'A document within the file.' },
);

const Waiting = Type.Object(
	{ status: Type.Literal('waiting'), splitId: id('split') },
	{ title: 'SplitWaiting', description: 'The file is unfinished: poll again.' },
);

const Split = Type.Object(
	{
		status: Type.Literal('success'),
		...file,
		parts: Type.Array(Part, {
			minItems: 1,
			description: 'The documents in the order of their pages; every page belongs to one.',
		}),
		notices: Type.Optional(unvalidated(notices)),
	},
	{ title: 'Split', description: 'The documents that the file holds.' },
);

const { status, message } = FailedFile.properties;

const Failed = Type.Object(
	{ status, ...file, message },
	{ title: 'SplitFailed', description: 'The file could not be read.' },
);

export const SplitResult = Type.Union([Waiting, Split, Failed], {
	title: 'SplitResult',
	description: 'The parts, or the status `waiting`.',
});
