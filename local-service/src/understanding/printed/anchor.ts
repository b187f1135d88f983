import type { Value } from '../../interface';
import type { Spot, Spots } from './spots';

/**
 * The position of an object's rarest value, near which its members are looked for.
 *
 * @param from index of a line: positions from this line on are preferred
 */
export function anchorOf(value: Value, spots: Spots, from: number): Spot | undefined {
	const [rarest] = textsIn(value)
		.map((text) => spots.find(text))
		.filter((found) => found.length > 0)
		.toSorted((a, b) => a.length - b.length);
	return rarest?.find(({ line }) => line >= from) ?? rarest?.[0];
}

function textsIn(value: Value): string[] {
	if (typeof value === 'string') return [value];
	if (value === null || Array.isArray(value)) return [];
	return Object.values(value).filter((member) => typeof member === 'string');
}

/** The spot nearest to the anchor, or the first spot if there is no anchor. */
export function nearestTo(anchor: Spot | undefined, spots: readonly Spot[]): Spot | undefined {
	const apart = ({ line }: Spot) => Math.abs(line - (anchor?.line ?? 0));
	return spots.reduce<Spot | undefined>(
		(best, spot) => (!best || (anchor && apart(spot) < apart(best)) ? spot : best),
		undefined,
	);
}
