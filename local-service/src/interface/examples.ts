/** Examples learned from people (docs/learning.md). */
import { type Static, Type } from '@sinclair/typebox';

import { body, fileName, id, orNull, time } from './parts';

/** Default number of examples per page of the list. */
export const USUAL_PAGE = 100;

export const ListExamples = Type.Object({
	limit: Type.Optional(
		Type.Integer({
			minimum: 1,
			maximum: 1000,
			default: USUAL_PAGE,
			description: 'Maximum number of examples to list.',
		}),
	),
	offset: Type.Optional(
		Type.Integer({
			minimum: 0,
			maximum: Number.MAX_SAFE_INTEGER,
			default: 0,
			description: 'Number of newest examples to skip.',
		}),
	),
});

const NotLearned = Type.Object(
	{
		field: Type.Array(Type.String(), {
			description: 'The path of keys to the field.',
			examples: [['seller', 'name']],
		}),
		reason: Type.String({ minLength: 1, description: 'The reason, as a sentence.' }),
	},
	{
		title: 'NotLearned',
		description: 'A corrected or confirmed value that was not found with the example.',
	},
);
export type NotLearned = Static<typeof NotLearned>;

export const ExampleList = Type.Object(
	{
		status: Type.Literal('success'),
		total: Type.Integer({ description: 'Total number of examples.', examples: [12] }),
		pending: Type.Integer({
			description:
				'Number of reviewed files pending learning, which takes about a second for each. New documents of their extraction or classification wait for them.',
			examples: [0],
		}),
		examples: Type.Array(
			Type.Object(
				{
					fileId: id('file'),
					fileName: Type.Optional(fileName),
					learnedAt: time('When the result was corrected or confirmed.'),
					fields: Type.Optional(
						Type.Array(Type.Array(Type.String()), {
							description:
								'For an extraction: the fields whose values were found with the example when the document was read again, each as a path of keys.',
							examples: [[['seller', 'name'], ['total']]],
						}),
					),
					notLearned: Type.Optional(
						Type.Array(NotLearned, {
							minItems: 1,
							description: 'The fields whose values were not found. Omitted if empty.',
						}),
					),
					documentType: Type.Optional(
						orNull(
							Type.String({
								description:
									'For a classification: the type of the document; null if it has none of the types.',
								examples: ['Invoice'],
							}),
						),
					),
				},
				{ title: 'Example', description: 'A reviewed document that serves as an example.' },
			),
			{ description: 'Newest first. Examples of deleted files have no name.' },
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
				description: 'Deletes the examples of these files; by default all.',
			}),
		),
	},
	{
		title: 'DeleteExamples',
		description: 'The examples to delete.',
	},
);

export const ExamplesDeleted = Type.Object(
	{
		status: Type.Literal('deleted'),
		deleted: Type.Integer({ description: 'Number of deleted examples.', examples: [12] }),
	},
	{ title: 'ExamplesDeleted', description: 'The examples were deleted.' },
);
