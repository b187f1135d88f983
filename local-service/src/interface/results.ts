/** The results of a batch (docs/interface.md#results). */
import { type Static, Type } from '@sinclair/typebox';

import { DuplicateOf } from './duplicates';
import { confidence, findings, model, notices, result } from './findings';
import {
	body,
	fileName,
	id,
	numberOfPages,
	orNull,
	reviewUrl,
	splitPage,
	url,
	unvalidated,
} from './parts';
import { Reviewed } from './reviewed';
import { examplesOf, exactlyOne, ofClassification, ofEither, ofExtraction } from './targets';

const batch = {
	batchId: id('batch'),
	fileId: Type.Optional(id('file', 'Returns only the result of this file.')),
};

export const GetResults = body(
	{ ...ofEither, ...batch },
	{ ...exactlyOne, title: 'GetResults', ...examplesOf.extraction() },
);

export const GetBatchResults = body(
	{ ...ofExtraction, ...batch },
	{
		title: 'GetBatchResults',
		description: 'The batch, and one of its files if only that is wanted.',
		...examplesOf.extraction(),
	},
);

export const GetClassificationResults = body(
	{ ...ofClassification, ...batch },
	{
		title: 'GetClassificationResults',
		description: 'The batch, and one of its files if only that is wanted.',
		...examplesOf.classification(),
	},
);

const answered = {
	batchId: id('batch'),
	fileId: Type.Optional(id('file', 'The `fileId` of the request, if it has one.')),
};

const Waiting = Type.Object(
	{ status: Type.Literal('waiting'), ...ofEither, ...answered },
	{ title: 'Waiting', description: 'At least one of the files is unfinished: poll again.' },
);

const file = { fileId: id('file'), fileName, numberOfPages, page: Type.Optional(splitPage) };

export const ProcessedFile = Type.Object(
	{
		...file,
		status: Type.Literal('processed'),
		result: unvalidated(result),
		reviewed: Type.Optional(Reviewed),
		...findings,
		duplicateOf: Type.Optional(unvalidated(DuplicateOf)),
		url,
		reviewUrl: Type.Optional(reviewUrl),
	},
	{ title: 'ProcessedFile', description: 'A file with the values of its fields.' },
);

export const FailedFile = Type.Object(
	{
		...file,
		status: Type.Literal('failed'),
		message: Type.String({
			minLength: 1,
			description: 'Why it could not be read, and what to do.',
			examples: ['The PDF is protected by a password. Send it without one.'],
		}),
		error: Type.String({
			minLength: 1,
			description: 'The same as `message`, for clients that expect this name.',
		}),
		url,
	},
	{
		title: 'FailedFile',
		description: 'A file that could not be read; the others are not affected.',
	},
);

export const Classified = Type.Object(
	{
		documentType: orNull(
			Type.String({
				description: 'The name of the type as defined; null if no type matches.',
				examples: ['Invoice'],
			}),
		),
		confidence: confidence('Probability that the type is right; 0 if there is none.'),
	},
	{ title: 'Classified', description: 'The type of a document.' },
);

/** Classification of a file: null and 0 if there is no evidence for any type. */
export type Classified = Static<typeof Classified>;

const LinkedFile = Type.Object(
	{ extractionId: id('extraction'), batchId: id('batch'), fileId: id('file') },
	{
		title: 'LinkedFile',
		description:
			'If the type is linked to an extraction: the IDs with which to request the results of that extraction. Present from the classification of the file until the file of the extraction is deleted.',
	},
);

export const ClassifiedFile = Type.Object(
	{
		...file,
		status: Type.Literal('processed'),
		result: Classified,
		reviewed: Type.Optional(Reviewed),
		notices: Type.Optional(unvalidated(notices)),
		model,
		learnedFrom: Type.Optional(
			Type.Array(id('file'), {
				minItems: 1,
				description:
					'The files with corrected or confirmed types that led to this type, because the document looks like them or has the same words; the most important first.',
			}),
		),
		extraction: Type.Optional(LinkedFile),
		url,
		reviewUrl: Type.Optional(reviewUrl),
	},
	{ title: 'ClassifiedFile', description: 'A file with its type.' },
);

const ORDER = 'The files, in upload order; there are none if all were deleted.';

const BatchResults = Type.Object(
	{
		status: Type.Literal('processed', { description: 'Other services may omit it.' }),
		...ofExtraction,
		...answered,
		files: Type.Array(Type.Union([ProcessedFile, FailedFile]), { description: ORDER }),
	},
	{ title: 'BatchResults', description: 'All files of the batch are finished.' },
);

const ClassificationResults = Type.Object(
	{
		status: Type.Literal('success'),
		...ofClassification,
		...answered,
		files: Type.Array(Type.Union([ClassifiedFile, FailedFile]), { description: ORDER }),
	},
	{ title: 'ClassificationResults', description: 'All files of the batch are finished.' },
);

export const Results = Type.Union([Waiting, BatchResults, ClassificationResults], {
	title: 'Results',
	description: 'The results, or the status `waiting`.',
});

export const WaitingOrBatchResults = Type.Union([Waiting, BatchResults], {
	title: 'WaitingOrBatchResults',
	description: 'The results, or the status `waiting`.',
});

export const WaitingOrClassificationResults = Type.Union([Waiting, ClassificationResults], {
	title: 'WaitingOrClassificationResults',
	description: 'The results, or the status `waiting`.',
});
