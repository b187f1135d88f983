import { Type } from '@sinclair/typebox';

import type {
	Answers,
	DocumentType,
	DuplicateOf,
	Field,
	Misfit,
	PageSize,
	ResultDetails,
} from '../interface';
import { MAIN } from '../interface/access';
import { isDetail } from '../interface/details';
import { body, oneOf } from '../interface/parts';
import { reason, version } from '../interface/reviewed';
import { linkOf } from '../storing/reviewers';
import type { InboxFile } from '../storing/inbox';
import type { ReviewScope } from '../storing/sessions';
import { CallFailed } from './failures';
import { checkDocument, drawPage, NO_DOCUMENT, noFile, OfFile } from './fileRoutes';
import { givenType, givenValues } from './givenValues';
import { learnedOf } from './learned';
import { misfitsOf } from './misfits';
import { outdatedError, type ReviewFile } from './reviewFile';
import { Filter, findFiles, NO_REVIEWER, wantedOf } from './reviewInbox';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

const OfPage = Type.Object({ fileId: Type.String(), page: Type.String() });

const Draft = body({ result: Type.Object({}), version });

const Decision = body({
	status: oneOf(['confirmed', 'rejected']),
	result: Type.Optional(Type.Object({})),
	reason: Type.Optional(reason),
	version,
});

/** Default page size in points, for a document without a stored reading. */
const A4 = { width: 595, height: 842 };

/** The name of the token; for a link, a text with the name of the person it was created for, if known. */
const personOf = ({ reviewId, reviewer, tokenName }: ReviewScope): string =>
	reviewId === undefined ? (tokenName ?? MAIN) : linkOf(reviewer);

/**
 * Routes for displaying documents on a page, and for reviewing them.
 * @param review enables reviewing
 */
