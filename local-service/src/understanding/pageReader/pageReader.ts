import { type Network, type Rows, runOnRows } from '../../reading/ocr/runtime';
import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import {
	type AskTokens,
	askTokensOf,
	DESCRIPTION_TRIGRAMS,
	KEY_TRIGRAMS,
	SIGNS,
} from './askTokens';
import { LOOKS, MEANING, type PageTokens, PLACE, tokensOf, TRIGRAMS } from './pageTokens';
import type { TokenSpan } from './tokenSpans';
import { windowsOf } from './windows';

/**
 * Logits of one field in one window: for each word, that the value begins with it (`first`) and that it ends with it
 * (`last`); and that the window has no value (`none`).
 */
type Window = { from: number; first: Float32Array; last: Float32Array; none: number };

/** The page reader's output for one field of a document. */
export type SpanScores = readonly Window[];

/** Logit of a span against "no value"; undefined if the span is not within one window. */
export function scoreOf(spanScores: SpanScores, [first, last]: TokenSpan): number | undefined {
	const window = spanScores.findLast(({ from }) => from <= first);
	if (!window) return undefined;
	const begins = window.first[first - window.from];
	const ends = window.last[last - window.from];
	return begins === undefined || ends === undefined ? undefined : begins + ends - window.none;
}

/** The spans of at most `most` words with the highest scores, the best first. */
export const likeliestSpans = (
	spanScores: SpanScores,
	count: number,
	most: number,
): Array<{ span: TokenSpan; score: number }> =>
	spanScores
		.flatMap(({ from, first, last, none }) =>
			largest(first, count).flatMap((begin) =>
				largest(last.subarray(begin, begin + most), ENDS).map((length) => ({
					span: [from + begin, from + begin + length] as const,
					score: (first[begin] ?? 0) + (last[begin + length] ?? 0) - none,
				})),
			),
		)
		.toSorted((a, b) => b.score - a.score)
		.slice(0, count);

/** Number of ends examined per beginning. */
const ENDS = 2;

/** Indexes of the largest numbers, the largest first. */
function largest(values: Float32Array, count: number): number[] {
	return [...values.keys()].toSorted((a, b) => values[b]! - values[a]!).slice(0, count);
}

/**
 * Runs the page reader for fields that are requested together, window by window. The result is in the order of the
 * fields.
 */
export async function scoreSpans(
	fields: readonly Wanted[],
	view: DocumentView,
	network: Network,
): Promise<SpanScores[]> {
	const page = tokensOf(view);
	const asked = askTokensOf(fields);
	const windows: Window[][] = fields.map(() => []);
	const starts = fields.length > 0 ? windowsOf(page) : [];
	for (const [index, from] of starts.entries()) {
		const to = starts[index + 1] ?? page.tokens.length;
		const outputs = await runOnRows(network, { ...rowsOf(page, from, to), ...rowsOfAsks(asked) });
		const [first, last] = [outputs.get('first'), outputs.get('last')];
		if (!first || !last) throw new Error('The page reader network lacks the expected outputs.');
		const size = to - from + 1;
		windows.forEach((own, at) => {
			const row = (values: Float32Array) => values.subarray(at * size, (at + 1) * size);
			const none = (row(first)[size - 1] ?? 0) + (row(last)[size - 1] ?? 0);
			const words = (values: Float32Array) => row(values).subarray(0, size - 1);
			own.push({ from, first: words(first), last: words(last), none });
		});
	}
	return windows;
}

function rowsOf(
	{ meanings, phraseMeanings, trigrams, places, looks }: PageTokens,
	from: number,
	to: number,
): Record<string, Rows> {
	const part = <Numbers extends Float32Array | Int32Array>(values: Numbers, size: number) => ({
		values: values.slice(from * size, to * size),
		size,
	});
	return {
		meanings: part(meanings, MEANING),
		phrases: part(phraseMeanings, MEANING),
		trigrams: part(trigrams, TRIGRAMS),
		places: part(places, PLACE.length),
		looks: part(looks, LOOKS.length),
	};
}

const rowsOfAsks = (asked: AskTokens): Record<string, Rows> => ({
	keys: { values: asked.keys, size: MEANING },
	descriptions: { values: asked.descriptions, size: MEANING },
	keyTrigrams: { values: asked.keyTrigrams, size: KEY_TRIGRAMS },
	descriptionTrigrams: { values: asked.descriptionTrigrams, size: DESCRIPTION_TRIGRAMS },
	signs: { values: asked.signs, size: SIGNS.length },
});
