/** In a separate process: onnxruntime does not accept arrays created in Jest's sandbox. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { recognitionNetwork } from '../../../../support/recognitionNetwork';

const SERVICE = path.join(__dirname, '../../../../../local-service');
const [DETECTION, LIST] = ['tiny_det.onnx', 'tiny_rec.txt'];
/** Number of characters in the list. */
const CHARACTERS = 6908;
const RECOGNITION = recognitionNetwork(CHARACTERS);

/** Prints the outcome for each folder of networks. */
const SCRIPT = `
	const { useCustomNetworks, models } = require('./dist/reading/ocr/models.js');
	const { readerVersion } = require('./dist/reading/version.js');
	(async () => {
		for (const folder of process.argv.slice(1)) {
			useCustomNetworks(folder);
			const said = await models().then(
				({ quick, thorough }) => [quick.characters.length, typeof thorough, readerVersion()],
				({ message }) => message,
			);
			console.log(JSON.stringify(said));
		}
	})();`;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder with files, each given by its content or by the name of a built-in file. */
function folderOf(files: Record<string, string | Uint8Array>): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-networks-'));
	folders.push(folder);
	for (const [name, given] of Object.entries(files)) {
		const file = path.join(folder, name);
		if (typeof given !== 'string') writeFileSync(file, given);
		else copyFileSync(path.join(SERVICE, 'weights/ocr', `PP-OCRv6_${given}`), file);
	}
	return folder;
}

/** Prints the recognised letters of a line of three dark bars. */
const SEEN = `
	const { useCustomNetworks, models } = require('./dist/reading/ocr/models.js');
	const { readLine } = require('./dist/reading/ocr/recognise.js');
	const [folder] = process.argv.slice(1);
	useCustomNetworks(folder);
	const [width, height] = [96, 48];
	const pixels = new Uint8Array(width * height).map((_, at) => (at % 32 < 16 ? 255 : 0));
	models()
		.then(({ quick }) => readLine(quick, { width, height, pixels }, { left: 0, top: 0, right: width, bottom: height }))
		.then(({ letters }) => console.log(JSON.stringify(letters)));`;

const become = (brought: string[]): unknown[] =>
	execFileSync(process.execPath, ['-e', SCRIPT, ...brought], { cwd: SERVICE, encoding: 'utf8' })
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));

test('incompatible custom networks are refused with the reason', () => {
	const incomplete = { 'detection.onnx': DETECTION, 'dictionary.txt': LIST };
	const right = { ...incomplete, 'recognition.onnx': RECOGNITION };
	const brought = [
		incomplete,
		{ ...right, 'dictionary.txt': 'small_rec.txt' },
		{ ...right, 'detection.onnx': RECOGNITION },
		{ ...right, 'recognition.onnx': DETECTION },
		{ ...right, 'recognition.onnx': LIST },
	].map(folderOf);
	const why = [
		'recognition.onnx is not there.',
		'recognition.onnx knows 6908 characters, and dictionary.txt has 18708.',
		'detection.onnx is not a detection network',
		'recognition.onnx is not a recognition network',
		'recognition.onnx is not a network that onnxruntime can load.',
	];
	for (const [index, outcome] of become(brought).entries()) {
		expect(outcome).toContain(`The networks in ${brought[index]} cannot be used: ${why[index]}`);
	}
});

test('compatible custom networks replace the built-in ones, and change the version of the reader', () => {
	const files = { 'detection.onnx': DETECTION, 'recognition.onnx': RECOGNITION };
	const [one, other] = ['a\r\n', 'b\r\n'].map((line) => {
		const folder = folderOf(files);
		writeFileSync(path.join(folder, 'dictionary.txt'), line.repeat(CHARACTERS));
		return become([folder])[0];
	});
	expect(one).toEqual([6910, 'undefined', expect.stringMatching(/^[0-9a-f]{16}$/)]);
	expect(other).toEqual([6910, 'undefined', expect.stringMatching(/^[0-9a-f]{16}$/)]);
	expect(one).not.toEqual(other);
});

test.each([
	['with a class for the space', 2, 'a\nb\n'],
	['with the space in the dictionary', 2, 'a\nb\n \n'],
	['without a space', 1, 'a\nb\n'],
	['with as many classes as the built-in networks have numbers per step', 3, 'a\nb\nc\n'],
])(
	'the output of a custom network, a probability per character, is decoded: %s',
	(_, characters, dictionary) => {
		const folder = folderOf({
			'detection.onnx': DETECTION,
			'recognition.onnx': recognitionNetwork(characters),
		});
		writeFileSync(path.join(folder, 'dictionary.txt'), dictionary);
		const options = { cwd: SERVICE, encoding: 'utf8' } as const;
		const letters = JSON.parse(execFileSync(process.execPath, ['-e', SEEN, folder], options));
		expect(letters.map(({ text }: { text: string }) => text)).toEqual(['a', 'a', 'a']);
		for (const [index, { at, confidence }] of letters.entries()) {
			expect(confidence).toBeGreaterThan(0.99);
			expect(Math.abs(at - (16 + 32 * index))).toBeLessThan(3);
		}
	},
);
