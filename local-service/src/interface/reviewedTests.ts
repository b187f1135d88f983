/** Tests on reviewed documents (docs/interface.md#tests-on-reviewed-documents). */
import { type Static, Type } from '@sinclair/typebox';

import { ExtractionChanges } from './extractions';
import { body, fileName, id, IDS, oneOf, orNull, time } from './parts';

/** Default number of listed files. */
export const DEFAULT_LIST_LENGTH = 100;
export const LONGEST_LIST = 1000;

export const ListReviewed = Type.Object({
	extractionId: id('extraction'),
	limit: Type.Optional(
		Type.Integer({
			minimum: 1,
			maximum: LONGEST_LIST,
			default: DEFAULT_LIST_LENGTH,
			description: 'Maximum number of files to list.',
		}),
	),
});

const ReviewedFile = Type.Object(
	{
		fileId: id('file'),
		fileName,
		review: oneOf(['edited', 'confirmed'] as const, {
			description:
				'`confirmed`: all of its values are known to be right. `edited`: only those that a person gave.',
		}),
		reviewedAt: time('The last review.'),
		isStored: Type.Boolean({
			description:
				'False if the document was deleted at the end of its retention: it cannot be tested.',
		}),
	},
	{ title: 'ReviewedFile', description: 'A corrected or confirmed file.' },
);
export type ListedReviewed = Static<typeof ReviewedFile>;

export const ReviewedList = Type.Object(
	{
		status: Type.Literal('success'),
		extractionId: id('extraction'),
		total: Type.Integer({
			minimum: 0,
			description: 'Number of reviewed files, listed or not.',
			examples: [12],
		}),
		files: Type.Array(ReviewedFile, { description: 'The last reviewed one first.' }),
	},
	{ title: 'ReviewedList', description: 'Files to test on.' },
);

export const TestOnReviewed = body(
	{
		extractionId: id('extraction'),
		fileId: id('file', 'A corrected or confirmed file of the extraction.'),
		extractionDetails: Type.Optional(ExtractionChanges),
	},
	{
		title: 'TestOnReviewed',
		description:
			'The document, and the changes of the definition, as for an update, if any. They are not stored.',
		examples: [
			{
				...{ extractionId: IDS.extractionId, fileId: IDS.fileId },
				extractionDetails: {
					fields: [
						{ key: 'invoiceNumber', description: 'Number of the invoice, not of the order' },
					],
				},
			},
		],
	},
);

const text = (description: string, example: string) =>
	orNull(Type.String({ description, examples: [example] }));

const TestedValue = Type.Object(
	{
		field: Type.Array(Type.String(), {
			description: 'The path of keys to the field, without rows.',
			examples: [['lines', 'amount']],
		}),
		place: Type.String({
			description:
				'The path with rows, counted from 0 as in the confirmed result; rows that the confirmed result does not have follow after these.',
			examples: ['lines[0].amount'],
		}),
		confirmed: Type.Optional(
			text(
				'The right value; null if there is none. Omitted if no person has confirmed one.',
				'95.50',
			),
		),
		before: Type.Optional(text('The answer before the first review.', '59.50')),
		now: text('The answer of this test.', '95.50'),
		confidence: Type.Optional(
			Type.Number({
				minimum: 0,
				maximum: 1,
				description: 'Confidence of `now`; omitted if `now` is null.',
				examples: [0.93],
			}),
		),
		wasRight: Type.Optional(Type.Boolean({ description: 'Whether `before` is `confirmed`.' })),
		isRight: Type.Optional(
			Type.Boolean({
				description:
					'Whether `now` is `confirmed`: the same text, or the same date or number in another notation.',
			}),
		),
	},
	{ title: 'TestedValue', description: 'A value that was compared.' },
);
export type TestedValue = Static<typeof TestedValue>;

const least = (description: string) =>
	Type.Number({ minimum: 0, maximum: 1, description, examples: [0.81] });

const ofFile = { extractionId: id('extraction'), fileId: id('file') };

const Tested = Type.Object(
	{
		status: Type.Literal('processed'),
		...ofFile,
		answeredBy: oneOf(['engine', 'model'] as const, {
			description: '`model` if a language model was asked and answered, otherwise `engine`.',
		}),
		confidence: Type.Object(
			{
				before: least('Lowest confidence of the answer before the first review.'),
				now: least('Lowest confidence of the answer of this test.'),
			},
			{
				title: 'TestedConfidence',
				description: 'The lowest confidence of the values of a document; 0 without any value.',
			},
		),
		values: Type.Array(TestedValue, {
			description:
				'For a confirmed file, all values of the fields of the tested definition; for an edited file, only the corrected values of these fields. Values of fields without a confirmed value have no `confirmed`.',
		}),
	},
	{ title: 'Tested', description: 'What the service would answer, compared with what is right.' },
);

const TestFailed = Type.Object(
	{
		status: Type.Literal('failed'),
		...ofFile,
		message: Type.String({
			minLength: 1,
			description: 'Why the document could not be tested, and what to do.',
			examples: ['The file is empty. Upload it again.'],
		}),
	},
	{ title: 'TestFailed', description: 'There is no answer to compare.' },
);

export const TestAnswer = Type.Union([Tested, TestFailed], {
	title: 'TestAnswer',
	description: 'The comparison, or the status `failed`.',
});
export type TestAnswer = Static<typeof TestAnswer>;
