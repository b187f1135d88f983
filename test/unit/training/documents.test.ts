import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Placed = { page: number; text: string; x: number; y: number; width: number; height: number };
type Expected = { [key: string]: string | null | Array<{ [cell: string]: string | null }> };
type Told = {
	kind: string;
	language: string;
	text: string;
	placed: Placed[];
	entry: { expected: Expected; compare: object; extractionDetails: { fields: object[] } };
};

const root = path.join(__dirname, '..', '..', '..');

// The generator is a module, which Jest does not load; the service reads its documents in that process.
const script = `
	const { generate } = await import('./training/documents/generate.ts');
	const { kindsIn } = await import('./training/documents/kinds.ts');
	const { LANGUAGES } = await import('./training/documents/kind.ts');
	const { read } = await import('./training/documents/read.ts');
	const kinds = await kindsIn('trained');
	const told = [];
	for await (const { bytes, ...rest } of generate({ kinds, languages: LANGUAGES, seed: 4, count: 48 })) {
		const { pages } = await read(bytes);
		told.push({ ...rest, text: pages.flatMap(({ words }) => words.map(({ text }) => text)).join('') });
	}
	process.stdout.write(JSON.stringify(told), () => process.exit());`;

function run(...words: string[]): string {
	const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e9 } as const;
	const { stdout, stderr, status } = spawnSync(process.execPath, words, options);
	expect([stderr, status]).toEqual(['', 0]);
	return stdout;
}

describe('generated documents', () => {
	let documents: Told[];
	beforeAll(() => {
		documents = JSON.parse(run('--input-type=module', '-e', script));
	});

	test('are of all languages', () => {
		expect(new Set(documents.map(({ language }) => language)).size).toBe(8);
	});

	test('have no text upon another', () => {
		const across = (a: number, b: number, wide: number, high: number) =>
			Math.min(a + wide, b + high) - Math.max(a, b);
		const overlaps = documents.flatMap(({ placed }) =>
			placed.flatMap((a, at) =>
				placed
					.slice(at + 1)
					.filter(
						(b) =>
							a.page === b.page &&
							across(a.x, b.x, a.width, b.width) > 0.5 &&
							across(a.y, b.y, a.height, b.height) > 1.5,
					)
					.map((b) => [a.text, b.text]),
			),
		);
		expect(overlaps).toEqual([]);
	});

	test('stand on their pages', () => {
		const beyond = documents.flatMap(({ placed }) =>
			placed.filter(
				({ x, y, width, height }) => x < 10 || y < 10 || x + width > 605 || y + height > 835,
			),
		);
		expect(beyond).toEqual([]);
	});

	test('print every true answer', () => {
		const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
		const missing = documents.flatMap(({ text, entry, kind }) => {
			const all = bare(text);
			return Object.values(entry.expected)
				.flatMap((truth) =>
					Array.isArray(truth) ? truth.flatMap((row) => Object.values(row)) : truth,
				)
				.flatMap((truth) => truth?.split(/[\s,]+/) ?? [])
				.filter((word) => !all.includes(bare(word)))
				.map((word) => `${kind}: ${word}`);
		});
		expect(missing).toEqual([]);
	});

	test('are asked for what they say, and for some that they do not', () => {
		const truths = documents.flatMap(({ entry }) => Object.values(entry.expected));
		const absent = truths.filter((truth) => truth === null).length / truths.length;
		expect(absent).toBeGreaterThan(0.05);
		expect(absent).toBeLessThan(0.4);
		for (const { entry } of documents) {
			expect(Object.keys(entry.compare)).toEqual(
				expect.arrayContaining(Object.keys(entry.expected)),
			);
			expect(entry.extractionDetails.fields.length).toBeGreaterThan(0);
		}
	});
});

test('the same seed writes the same bytes, pictures too, and another seed others', () => {
	const folders = [1, 1, 2].map((seed) => {
		const out = mkdtempSync(path.join(tmpdir(), 'documents-'));
		run(
			'training/documents/command.ts',
			'--out',
			out,
			'--count',
			'4',
			'--seed',
			String(seed),
			'--pictures',
			'0.5',
		);
		const files = readdirSync(path.join(out, 'documents')).map((file) =>
			path.join('documents', file),
		);
		const contents = ['corpus.json', ...files].map((file) => [
			file,
			readFileSync(path.join(out, file), 'base64'),
		]);
		rmSync(out, { recursive: true });
		return contents;
	});
	expect(folders[1]).toEqual(folders[0]);
	expect(folders[2]).not.toEqual(folders[0]);
	expect(folders.flat().some(([file]) => file?.endsWith('.png'))).toBe(true);
});
