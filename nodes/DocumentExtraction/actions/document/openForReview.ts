import type { IExecuteFunctions } from 'n8n-workflow';

import type { Document } from '../../batches/documents';
import { openReview } from '../../batches/openReview';
import { isObject } from '../../isObject';
import { freeName } from '../items/paths';
import type { ItemShape } from '../items/shape.parameters';
import type { Outcome } from '../outcome';

const DAY = 24 * 60 * 60 * 1000;

/** A document and its items. */
export type Made = { document: Document; outcomes: Outcome[] };

/**
 * Opens the documents that go to Needs Review, and adds a link that requires no sign-in to their items. Each
 * reviewer has one link. If that fails, the items keep the URL that requires a sign-in.
 */
export async function openForReview(
	this: IExecuteFunctions,
	made: Made[],
	{ link, valuesOnly }: Pick<ItemShape, 'link' | 'valuesOnly'>,
): Promise<void> {
	const byReviewer = new Map<string, ToOpen[]>();
	for (const { document, outcomes } of made) {
		const toReview = outcomes.filter(needsReview);
		const [first] = toReview;
		if (document.ids.reviewUrl === undefined || first === undefined) continue;
		const reviewer = link.reviewers[first.itemIndex] ?? '';
		const opened = byReviewer.get(reviewer) ?? [];
		byReviewer.set(reviewer, opened);
		opened.push({ ...filesOf(document, toReview), toReview });
	}
	for (const [reviewer, opened] of byReviewer) {
		for (let from = 0; from < opened.length; from += PER_LINK) {
			const some = opened.slice(from, from + PER_LINK);
			await openSome.call(this, some, { reviewer, days: link.days, valuesOnly });
		}
	}
}

/** Documents per link: a request has at most a megabyte, and up to 10,000 characters of notes for each document. */
const PER_LINK = 50;

async function openSome(
	this: IExecuteFunctions,
	opened: ToOpen[],
	{ reviewer, days, valuesOnly }: { reviewer: string; days: number; valuesOnly: boolean },
): Promise<void> {
	const [first] = opened.flatMap(({ toReview }) => toReview);
	if (first === undefined) return;
	try {
		const { reviewUrl } = await openReview.call(
			this,
			{
				fileIds: opened.flatMap(({ fileIds }) => fileIds),
				notes: Object.fromEntries(
					opened.flatMap(({ fileId, notes }) => (notes.length > 0 ? [[fileId, notes]] : [])),
				),
				...(reviewer && { reviewer }),
				until: new Date(Date.now() + days * DAY),
			},
			first.itemIndex,
		);
		for (const { fileId, toReview } of opened) {
			for (const { json } of toReview) {
				const isTaken = (name: string) => valuesOnly && Object.hasOwn(json, name);
				json[freeName('reviewUrl', 'document', isTaken)] = `${reviewUrl}/${fileId}`;
			}
		}
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		for (const { about } of opened.flatMap(({ toReview }) => toReview)) about.notOpened = message;
	}
}

type ToReview = Extract<Outcome, { json: unknown }> & {
	about: NonNullable<Extract<Outcome, { json: unknown }>['about']>;
};

type ToOpen = ReturnType<typeof filesOf> & { toReview: ToReview[] };

const needsReview = (outcome: Outcome): outcome is ToReview =>
	'json' in outcome && outcome.about?.needsReview === true;

/** Maximum number of notes per document in the service, and of characters per note. */
const MOST_NOTES = 20;
const LONGEST_NOTE = 500;

/**
 * Values are reviewed in the extraction that a type is linked to. A doubtful type is reviewed in the
 * classification first, since the values may be of the wrong extraction.
 */
function filesOf({ type, ids }: Document, toReview: ToReview[]) {
	const own = String(ids.fileId);
	const copy = isObject(ids.extraction) ? String(ids.extraction.fileId) : undefined;
	const isTypeDoubtful = toReview.some(({ about }) => about.isTypeDoubtful);
	const fileIds = type && !isTypeDoubtful ? [copy ?? own] : copy ? [own, copy] : [own];
	const all = [...new Set(toReview.flatMap(({ about }) => about.toCheck))];
	const notes = all.slice(0, all.length > MOST_NOTES ? MOST_NOTES - 1 : MOST_NOTES);
	if (notes.length < all.length) notes.push(`And ${all.length - notes.length} more.`);
	return {
		fileId: fileIds[0] ?? own,
		fileIds,
		notes: notes.map((note) => note.slice(0, LONGEST_NOTE)),
	};
}
