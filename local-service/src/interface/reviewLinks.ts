/** Documents that are opened for review by a link (docs/review.md). */
import { type Static, Type } from '@sinclair/typebox';

import { body, id, IDS, name, oneOf, time } from './parts';
import { ofReviewer, reason, reviewer, REVIEWS } from './reviewed';
import { ofEither } from './targets';

export const REVIEW_STATES = ['open', 'done', 'expired', 'revoked'] as const;

/** Of a file that nobody has reviewed, and of one that somebody has. */
export const TO_CHECK = ['toCheck', ...REVIEWS] as const;
export type CheckStatus = (typeof TO_CHECK)[number];

/** On one line, as people see it. */
const asSeen = { 'x-visible': true };

const Workflow = body(
	{
		id: name('Its ID there.', { ...asSeen, maxLength: 100, examples: ['kR3mZ8pWq1'] }),
		name: name('As people know it.', { ...asSeen, examples: ['Incoming invoices'] }),
	},
	{
		title: 'Workflow',
		description:
			'What opens the review, such as a workflow of n8n: people who are signed in to the review page filter by it, under the name that the last review said. Up to 100 and 500 characters, without control characters.',
	},
);

const reviewId = Type.String({ minLength: 1, description: 'ID of the review.' });
const ID = 'rev_2Qh7Zt4xK9';

export const CreateReview = body(
	{
		...ofEither,
		batchId: Type.Optional(id('batch', 'Opens the files of this batch.')),
		fileIds: Type.Optional(
			Type.Array(id('file'), {
				minItems: 1,
				description:
					'Opens these files, of whatever extractions and classifications where none is named; without them, all of the batch, or of the extraction.',
			}),
		),
		until: Type.Unsafe<string | number>({
			type: ['integer', 'string'],
			description:
				'Until when the link opens them: an ISO 8601 date with its time zone, or milliseconds since 1970.',
			examples: ['2026-12-01T12:00:00Z'],
		}),
		reviewer: Type.Optional({
			...reviewer,
			description: `Who gets the link: \`reviewed.reviewer\` of what is decided by it. ${reviewer.description}`,
		}),
		notes: Type.Optional(
			Type.Record(
				Type.String(),
				Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 20 }),
				{
					description:
						'What a person should look at, by the ID of the file: shown above its values.',
					examples: [{ [IDS.fileId]: ['grandTotal: The sum of the rows is 12.00.'] }],
				},
			),
		),
		workflow: Type.Optional(Workflow),
		callbackUrl: Type.Optional(
			Type.String({
				description:
					'Gets one POST request when all files are confirmed or rejected, or when the time is up.',
				examples: ['https://n8n.example/webhook-waiting/1234'],
			}),
		),
	},
	{
		title: 'CreateReview',
		description:
			'Either `fileIds` or one of `extractionId` and `classificationId` is required; with both, the files must belong to it.',
		examples: [
			{
				extractionId: IDS.extractionId,
				fileIds: [IDS.fileId],
				until: '2026-12-01T12:00:00Z',
			},
		],
	},
);

export const ReviewCreated = Type.Object(
	{
		status: Type.Literal('created'),
		reviewId,
		reviewUrl: Type.String({
			description:
				'The link. Whoever has it sees and decides these files; it is said this once. What is behind the # is in no log. With `/` and the ID of one of the files behind it, it opens that one.',
			examples: [`http://127.0.0.1:8484/review#${ID}.Zm9yIGV4YW1wbGU`],
		}),
	},
	{ title: 'ReviewCreated', description: 'The files are open for review.' },
);

export const OfReview = body(
	{ reviewId },
	{ title: 'OfReview', description: 'The review.', examples: [{ reviewId: ID }] },
);

const ReviewFile = Type.Object(
	{
		fileId: id('file'),
		batchId: id('batch'),
		status: oneOf(TO_CHECK, {
			description: 'What people did with it; `toCheck` if nobody has reviewed it.',
		}),
		at: Type.Optional(time('When that was; omitted of `toCheck`.')),
		...ofReviewer,
		reason: Type.Optional(reason),
	},
	{ title: 'ReviewFile', description: 'A file of a review.' },
);

export const OpenedReview = Type.Object(
	{
		reviewId,
		until: time('When its link ends.'),
		status: oneOf(REVIEW_STATES, {
			description:
				'`done` once all files are confirmed or rejected, `expired` if they were not in time, `revoked` if it was deleted, else `open`.',
		}),
		files: Type.Array(ReviewFile, {
			description: 'In upload order. Files that failed or were deleted are left out.',
		}),
	},
	{ title: 'OpenedReview', description: 'A review and its files.' },
);
export type OpenedReview = Static<typeof OpenedReview>;
