import type { ValuePlace } from '../examples/example';
import type { Likeness } from '../examples/look';
import { PLACES } from '../ranking/placesAround';

/** The aspects in which two places are compared. */
export const AGREEMENTS = [
	...PLACES,
	'x',
	'y',
	'page',
	'order',
	'run',
	'nth',
	'lines',
	'kind',
	'whole',
] as const;

/** Weight of each aspect, set by hand, for comparisons before the learned model is applied. */
const WEIGHT: Readonly<Record<(typeof AGREEMENTS)[number], number>> = {
	inline: 2,
	left: 2,
	above: 1.5,
	header: 1.2,
	heading: 0.4,
	first: 0.6,
	behind: 0.4,
	below: 0.4,
	x: 1,
	y: 1,
	page: 0.5,
	order: 1,
	run: 0.4,
	nth: 0.8,
	lines: 0.4,
	kind: 0.5,
	whole: 0.3,
};
const WEIGHTS = AGREEMENTS.map((name) => WEIGHT[name]);
const ALL = WEIGHTS.reduce((sum, each) => sum + each, 0);

/** In thousandths of the page: tolerance for values that move with the content above them. */
const APART = 120;

type Moved = Pick<Likeness, 'dx' | 'dy'>;

/** Agreement of two places in each aspect, in the order of `AGREEMENTS`. */
export function agreementOf(own: ValuePlace, taught: ValuePlace, moved: Moved): readonly number[] {
	const texts = own.around.map((text, at) => sameText(text, taught.around[at] ?? ''));
	noteAspects(own, taught, moved, own.nth);
	return [...texts, ...aspects];
}

/** Weighted agreement of two places, at most 1. */
export function agreeing(
	own: Omit<ValuePlace, 'nth'>,
	taught: ValuePlace,
	moved: Moved,
	nth: number,
): number {
	let sum = 0;
	for (let at = 0; at < PLACES.length; at++)
		sum += sameText(own.around[at] ?? '', taught.around[at] ?? '') * WEIGHTS[at]!;
	return (sum + scoreOfAspects(own, taught, moved, nth)) / ALL;
}

/** `agreeing` for many pairs of places: compares each pair of texts once. */
export function agreeingOf(
	owns: readonly ValuePlace[],
	taughts: readonly ValuePlace[],
): (own: ValuePlace, taught: ValuePlace, moved: Moved) => number {
	const numbers = new Map<string, number>();
	const texts: string[] = [];
	const numberOf = (text: string): number => {
		let number = numbers.get(text);
		if (number === undefined) numbers.set(text, (number = texts.push(text) - 1));
		return number;
	};
	const numbered = new Map(
		[...owns, ...taughts].map((place) => [place, Int32Array.from(place.around, numberOf)]),
	);
	const count = texts.length;
	const tenths = new Int8Array(count * count).fill(UNKNOWN);
	return (own, taught, moved) => {
		const [ours, theirs] = [numbered.get(own)!, numbered.get(taught)!];
		let sum = 0;
		for (let at = 0; at < PLACES.length; at++) {
			const pair = ours[at]! * count + theirs[at]!;
			if (tenths[pair] === UNKNOWN)
				tenths[pair] = 10 * sameText(own.around[at] ?? '', taught.around[at] ?? '');
			sum += (tenths[pair]! / 10) * WEIGHTS[at]!;
		}
		return (sum + scoreOfAspects(own, taught, moved, own.nth)) / ALL;
	};
}

const UNKNOWN = 127;

function scoreOfAspects(
	own: Omit<ValuePlace, 'nth'>,
	taught: ValuePlace,
	moved: Moved,
	nth: number,
): number {
	noteAspects(own, taught, moved, nth);
	let sum = 0;
	for (let at = 0; at < aspects.length; at++) sum += aspects[at]! * WEIGHTS[PLACES.length + at]!;
	return sum;
}

/**
 * Agreement of two places in all aspects but their texts. The array is reused, since places are compared tens of
 * thousands of times per document.
 */
const aspects = new Float64Array(AGREEMENTS.length - PLACES.length);

function noteAspects(
	own: Omit<ValuePlace, 'nth'>,
	taught: ValuePlace,
	{ dx, dy }: Moved,
	nth: number,
): void {
	const samePage = own.page === taught.page || own.fromLast === taught.fromLast;
	aspects[0] = samePage ? nearness(own.x - taught.x - dx) : 0;
	aspects[1] = samePage ? nearness(own.y - taught.y - dy) : 0;
	aspects[2] = flag(samePage);
	aspects[3] = flag(own.order === taught.order);
	aspects[4] = flag(own.run === taught.run);
	aspects[5] = flag(nth === taught.nth);
	aspects[6] = flag(own.lines === taught.lines);
	aspects[7] = flag(own.kind === taught.kind);
	aspects[8] = flag(own.isWhole === taught.isWhole);
}

const nearness = (distance: number): number => 1 - Math.min(1, Math.abs(distance) / APART);
const flag = (is: boolean) => (is ? 1 : 0);

/** 1 for equal texts; 0 if both are empty, which is not evidence for the same place. */
function sameText(a: string, b: string): number {
	if (a === b) return a === '' ? 0 : 1;
	if (a === '' || b === '') return -0.5;
	return isNearly(a, b) ? 0.7 : -1;
}

/** Whether two texts are equal apart from misread letters or an appended rest. */
export function isNearly(a: string, b: string): boolean {
	if (a.length < 4 || b.length < 4 || differInLength(a, b)) return false;
	let own = compared.get(a);
	if (!own) {
		if (compared.size > MOST_COMPARED) compared.clear();
		compared.set(a, (own = new Map()));
	}
	let is = own.get(b);
	if (is === undefined) own.set(b, (is = areNearly(a, b)));
	return is;
}

/** Cache, since the same labels are compared many times. */
const compared = new Map<string, Map<string, boolean>>();
const MOST_COMPARED = 2000;

/** Whether the lengths differ too much for misread letters, and neither text begins with the other. */
const differInLength = (a: string, b: string): boolean =>
	Math.abs(a.length - b.length) > 3 && !a.startsWith(b) && !b.startsWith(a);

function areNearly(a: string, b: string): boolean {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	if (long.startsWith(short) && short.length >= 0.6 * long.length) return true;
	let shared = 0;
	const pairs = new Map<string, number>();
	for (let at = 1; at < long.length; at++) {
		const pair = long.slice(at - 1, at + 1);
		pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
	}
	for (let at = 1; at < short.length; at++) {
		const pair = short.slice(at - 1, at + 1);
		const left = pairs.get(pair) ?? 0;
		if (left > 0) {
			shared++;
			pairs.set(pair, left - 1);
		}
	}
	return (2 * shared) / (a.length + b.length - 2) >= 0.7;
}
