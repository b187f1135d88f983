import type { Region } from '../bitmaps/bitmap';

/** What a part of a picture looks like: a code of squares or of bars. */
export type CodeLook = 'squares' | 'bars';

/** Rows and columns that are looked at; all of them in what has fewer. */
const MOST_LINES = 64;
/** Shades between dark and light in a code. */
const FAINTEST = 64;
/** Changes between dark and light along a row or a column, on average: of squares along both, of bars along one. */
const [OF_SQUARES, OF_BARS, ALONG_BARS] = [4.5, 15, 4];
/** The part of a code that is dark. */
const [LEAST_DARK, MOST_DARK] = [0.25, 0.75];

/** From 0 to 255, at a pixel of the picture. */
type Shade = (x: number, y: number) => number;

/** Whether a part of a picture has too little contrast for a code. */
export function isOneShade(shade: Shade, part: Region): boolean {
	const { darkest, lightest } = extremes(shade, part);
	return lightest - darkest < FAINTEST;
}

/**
 * Whether dark and light change as often as in a code. Looks at a few lines only: this is asked of each picture
 * of each page, nearly always of one without a code.
 */
export function codeLook(
	shade: Shade,
	part: Region,
): CodeLook | undefined {
	const { left, top, right, bottom } = part;
	const { darkest, lightest } = extremes(shade, part);
	if (lightest - darkest < FAINTEST) return undefined;
	const [columns, rows] = [linesOf(left, right), linesOf(top, bottom)];
	const limit = (darkest + lightest) / 2;
	const across = changesAlong(rows, left, right, (y, x) => shade(x, y) < limit);
	const down = changesAlong(columns, top, bottom, (x, y) => shade(x, y) < limit);
	if (across.dark < LEAST_DARK || across.dark > MOST_DARK) return undefined;
	const least = Math.min(across.changes, down.changes);
	const most = Math.max(across.changes, down.changes);
	if (least >= OF_SQUARES) return 'squares';
	return most >= OF_BARS && least <= ALONG_BARS ? 'bars' : undefined;
}

function extremes(shade: Shade, { left, top, right, bottom }: Region) {
	let [darkest, lightest] = [255, 0];
	const columns = linesOf(left, right);
	for (const y of linesOf(top, bottom)) {
		for (const x of columns) {
			const seen = shade(x, y);
			if (seen < darkest) darkest = seen;
			if (seen > lightest) lightest = seen;
		}
	}
	return { darkest, lightest };
}

function linesOf(from: number, to: number): number[] {
	const count = Math.min(to - from, MOST_LINES);
	return Array.from({ length: count }, (_, line) =>
		Math.floor(from + ((line + 0.5) * (to - from)) / count),
	);
}

/** Of the lines that are not blank, and without what is blank at their ends: a code may have a wide margin. */
function changesAlong(
	lines: readonly number[],
	from: number,
	to: number,
	isDark: (line: number, at: number) => boolean,
): { changes: number; dark: number } {
	let [inked, changes, dark, length] = [0, 0, 0, 0];
	for (const line of lines) {
		let [first, last, before] = [-1, -1, false];
		for (let at = from; at < to; at++) {
			const now = isDark(line, at);
			if (now) {
				dark++;
				if (first < 0) first = at;
				last = at;
			}
			if (now !== before && at > from) changes++;
			before = now;
		}
		if (first < 0) continue;
		inked++;
		length += last - first + 1;
	}
	return { changes: changes / Math.max(inked, 1), dark: dark / Math.max(length, 1) };
}
