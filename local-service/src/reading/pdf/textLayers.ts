import type { Region } from '../bitmaps/bitmap';
import type { Drawn } from './characters';
import { core, type Pictures, pixelsOf } from './difference';

/** The part of a letter from which on another one, or a sign, is over or under it. */
const CROSSING = 0.1;
/** Texts over texts over texts: what lies deeper is in none. */
const MOST_LAYERS = 6;

/** Text objects in layers, in none of which one lies over another. */
export type TextLayers = {
	layers: ReadonlyArray<ReadonlySet<number>>;
	/** The objects that lie over or under others. */
	crossed: ReadonlySet<number>;
};

/** @param written all that is written in the part of the page that was looked at */
export function toLayers(written: readonly Drawn[], looked: Pictures): TextLayers {
	const layers = Array.from({ length: MOST_LAYERS }, () => new Set<number>());
	const crossed = new Set<number>();
	const { width } = looked.one;
	const stack = {
		owners: new Int32Array(width * looked.one.height).fill(-1),
		taken: new Uint8Array(width * looked.one.height),
	};
	for (const [object, letters] of byObject(written)) {
		const areas = letters.map((at) => pixelsOf(looked, core(written[at]!)));
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

/** By pixel: the letter that was written there last, and the layers that have one, a bit each. */
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

/** The layers and the objects over which a letter is written. */
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
			// Nearly always there is none.
			if (owners[pixel]! < 0) continue;
			const owner = written[owners[pixel]!];
			// What is printed twice is printed in bold.
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
