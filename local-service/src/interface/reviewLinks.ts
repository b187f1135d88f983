/** Links for reviewing documents (docs/review.md). */
import { type Static, Type } from '@sinclair/typebox';

import { body, id, IDS, name, oneOf, time } from './parts';
import { ofReviewer, reason, reviewer, REVIEWS } from './reviewed';
import { ofEither } from './targets';

export const REVIEW_STATES = ['open', 'done', 'expired', 'revoked'] as const;

/** Review status of a file: not yet reviewed, or the outcome of its review. */
export const TO_CHECK = ['toCheck', ...REVIEWS] as const;
export type CheckStatus = (typeof TO_CHECK)[number];

/** A single line of visible characters. */
const asSeen = { 'x-visible': true };

const Workflow = body(
	{
		id: name('Its ID.', { ...asSeen, maxLength: 100, examples: ['kR3mZ8pWq1'] }),
		name: name('Its name.', { ...asSeen, examples: ['Incoming invoices'] }),
	},
	{
		title: 'Workflow',
		description:
			'What opened the review, such as a workflow of n8n: people who are signed in to the review page can filter by it, under its latest name. The ID has up to 100 characters, the name up to 500, without control characters.',
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
					'Opens these files, which may belong to any extractions and classifications if the request names none; by default all files of the batch, or of the extraction or classification.',
			}),
		),
		until: Type.Unsafe<string | number>({
			type: ['integer', 'string'],
			description:
				'End of the validity of the link: an ISO 8601 date with its time zone, or milliseconds since 1970.',
			examples: ['2030-12-01T12:00:00Z'],
		}),
		reviewer: Type.Optional({
			...reviewer,
			description: `Name of the person who gets the link: \`reviewed.reviewer\` of decisions made with it. ${reviewer.description}`,
		}),
		notes: Type.Optional(
			Type.Record(
				Type.String(),
				Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 20 }),
				{
					description: 'Notes on what a person should check, by file ID; shown above the values.',
					examples: [{ [IDS.fileId]: ['grandTotal: The sum of the rows is 12.00.'] }],
				},
			),
		),
		workflow: Type.Optional(Workflow),
		callbackUrl: Type.Optional(
			Type.String({
				description:
					'Gets one POST request when all files are confirmed or rejected, or at the end of the validity.',
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
				until: '2030-12-01T12:00:00Z',
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
				'The link. Anyone who has it can see these files and decide on them; only this response has it. No log contains the part after the #. Append `/` and a file ID to open that file.',
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
			description: 'Its state; `toCheck` if nobody has reviewed it.',
		}),
		at: Type.Optional(time('Time of the decision; omitted for `toCheck`.')),
		...ofReviewer,
		reason: Type.Optional(reason),
	},
	{ title: 'ReviewFile', description: 'A file of a review.' },
);

export const OpenedReview = Type.Object(
	{
		reviewId,
		until: time('End of the validity of its link.'),
		status: oneOf(REVIEW_STATES, {
			description:
				'`done` once all files are confirmed or rejected, `expired` if its time ended before that, `revoked` if it was deleted, else `open`.',
		}),
		files: Type.Array(ReviewFile, {
			description: 'In upload order. Failed and deleted files are omitted.',
		}),
	},
	{ title: 'OpenedReview', description: 'A review and its files.' },
);
export type OpenedReview = Static<typeof OpenedReview>;
