import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { loadNetwork, type Network } from './runtime';

/** A recognition network with what it can say. */
export type Recogniser = {
	/** What a line says: picture of a line → probability of each character a step. */
	network: Network;
	/** By their numbers: the first one stands for none, the last is the space. */
	characters: readonly string[];
};

/** The networks of PP-OCRv6, which know the same languages; see NOTICE. */
export type Models = {
	/** Where text stands: picture → probability of text a pixel. */
	detection: Network;
	/** Takes a fifth of the time of the other. */
	quick: Recogniser;
	/** For lines that the quick one is unsure of; loaded when the first such line comes. */
	thorough: () => Promise<Recogniser>;
};

/** Loading takes time and memory a thread: only a thread that meets a picture does it, and once. */
export const models = once(load);

/** In the package: no package of the registry has them. */
const WEIGHTS = path.join(__dirname, '../../../weights/ocr');

async function load(): Promise<Models> {
	const [detection, quick] = await Promise.all([
		loadNetwork(path.join(WEIGHTS, 'PP-OCRv6_tiny_det.onnx')),
		recogniser('PP-OCRv6_tiny_rec'),
	]);
	return { detection, quick, thorough: once(async () => await recogniser('PP-OCRv6_small_rec')) };
}

/** A failure is not kept: the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined;
	return async () => {
		try {
			return await (made ??= make());
		} catch (error) {
			made = undefined;
			throw error;
		}
	};
}

async function recogniser(name: string): Promise<Recogniser> {
	const [network, keys] = await Promise.all([
		loadNetwork(path.join(WEIGHTS, `${name}.onnx`)),
		readFile(path.join(WEIGHTS, `${name}.txt`), 'utf8'),
	]);
	return { network, characters: ['', ...keys.trimEnd().split('\n'), ' '] };
}
