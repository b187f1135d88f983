/** How much of what was answered was right, as far as people have said it (docs/interface.md#beyond-the-interface). */
import { type Static, Type } from '@sinclair/typebox';

import { MOST_FIELDS } from './fields';
import { id, time } from './parts';

/** Reviewed documents that are compared, at most, and documents that are counted. */
export const MOST_COMPARED = 2000;
export const MOST_COUNTED = 100_000;

const DAY = 24 * 60 * 60 * 1000;

/** Where the request does not say. */
export const USUAL_SPAN = 30 * DAY;

/** Where bins of confidences begin; each ends where the next one begins, and the last at 1, which it contains. */
export const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** Confidences from which on values could pass. */
export const THRESHOLDS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1] as const;

const milliseconds = (description: string, options: object = {}) =>
	Type.Optional(
		Type.Integer({
			minimum: 0,
			maximum: Number.MAX_SAFE_INTEGER - 1,
			description,
			...options,
		}),
	);

export const GetAccuracy = Type.Object({
	extractionId: Type.Optional(
		id('extraction', 'Counts only its documents; all if it is left out.'),
	),
	from: milliseconds(
		'Counts documents that were processed from then on, in milliseconds since 1970; 30 days before `to` if it is left out.',
	),
	to: milliseconds('Until when, in milliseconds since 1970; now if it is left out.', {
		'x-not-below': 'from',
	}),
});

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] });

const share = (description: string, examples: readonly number[]) =>
	Type.Number({ minimum: 0, maximum: 1, description, examples });

const bins = Type.Array(
	Type.Object(
		{
			from: share('The lowest confidence of the bin.', [0.9]),
			to: share('The bin ends below it; the last one contains 1.', [1]),
			values: count('Values that were answered with such a confidence.'),
			wrong: count('Those among them that a person changed or took away.'),
		},
		{ title: 'ConfidenceBin', description: 'Values of about the same confidence.' },
	),
	{ description: 'By confidence, the lowest first.' },
);

const values = {
	values: count('Values that were answered in these documents.'),
	changed: count('Those that a person replaced by others.'),
	filled: count('Values that were empty, or in rows that were missing, and that a person gave.'),
	removed: count('Those that a person took away, or with their row.'),
};

const FieldAccuracy = Type.Object(
	{
		field: Type.Array(Type.String(), {
			description: 'The keys that lead to it, without rows.',
			examples: [['lines', 'amount']],
		}),
		documents: count(
			'Reviewed documents that tell of it: those that somebody confirmed, and of others those in which it was corrected.',
		),
		...values,
		meanConfidence: Type.Optional(
			share('The mean of the values that were answered. Omitted if there are none.', [0.93]),
		),
		bins,
	},
	{ title: 'FieldAccuracy', description: 'How much of what was answered for a field was right.' },
);
export type FieldAccuracy = Static<typeof FieldAccuracy>;

const Threshold = Type.Object(
	{
		threshold: share('The confidence from which on values pass.', [0.8]),
		documents: count(
			'Of those that were processed: documents with a value below it, or without any. These would be reviewed.',
		),
		passed: count('Wrong values of documents that would not be reviewed.'),
		unmarked: count(
			'Wrong values that are not below it, of documents that would be reviewed for the sake of another value.',
		),
	},
	{
		title: 'AccuracyThreshold',
		description: 'What would be reviewed if values below a confidence were.',
	},
);

export const Accuracy = Type.Object(
	{
		status: Type.Literal('success'),
		extractionId: Type.Optional(id('extraction', 'That of the request, if it has one.')),
		from: time('Documents that were processed from then on are counted.'),
		to: time('Until when.'),
		isComplete: Type.Boolean({
			description: `Whether all documents of this time are counted. Of more than ${MOST_COUNTED} files, or with more than ${MOST_COMPARED} reviewed ones, it is the newest; \`from\` then says since when.`,
		}),
		documents: Type.Object(
			{
				processed: count('All of them. What follows adds up to it.'),
				straightThrough: count('Nobody was asked to review them, and nobody did.'),
				pending: count('Somebody was asked to review them, and nobody has done so yet.'),
				edited: count('Values were corrected, and nobody has confirmed the result since.'),
				confirmed: count('Somebody confirmed the result, corrected or as it was.'),
				rejected: count('Somebody rejected the document. Its values are not compared.'),
			},
			{
				title: 'DocumentCounts',
				description: 'Files of extractions that were processed, by what people did.',
			},
		),
		compared: count(
			'Documents of which it is known what is right, because somebody has confirmed the result.',
		),
		wrong: count(
			'Values that were answered and that a person changed or took away; `passed` and `unmarked` are of these.',
		),
		missing: count(
			'Values that were empty and that a person gave: no threshold marks these, but a rule that missing values are reviewed.',
		),
		bins,
		thresholds: Type.Array(Threshold, { description: 'The lowest first.' }),
		fields: Type.Array(FieldAccuracy, {
			maxItems: MOST_FIELDS,
			description: `Those that were corrected most often first; ${MOST_FIELDS} at most.`,
		}),
	},
	{
		title: 'Accuracy',
		description:
			'What was answered before the first review, beside what people confirmed. It has no value of any document.',
	},
);
export type Accuracy = Static<typeof Accuracy>;
