import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type * as wasm from 'onnxruntime-web';

/** The common interface of the two onnxruntime packages. */
type Runtime = Pick<typeof wasm, 'InferenceSession' | 'Tensor'> & { provider: 'cpu' | 'wasm' };

export type Network = {
	session: wasm.InferenceSession;
	Tensor: Runtime['Tensor'];
	/** Options of each run. */
	options: wasm.InferenceSession.RunOptions;
};

/** Mean and deviation of shades from 0 to 255, by channel: blue, green, red. */
export type Normalisation = { mean: readonly number[]; deviation: readonly number[] };

/** `native` or `wasm`; if neither is chosen, the native runtime is used if installed. */
const CHOICE = 'DOCUMENT_EXTRACTION_OCR';

const NATIVE = 'onnxruntime-node';

/** Path to which the build copies the required part of onnxruntime-web (gulpfile.js). */
const WEB = path.join(__dirname, '..', '..', '..', 'dist', 'onnxruntime', 'ort.node.min.js');

/**
 * Bytes of native memory per pixel of a picture, and per byte of a network's file: measured as the growth of
 * the process on the largest pictures passed to detection.
 */
const [BYTES_A_PIXEL, BYTES_A_BYTE] = [170, 2];

/**
 * Wraps each call of native code; receives the number of bytes of native memory that this thread then holds.
 */
type Guard = <Result>(bytes: number, call: () => Promise<Result>) => Promise<Result>;

let guard: Guard = async (_bytes, call) => await call();
let loaded: Runtime | undefined;
let [ofNetworks, ofPictures] = [0, 0];

/**
 * Registers a guard around native calls. Native code neither reports its memory to V8 nor survives the
 * termination of its thread, so a thread that may be terminated has to report when it is within a call.
 */
export function guardNativeCalls(around: Guard): void {
	guard = around;
}

/**
 * True if the native runtime cannot be loaded and no runtime was chosen explicitly: pictures then take four
 * times as long.
 */
export function lacksNative(): boolean {
	if (process.env[CHOICE] !== undefined) return false;
	try {
		// Resolving it is not enough: its binary may be missing for this platform, or need a newer system library.
		createRequire(__filename)(NATIVE);
		return false;
	} catch {
		return true;
	}
}

/** Loads only one of the runtimes: they register their backends in the same place, and the first one wins. */
function load(): Runtime {
	const require = createRequire(__filename);
	const chosen = process.env[CHOICE];
	if (chosen !== 'wasm') {
		try {
			const native: Omit<Runtime, 'provider'> = require(NATIVE);
			return { ...native, provider: 'cpu' };
		} catch (error) {
			if (chosen === 'native') throw error;
		}
	}
	const web: typeof wasm = require(WEB);
	// Worker threads provide the parallelism; each of them uses one core.
	web.env.wasm.numThreads = 1;
	return { InferenceSession: web.InferenceSession, Tensor: web.Tensor, provider: 'wasm' };
}

async function call<Result>(work: () => Promise<Result>): Promise<Result> {
	return loaded?.provider === 'cpu' ? await guard(ofNetworks + ofPictures, work) : await work();
}

/** Releases the arena memory of a run after it. */
const GIVE_BACK = { extra: { memory: { enable_memory_arena_shrinkage: 'cpu:0' } } };

/**
 * Loads a network.
 * @param inPieces whether to allocate memory in large chunks (an arena): runs that need much memory are then
 * faster, and need less
 * @throws Error if the file is missing or not a network
 */
export async function loadNetwork(file: string, inPieces = false): Promise<Network> {
	const { InferenceSession, Tensor, provider } = (loaded ??= load());
	const weights = await readFile(file);
	const options = {
		executionProviders: [provider],
		intraOpNumThreads: 1,
		interOpNumThreads: 1,
		enableCpuMemArena: inPieces,
		// Memory patterns are kept for every input shape ever seen.
		enableMemPattern: false,
		// Errors are thrown anyway.
		logSeverityLevel: 4 as const,
	};
	try {
		const session = await call(async () => await InferenceSession.create(weights, options));
		ofNetworks += weights.length * BYTES_A_BYTE;
		return { session, Tensor, options: inPieces && provider === 'cpu' ? GIVE_BACK : {} };
	} catch (error) {
		throw new Error(`${path.basename(file)} is not a network that onnxruntime can load.`, {
			cause: error,
		});
	}
}

/** Rows of numbers as input of a network: 32-bit floats or integers. */
export type Rows = { values: Float32Array | Int32Array; size: number };

/**
 * Runs a network on tables of numbers.
 * @returns its outputs by name, row by row
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
	const numbers = new Map<string, Float32Array>();
	for (const [name, output] of Object.entries(outputs)) {
		const values = await output.getData();
		if (!(values instanceof Float32Array))
			throw new Error('A network returned no floating-point tensor');
		numbers.set(name, values);
	}
	return numbers;
}

/**
 * Runs a network on a picture.
 * @param shades 0 to 255, row by row
 * @param trained normalisation of the network's training
 * @param lists values of the network's other inputs, by name
 * @returns the only output; `shape` is its dimensions
 */
export async function run(
	{ session, Tensor, options }: Network,
	{ shades, width, height }: { shades: Float32Array; width: number; height: number },
	trained: Normalisation,
	lists: Readonly<Record<string, Int32Array>> = {},
): Promise<{ values: Float32Array; shape: readonly number[] }> {
	const input = normalised(shades, trained);
	const feeds: Record<string, wasm.Tensor> = {};
	for (const [name, list] of Object.entries(lists)) {
		feeds[name] = new Tensor('int32', list, [list.length]);
	}
	const [[inputName = ''], [outputName = '']] = [session.inputNames, session.outputNames];
	feeds[inputName] = new Tensor('float32', input, [1, 3, height, width]);
	ofPictures = Math.max(ofPictures, shades.length * BYTES_A_PIXEL);
	const output = await call(async () => (await session.run(feeds, options))[outputName]);
	const values = await output?.getData();
	spare = new Float32Array(input.buffer);
	if (!output || !(values instanceof Float32Array))
		throw new Error('A network returned no floating-point tensor');
	return { values, shape: output.dims };
}

/** Input buffer of the last run, reused: a new one for each line would burden the garbage collector. */
let spare = new Float32Array();

/** The picture in three equal channels, as the networks were trained on colours. */
function normalised(
	shades: Float32Array,
	{ mean, deviation }: Normalisation,
): Float32Array<ArrayBuffer> {
	const length = 3 * shades.length;
	const input = spare.length < length ? new Float32Array(length) : spare.subarray(0, length);
	// Reserved for this run until it is returned.
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
