import { readFileSync } from 'node:fs';
import path from 'node:path';

import { hash } from '../text/letters';

/** Word vectors, made by `npm run train`; NOTICE names the sources. */
export type WordVectors = {
	/** Dimensions of a vector. */
	size: number;
	/** Whether there is a vector of this word; it is folded, with letters a to z. */
	has: (word: string) => boolean;
	/** Adds a word's vector, longer for rare words than for common ones, and returns whether there is one. */
	add: (word: string, to: Float32Array) => boolean;
};

const FILE = path.join(__dirname, '../../../weights/meaning.bin');
/** Number of header words: the count of words, and the dimensions. */
const HEADER = 2;

/**
 * The file is used as it is, little-endian: header, sorted hashes of the words, a scale for each, and its
 * vector in signed bytes.
 *
 * @throws Error if the file is missing or truncated
 */
export function readWordVectors(file = FILE): WordVectors {
	const { buffer, byteOffset, byteLength } = open(file);
	const [count = 0, size = 0] = new Uint32Array(buffer, byteOffset, HEADER);
	const at = { hashes: byteOffset + 4 * HEADER, scales: 0, rows: 0 };
	at.scales = at.hashes + 4 * count;
	at.rows = at.scales + 4 * count;
	if (at.rows + count * size !== byteOffset + byteLength)
		throw new Error(`${file} is damaged. Install the service again.`);
	const hashes = new Uint32Array(buffer, at.hashes, count);
	const scales = new Float32Array(buffer, at.scales, count);
	const rows = new Int8Array(buffer, at.rows, count * size);

	function rowOf(word: string): number {
		const wanted = hash(word);
		let low = 0;
		let high = count - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			const found = hashes[middle] ?? 0;
			if (found === wanted) return middle;
			if (found < wanted) low = middle + 1;
			else high = middle - 1;
		}
		return -1;
	}

	return {
		size,
		has: (word) => rowOf(word) >= 0,
		add: (word, to) => {
			const row = rowOf(word);
			if (row < 0) return false;
			const scale = scales[row] ?? 0;
			for (let i = 0; i < size; i++) to[i] = (to[i] ?? 0) + scale * (rows[row * size + i] ?? 0);
			return true;
		},
	};
}

function open(file: string): Buffer {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new Error(`The word vectors in ${file} cannot be read. Install the service again.`, {
			cause: error,
		});
	}
}
