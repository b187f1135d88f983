/** Processing documents again without an upload (docs/interface.md#processing-again). */
import { type Static, Type } from '@sinclair/typebox';

import { body, id, oneOf } from './parts';
import { examplesOf, exactlyOne, ofClassification, ofEither } from './targets';

const batch = {
	batchId: id('batch'),
	fileId: Type.Optional(id('file', 'Processes only this file again.')),
};

export const ProcessAgain = body(
	{
		...ofEither,
		...batch,
	},
	{ ...exactlyOne, title: 'ProcessAgain', ...examplesOf.extraction() },
);

export const ProcessClassificationAgain = body(
	{ ...ofClassification, ...batch },
	{
		title: 'ProcessClassificationAgain',
		description: 'The batch, or one of its files.',
		...examplesOf.classification(),
	},
);

/** Reasons why a file is not processed again. */
export const SKIP_REASONS = ['waiting', 'reviewed', 'missing'] as const;

const LeftFile = Type.Object(
	{
		fileId: id('file'),
		reason: oneOf(SKIP_REASONS, {
			description:
				'`waiting`: it is already queued or in progress. `reviewed`: a person corrected, confirmed or rejected its result, which stays. `missing`: the service does not have the document, or not all of it; upload it again.',
		}),
	},
	{ title: 'LeftFile', description: 'A file that is not processed again.' },
);

export const FilesStarted = Type.Object(
	{
		status: Type.Literal('started'),
		...ofEither,
		batchId: id('batch'),
		fileId: Type.Optional(id('file', 'The `fileId` of the request, if it has one.')),
		started: Type.Array(id('file'), { description: 'The files that are processed again.' }),
		left: Type.Array(LeftFile, { description: 'The other files, with the reason.' }),
	},
	{ title: 'FilesStarted', description: 'The files that are processed again, and the others.' },
);
export type FilesStarted = Static<typeof FilesStarted>;
