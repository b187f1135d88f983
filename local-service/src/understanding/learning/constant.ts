import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { Stand } from '../examples/example';
import { lookOf } from '../examples/look';
import type { Wanted } from '../fields/wanted';
import type { Standing } from '../ranking/standing';
import { hash, squash } from '../text/letters';
import type { ValueKind } from '../values/kinds';
import type { Told } from './recall';
import { agreeing } from './samePlace';
import { labelOf, standOf } from './stands';

/** So alike are documents that come from the same sender, and so many of the words that say who it is are the same. */
const ALIKE = 0.75;
const SAME_SENDER = 0.5;
/** The part of its numbers, of a street, a telephone, a register, that such a document has in common with it. */
const SAME_NUMBERS = 0.4;
/** Shorter ones are anybody's, and so are years. */
const NUMBER = /\d.*\d.*\d/;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether a document looks as if its sender had sent the example's, too. */
export const isOfSameSender = ({ likeness }: Pick<Told, 'likeness'>): boolean =>
	likeness.all >= ALIKE && likeness.sender >= SAME_SENDER;

/** What every document says anew is not the last one's. */
const OWN: ReadonlySet<ValueKind> = new Set(['date', 'money', 'number']);

/**
 * A value that documents of the same sender have and do not print: its name, where only the logo says it. Anything
 * else than the sender's name may be of one document alone, and two have to agree on it. None where a document that
 * looks alike says something else.
 */
export function constantOf(
	wanted: Wanted,
	told: readonly Told[],
	view: DocumentView,
): { value: string; from: readonly Told[] } | undefined {
	if (OWN.has(wanted.kind)) return undefined;
	const from = told.filter(
		(each) => isOfSameSender(each) && sharedNumbers(view, each.example.look.sender) >= SAME_NUMBERS,
	);
	const [first] = from;
	const value = first?.taught.value;
	if (!first || !value) return undefined;
	const isSame = from.every(
		({ taught }) => isUnprinted(taught) && squash(taught.value ?? '') === squash(value),
	);
	const needed = wanted.party === 'seller' ? 1 : 2;
	return isSame && from.length >= needed ? { value, from } : undefined;
}

const isUnprinted = ({ right, phrase, ticks }: Told['taught']) =>
	right.length === 0 && !phrase && !ticks;

/** This document's numbers that say who sends it. */
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

/** The part of this document's numbers that say who sends it that the example has, too. */
function sharedNumbers(view: DocumentView, sender: readonly number[]): number {
	const numbers = numbersOf(view);
	return sender.filter((word) => numbers.has(word)).length / Math.max(1, numbers.size);
}

/** From here on it is the place where examples have something that is not the value. */
const SAME_PLACE = 0.6;

/** Whether examples say that what stands here is not the value. */
export function isKnownWrong(
	standing: Standing,
	from: readonly Told[],
	view: DocumentView,
): boolean {
	const own = standOf(standing, view);
	const isWrong = (wrong: Stand, told: Told) =>
		squash(wrong.text) === standing.squashed ||
		agreeing(own, wrong, told.likeness, wrong.nth) >= SAME_PLACE;
	return from.some((told) => told.taught.wrong.some((wrong) => isWrong(wrong, told)));
}

/** Whether an example has its value beside the same label, or one that looks alike has it, or has one in such a place. */
export function isToldBy(told: readonly Told[], standing: Standing, view: DocumentView): boolean {
	const own = standOf(standing, view);
	const label = labelOf(own);
	return told.some(({ taught, likeness }) => {
		const [right] = taught.right;
		if (!right) return false;
		if (label !== '' && labelOf(right) === label) return true;
		if (likeness.all < LAYOUT) return false;
		const isSame = squash(right.text) === standing.squashed;
		return isSame || agreeing(own, right, likeness, right.nth) >= SAME_PLACE;
	});
}

/** So alike documents have the same layout. */
const LAYOUT = 0.6;
