import type { Region } from '../bitmaps/bitmap';

/** Visual kind of a possible code. */
export type CodeLook = {
	kind: 'squares' | 'bars';
	/** Width of its smallest square or bar in pixels. */
	module: number;
};

/** Pixels, of which only one byte (channel) each is used. */
export type Shades = {
	pixels: Uint8Array;
	/** Bytes from one pixel to the next, and from one row to the next. */
	step: number;
	stride: number;
};

/** Maximum number of rows and columns sampled. */
const MOST_LINES = 64;
/** Minimum difference in shade between dark and light in a code. */
const FAINTEST = 64;
/**
 * Minimum number of edges between dark and light: in most lines of a 2D code, and in the median line across
 * bars.
 */
const [OF_SQUARES, OF_BARS] = [4, 30];
/** Maximum ratio of edge counts among lines across bars, which are nearly equal. */
const EVEN = 1.4;
/** Maximum ratio of long to short runs of dark or light: both are a few modules long. */
const LONGER = 5.5;
/** Maximum aspect ratio of a 2D code. */
const WIDER = 5 / 3;

/**
 * Kind of code that the run lengths of dark and light along rows and columns fit, undefined if none. Samples
 * a few lines only: it is called for each picture of each page, and few of them are codes.
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

/** True if an area has too little contrast for a code. */
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

/** Quantiles over the sampled lines: number of edges, and length of runs. */
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

/** Blank lines and blank ends of lines are ignored, since a code may have a wide margin. */
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
