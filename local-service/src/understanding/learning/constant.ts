import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { ValuePlace } from '../examples/example';
import { lookOf } from '../examples/look';
import type { Wanted } from '../fields/wanted';
import type { ValueFacts } from '../ranking/valueFacts';
import { hash, squash } from '../text/letters';
import { findVatIds } from '../values/codes';
import { findIbans } from '../values/ibans';
import type { ValueKind } from '../values/kinds';
import type { FieldExample } from './recall';
import { agreeing } from './samePlace';
import { labelOf, placeOf } from './valuePlaces';

/** Minimum similarity of documents from the same sender, and minimum share of common sender words. */
const ALIKE = 0.75;
const SAME_SENDER = 0.5;
/** Minimum share of the sender's numbers (house number, telephone, register) that both documents contain. */
const SAME_NUMBERS = 0.4;
/** At least three digits: shorter numbers are not specific to a sender, and neither are years. */
const NUMBER = /\d.*\d.*\d/;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether the document and the example look as if they came from the same sender. */
export const isOfSameSender = ({ likeness }: Pick<FieldExample, 'likeness'>): boolean =>
	likeness.all >= ALIKE && likeness.sender >= SAME_SENDER;

/** Kinds whose values differ from document to document, so that they are never constants. */
const NEVER_CONSTANT: ReadonlySet<ValueKind> = new Set(['date', 'money', 'number']);

/**
 * A value that documents of the same sender have without printing it, such as a name that only the logo
 * shows. Values other than the sender's name may be specific to one document, so the examples of two documents must
 * agree; files with the same document count as one. Undefined if a similar document contradicts.
 */
export function constantOf(
	wanted: Wanted,
	examples: readonly FieldExample[],
	view: DocumentView,
): { value: string; from: readonly FieldExample[] } | undefined {
	if (NEVER_CONSTANT.has(wanted.kind)) return undefined;
	const from = examples.filter(
		(each) =>
			isOfSameSender(each) &&
			sharedNumbers(view, each.example.look.sender) >= SAME_NUMBERS &&
			!hasOtherIds(view, each.example),
	);
	const [first] = from;
	const value = first?.taught.value;
	if (!first || !value) return undefined;
	const isSame = from.every(
		({ taught }) => isUnprinted(taught) && squash(taught.value ?? '') === squash(value),
	);
	const needed = wanted.party === 'seller' ? 1 : 2;
	const documents = new Set(from.map(({ example }) => example.contentHash ?? example.fileId));
	return isSame && documents.size >= needed ? { value, from } : undefined;
}

const isUnprinted = ({ right, phrase, ticks }: FieldExample['taught']) =>
	right.length === 0 && !phrase && !ticks;

/** The document's numbers that identify the sender, as hashes. */
const numbersOf = oncePer(({ pages }: DocumentView): ReadonlySet<number> => {
	const named = new Set(lookOf(pages).sender);
	return new Set(
		(pages[0]?.words ?? [])
			.map(({ text }) => squash(text))
			.filter((word) => NUMBER.test(word) && !YEAR.test(word))
			.map(hash)
			.filter((word) => named.has(word)),
	);
});

/** The share of the document's sender numbers that the example has as well. */
function sharedNumbers(view: DocumentView, sender: readonly number[]): number {
	const numbers = numbersOf(view);
	return sender.filter((word) => numbers.has(word)).length / Math.max(1, numbers.size);
}

/** Hashes of the IBANs that a document prints, and of the VAT IDs. */
export const printedIds = oncePer(({ lines }: DocumentView): number[][] =>
	[findIbans, findVatIds].map((find) => [
		...new Set(lines.flatMap((line) => find(line.text)).map(({ text }) => hash(squash(text)))),
	]),
);

/**
 * Whether both documents print IBANs, or VAT IDs, and share none of them. Then they have different senders, even if
 * they look alike because of the same recipient, printed at the top, and the same invoicing program.
 */
const hasOtherIds = (view: DocumentView, { ids = [] }: FieldExample['example']): boolean =>
	printedIds(view).some((own, kind) => {
		const other = ids[kind] ?? [];
		return own.length > 0 && other.length > 0 && !own.some((id) => other.includes(id));
	});

/** Minimum agreement for a place to count as the same. */
const SAME_PLACE = 0.6;

/**
 * Whether examples say that the value at this place is wrong. If they contradict each other, the newest one that
 * has a right or a wrong value there decides: a person may confirm what was rejected before.
 */
export function isKnownWrong(
	facts: ValueFacts,
	from: readonly FieldExample[],
	view: DocumentView,
): boolean {
	const own = placeOf(facts, view);
	const best = (places: readonly ValuePlace[], { likeness }: FieldExample) =>
		places.reduce((most, place) => {
			const isSame = squash(place.text) === facts.squashed;
			return Math.max(most, isSame ? 1 : agreeing(own, place, likeness, place.nth));
		}, -1);
	const [newest] = from
		.map((each) => ({
			taughtAt: each.example.taughtAt,
			right: best(each.taught.right, each),
			wrong: best(each.taught.wrong, each),
		}))
		.filter(({ right, wrong }) => Math.max(right, wrong) >= SAME_PLACE)
		.toSorted((a, b) => b.taughtAt - a.taughtAt);
	return newest !== undefined && newest.wrong >= newest.right;
}

/**
 * Whether an example has its value at the same label, or a similar document has the same value, or a value at the
 * same place.
 */
export function isSupportedBy(
	examples: readonly FieldExample[],
	facts: ValueFacts,
	view: DocumentView,
): boolean {
	const own = placeOf(facts, view);
	const label = labelOf(own);
	return examples.some(({ taught, likeness }) => {
		const [right] = taught.right;
		if (!right) return false;
		if (label !== '' && labelOf(right) === label) return true;
		if (likeness.all < LAYOUT) return false;
		const isSame = squash(right.text) === facts.squashed;
		return isSame || agreeing(own, right, likeness, right.nth) >= SAME_PLACE;
	});
}

/** Minimum similarity of documents of the same layout. */
const LAYOUT = 0.6;
