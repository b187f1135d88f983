import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type * as wasm from 'onnxruntime-web';

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

/** What the two packages of onnxruntime have alike. */
type Runtime = Pick<typeof wasm, 'InferenceSession' | 'Tensor'>;
type Network = { session: wasm.InferenceSession; Tensor: Runtime['Tensor'] };

/** Loading takes a second and 30 MB a thread: only a thread that meets a scan does it, and once. */
export const models = once(load);

/** In the package: no package of the registry has them. */
const WEIGHTS = path.join(__dirname, '../../../weights/ocr');

async function load(): Promise<Models> {
	const [detection, quick] = await Promise.all([
		network(path.join(WEIGHTS, 'PP-OCRv6_tiny_det.onnx')),
		reader('PP-OCRv6_tiny_rec'),
	]);
	return { detection, quick, thorough: once(async () => await reader('PP-OCRv6_small_rec')) };
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

async function reader(name: string): Promise<Recogniser> {
	const [loaded, keys] = await Promise.all([
		network(path.join(WEIGHTS, `${name}.onnx`)),
		readFile(path.join(WEIGHTS, `${name}.txt`), 'utf8'),
	]);
	return { network: loaded, characters: ['', ...keys.trimEnd().split('\n'), ' '] };
}

/**
 * Native code where it is installed; its own installation downloads, so we do not ask for it. Only
 * one of both is loaded: they register what they run on in the same place, and the first one stays.
 */
function runtime(): { runtime: Runtime; provider: string } {
	const require = createRequire(__filename);
	try {
		const native: Runtime = require('onnxruntime-node');
		return { runtime: native, provider: 'cpu' };
	} catch {
		const web: typeof wasm = require('onnxruntime-web');
		// The workers are the threads; each of them uses one core.
		web.env.wasm.numThreads = 1;
		return { runtime: web, provider: 'wasm' };
	}
}

async function network(file: string): Promise<Network> {
	const {
		runtime: { InferenceSession, Tensor },
		provider,
	} = runtime();
	const session = await InferenceSession.create(await readFile(file), {
		executionProviders: [provider],
		intraOpNumThreads: 1,
		interOpNumThreads: 1,
		// Both keep the memory of the largest page ever seen, for every shape that was seen.
		enableCpuMemArena: false,
		enableMemPattern: false,
	});
	return { session, Tensor };
}

/** Of shades from 0 to 255, by channel: blue, green, red. */
export type Normalisation = { mean: readonly number[]; deviation: readonly number[] };

/**
 * Runs a network on a picture.
 * @param shades 0 to 255, row after row
 * @returns the only output, its last dimensions being `shape`
 */
export async function run(
	{ session, Tensor }: Network,
	picture: { shades: Float32Array; width: number; height: number },
	{ mean, deviation }: Normalisation,
): Promise<{ values: Float32Array; shape: readonly number[] }> {
	const { shades, width, height } = picture;
	const input = new Float32Array(3 * shades.length);
	for (let channel = 0, to = 0; channel < 3; channel++) {
		const [middle, factor] = [mean[channel]!, 1 / deviation[channel]!];
		for (let from = 0; from < shades.length; from++) {
			input[to++] = (shades[from]! - middle) * factor;
		}
	}
	const [inputName = '', outputName = ''] = [...session.inputNames, ...session.outputNames];
	const tensor = new Tensor('float32', input, [1, 3, height, width]);
	const output = (await session.run({ [inputName]: tensor }))[outputName];
	const values = await output?.getData();
	if (!output || !(values instanceof Float32Array))
		throw new Error('A network returned no floating-point tensor');
	return { values, shape: output.dims };
}
