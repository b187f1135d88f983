import { setImmediate } from 'node:timers/promises';

import { type Static, Type } from '@sinclair/typebox';

import type { Value } from '../interface';
import { oneOf } from '../interface/parts';
import { TO_CHECK } from '../interface/reviewLinks';
import {
	type InboxFile,
	type InboxFilter,
	type InboxPlace,
	MOST_COUNTED,
	MOST_READINGS,
} from '../storing/inbox';
import type { ReviewScope } from '../storing/sessions';
import type { Store } from '../storing/store';
import { CallFailed } from './failures';
import { numbersInQuery } from './numbersInQuery';
import type { App } from './typed';

/** Documents per page of the list: default and maximum. */
const [USUAL, MOST] = [50, 200];

/** Number of documents that are searched for a text before other requests get a turn. */
const SEARCHED = 250;

const LONGEST = 500;
const text = Type.Optional(Type.String({ maxLength: LONGEST }));

/** Filters of the list; empty ones do not filter. */
export const Filter = Type.Object({
	status: Type.Optional(oneOf(['', ...TO_CHECK])),
	show: Type.Optional(oneOf(['', 'forReview', 'all'])),
	workflowId: text,
	/** ID of a file, to list all readings of its document. */
	readingsOf: text,
	definitionId: text,
	documentType: text,
	sender: text,
	text,
});

const ListFiles = Type.Object({
	...Filter.properties,
	limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
	after: text,
});

type Wanted = { filter: InboxFilter; text: string };

type Found = { file: InboxFile; readings: number; place: InboxPlace };

/**
 * The filter restricted to what the session may see. Without `show`, documents sent for review are listed if
 * there are any.
 */
export async function wantedOf(
	store: Store,
	{ reviewId }: ReviewScope,
	{ status, definitionId, documentType, sender, text = '', ...more }: Static<typeof Filter>,
): Promise<Wanted> {
	const filter = {
		reviewId,
		status: status || undefined,
		definitionId: definitionId || undefined,
		documentType: documentType || undefined,
		sender: sender || undefined,
		...(reviewId === undefined && (await ofAll(store, more))),
	};
	return { filter, text: fold(text.trim()) };
}

/** Filters for sessions without a link; a link itself determines the documents. */
async function ofAll(
	store: Store,
	{ show, workflowId, readingsOf }: Static<typeof Filter>,
): Promise<InboxFilter> {
	if (readingsOf) return { readingsOf };
	const isForReview = show !== 'all' && (await store.hasForReview());
	return { isForReview, workflowId: workflowId || undefined };
}

/**
 * Documents in list order, with their positions. A text is searched for in file names and values.
 * @param after position of the preceding document
 * @param isGone true once the client has disconnected
 */
export async function findFiles(
	store: Store,
	{ filter, text }: Wanted,
	limit: number,
	after?: InboxPlace,
	isGone: () => boolean = () => false,
): Promise<Found[]> {
	const found: Found[] = [];
	const atOnce = text === '' ? limit : SEARCHED;
	for (let from = after; ; await setImmediate()) {
		const some = await store.listInbox(filter, atOnce, from);
		for (const { file, readings, place, result } of some) {
			if (!contains(file.fileName, text) && !contains(result, text)) continue;
			found.push({ file, readings, place });
			if (found.length === limit) return found;
		}
		from = some.at(-1)?.place;
		if (some.length < atOnce || isGone()) return found;
	}
}

/** The filtered documents that a session may see. */
export function reviewInbox(app: App, store: Store): void {
	app.get(
		'/files',
		{
			schema: { access: 'session', querystring: ListFiles },
			preValidation: numbersInQuery('limit'),
		},
		async ({ query, reviewer: scope = NO_REVIEWER }, { raw }) => {
			const wanted = await wantedOf(store, scope, query);
			const limit = Math.min(Math.max(query.limit ?? USUAL, 1), MOST);
			// One more item shows whether there is a next page.
			const place = placeOf(query.after);
			const found = await findFiles(store, wanted, limit + 1, place, () => raw.destroyed);
			const page = found.slice(0, limit);
			const last = page.at(-1);
			const definitions = await store.definitionsOf(scope);
			const isOfAll = scope.reviewId === undefined;
			return {
				files: page.map(({ file, readings }) => ({
					...file,
					...(isOfAll && readings > 1 && { readings }),
				})),
				...(found.length > limit && last && { next: cursorOf(last.place) }),
				counts: await store.countInbox(wanted.filter),
				mostCounted: MOST_COUNTED,
				...(isOfAll && { show: await shown(wanted.filter), mostReadings: MOST_READINGS }),
				workflows: isOfAll ? await store.workflows() : [],
				definitions,
				documentTypes: await typesOf(definitions),
			};
		},
	);

	/**
	 * The current choice of `show`; undefined if there is none, because nothing was sent for review or only the
	 * readings of one document are listed.
	 */
	async function shown({ readingsOf, isForReview }: InboxFilter) {
		if (isForReview) return 'forReview';
		return readingsOf === undefined && (await store.hasForReview()) ? 'all' : undefined;
	}

	async function typesOf(
		definitions: Awaited<ReturnType<Store['definitionsOf']>>,
	): Promise<string[]> {
		const names = new Set<string>();
		for (const { kind, definitionId } of definitions) {
			if (kind !== 'classification') continue;
			const found = await store.findDefinition(kind, definitionId);
			for (const { name } of found?.details.documentTypes ?? []) names.add(name);
		}
		return [...names].toSorted();
	}
}

/** Scope of a request without a session, which may see nothing. */
export const NO_REVIEWER: ReviewScope & { session: string } = { reviewId: '', session: '' };

const cursorOf = ({ confidence, position }: InboxPlace) => `${confidence}_${position}`;

/** @throws CallFailed for an invalid cursor */
function placeOf(cursor?: string): InboxPlace | undefined {
	if (!cursor) return undefined;
	const [, confidence, position] = /^([\d.]+(?:e-\d+)?)_(\d{1,15})$/.exec(cursor) ?? [];
	if (confidence && position && Number.isFinite(Number(confidence))) {
		return { confidence: Number(confidence), position: Number(position) };
	}
	throw new CallFailed(400, 'The cursor is invalid for this list. Load the list again.');
}

const fold = (written: string) => written.normalize('NFKC').toLowerCase();

/** True if a value, or a part of it, contains a text. */
function contains(value: Value, text: string): boolean {
	if (text === '') return true;
	if (typeof value === 'string') return fold(value).includes(text);
	return value !== null && Object.values(value).some((part) => contains(part, text));
}
