/** Share of right answers, as far as people have reviewed them (docs/interface.md#beyond-the-interface). */
import { type Static, Type } from '@sinclair/typebox';

import { MOST_FIELDS } from './fields';
import { id, time } from './parts';

/** Maximum number of reviewed documents compared, and of documents counted. */
export const MOST_COMPARED = 2000;
export const MOST_COUNTED = 100_000;

const DAY = 24 * 60 * 60 * 1000;

/** Default length of the period, in milliseconds. */
export const DEFAULT_PERIOD = 30 * DAY;

/** Lower bounds of confidence bins; each ends at the next bound, the last at 1 inclusive. */
export const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** Confidence thresholds from which values might be accepted without review: 0.5, 0.51, and so on up to 1. */
export const THRESHOLDS: readonly number[] = Array.from({ length: 51 }, (_, at) => (50 + at) / 100);

/** Maximum number of labels beside the values of a field, and minimum number of documents that print them. */
export const MOST_LABELS = 10;
export const LEAST_PRINTED = 2;

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
		id('extraction', 'Counts only documents of this extraction; all by default.'),
	),
	from: milliseconds(
		'Counts documents processed since this time, in milliseconds since 1970; 30 days before `to` by default.',
	),
	to: milliseconds('End of the period, in milliseconds since 1970; now by default.', {
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
			to: share('Upper bound, exclusive; the last bin includes 1.', [1]),
			values: count('Answered values with a confidence in this bin.'),
			wrong: count('Of these, values that a person changed or removed.'),
		},
		{ title: 'ConfidenceBin', description: 'Values in a range of confidence.' },
	),
	{ description: 'By confidence, lowest first.' },
);

const values = {
	values: count('Answered values in these documents.'),
	changed: count('Values that a person replaced.'),
	filled: count('Empty values, or values of missing rows, that a person filled in.'),
	removed: count('Values that a person removed, alone or with their row.'),
};

const labels = (beside: string) =>
	Type.Array(
		Type.Object(
			{
				label: Type.String({
					minLength: 1,
					description: 'As printed in one of the documents, without numbers and final colons.',
					examples: ['Please pay'],
				}),
				documents: count(
					'Number of different documents with this label, ignoring case and punctuation.',
				),
			},
			{ title: 'PrintedLabel', description: 'A printed label, and how often it occurs.' },
		),
		{ maxItems: MOST_LABELS, description: `Beside ${beside}; the most frequent first.` },
	);

const CorrectedLabels = Type.Object(
	{
		confirmed: labels('the values that people confirmed'),
		answered: labels('the wrong values that had been answered'),
	},
	{
		title: 'CorrectedLabels',
		description: `What is printed beside the values that people corrected: before them, to their left, above them, or as the heading of their column. Only labels that are printed in at least ${LEAST_PRINTED} different documents, not counting documents in which the label is also a value; ${MOST_LABELS} labels at most. Omitted if empty.`,
	},
);
export type CorrectedLabels = Static<typeof CorrectedLabels>;

const FieldAccuracy = Type.Object(
	{
		field: Type.Array(Type.String(), {
			description: 'The path of keys to the field, without rows.',
			examples: [['lines', 'amount']],
		}),
		documents: count(
			'Reviewed documents that count for the field: confirmed ones, and others in which the field was corrected.',
		),
		...values,
		meanConfidence: Type.Optional(
			share('The mean over the answered values. Omitted without answered values.', [0.93]),
		),
		bins,
		labels: Type.Optional(CorrectedLabels),
	},
	{ title: 'FieldAccuracy', description: 'The share of right answers for a field.' },
);
export type FieldAccuracy = Static<typeof FieldAccuracy>;

const Threshold = Type.Object(
	{
		threshold: share('The lowest confidence at which values pass without review.', [0.8]),
		documents: count(
			'Processed documents with a value below the threshold, or without any value. These would be reviewed.',
		),
		passed: count('Wrong values of documents that would not be reviewed.'),
		unmarked: count(
			'Wrong values that are not below the threshold, in documents that would be reviewed because of another value.',
		),
	},
	{
		title: 'AccuracyThreshold',
		description: 'The effect of reviewing values below a threshold.',
	},
);

export const Accuracy = Type.Object(
	{
		status: Type.Literal('success'),
		extractionId: Type.Optional(id('extraction', 'The extraction in the request, if it has one.')),
		from: time('Documents processed since this time are counted.'),
		to: time('End of the period.'),
		isComplete: Type.Boolean({
			description: `Whether all documents of the period are counted. If there are more than ${MOST_COUNTED} files, or more than ${MOST_COMPARED} reviewed ones, only the newest are counted, and \`from\` is the time of the oldest of these.`,
		}),
		documents: Type.Object(
			{
				processed: count('Total. The following numbers add up to it.'),
				straightThrough: count('Not sent for review, and not reviewed.'),
				pending: count('Sent for review, and not reviewed yet.'),
				edited: count('Corrected, and not confirmed since.'),
				confirmed: count('The result was confirmed, with or without corrections.'),
				rejected: count('The document was rejected. Its values are not compared.'),
			},
			{
				title: 'DocumentCounts',
				description: 'Processed files of extractions, by outcome.',
			},
		),
		compared: count('Documents whose result somebody has confirmed.'),
		wrong: count(
			'Answered values that a person changed or removed; `passed` and `unmarked` are parts of this number.',
		),
		missing: count(
			'Empty values that a person filled in: no threshold marks these; only reviewing missing values finds them.',
		),
		bins,
		thresholds: Type.Array(Threshold, { description: 'Lowest threshold first.' }),
		fields: Type.Array(FieldAccuracy, {
			maxItems: MOST_FIELDS,
			description: `Most often corrected first; ${MOST_FIELDS} at most.`,
		}),
	},
	{
		title: 'Accuracy',
		description:
			'The answers before the first review, compared with the confirmed results. The answer contains no values of documents, and a printed label only if several documents have it.',
	},
);
export type Accuracy = Static<typeof Accuracy>;
