/** In separate processes, in which nothing is loaded yet. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const SERVICE = path.join(__dirname, '../../../../local-service');

/** Defines `outcomes`, which prints the outcomes of two calls, and `failOnce`: a file is unreadable once. */
const PREPARED = `
	const files = require('node:fs/promises');
	const { readFile } = files;
	const failOnce = (name) => {
		let isFailed = false;
		files.readFile = async (file, ...options) => {
			if (isFailed || !String(file).endsWith(name)) return await readFile(file, ...options);
			isFailed = true;
			throw new Error('too many open files');
		};
	};
	const outcomes = async (work) => {
		const all = [];
		for (let time = 0; time < 2; time++)
			all.push(await work().then(() => 'loaded', ({ message }) => message));
		console.log(JSON.stringify(all));
	};
	const white = { width: 40, height: 40, pixels: new Uint8Array(1600).fill(255) };
	const whole = { left: 0, top: 0, right: 40, bottom: 40 };
`;

const printedBy = (script: string): unknown =>
	JSON.parse(
		execFileSync(process.execPath, ['-e', PREPARED + script], { cwd: SERVICE, encoding: 'utf8' }),
	);

test.each([
	[
		'the decoder of QR codes and barcodes',
		`failOnce('zxing_reader.wasm');
		const { readCodes } = require('./dist/reading/codes/readCodes.js');
		outcomes(() => readCodes(white, [{ part: whole }]));`,
	],
	[
		'PDFium',
		`failOnce('pdfium.wasm');
		const { drawPdf } = require('./dist/reading/pdf/draw.js');
		const { writePdf } = require('./dist/reading/pdf/write.js');
		outcomes(() => drawPdf(writePdf({ width: 9, height: 9, rotate: 0, pictures: [] }), 1));`,
	],
	[
		'the decoder of GIF and WebP',
		`const file = require.resolve('canvaskit-wasm');
		const load = require(file);
		let isFailed = false;
		require.cache[file].exports = async () => {
			if (isFailed) return await load();
			isFailed = true;
			throw new Error('too many open files');
		};
		const { decodeWithSkia } = require('./dist/reading/images/skia.js');
		outcomes(() => decodeWithSkia(new Uint8Array(9), { width: 1, height: 1 }));`,
	],
])('is loaded again after a failure: %s', (_, script) => {
	expect(printedBy(script)).toEqual(['too many open files', 'loaded']);
});

test('the decoder of GIF and WebP is loaded again after a trap of WebAssembly', () => {
	const printed = printedBy(`
		let loads = 0;
		const MakeAnimatedImageFromEncoded = () => {
			throw new WebAssembly.RuntimeError('unreachable');
		};
		require.cache[require.resolve('canvaskit-wasm')] = {
			exports: async () => ({ loads: ++loads, MakeAnimatedImageFromEncoded }),
		};
		const { decodeWithSkia } = require('./dist/reading/images/skia.js');
		const decode = () => decodeWithSkia(new Uint8Array(9), { width: 1, height: 1 });
		decode()
			.then(async (bitmap) => [bitmap ?? 'damaged', (await decode()) ?? 'damaged', loads])
			.catch(({ message }) => [message])
			.then((outcome) => console.log(JSON.stringify(outcome)));`);
	expect(printed).toEqual(['damaged', 'damaged', 2]);
});

test('the native runtime counts as missing if it is installed, but cannot be loaded', () => {
	const lacks = (prepare: string) =>
		printedBy(`
			delete process.env.DOCUMENT_EXTRACTION_OCR;
			${prepare}
			const { lacksNative } = require('./dist/reading/ocr/runtime.js');
			console.log(lacksNative());`);
	expect(lacks('')).toBe(false);
	const unloadable = `
		const Module = require('node:module');
		const load = Module._load;
		Module._load = (name, ...others) => {
			if (name === 'onnxruntime-node') throw new Error('libstdc++.so.6 is too old');
			return load(name, ...others);
		};`;
	expect(lacks(unloadable)).toBe(true);
});
