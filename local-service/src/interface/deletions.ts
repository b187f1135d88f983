/** Permanent deletion. */
import { type TProperties, Type } from '@sinclair/typebox';

import { body, id, IDS, time } from './parts';
import { examplesOf, exactlyOne, ofClassification, ofEither, ofExtraction } from './targets';

const deletion = <T extends TProperties>(title: string, properties: T, options: object = {}) =>
	body(properties, { title, description: 'What to delete.', ...options });

const keeping = {
	keepExamples: Type.Optional(
		Type.Boolean({
			description:
				'Keeps the examples that were learned from corrected and confirmed results (`GET /examples`). Otherwise they are deleted, too. Waits up to 30 seconds until all reviews are learned; if some are still pending then, nothing is deleted, and the answer is 409.',
		}),
	),
};
const batch = { batchId: id('batch') };
const files = {
	...batch,
	fileIds: Type.Array(id('file'), {
		minItems: 1,
		description: 'All of them are deleted, or none if one does not exist; the batch remains.',
	}),
};

export const DeleteExtraction = deletion(
	'DeleteExtraction',
	{
		...ofExtraction,
		...keeping,
		batchId: Type.Optional(
			id('batch', 'The batch to delete; without it, the whole extraction is deleted.'),
		),
		fileId: Type.Optional(id('file', 'The file to delete; requires `batchId`.')),
	},
	{
		...examplesOf.extraction(),
		dependentRequired: { fileId: ['batchId'] },
		description: 'The most specific ID is deleted: the file, else the batch, else the extraction.',
	},
);

export const DeleteClassification = deletion(
	'DeleteClassification',
	{ ...ofClassification, ...keeping },
	{
		examples: [{ classificationId: IDS.classificationId }],
	},
);

export const DeleteBatch = deletion(
	'DeleteBatch',
	{ ...ofEither, ...batch, ...keeping },
	{ ...exactlyOne, ...examplesOf.extraction() },
);
export const DeleteClassificationBatch = deletion(
	'DeleteClassificationBatch',
	{ ...ofClassification, ...batch, ...keeping },
	examplesOf.classification(),
);

export const DeleteFiles = deletion(
	'DeleteFiles',
	{ ...ofEither, ...files, ...keeping },
	{ ...exactlyOne, ...examplesOf.extraction({ fileIds: [IDS.fileId] }) },
);
export const DeleteClassificationFiles = deletion(
	'DeleteClassificationFiles',
	{ ...ofClassification, ...files, ...keeping },
	examplesOf.classification({ fileIds: [IDS.fileId] }),
);

export const Deleted = Type.Object(
	{ status: Type.Literal('deleted'), deletedAt: time('When it was deleted.') },
	{ title: 'Deleted', description: 'It was deleted permanently, with everything in it.' },
);
