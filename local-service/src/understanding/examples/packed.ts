import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { Page } from '../../reading/pages';
import type { Example, Look } from './example';
import { lookOf } from './look';

/** An example as it is stored: what it is found by, and all of it. */
export type PackedExample = {
	fileId: string;
	taughtAt: number;
	/** Of the fields that it has. */
	keys: string[];
	look: Uint8Array;
	example: Uint8Array;
};

/** Unpacked examples are smaller. */
const LARGEST = 4 * 1024 * 1024;
/** So many of the most alike, and so many of the newest are enough: what labels values is in a few. */
const ALIKE = 12;
const NEW = 12;

export const keyOf = (path: readonly string[]): string => JSON.stringify(path);

export function packed(example: Example): PackedExample {
	const { fileId, taughtAt, fields, tables, look } = example;
	return {
		fileId,
		taughtAt,
		keys: [...new Set([...fields, ...tables].map(({ path }) => keyOf(path)))],
		look: packedLook(look),
		example: deflateRawSync(JSON.stringify(example)),
	};
}

export function unpacked(bytes: Uint8Array): Example {
	const text = inflateRawSync(bytes, { maxOutputLength: LARGEST }).toString();
	const example: Example = JSON.parse(text);
	return example;
}

/** The number of words, then the words, and those of the sender; where they stand the example itself says. */
const packedLook = ({ words, sender }: Look): Uint8Array =>
	new Uint8Array(
		Uint32Array.from([words.length, ...words.map(([word]) => word), ...sender]).buffer,
	);

/**
 * Which of the stored examples are worth to be looked at for a document: the most alike, and the newest.
 * @param looks of all examples that have one of its fields, the newest first
 * @returns their positions
 */
export function worthLooking(pages: readonly Page[], looks: readonly Uint8Array[]): number[] {
	const look = lookOf(pages);
	const own: Words = {
		words: new Set(look.words.map(([word]) => word)),
		sender: new Set(look.sender),
	};
	const alike = looks
		.map((look, at) => ({ at, all: roughLikeness(own, look) }))
		.toSorted((a, b) => b.all - a.all || a.at - b.at)
		.slice(0, ALIKE)
		.map(({ at }) => at);
	const newest = [...looks.keys()].slice(0, NEW);
	return [...new Set([...alike, ...newest])];
}

type Words = { words: ReadonlySet<number>; sender: ReadonlySet<number> };

/** How many of its words a document has, and of those that say who sent it: places are looked at later. */
function roughLikeness(own: Words, packedBytes: Uint8Array): number {
	const { buffer, byteOffset, byteLength } = packedBytes;
	const aligned = byteOffset % 4 === 0 ? packedBytes : packedBytes.slice();
	const numbers = new Uint32Array(
		aligned === packedBytes ? buffer : aligned.buffer,
		aligned === packedBytes ? byteOffset : 0,
		byteLength >> 2,
	);
	const [count = 0] = numbers;
	const end = 1 + count;
	let [words, sender] = [0, 0];
	for (let at = 1; at < end; at++) if (own.words.has(numbers[at] ?? 0)) words++;
	for (let at = end; at < numbers.length; at++) if (own.sender.has(numbers[at] ?? 0)) sender++;
	const all = Math.max(1, count + own.words.size - words);
	const named = Math.max(1, Math.min(own.sender.size, numbers.length - end));
	return words / all + sender / named;
}
