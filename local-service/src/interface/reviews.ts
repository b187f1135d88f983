/** Correcting, confirming and rejecting results (docs/interface.md#corrections). */
import { type Static, type TProperties, Type } from '@sinclair/typebox';

import { Details, result } from './findings';
import { body, id, IDS, mapOf, oneOf, orNull, time, unvalidated } from './parts';
import { Classified } from './results';
import { ofReviewer, reason, REVIEWS } from './reviewed';
import { examplesOf, exactlyOne, ofClassification, ofEither } from './targets';

const ofFile = { batchId: id('batch'), fileId: id('file') };

const confirmed = Type.Optional(
	Type.Literal(true, {
		description: 'The result is right, with the corrections of this request if it has any.',
	}),
);

const rejected = Type.Optional(
	Type.Literal(true, {
		description:
			'The document is unsuitable, for example sent twice: nothing is learned from it, and its result is unchanged. Cannot be combined with other changes, only with a `reason`.',
	}),
);

const values = {
	...result,
	description:
		'The corrected values; omitted values stay. Members of an object may be omitted, too, while an array is replaced as a whole. null, or an empty text, removes a value.',
};

const type = Type.Object(
	{
		documentType: Type.Optional(
			orNull(
				Type.String({
					description: 'The name of one of the types of the classification; null if none fits.',
					examples: ['Invoice'],
				}),
			),
		),
		confidence: Type.Optional(
			Type.Number({
				description: 'Has no effect: a type that a person gives has the confidence 1.',
			}),
		),
	},
	{ title: 'TypeCorrection', description: 'The corrected type.' },
);

const request = <T extends TProperties>(title: string, properties: T, options: object) =>
	body(
		{ ...properties, ...ofFile, confirmed, rejected, reason: Type.Optional(reason) },
		{
			title,
			description: 'Requires `result`, `confirmed`, both, or `rejected`.',
			anyOf: [{ required: ['result'] }, { required: ['confirmed'] }, { required: ['rejected'] }],
			dependentRequired: { reason: ['rejected'] },
			...options,
		},
	);

export const UpdateResults = request(
	'UpdateResults',
	{ ...ofEither, result: Type.Optional(mapOf(unvalidated(Type.Unknown()), values)) },
	{
		...exactlyOne,
		description:
			'Exactly one of `extractionId` and `classificationId` is required. Also required is `result`, `confirmed`, both, or `rejected`. The result of a classification has a `documentType`.',
		...examplesOf.extraction({ fileId: IDS.fileId, result: { grandTotal: '1,204.50' } }),
	},
);

export const UpdateClassificationResults = request(
	'UpdateClassificationResults',
	{ ...ofClassification, result: Type.Optional(type) },
	examplesOf.classification({ fileId: IDS.fileId, result: { documentType: 'Invoice' } }),
);

export const ResultsUpdated = Type.Object(
	{
		status: Type.Literal('updated'),
		updatedAt: time('When the result was last corrected, confirmed or rejected.'),
		...ofEither,
		...ofFile,
	},
	{ title: 'ResultsUpdated', description: 'The result is as requested.' },
);

/** Sources of an answer. */
export const ANSWERERS = ['engine', 'model', 'person'] as const;
export type Answerer = (typeof ANSWERERS)[number];

export const PAST_STATUSES = ['processed', ...REVIEWS] as const;

const PastAnswer = Type.Object(
	{
		status: oneOf(PAST_STATUSES, {
			description:
				'Whether the document was processed, or a person edited, confirmed or rejected the result.',
		}),
		by: Type.Optional(
			oneOf(ANSWERERS, {
				description:
					'Who answered: the built-in engine, a language model or a person. Omitted for a stack that was split.',
			}),
		),
		at: Type.Optional(time('Time of the answer; omitted for a stack that was split.')),
		...ofReviewer,
		reason: Type.Optional(reason),
		result: unvalidated(
			Type.Union([result, Classified], { description: 'The values of the fields, or the type.' }),
		),
		details: Type.Optional(
			unvalidated(mapOf(Details, { description: 'For an extraction: the details of the result.' })),
		),
	},
	{ title: 'PastAnswer', description: 'A former or the current result.' },
);
export type PastAnswer = Static<typeof PastAnswer>;

export const History = Type.Object(
	{
		fileId: id('file'),
		history: Type.Array(PastAnswer, {
			description:
				'Oldest first; the last one is current. Empty until the file was processed. Of more than 101 entries, the first one and the last 100 are kept.',
		}),
	},
	{ title: 'History', description: 'The answers for a file.' },
);
