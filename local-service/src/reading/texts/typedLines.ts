/** Lines in a monospaced font. */
import type { Word } from '../pages';

const TAB = 6;

/** Splits a text into lines, lazily: a text of 100 MB would not fit into memory several times. */
export function* linesOf(text: string): Generator<string> {
	let from = 0;
	for (const { index, 0: end } of text.matchAll(/\r\n?|[\n\v\u0085\u2028\u2029]/g)) {
		yield text.slice(from, index);
		from = index + end.length;
	}
	yield text.slice(from);
}

/** Soft hyphens, marks of writing direction, and spaces without width, which would split a number. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Expands tabs to spaces up to the next tab stop, at least `least`. */
export function spaced(line: string, stop = TAB, least = 2): string {
	// Normalisation is skipped if no character needs it.
	const normal = /[\u00ad\u0300-\uffff]/.test(line)
		? line
				.replace(INVISIBLE, '')
				.replace(/[\u2010\u2011]/g, '-')
				.normalize('NFC')
		: line;
	if (!normal.includes('\t')) return normal;
	return normal.split('\t').reduce((before, after) => {
		const column = Math.ceil((before.length + least) / stop) * stop;
		return before.padEnd(column) + after;
	});
}

/** A line of a table cell, which has no tab stops. */
export const flat = (line: string) => spaced(line.replaceAll('\t', '  '));

/** Wraps a line between words; words longer than a line are split at its end. */
export function wrap(line: string, length: number, add: (line: string) => void): void {
	let from = 0;
	while (line.length - from > length) {
		const space = line.slice(from, from + length + 1).lastIndexOf(' ');
		let to = from + (space > 0 ? space : length);
		// A surrogate pair is not split.
		if (/[\udc00-\udfff]/.test(line.charAt(to)) && /[\ud800-\udbff]/.test(line.charAt(to - 1)))
			to++;
		add(line.slice(from, to).trimEnd());
		from = to;
		while (line[from] === ' ') from++;
	}
	add(line.slice(from).trimEnd());
}

/**
 * The words of a line that begins at the given position.
 * @param letter its width and height in points
 */
export function wordsOf(
	line: string,
	{ left: start, top }: { left: number; top: number },
	letter: { width: number; height: number },
): Word[] {
	return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
		const left = start + index * letter.width;
		const right = left + text.length * letter.width;
		const box = { left, top, right, bottom: top + letter.height };
		return { text, box, confidence: 1, source: 'text' };
	});
}
