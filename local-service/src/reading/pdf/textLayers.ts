import type { Region } from '../bitmaps/bitmap';
import type { Drawn } from './characters';
import { core, type Pictures, pixelsOf } from './difference';

/** Minimum share of a letter's area covered by another letter or symbol to count as overlapping. */
const CROSSING = 0.1;
/** Maximum number of layers: text stacked deeper is in no layer. */
const MOST_LAYERS = 6;

/** Text objects in layers; no two objects of a layer overlap. */
export type TextLayers = {
	layers: ReadonlyArray<ReadonlySet<number>>;
	/** Objects that overlap others. */
	crossed: ReadonlySet<number>;
};

/**
 * Distributes text objects to layers.
 * @param written all text in the rendered part of the page
 */
export function toLayers(written: readonly Drawn[], renderings: Pictures): TextLayers {
	const layers = Array.from({ length: MOST_LAYERS }, () => new Set<number>());
	const crossed = new Set<number>();
	const { width } = renderings.one;
	const stack = {
		owners: new Int32Array(width * renderings.one.height).fill(-1),
		taken: new Uint8Array(width * renderings.one.height),
	};
	for (const [object, letters] of byObject(written)) {
		const areas = letters.map((at) => pixelsOf(renderings, core(written[at]!)));
		const isTaken = new Set<number>();
		letters.forEach((at, index) => {
			const below = whatIsBelow(stack, areas[index]!, width, written, at);
			if (below.layers.length === 0) return;
			for (const layer of below.layers) isTaken.add(layer);
			for (const other of below.objects) crossed.add(other);
			crossed.add(object);
		});
		const layer = layers.findIndex((_, index) => !isTaken.has(index));
		layers[layer]?.add(object);
		const bit = layer < 0 ? 0 : 1 << layer;
		letters.forEach((at, index) => {
			const { left, top, right, bottom } = areas[index]!;
			for (let y = top; y < bottom; y++) {
				stack.owners.fill(at, y * width + left, y * width + right);
				for (let pixel = y * width + left; pixel < y * width + right; pixel++) {
					stack.taken[pixel]! |= bit;
				}
			}
		});
	}
	return { layers, crossed };
}

/** Per pixel: the letter drawn there last, and a bit mask of the layers with a letter there. */
type Stack = { owners: Int32Array; taken: Uint8Array };

function byObject(written: readonly Drawn[]): Map<number, number[]> {
	const objects = new Map<number, number[]>();
	written.forEach(({ object }, at) => {
		const letters = objects.get(object);
		if (letters) letters.push(at);
		else objects.set(object, [at]);
	});
	return objects;
}

/** The layers and the objects below a letter. */
function whatIsBelow(
	{ owners, taken }: Stack,
	area: Region,
	width: number,
	written: readonly Drawn[],
	at: number,
): { layers: number[]; objects: Set<number> } {
	const counts = new Array<number>(MOST_LAYERS).fill(0);
	const objects = new Set<number>();
	for (let y = area.top; y < area.bottom; y++) {
		for (let pixel = y * width + area.left; pixel < y * width + area.right; pixel++) {
			// The usual case: nothing is below.
			if (owners[pixel]! < 0) continue;
			const owner = written[owners[pixel]!];
			// The same letter printed twice simulates bold type.
			if (!owner || owner.code === written[at]!.code) continue;
			objects.add(owner.object);
			for (let layer = 0; layer < MOST_LAYERS; layer++) {
				if (taken[pixel]! & (1 << layer)) counts[layer]!++;
			}
		}
	}
	if (objects.size === 0) return { layers: [], objects };
	const least = CROSSING * (area.right - area.left) * (area.bottom - area.top);
	return { layers: counts.flatMap((count, layer) => (count > least ? [layer] : [])), objects };
}
