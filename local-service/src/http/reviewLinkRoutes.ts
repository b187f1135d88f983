import type { Static } from '@sinclair/typebox';

import { OF_BODIES, OF_CREATIONS, responses } from '../interface/failures';
import { Success } from '../interface/parts';
import { CreateReview, OfReview, OpenedReview, ReviewCreated } from '../interface/reviewLinks';
import { CallFailed, noSuch } from './failures';
import { addressFor } from './fileRoutes';
import { KeyHeaders } from './idempotency';
import type { RouteContext } from './routeContext';
import { EITHER, findTarget, type SentIds } from './target';
import type { App } from './typed';

/** Maximum number of files per link. */
const MOST = 1000;

/** Creates links for reviewing files (docs/review.md#links). */
export function reviewLinkRoutes(app: App, context: RouteContext): void {
	const { store, receivers } = context;

	async function find(reviewId: string): Promise<OpenedReview> {
		const found = await store.findReview(reviewId);
		if (!found) throw noSuch('review', reviewId);
		return found;
	}

	/** @throws CallFailed if one of the files, or their owner, is unknown */
	async function filesOf({ fileIds, ...owner }: Static<typeof CreateReview>): Promise<string[]> {
		const known =
			fileIds === undefined || hasOwner(owner) ? new Set(await filesWithin(owner)) : undefined;
		const isKnown = async (fileId: string) =>
			known?.has(fileId) ?? (await store.isReviewable(fileId));
		for (const fileId of fileIds ?? []) if (!(await isKnown(fileId))) throw noSuch('file', fileId);
		const wanted = [...new Set(fileIds ?? known)];
		if (wanted.length > MOST) {
			throw new CallFailed(
				400,
				`A review has at most ${MOST} files; this one would have ${wanted.length}. Open several reviews.`,
			);
		}
		return wanted;
	}

	async function filesWithin(owner: SentIds): Promise<string[]> {
		const { id } = await findTarget(store, EITHER, owner);
		const batches =
			owner.batchId === undefined ? await store.batchesOf(id) : [{ batchId: owner.batchId }];
		const fileIds = batches.map(async ({ batchId }) => await store.fileIdsOf(batchId));
		return (await Promise.all(fileIds)).flat();
	}

	app.post(
		'/createReview',
		{
			schema: {
				operationId: 'createReview',
				access: ['write'],
				summary: 'Opens files for review by a link',
				description:
					'Anyone with the link can see these files on the review page and confirm, correct or reject them, until a date. The callback is sent once: the event `review.done` with `reviewId`, `status` and `files` as in `POST /viewReview`, without reasons.',
				tags: ['Review'],
				headers: KeyHeaders,
				body: CreateReview,
				response: responses('The files are open for review.', ReviewCreated, OF_CREATIONS),
			},
		},
		async ({ body, socket, once }) => {
			const { callbackUrl, notes = {}, reviewer, workflow } = body;
			const files = await filesOf(body);
			const until = timeOf(body.until);
			const problem =
				callbackUrl === undefined ? undefined : await receivers.problemWith(callbackUrl);
			// The message is about `url`, as this member is called in a subscription.
			if (problem !== undefined)
				throw new CallFailed(400, problem.replace(/^url /, 'callbackUrl '));
			const stray = Object.keys(notes).find((fileId) => !files.includes(fileId));
			if (stray !== undefined)
				throw new CallFailed(400, `notes name ${stray}, which is not a file of this review.`);
			const created = await once.create(async () => {
				const { reviewId, key } = await store.openReview(files, until, {
					notes,
					reviewer,
					callbackUrl,
					workflow: workflow && { id: workflow.id.trim(), name: workflow.name.trim() },
				});
				const reviewUrl = `${addressFor(socket, context)}/review#${key}`;
				return { status: 'created' as const, reviewId, reviewUrl };
			});
			await context.checkReviews();
			return created;
		},
	);

	app.post(
		'/viewReview',
		{
			schema: {
				operationId: 'viewReview',
				access: ['read'],
				summary: 'Returns the state of a review',
				description: 'The link itself is not stored. A review is kept for 30 days after `until`.',
				tags: ['Review'],
				body: OfReview,
				response: responses('The review and its files.', OpenedReview, OF_BODIES),
			},
		},
		async ({ body: { reviewId } }) => await find(reviewId),
	);

	app.delete(
		'/deleteReview',
		{
			schema: {
				operationId: 'deleteReview',
				access: ['write'],
				summary: 'Revokes the link of a review',
				description:
					'It stops working at once, and no callback is sent. The files and all decisions stay.',
				tags: ['Review'],
				body: OfReview,
				response: responses('The link is revoked.', Success, OF_BODIES),
			},
		},
		async ({ body: { reviewId } }) => {
			await find(reviewId);
			await store.revokeReview(reviewId);
			await store.sweep();
			return { status: 'success' as const, message: 'The link of the review is revoked.' };
		},
	);
}

const hasOwner = ({ extractionId, classificationId, batchId }: SentIds): boolean =>
	[extractionId, classificationId, batchId].some((id) => id !== undefined);

/** A time zone is required: without it, the date would depend on the location. */
const WITH_ZONE = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/** False for the 31st of February, which Date takes for a day in March. */
function isDay(date: string): boolean {
	const time = Date.parse(date);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

/** @throws CallFailed if it is not a date, or in the past */
function timeOf(until: string | number): number {
	const isTime = typeof until === 'number' || isDay(WITH_ZONE.exec(until)?.[1] ?? '');
	const time = isTime ? new Date(until).getTime() : NaN;
	if (Number.isNaN(time)) {
		throw new CallFailed(
			400,
			'until must be a date with time and time zone, such as "2030-12-01T12:00:00Z", or milliseconds since 1970.',
		);
	}
	if (time <= Date.now()) throw new CallFailed(400, 'until must not be in the past.');
	return time;
}
