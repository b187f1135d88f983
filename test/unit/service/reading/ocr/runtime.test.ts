/** Both runtimes, each in a separate process, since only one may be loaded per process. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../../../../..');

const SCRIPT = `
	const { readFileSync } = require('node:fs');
	const { PNG } = require('pngjs');
	const { drawPage, readDocument } = require('./local-service/dist/reading/document.js');
	const pdf = new Uint8Array(readFileSync('examples/documents/receipt-copper-kettle-cafe.pdf'));
	drawPage(pdf, 1)
		.then((picture) => readDocument(upperPart(PNG.sync.read(Buffer.from(picture)))))
		.then(({ pages }) => console.log(JSON.stringify(pages[0].words)));
	// WebAssembly takes several times as long for a page.
	function upperPart(page) {
		const part = new PNG({ width: page.width, height: Math.round(page.height * 0.4) });
		PNG.bitblt(page, part, 0, 0, part.width, part.height, 0, 0);
		return PNG.sync.write(part, { filterType: 0 });
	}`;

type Word = { text: string; confidence: number; box: Record<string, number> };

const wordsBy = (runtime: string): Word[] =>
	JSON.parse(
		execFileSync(process.execPath, ['-e', SCRIPT], {
			cwd: root,
			env: { ...process.env, DOCUMENT_EXTRACTION_OCR: runtime },
			encoding: 'utf8',
		}),
	);

test('native code and WebAssembly give the same result', () => {
	const [native, wasm] = [wordsBy('native'), wordsBy('wasm')];
	expect(native.length).toBeGreaterThan(20);
	expect(native.map(({ text }) => text)).toEqual(wasm.map(({ text }) => text));
	for (const [index, { confidence, box }] of native.entries()) {
		// Inputs of the layers are rounded to integers: tiny differences of floats may become larger.
		expect(Math.abs(confidence - (wasm[index]?.confidence ?? 0))).toBeLessThan(0.03);
		// A box ends half a letter from the position of a letter. Both are measured in steps of a sixth of the
		// height, and each may differ by one step.
		const step = ((box.bottom ?? 0) - (box.top ?? 0)) / 6;
		for (const [side, at] of Object.entries(box)) {
			expect(Math.abs(at - (wasm[index]?.box[side] ?? 0))).toBeLessThan(2 * step);
		}
	}
});
