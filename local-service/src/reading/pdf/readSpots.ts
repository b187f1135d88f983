import { type Box, height, moved, scaled, width } from '../../geometry';
import { type Bitmap, toGrey } from '../bitmaps/bitmap';
import { MODULE, readCodes } from '../codes/readCodes';
import type { Code } from '../pages';
import { type CodeSpot, digest, findCodeSpots, remember, scaleOf } from './codeSpots';
import type { OpenPdf } from './pdfium';
import { renderPart } from './render';

/** Maximum rendering scale in pixels per point. */
const FINEST = 4;
/** Margin rendered around a spot, as a fraction of its width and height. */
const MARGIN = 1 / 8;
/** Maximum number of pixels rendered per document for `read`: about two thousand typical codes. */
const MOST_CACHED = 50_000_000;

/** Digests of renderings without a code, such as logos that look like one. */
const empty = new Set<string>();

type Drawn = CodeSpot & { bitmap: Bitmap; part: Box };

export type CodeReader = {
	/** Finds spots that may be codes on a loaded page, and keeps their renderings for `read`. */
	find: (...page: Parameters<typeof findCodeSpots>) => CodeSpot[];
	/** Decodes the codes at these spots, with boxes in points. */
	read: (spots: readonly CodeSpot[]) => Promise<Code[]>;
};

/** Reads the codes of a PDF's pages. Identical spots on several pages, such as a logo, are read once. */
export function codeReader(): CodeReader {
	const drawn = new Map<string, Drawn>();
	const known = new Map<string, Code[]>();
	let cachedPixels = 0;
	return {
		find: (open, page, drawings, read, size) => {
			const spots = findCodeSpots(open, page, drawings, read, size);
			for (const spot of spots) {
				if (drawn.has(spot.key) || cachedPixels > MOST_CACHED) continue;
				const one = draw(open, page, spot, size);
				cachedPixels += one.bitmap.pixels.length;
				drawn.set(spot.key, one);
			}
			return spots;
		},
		read: async (spots) => {
			const codes: Code[] = [];
			for (const { key, box } of spots) {
				const one = drawn.get(key);
				const read = known.get(key) ?? (one ? await readSpot(one) : []);
				known.set(key, read);
				drawn.delete(key);
				codes.push(...read.map((code) => ({ ...code, box: moved(code.box, box.left, box.top) })));
			}
			return codes;
		},
	};
}

function draw(
	open: OpenPdf,
	page: number,
	spot: CodeSpot,
	size: { width: number; height: number },
): Drawn {
	const { box, module } = spot;
	const margin = { x: width(box) * MARGIN, y: height(box) * MARGIN };
	const part = {
		left: Math.max(box.left - margin.x, 0),
		top: Math.max(box.top - margin.y, 0),
		right: Math.min(box.right + margin.x, size.width),
		bottom: Math.min(box.bottom + margin.y, size.height),
	};
	const colours = renderPart(
		open,
		page,
		part,
		Math.min(FINEST, MODULE[spot.kind] / module, scaleOf(part)),
	);
	return { ...spot, part, bitmap: toGrey(colours.bytes, colours, 'bgrx', colours.stride) };
}

/** @returns boxes in points from the spot's upper left corner */
async function readSpot({ box, kind, module, bitmap, part }: Drawn): Promise<Code[]> {
	const whole = { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height };
	const scale = width(part) / bitmap.width;
	const look = { kind, module: module / scale };
	const key = `${kind} ${digest(bitmap.pixels, bitmap.width, bitmap.height)}`;
	if (empty.has(key)) return [];
	const codes = await readCodes(bitmap, [{ part: whole, look }]);
	if (codes.length === 0) remember(empty, key);
	return codes.map((code) => ({
		...code,
		box: moved(scaled(code.box, scale), part.left - box.left, part.top - box.top),
	}));
}
