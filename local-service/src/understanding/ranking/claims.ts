import type { Wanted } from '../fields/wanted';
import { likeness, type Meaning, meaningOf } from '../meaning';
import { wordsOf } from '../text/letters';

/**
 * The field for which a value is the most likely one, with the score and the lead of the value. A value that
 * two fields claim is right for both only if they ask for the same thing.
 */
export type Claim = { wanted: Wanted; score: number; lead: number };

/** The fields that claim a value, by its place (`placeOf`). */
export type Claims = ReadonlyMap<string, readonly Claim[]>;

/** Names of the features of a value that other fields claim, by position. */
export const CLAIMED = ['others', 'alike', 'sum', 'sumLead', 'aheadLead'] as const;
const UNCLAIMED = [0, -1, -9, 9, 9];

/**
 * How other fields claim the place of a candidate: their number, and how the strongest of them compares with
 * this field.
 */
export function claimedFeatures(
	claims: Claims,
	place: string,
	{ wanted, score, lead }: Claim,
): readonly number[] {
	const others = (claims.get(place) ?? []).filter((claim) => claim.wanted !== wanted);
	const [first] = others.toSorted((a, b) => b.score + b.lead - a.score - a.lead);
	if (!first) return UNCLAIMED;
	const same = alike(askedMeaning(wanted), askedMeaning(first.wanted));
	return [others.length, same, first.score, score - first.score, lead - first.lead];
}

/** The meaning of a field's key and description together. */
export const askedMeaning = ({ key, within, description }: Wanted): Meaning | undefined =>
	meaningOf(`${wordsOf(`${within ?? ''} ${key}`).join(' ')} ${description}`);

/** The similarity of what two fields ask for, from -1 to 1. */
export const alike = (a: Meaning | undefined, b: Meaning | undefined): number =>
	a && b ? likeness(a, b) : 0;
