import type { ValuePlace, TaughtField } from '../examples/example';
import { fold, squash } from '../text/letters';
import { isCutOut, isNumeric } from '../values/kinds';
import type { FieldExample } from './recall';

/** A part of a text, and whether its surroundings literally equal those of the taught part. */
export type Cut = { text: string; isSure: boolean };

/** A word, the digits of a number, or a sign; `shape` generalises it. */
type Token = { text: string; shape: string; start: number; end: number };

const TOKEN = /\p{L}[\p{L}\p{M}]*\.?|\p{N}+|\S/gu;
/** The boundary before the first token and after the last one. */
const EDGE: Token = { text: '', shape: '', start: 0, end: 0 };

/** Weight of the tokens next to a boundary, the nearest first. */
const WEIGHTS = [4, 1, 0.5, 0.25];
/**
 * Score of a token with only the same shape, and weight of the shapes of the value's first and last token.
 */
const SAME_SHAPE = 0.4;
const OWN_SHAPE = 0.3;
/** Maximum number of tokens of a part: longer ones are not values. */
const LONGEST = 160;
/** Minimum score of a boundary, and minimum lead of a cut over all others. */
const LEAST = 0.25;
const AHEAD = 0.15;

const tokensOf = (text: string): Token[] =>
	[...text.matchAll(TOKEN)].map(({ 0: found, index: start }) => ({
		text: fold(found).replace(/(?<=\p{L})\.$/u, ''),
		shape: shapeOf(found),
		start,
		end: start + found.length,
	}));

function shapeOf(token: string): string {
	if (/\p{N}/u.test(token)) return '0';
	if (!/\p{L}/u.test(token)) return token;
	const capitals = token.match(/\p{Lu}/gu)?.length ?? 0;
	return capitals > 1 ? 'AA' : capitals === 1 ? 'A' : 'a';
}

/**
 * Index of the first of a value's tokens within a longer text; undefined if they do not occur or are the
 * whole text.
 */
function partOf(value: readonly Token[], whole: readonly Token[]): { from: number } | undefined {
	if (value.length === 0 || value.length >= whole.length) return undefined;
	const from = whole.findIndex((_, at) =>
		value.every(({ text }, index) => whole[at + index]?.text === text),
	);
	return from < 0 ? undefined : { from };
}

/** Whether a value is a part of a text that starts and ends at word or number boundaries. */
export const isPartOf = (value: string, text: string): boolean =>
	partOf(tokensOf(value), tokensOf(text)) !== undefined;

/**
 * Whether the field's values are cut out of cells as in examples: other kinds delimit themselves by their
 * form.
 */
export const isTaughtInParts = ({ kind }: Pick<TaughtField, 'kind'>): boolean =>
	!isCutOut(kind) && !isNumeric(kind);

/**
 * Cuts a part out of a text as a taught value is cut out of the taught text: by the adjacent words, numbers and
 * signs, equal or of the same shape. Undefined if the value is not part of its text, or no cut is clearly best.
 */
export function cutLike(text: string, value: string, taught: string): Cut | undefined {
	const [own, other, inner] = [tokensOf(text), tokensOf(taught), tokensOf(value)];
	const part = partOf(inner, other);
	if (!part) return undefined;
	const ahead = [...other.slice(0, part.from).toReversed(), EDGE];
	const after = [...other.slice(part.from + inner.length), EDGE];
	const inText = (at: number) => (at === -1 || at === own.length ? EDGE : own[at]);
	const [first, last] = [inner[0], inner.at(-1)];
	const rights = [...own, EDGE].map((_, to) => boundary(after, (at) => inText(to + at)));
	const all: Array<{ from: number; to: number; score: number }> = [];
	for (let from = 0; from < own.length; from++) {
		const left = boundary(ahead, (at) => inText(from - 1 - at));
		if (left < LEAST) continue;
		for (let to = from + 1; to <= Math.min(own.length, from + LONGEST); to++) {
			const right = rights[to] ?? 0;
			if (right < LEAST) continue;
			const sameShapes =
				flag(own[from]?.shape === first?.shape) + flag(own[to - 1]?.shape === last?.shape);
			const apart = Math.abs(to - from - inner.length);
			all.push({ from, to, score: left + right + OWN_SHAPE * sameShapes + 0.1 / (1 + apart) });
		}
	}
	const [best, second] = all.toSorted((a, b) => b.score - a.score);
	if (!best || best.score - (second?.score ?? 0) < AHEAD) return undefined;
	const { from, to } = best;
	const found = text.slice(own[from]?.start, own[to - 1]?.end);
	return {
		text: found,
		isSure:
			squash(found) === squash(value) ||
			(isLiteral(ahead[0], inText(from - 1)) && isLiteral(after[0], inText(to))),
	};
}

const flag = (is: boolean) => (is ? 1 : 0);

/** Agreement of the tokens next to a boundary with the taught ones, from 0 to 1. */
function boundary(taught: readonly Token[], own: (at: number) => Token | undefined): number {
	let [sum, all] = [0, 0];
	for (const [at, weight] of WEIGHTS.entries()) {
		const token = taught[at];
		if (!token) break;
		all += weight;
		sum += weight * likeness(token, own(at));
	}
	return sum / all;
}

const likeness = (a: Token, b: Token | undefined): number =>
	a.text === b?.text ? 1 : a.shape === b?.shape ? SAME_SHAPE : 0;

/** Whether a token equals the taught one; equal numbers may be a coincidence and do not count. */
const isLiteral = (taught: Token | undefined, own: Token | undefined): boolean =>
	taught !== undefined && taught.text === own?.text && taught.shape !== '0';

/** Minimum similarity of documents that write values in the same way. */
const ALIKE = 0.35;

/**
 * The part of a text that is the value, if in similar documents the value is a part of a cell.
 *
 * @returns `part` is undefined if no cut is clearly best; the result is undefined if the values of examples
 * are whole cells as well, or if no example has its value as a part of a cell
 */
export function cutByExamples(
	text: string,
	examples: readonly FieldExample[],
): { part: Cut | undefined } | undefined {
	const near = examples.filter(
		({ taught, likeness: { all } }) => all >= ALIKE && taught.right.length > 0,
	);
	const inParts = near.flatMap(({ taught }) => {
		const [right] = taught.right;
		return right &&
			isTaughtInParts(taught) &&
			taught.value !== null &&
			isPartOf(taught.value, right.text)
			? [{ value: taught.value, right }]
			: [];
	});
	if (inParts.length === 0) return undefined;
	const cuts = (whole: string) =>
		inParts.flatMap(({ value, right }) => cutLike(whole, value, right.text) ?? []);
	const surely = (whole: string) => cuts(whole).find(({ isSure }) => isSure);
	for (const { taught } of near) {
		const [right] = taught.right;
		if (!right || taught.value === null) continue;
		if (inParts.some((each) => each.right === right)) {
			const own = cutLike(text, taught.value, right.text);
			if (own?.isSure) return { part: own };
		} else if (isWholeValue(right, taught.value) && surely(right.text)) return undefined;
	}
	if (inParts.length < near.length) return undefined;
	return { part: cuts(text)[0] };
}

const isWholeValue = (right: ValuePlace, value: string) => fold(right.text) === fold(value);
