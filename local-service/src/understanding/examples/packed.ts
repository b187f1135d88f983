import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { Page } from '../../reading/pages';
import type { Example, Look } from './example';
import { likenessOf, lookOf } from './look';

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
const ALIKE = 16;
const NEW = 24;

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

/** The number of words, three numbers for each of them, and those of the sender. */
function packedLook({ words, sender }: Look): Uint8Array {
	return new Uint8Array(
		Uint32Array.from([words.length, ...words.flat().map(plus), ...sender]).buffer,
	);
}

/** Words may begin left of the page. */
const plus = (number: number) => Math.max(0, number);

function unpackedLook(bytes: Uint8Array): Look {
	const numbers = new Uint32Array(bytes.slice().buffer);
	const [count = 0] = numbers;
	const words: Look['words'] = [];
	for (let at = 1; at <= 3 * count; at += 3)
		words.push([numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0]);
	return { words, sender: [...numbers.subarray(1 + 3 * count)] };
}

/**
 * Which of the stored examples are worth to be looked at for a document: the most alike, and the newest.
 * @param looks of all examples that have one of its fields, the newest first
 * @returns their positions
 */
export function worthLooking(pages: readonly Page[], looks: readonly Uint8Array[]): number[] {
	const own = lookOf(pages);
	const alike = looks
		.map((look, at) => ({ at, all: likenessOf(own, unpackedLook(look)).all }))
		.toSorted((a, b) => b.all - a.all || a.at - b.at)
		.slice(0, ALIKE)
		.map(({ at }) => at);
	const newest = [...looks.keys()].slice(0, NEW);
	return [...new Set([...alike, ...newest])];
}
