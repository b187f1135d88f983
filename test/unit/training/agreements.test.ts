import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Corpus, CorpusDocument } from '../../../corpora/corpus.ts';

const root = path.join(__dirname, '..', '..', '..');
let folder: string;
let documents: CorpusDocument[];

function write(out: string): CorpusDocument[] {
	const words = ['training/prose/corpus.ts', out, '--count', '40', '--seed', '3'];
	const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
	expect([status, stderr]).toEqual([0, '']);
	const corpus: Corpus = JSON.parse(readFileSync(path.join(out, 'corpus.json'), 'utf8'));
	return corpus.documents;
}

beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'agreements-'));
	documents = write(path.join(folder, 'first'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

test('each true answer is printed in its agreement', () => {
	const missing = documents.flatMap(({ file, expected }) => {
		const reading = path.join(folder, 'first', 'readings', `${path.basename(file)}.json`);
		const { pages }: { pages: Array<{ words: Array<{ text: string }> }> } = JSON.parse(
			readFileSync(reading, 'utf8'),
		);
		const text = bare(pages.flatMap(({ words }) => words.map((word) => word.text)).join(''));
		return Object.values(expected).filter(
			(truth) => typeof truth === 'string' && !text.includes(bare(truth)),
		);
	});
	expect(missing).toEqual([]);
});

test('each field is asked for once, and some fields are not printed', () => {
	for (const { expected, concepts = {}, extractionDetails } of documents) {
		const keys = extractionDetails?.fields.map(({ key }) => key) ?? [];
		expect(new Set(keys).size).toBe(keys.length);
		expect(keys.toSorted()).toEqual(Object.keys(expected).toSorted());
		expect(keys.toSorted()).toEqual(Object.keys(concepts).toSorted());
	}
	const truths = documents.flatMap(({ expected }) => Object.values(expected));
	const absent = truths.filter((truth) => truth === null).length / truths.length;
	expect(absent).toBeGreaterThan(0.1);
	expect(absent).toBeLessThan(0.45);
});

test('the same seed gives the same agreements', () => {
	expect(write(path.join(folder, 'second'))).toEqual(documents);
	const readings = (name: string) => {
		const at = path.join(folder, name, 'readings');
		return readdirSync(at).map((file) => readFileSync(path.join(at, file), 'utf8'));
	};
	expect(readings('second')).toEqual(readings('first'));
});
