/** Processing documents again without an upload (docs/interface.md#processing-again). */
import { type Static, Type } from '@sinclair/typebox';

import { id, oneOf } from './parts';
import { examplesOf, ofExtraction } from './targets';

export const ProcessAgain = Type.Object(
	{
		...ofExtraction,
		batchId: id('batch'),
		fileId: Type.Optional(id('file', 'Processes only this file again.')),
	},
	{
		title: 'ProcessAgain',
		description: 'The batch, or one of its files.',
		...examplesOf.extraction(),
	},
);

/** Why a file is not processed again. */
export const WHY_LEFT = ['waiting', 'reviewed', 'missing'] as const;

const LeftFile = Type.Object(
	{
		fileId: id('file'),
		reason: oneOf(WHY_LEFT, {
			description:
				'`waiting`: it is in the queue already, or in progress. `reviewed`: a person corrected or confirmed its result, which stays. `missing`: the service does not have the document, or not all of it; upload it again.',
		}),
	},
	{ title: 'LeftFile', description: 'A file that stays as it is.' },
);

export const FilesStarted = Type.Object(
	{
		status: Type.Literal('started'),
		...ofExtraction,
		batchId: id('batch'),
		fileId: Type.Optional(id('file', 'The `fileId` of the request, if it has one.')),
		started: Type.Array(id('file'), { description: 'The files that are processed again.' }),
		left: Type.Array(LeftFile, { description: 'The other files, and why they are left out.' }),
	},
	{ title: 'FilesStarted', description: 'Which files are processed again, and which are not.' },
);
export type FilesStarted = Static<typeof FilesStarted>;