export function reviewDocuments(app: App, context: RouteContext, review?: ReviewFile): void {
	const { store, documents, workers } = context;

	// The only place that decides who may see a document: each path here has a file ID.
	app.addHook('onRequest', async ({ params, reviewer = NO_REVIEWER }) => {
		const fileId = String(Object(params).fileId);
		const { reviewId } = reviewer;
		if (reviewId !== undefined && !(await store.isInReview(reviewId, fileId))) throw noFile(fileId);
	});

	/** A duplicate as visible to the session: with a link, documents outside it are not revealed. */
	async function asSeenBy(
		{ reviewId }: Pick<ReviewScope, 'reviewId'>,
		{ why, fileId }: DuplicateOf,
	): Promise<Partial<DuplicateOf>> {
		const isSeen = reviewId === undefined || (await store.isInReview(reviewId, fileId));
		return isSeen ? { why, fileId } : { why };
	}

	async function find(fileId: string) {
		const listed = await store.findInInbox(fileId);
		const stored = await store.findFile(fileId);
		if (!listed || stored?.status !== 'processed') throw noFile(fileId);
		return { ...listed, stored };
	}

	/**
	 * A file made from one page of a document contains the complete document; its other pages have their own files.
	 * @throws CallFailed if there is no such file, or for a page of another file
	 */
	async function checkPage(fileId: string, page: number): Promise<void> {
		const { page: own = page } = await find(fileId);
		if (own !== page) throw new CallFailed(404, `This file is page ${own} of the document.`);
	}

	/** The fields or document types of a file's definition. */
	async function askedOf({
		kind,
		definitionId,
	}: InboxFile): Promise<{ fields: Field[] } | { documentTypes: DocumentType[] }> {
		if (kind === 'classification') {
			const { documentTypes = [] } =
				(await store.findDefinition(kind, definitionId))?.details ?? {};
			return { documentTypes };
		}
		return {
			fields: (await store.findDefinition('extraction', definitionId))?.details.fields ?? [],
		};
	}

	/**
	 * Values of a draft that cannot be confirmed.
	 * @throws CallFailed if it does not match the definition
	 */
	async function misfitsIn(
		asked: Awaited<ReturnType<typeof askedOf>>,
		draft: object,
		answered: unknown,
	): Promise<Misfit[]> {
		if ('fields' in asked) {
			return await misfitsOf(context, asked.fields, givenValues(asked.fields, draft), answered);
		}
		givenType(asked.documentTypes, draft);
		return [];
	}

	/** Fields may have changed since the draft was saved; confirming reports that. */
	const ofChanged = (error: unknown): Misfit[] => {
		if (error instanceof CallFailed) return [];
		throw error;
	};

	async function pagesOf({ file, page }: Awaited<ReturnType<typeof find>>): Promise<PageSize[]> {
		const sizes = await documents.useReading(file.fileId, workers.sizes);
		const isWanted = (size: PageSize) => page === undefined || size.page === page;
		if ('answer' in sizes && sizes.answer.length > 0) return sizes.answer.filter(isWanted);
		const all = Array.from({ length: file.numberOfPages }, (_, at) => ({ page: at + 1, ...A4 }));
		return all.filter(isWanted);
	}

	app.get(
		'/files/:fileId',
		{ schema: { access: 'session', params: OfFile } },
		async ({ params: { fileId }, reviewer = NO_REVIEWER }) => {
			const pages = await pagesOf(await find(fileId));
			// Loaded again, since it may have changed meanwhile.
			const { file, stored, version } = await find(fileId);
			const { details, unsure, notices: found = [], skipped, reviewed, duplicateOf } = stored;
			const draft = await store.findDraft(fileId);
			const notices = (await store.isDocumentDeleted(fileId)) ? [NO_DOCUMENT, ...found] : found;
			const asked = await askedOf(file);
			return {
				...file,
				pages,
				...('fields' in asked
					? asked
					: { documentTypes: asked.documentTypes.map(({ name }) => name) }),
				result: stored.result,
				...(details && 'fields' in asked && { details: withoutSources(details) }),
				...{ unsure, notices, skipped, reviewed },
				...(duplicateOf && { duplicateOf: await asSeenBy(reviewer, duplicateOf) }),
				notes: await store.notesOf(fileId, reviewer.reviewId),
				draft: draft && {
					...draft,
					misfits: await misfitsIn(asked, draft.result, stored.result).catch(ofChanged),
				},
				version,
				others: await store.othersAt(fileId, reviewer.session),
			};
		},
	);

	app.get(
		'/files/:fileId/pages/:page(^\\d{1,9}).png',
		{ schema: { access: 'session', params: OfPage } },
		async ({ params: { fileId, page } }, reply) => {
			await checkPage(fileId, Number(page));
			const picture = await drawPage(context, fileId, Number(page), true);
			return reply.type('image/png').header('cache-control', 'private, max-age=300').send(picture);
		},
	);

	app.get(
		'/files/:fileId/pages/:page(^\\d{1,9})/words',
		{ schema: { access: 'session', params: OfPage } },
		async ({ params: { fileId, page } }) => {
			await checkPage(fileId, Number(page));
			await checkDocument(store, fileId);
			const words = await documents.useReading(
				fileId,
				async (readingFile) => await workers.words(readingFile, Number(page)),
			);
			if ('answer' in words) return words.answer;
			throw new CallFailed(404, 'unreadable' in words ? words.unreadable : words.unstored);
		},
	);

	if (!review) return;

	app.get(
		'/files/:fileId/next',
		{ schema: { access: 'session', params: OfFile, querystring: Filter } },
		async ({ params: { fileId }, query, reviewer = NO_REVIEWER }, { raw }) => {
			const { place } = await find(fileId);
			const wanted = await wantedOf(store, reviewer, query);
			const [next] = await findFiles(store, wanted, 1, place, () => raw.destroyed);
			return { ...(next && { next: next.file.fileId }) };
		},
	);

	app.put(
		'/files/:fileId/draft',
		{ schema: { access: 'session', params: OfFile, body: Draft } },
		async ({ params: { fileId }, body: draft }) => {
			const { file, stored } = await find(fileId);
			// Checked before saving: the next person who opens the document gets the draft.
			const misfits = await misfitsIn(await askedOf(file), draft.result, stored.result);
			const savedAt = await store.saveDraft(fileId, draft.version, draft.result);
			if (savedAt === undefined) throw outdatedError();
			return { savedAt, misfits };
		},
	);

	app.post(
		'/files/:fileId/decision',
		{ schema: { access: 'session', params: OfFile, querystring: Filter, body: Decision } },
		async ({ params: { fileId }, query, body: decision, reviewer = NO_REVIEWER }) => {
			const { status, result, reason: why, version: seen } = decision;
			const { file, place, batchId } = await find(fileId);
			const { kind, definitionId: id } = file;
			const how = status === 'confirmed' ? { confirmed: true } : { rejected: true };
			const who = { reviewer: reviewer.reviewer, by: personOf(reviewer) };
			const decided = { result, reason: why, version: seen, ...how };
			await review({ kind, id }, { batchId, fileId, ...decided, ...who });
			const { reviewed } = (await find(fileId)).stored;
			const wanted = await wantedOf(store, reviewer, { ...query, status: 'toCheck' });
			const [next] = [
				...(await findFiles(store, wanted, 1, place)),
				...(await findFiles(store, wanted, 1)),
			];
			return {
				...{ status, reviewed },
				...(next && { next: next.file.fileId }),
			};
		},
	);

	app.get(
		'/files/:fileId/learned',
		{ schema: { access: 'session', params: OfFile } },
		async ({ params: { fileId } }) => {
			await find(fileId);
			if (await store.isToLearn(fileId)) return { isPending: true };
			const { details = {} } = (await find(fileId)).stored;
			const { fields = [], notLearned = [] } = (await store.taughtBy(fileId)) ?? {};
			return { isPending: false, learned: learnedOf(fields, details), notLearned };
		},
	);

	app.delete(
		'/files/:fileId/learned',
		{ schema: { access: 'session', params: OfFile } },
		async ({ params: { fileId } }) => {
			await find(fileId);
			const isDeleted = (await store.deleteExamples([fileId])) > 0;
			if (isDeleted) await store.sweep();
			return { status: 'deleted', deleted: Number(isDeleted) };
		},
	);

	app.post(
		'/files/:fileId/presence',
		{ schema: { access: 'session', params: OfFile } },
		async ({ params: { fileId }, reviewer = NO_REVIEWER }) => {
			await find(fileId);
			return { others: await store.renewPresence(fileId, reviewer.session) };
		},
	);
}

/** Removes sources of learning: a link must not reveal other documents, not even their IDs. */
function withoutSources(details: Answers): Answers;
function withoutSources(details: ResultDetails): ResultDetails;
function withoutSources(details: ResultDetails): ResultDetails {
	if (details === null) return null;
	if (Array.isArray(details)) return details.map(withoutSources);
	if (isDetail(details)) {
		return { ...details, learnedFrom: undefined };
	}
	const members = Object.entries(details).map(([key, one]) => [key, withoutSources(one)]);
	return Object.fromEntries(members);
}
