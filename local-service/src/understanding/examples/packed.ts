import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { Page } from '../../reading/pages';
import type { Example, Fingerprint } from './example';
import { lookOf } from './look';
import { ownTypeKeys, type TypeExample } from './typeExample';

/** An example as it is stored: the data to find it by, and the entire example, compressed. */
export type PackedExample = {
	fileId: string;
	taughtAt: number;
	/** Keys of its fields, or of its type. */
	keys: string[];
	/** Set if the document was classified. */
	documentType?: string | null;
	look: Uint8Array;
	example: Uint8Array;
};

/** Maximum size of an unpacked example in bytes. */
const LARGEST = 4 * 1024 * 1024;
/** Maximum numbers of the most similar and of the newest examples: a few examples contain all labels. */
const ALIKE = 12;
const NEW = 12;

export const keyOf = (path: readonly string[]): string => JSON.stringify(path);

export const packed = (example: Example): PackedExample => ({
	...packedAs(example),
	keys: [
		...new Set(
			[example.fields, example.tables, example.lists]
				.flat()
				.map(({ path }: { path: string[] }) => keyOf(path)),
		),
	],
});

export const packedType = (example: TypeExample): PackedExample => ({
	...packedAs(example),
	keys: ownTypeKeys(example),
	documentType: example.documentType,
});

const packedAs = (example: Example | TypeExample) => ({
	fileId: example.fileId,
	taughtAt: example.taughtAt,
	look: packedLook(example.look),
	example: deflateRawSync(JSON.stringify(example)),
});

export function unpacked<T extends Example | TypeExample>(bytes: Uint8Array): T {
	const text = inflateRawSync(bytes, { maxOutputLength: LARGEST }).toString();
	const example: T = JSON.parse(text);
	return example;
}

/**
 * The number of words, the hashes of the words, and the hashes of the sender's words, as 32-bit integers; positions
 * are only in the example itself.
 */
const packedLook = ({ words, sender }: Fingerprint): Uint8Array =>
	new Uint8Array(
		Uint32Array.from([words.length, ...words.map(([word]) => word), ...sender]).buffer,
	);

/**
 * The stored examples to load for a document: the most similar and the newest.
 *
 * @param looks of all examples that have one of its fields, the newest first
 * @returns their indexes
 */
export function examplesToLoad(pages: readonly Page[], looks: readonly Uint8Array[]): number[] {
	const look = lookOf(pages);
	const own: Words = {
		words: toHashes(look.words.map(([word]) => word)),
		sender: toHashes(look.sender),
	};
	const likeness = Float64Array.from(looks, (other) => roughLikeness(own, other));
	const [minimum = 0] = likeness.toSorted().subarray(-ALIKE);
	const alike: number[] = [];
	likeness.forEach((similarity, at) => {
		if (similarity >= minimum) alike.push(at);
	});
	alike.sort((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0) || a - b);
	const newest = looks.slice(0, NEW).keys();
	return [...new Set([...alike.slice(0, ALIKE), ...newest])];
}

/** A hash set with open addressing: a Set of such large numbers is slow. Slot 0 is empty. */
type Hashes = { slots: Int32Array; size: number };
type Words = { words: Hashes; sender: Hashes };

/**
 * Many times a document's number of hashes, so that nearly all lookups of other hashes meet an empty slot.
 */
const SLOTS = 1 << 12;

function toHashes(all: readonly number[]): Hashes {
	const slots = new Int32Array(SLOTS);
	for (const hash of all) slots[slotOf(slots, hash | 0)] = hash;
	return { slots, size: all.length };
}

function slotOf(slots: Int32Array, hash: number): number {
	let slot = hash & (SLOTS - 1);
	for (let own = slots[slot]!; own !== 0 && own !== hash; own = slots[slot]!)
		slot = (slot + 1) & (SLOTS - 1);
	return slot;
}

function countIn({ slots }: Hashes, numbers: Int32Array, from: number, to: number): number {
	let count = 0;
	for (let at = from; at < to; at++) {
		const number = numbers[at]!;
		if (slots[slotOf(slots, number)] === number && number !== 0) count++;
	}
	return count;
}

/** Similarity by shared words and shared sender words; positions are compared later. */
function roughLikeness(own: Words, packedBytes: Uint8Array): number {
	const { buffer, byteOffset, byteLength } = packedBytes;
	const aligned = byteOffset % 4 === 0 ? packedBytes : packedBytes.slice();
	const numbers = new Int32Array(
		aligned === packedBytes ? buffer : aligned.buffer,
		aligned === packedBytes ? byteOffset : 0,
		byteLength >> 2,
	);
	const [count = 0] = numbers;
	const end = 1 + count;
	const words = countIn(own.words, numbers, 1, Math.min(end, numbers.length));
	const sender = countIn(own.sender, numbers, end, numbers.length);
	const all = Math.max(1, count + own.words.size - words);
	const named = Math.max(1, Math.min(own.sender.size, numbers.length - end));
	return words / all + sender / named;
}
