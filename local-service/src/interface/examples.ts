/** What the service has learned from people (docs/learning.md). */
import { type Static, Type } from '@sinclair/typebox';

import { body, fileName, id, orNull, time } from './parts';

/** Examples of one page of the list, where the request does not say. */
export const USUAL_PAGE = 100;

export const ListExamples = Type.Object({
	limit: Type.Optional(
		Type.Integer({
			minimum: 1,
			maximum: 1000,
			default: USUAL_PAGE,
			description: 'Most examples to list.',
		}),
	),
	offset: Type.Optional(
		Type.Integer({ minimum: 0, default: 0, description: 'How many of the newest are left out.' }),
	),
});

const NotLearned = Type.Object(
	{
		field: Type.Array(Type.String(), {
			description: 'The keys that lead to it.',
			examples: [['seller', 'name']],
		}),
		reason: Type.String({ minLength: 1, description: 'The reason, as a sentence.' }),
	},
	{
		title: 'NotLearned',
		description: 'A corrected or confirmed value that is not found by what was learned of it.',
	},
);
export type NotLearned = Static<typeof NotLearned>;

export const ExampleList = Type.Object(
	{
		status: Type.Literal('success'),
		total: Type.Integer({ description: 'How many there are in all.', examples: [12] }),
		examples: Type.Array(
			Type.Object(
				{
					fileId: id('file'),
					fileName: Type.Optional(fileName),
					learnedAt: time('When the result was corrected or confirmed.'),
					fields: Type.Optional(
						Type.Array(Type.Array(Type.String()), {
							description:
								'Of an extraction: the fields whose values were found by it when the document was read again, each as the keys that lead to it.',
							examples: [[['seller', 'name'], ['total']]],
						}),
					),
					notLearned: Type.Optional(
						Type.Array(NotLearned, {
							minItems: 1,
							description: 'Those whose values were not. Omitted if there are none.',
						}),
					),
					documentType: Type.Optional(
						orNull(
							Type.String({
								description: 'Of a classification: its type; null if it has none of them.',
								examples: ['Invoice'],
							}),
						),
					),
				},
				{ title: 'Example', description: 'A reviewed document that others are read by.' },
			),
			{ description: 'The newest first. One without a name is of a file that was deleted.' },
		),
	},
	{ title: 'ExampleList', description: 'A part of the examples.' },
);

export const DeleteExamples = body(
	{
		fileIds: Type.Optional(
			Type.Array(id('file'), {
				minItems: 1,
				maxItems: 1000,
				description: 'Those of these files are deleted; without them, all are.',
			}),
		),
	},
	{
		title: 'DeleteExamples',
		description: 'Which examples to delete.',
	},
);

export const ExamplesDeleted = Type.Object(
	{
		status: Type.Literal('deleted'),
		deleted: Type.Integer({ description: 'How many there were.', examples: [12] }),
	},
	{ title: 'ExamplesDeleted', description: 'The examples were deleted.' },
);
