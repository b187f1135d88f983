import type { Region } from '../bitmaps/bitmap';

/** What a part of a picture looks like. */
export type CodeLook = {
	kind: 'squares' | 'bars';
	/** Pixels of its smallest square or bar. */
	module: number;
};

/** Pixels of which one byte is looked at. */
export type Shades = {
	pixels: Uint8Array;
	/** Bytes from one pixel to the next, and from one row to the next. */
	step: number;
	stride: number;
};

/** Rows and columns that are looked at; all of them in what has fewer. */
const MOST_LINES = 64;
/** Shades between dark and light in a code. */
const FAINTEST = 64;
/** Edges between dark and light along most lines of squares, and along the usual line across bars. */
const [OF_SQUARES, OF_BARS] = [4, 30];
/** Bars have as many edges along each line across them, nearly. */
const EVEN = 1.4;
/** How much longer than the shorter lengths of dark and light the longer ones are: both are a few modules. */
const LONGER = 5.5;
/** Squares are about as wide as high. */
const WIDER = 5 / 3;

/**
 * Whether the lengths of dark and light along rows and columns are those of a code. Looks at a few lines only: this
 * is asked of each picture of each page, nearly always of one without a code.
 */
export function codeLook(shades: Shades, part: Region): CodeLook | undefined {
	const { darkest, lightest } = extremes(shades, part);
	if (lightest - darkest < FAINTEST) return undefined;
	const limit = (darkest + lightest) / 2;
	const { pixels, step, stride } = shades;
	const rows = lengthsAlong(pixels, step, stride, part, limit);
	const { left, top, right, bottom } = part;
	const turned = { left: top, top: left, right: bottom, bottom: right };
	const columns = lengthsAlong(pixels, stride, step, turned, limit);
	if (isOfSquares(rows, columns)) {
		return { kind: 'squares', module: Math.min(rows.lengths.short, columns.lengths.short) };
	}
	const across = [rows, columns].find(isOfBars);
	return across && { kind: 'bars', module: across.lengths.short };
}

/** Whether a part of a picture has too little contrast for a code. */
export function isOneShade(shades: Shades, part: Region): boolean {
	const { darkest, lightest } = extremes(shades, part);
	return lightest - darkest < FAINTEST;
}

function extremes({ pixels, step, stride }: Shades, { left, top, right, bottom }: Region) {
	let [darkest, lightest] = [255, 0];
	const columns = linesOf(left, right);
	for (const y of linesOf(top, bottom)) {
		for (const x of columns) {
			const seen = pixels[y * stride + x * step]!;
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

/** What few, usual and many lines have; what is short, usual and long. */
type Lengths = {
	edges: { few: number; usual: number; many: number };
	lengths: { short: number; usual: number; long: number };
};

const isRegular = ({ lengths }: Lengths) => lengths.long <= LONGER * lengths.short + 1;

function isOfSquares(rows: Lengths, columns: Lengths): boolean {
	if (rows.edges.few < OF_SQUARES || columns.edges.few < OF_SQUARES) return false;
	const [wide, high] = [rows, columns].map(({ lengths }) => lengths.short + lengths.usual);
	const isSquare = wide! <= WIDER * high! && high! <= WIDER * wide!;
	return isSquare && isRegular(rows) && isRegular(columns);
}

const isOfBars = (lines: Lengths) =>
	lines.edges.usual >= OF_BARS && lines.edges.many <= EVEN * lines.edges.usual && isRegular(lines);

/** Of the lines that are not blank, and without what is blank at their ends: a code may have a wide margin. */
function lengthsAlong(
	pixels: Uint8Array,
	step: number,
	stride: number,
	{ left, top, right, bottom }: Region,
	limit: number,
): Lengths {
	const [edges, lengths]: [number[], number[]] = [[], []];
	for (const line of linesOf(top, bottom)) {
		let [count, start, isDark] = [0, left, false];
		for (let x = left, at = line * stride + left * step; x < right; x++, at += step) {
			if (pixels[at]! < limit === isDark) continue;
			if (count > 0) lengths.push(x - start);
			[start, isDark] = [x, !isDark];
			count++;
		}
		if (isDark) {
			lengths.push(right - start);
			count++;
		}
		if (count > 0) edges.push(count);
	}
	const at = (sorted: Uint32Array, part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
	const [counts, long] = [Uint32Array.from(edges).sort(), Uint32Array.from(lengths).sort()];
	return {
		edges: { few: at(counts, 0.25), usual: at(counts, 0.5), many: at(counts, 0.75) },
		lengths: { short: at(long, 0.25), usual: at(long, 0.5), long: at(long, 0.9) },
	};
}
