import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type * as wasm from 'onnxruntime-web';

/** What the two packages of onnxruntime have alike. */
type Runtime = Pick<typeof wasm, 'InferenceSession' | 'Tensor'> & { provider: 'cpu' | 'wasm' };

export type Network = {
	session: wasm.InferenceSession;
	Tensor: Runtime['Tensor'];
	/** Of each run. */
	options: wasm.InferenceSession.RunOptions;
};

/** Of shades from 0 to 255, by channel: blue, green, red. */
export type Normalisation = { mean: readonly number[]; deviation: readonly number[] };

/** `native` or `wasm`; the first is used where it is installed and neither is chosen. */
const CHOICE = 'DOCUMENT_EXTRACTION_OCR';

/** Where the build puts what it needs of the package onnxruntime-web (gulpfile.js). */
const WEB = path.join(__dirname, '..', '..', '..', 'dist', 'onnxruntime', 'ort.node.min.js');

/**
 * Bytes of native memory for each pixel of a picture, and for each byte of a network's file: measured as
 * the growth of the process on the largest pictures that detection is given.
 */
const [BYTES_A_PIXEL, BYTES_A_BYTE] = [170, 2];

/** Stands around each call of native code, of which it is told how much memory this thread then holds. */
type Guard = <Result>(bytes: number, call: () => Promise<Result>) => Promise<Result>;

let guard: Guard = async (_bytes, call) => await call();
let loaded: Runtime | undefined;
let [ofNetworks, ofPictures] = [0, 0];

/**
 * Native code neither tells V8 what memory it takes, nor survives the end of its thread: a thread that
 * may be ended has to say when it is within a call.
 */
export function guardNativeCalls(around: Guard): void {
	guard = around;
}

/** Only one of both is loaded: they register what they run on in the same place, and the first one stays. */
function load(): Runtime {
	const require = createRequire(__filename);
	const chosen = process.env[CHOICE];
	if (chosen !== 'wasm') {
		try {
			const native: Omit<Runtime, 'provider'> = require('onnxruntime-node');
			return { ...native, provider: 'cpu' };
		} catch (error) {
			if (chosen === 'native') throw error;
		}
	}
	const web: typeof wasm = require(WEB);
	// The workers are the threads; each of them uses one core.
	web.env.wasm.numThreads = 1;
	return { InferenceSession: web.InferenceSession, Tensor: web.Tensor, provider: 'wasm' };
}

async function call<Result>(work: () => Promise<Result>): Promise<Result> {
	return loaded?.provider === 'cpu' ? await guard(ofNetworks + ofPictures, work) : await work();
}

/** What a run took in pieces is given back after it. */
const GIVE_BACK = { extra: { memory: { enable_memory_arena_shrinkage: 'cpu:0' } } };

/**
 * @param inPieces takes memory in large pieces: less of it, and faster, where runs take much
 * @throws Error where the file is not there, or is no network.
 */
export async function loadNetwork(file: string, inPieces = false): Promise<Network> {
	const { InferenceSession, Tensor, provider } = (loaded ??= load());
	const weights = await readFile(file);
	const options = {
		executionProviders: [provider],
		intraOpNumThreads: 1,
		interOpNumThreads: 1,
		enableCpuMemArena: inPieces,
		// It keeps memory for every shape that was ever seen.
		enableMemPattern: false,
		// What fails is thrown.
		logSeverityLevel: 4 as const,
	};
	try {
		const session = await call(async () => await InferenceSession.create(weights, options));
		ofNetworks += weights.length * BYTES_A_BYTE;
		return { session, Tensor, options: inPieces && provider === 'cpu' ? GIVE_BACK : {} };
	} catch (error) {
		throw new Error(`${path.basename(file)} is no network that onnxruntime can load.`, {
			cause: error,
		});
	}
}

/** Rows of numbers that a network is given or gives: 32-bit floats, or whole numbers. */
export type Rows = { values: Float32Array | Int32Array; size: number };

/**
 * Runs a network on tables of numbers.
 * @returns its outputs by name, one row after the other
 */
export async function runOnRows(
	{ session, Tensor, options }: Network,
	inputs: Readonly<Record<string, Rows>>,
): Promise<Map<string, Float32Array>> {
	const feeds = Object.fromEntries(
		Object.entries(inputs).map(([name, { values, size }]) => {
			const shape = [values.length / size, size];
			const tensor =
				values instanceof Int32Array
					? new Tensor('int32', values, shape)
					: new Tensor('float32', values, shape);
			return [name, tensor];
		}),
	);
	const outputs = await call(async () => await session.run(feeds, options));
	const told = new Map<string, Float32Array>();
	for (const [name, output] of Object.entries(outputs)) {
		const values = await output.getData();
		if (!(values instanceof Float32Array))
			throw new Error('A network returned no floating-point tensor');
		told.set(name, values);
	}
	return told;
}

/**
 * Runs a network on a picture.
 * @param shades 0 to 255, row after row
 * @param trained what the network was trained with
 * @returns the only output, its last dimensions being `shape`
 */
export async function run(
	{ session, Tensor, options }: Network,
	{ shades, width, height }: { shades: Float32Array; width: number; height: number },
	trained: Normalisation,
): Promise<{ values: Float32Array; shape: readonly number[] }> {
	const input = normalised(shades, trained);
	const tensor = new Tensor('float32', input, [1, 3, height, width]);
	const [inputName = '', outputName = ''] = [...session.inputNames, ...session.outputNames];
	ofPictures = Math.max(ofPictures, shades.length * BYTES_A_PIXEL);
	const output = await call(
		async () => (await session.run({ [inputName]: tensor }, options))[outputName],
	);
	const values = await output?.getData();
	spare = new Float32Array(input.buffer);
	if (!output || !(values instanceof Float32Array))
		throw new Error('A network returned no floating-point tensor');
	return { values, shape: output.dims };
}

/** What the last run was given: a new one for each line would be a burden to the memory. */
let spare = new Float32Array();

/** The picture three times, as the networks were trained on colours. */
function normalised(
	shades: Float32Array,
	{ mean, deviation }: Normalisation,
): Float32Array<ArrayBuffer> {
	const length = 3 * shades.length;
	const input = spare.length < length ? new Float32Array(length) : spare.subarray(0, length);
	// Until it is given back, it is of this run alone.
	spare = new Float32Array();
	for (let channel = 0, to = 0; channel < 3; channel++) {
		const middle = mean[channel]!;
		const factor = 1 / deviation[channel]!;
		for (let from = 0; from < shades.length; from++) {
			input[to++] = (shades[from]! - middle) * factor;
		}
	}
	return input;
}
