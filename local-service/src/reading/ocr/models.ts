import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { once } from '../once';
import { loadNetwork, type Network, run } from './runtime';

/** Height of a line's picture in pixels, as in the training of recognition networks. */
export const LINE_HEIGHT = 48;

/** A recognition network with its characters. */
export type Recogniser = {
	/** Input: picture of a line; output: probability of each character per step, or what `stepsOf` makes of it. */
	network: Network;
	/** True if the network itself reduces its output as `stepsOf` does. */
	isReduced: boolean;
	/** Characters by class: the first is the blank of CTC. */
	characters: readonly string[];
	/** Indices of those characters in the network, if it takes a list of the allowed ones. */
	choice?: Int32Array;
};

/** The same network twice: with all of its characters, and limited to the characters of alphabets. */
export type Thorough = { all: Recogniser; alphabetic: Recogniser };

export type Models = {
	/** Input: picture; output: probability of text per pixel. */
	detection: Network;
	/** Takes a fifth of the time of the thorough network. */
	quick: Recogniser;
	/** For lines that the quick network is unsure of; loaded when first needed. */
	thorough?: () => Promise<Thorough>;
};

/** Loaded lazily, once per thread: loading takes time and memory, and only some threads read pictures. */
export const models = once(
	async () => await (customFolder === undefined ? load() : loadFrom(customFolder)),
);

/** Part of this package, since no package of the registry has them. */
const WEIGHTS = path.join(__dirname, '../../../weights/ocr');

let customFolder: string | undefined;

/** Uses the networks of a folder for recognition instead of the built-in ones: see `CUSTOM_FILES`. */
export function useCustomNetworks(folder: string): void {
	customFolder = folder;
}

/** Files in a folder of custom networks; the dictionary has one character per line, as PaddleOCR's do. */
export const CUSTOM_FILES = {
	detection: 'detection.onnx',
	recognition: 'recognition.onnx',
	dictionary: 'dictionary.txt',
};

/** Paths of the custom networks' files; empty if the built-in ones are used. */
export const customNetworkFiles = (): string[] =>
	Object.values(customFolder === undefined ? {} : CUSTOM_FILES).map((name) =>
		path.join(customFolder ?? '', name),
	);

/** The networks of PP-OCRv6, which cover the same languages; see NOTICE. */
async function load(): Promise<Models> {
	const own = async (name: string): Promise<Recogniser> => {
		const [network, characters] = await Promise.all([
			loadNetwork(path.join(WEIGHTS, `${name}.onnx`)),
			readDictionary(path.join(WEIGHTS, `${name}.txt`)),
		]);
		return { network, characters: ['', ...characters, ' '], isReduced: true };
	};
	const [detection, quick] = await Promise.all([
		loadNetwork(path.join(WEIGHTS, 'PP-OCRv6_tiny_det.onnx'), true),
		own('PP-OCRv6_tiny_rec'),
	]);
	const thorough = async () => {
		const known = await own('PP-OCRv6_small_rec');
		return {
			all: choosing(known, () => true),
			alphabetic: choosing(known, (character) => !IDEOGRAPHIC.test(character)),
		};
	};
	return { detection, quick, thorough: once(thorough) };
}

/** @throws Error for the operator if files are missing or do not match */
async function loadFrom(folder: string): Promise<Models> {
	const { detection, recognition, dictionary } = CUSTOM_FILES;
	try {
		const [finder, network, own] = await Promise.all([
			loadNetwork(path.join(folder, detection), true),
			loadNetwork(path.join(folder, recognition)),
			readDictionary(path.join(folder, dictionary)),
		]);
		const found = await trial(finder, 64, 64);
		if (found?.at(-2) !== 64 || found.at(-1) !== 64) throw new Error(wrongNetwork('detection'));
		const known = (await trial(network, 96, LINE_HEIGHT))?.at(-1);
		if (known === undefined) throw new Error(wrongNetwork('recognition'));
		// With the option use_space_char, PaddleOCR adds a space to the dictionary's characters.
		const characters = [
			['', ...own, ' '],
			['', ...own],
		].find(({ length }) => length === known);
		if (!characters) {
			throw new Error(
				`${recognition} knows ${known - 2} characters, and ${dictionary} has ${own.length}.`,
			);
		}
		return { detection: finder, quick: { network, characters, isReduced: false } };
	} catch (error) {
		const missing = Object.values(CUSTOM_FILES).find(
			(name) => !existsSync(path.join(folder, name)),
		);
		const why = missing
			? `${missing} is not there.`
			: error instanceof Error
				? error.message
				: String(error);
		throw new Error(`The networks in ${folder} cannot be used: ${why}`, { cause: error });
	}
}

const wrongNetwork = (purpose: 'detection' | 'recognition') =>
	`${CUSTOM_FILES[purpose]} is not a ${purpose} network; a PaddleOCR network for ${purpose} is needed.`;

/** Output shape of a network for a white picture; undefined if it rejects such a picture. */
async function trial(network: Network, width: number, height: number) {
	const shades = new Float32Array(width * height);
	const white = { mean: [-1, -1, -1], deviation: [1, 1, 1] };
	try {
		return (await run(network, { shades, width, height }, white)).shape;
	} catch {
		return undefined;
	}
}

/** Characters of Chinese and Japanese. */
export const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PRINTABLE = /^[!-~]$/;

/**
 * Restricts a network to some characters. It identifies printable ASCII and the space by their position: after the
 * blank, and at the end.
 */
function choosing(
	{ characters, ...known }: Recogniser,
	isChosen: (character: string) => boolean,
): Recogniser {
	const numbers = [...characters.keys()].slice(1, -1);
	const is = (number: number) => PRINTABLE.test(characters[number] ?? '');
	const plain = numbers.filter(is);
	const others = numbers.filter((number) => !is(number) && isChosen(characters[number] ?? ''));
	const choice = Int32Array.from([0, ...plain, ...others, characters.length - 1]);
	const chosen = Array.from(choice, (number) => characters[number] ?? '');
	return { ...known, characters: chosen, choice };
}

/** One character per line. */
const readDictionary = async (file: string): Promise<string[]> =>
	(await readFile(file, 'utf8')).replace(/\r?\n$/, '').split(/\r?\n/);
