import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isSame } from '../../../corpora/same';

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

// The generator is an ES module, which Jest does not load; the service reads its documents in that process.
const script = `
	const { generate } = await import('./generator/generate.ts');
	const { kindsIn } = await import('./generator/kinds.ts');
	const { LANGUAGES } = await import('./generator/kind.ts');
	const { read } = await import('./generator/read.ts');
	const kinds = kindsIn('trained');
	const told = [];
	for await (const { bytes, ...rest } of generate({ kinds, languages: LANGUAGES, seed: 4, count: 48 })) {
		const { pages } = await read(bytes);
		told.push({ ...rest, text: pages.flatMap(({ words }) => words.map(({ text }) => text)).join('') });
	}
	process.stdout.write(JSON.stringify(told), () => process.exit());`;

// The facts of agreements and the fields requested of them, without pages.
const factsScript = `
	const { ask } = await import('./generator/asking.ts');
	const { drawFacts } = await import('./generator/facts.ts');
	const { kindsIn } = await import('./generator/kinds.ts');
	const { LANGUAGES } = await import('./generator/kind.ts');
	const { Random } = await import('./generator/random.ts');
	const kinds = kindsIn('trained');
	const agreements = kinds.filter(({ fields }) => fields.some(({ isParty }) => isParty));
	const random = new Random(1);
	const told = agreements.flatMap((kind) => LANGUAGES.flatMap((language) => [1, 2, 3].map(() => {
		const facts = drawFacts(kind, language, random.branch());
		const { expected, rows } = ask(facts, kinds, random.branch());
		const terms = facts.fields.filter(({ field, inText }) => field.value.is === 'duration' && inText);
		return {
			language,
			expected,
			rows,
			text: facts.paragraphs.join(' '),
			parties: facts.fields.filter(({ field }) => field.isParty).map(({ made }) => made.text),
			fields: facts.fields.filter(({ field }) => field.isInText).map(({ stands }) => stands),
			terms: terms.map(({ made, inText }) => ({ ...inText, plain: made.text })),
		};
	})));
	process.stdout.write(JSON.stringify(told), () => process.exit());`;

type Agreement = {
	language: string;
	text: string;
	parties: string[];
	fields: string[];
	terms: Array<{ text: string; compare: string; plain: string }>;
	expected: Expected;
	rows: { [key: string]: { match: string[] } };
};

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

	test('have no overlapping text', () => {
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

	test('are within their pages', () => {
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

	test('have questions for printed values, and for some that are missing', () => {
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

describe('generated agreements', () => {
	let agreements: Agreement[];
	beforeAll(() => {
		agreements = JSON.parse(run('--input-type=module', '-e', factsScript));
	});

	test('always name their parties, and rarely lack requested values', () => {
		expect(
			agreements.filter(({ text, parties }) => !parties.every((name) => text.includes(name))),
		).toEqual([]);
		const stands = agreements.flatMap(({ fields }) => fields);
		const absent = stands.filter((each) => each === 'nowhere').length / stands.length;
		expect(absent).toBeGreaterThan(0.04);
		expect(absent).toBeLessThan(0.2);
	});

	test('have durations in words and figures in every language, with the same meaning', () => {
		const terms = agreements.flatMap(({ language, terms: all }) =>
			all.map((each) => ({ language, ...each })),
		);
		const worded = terms.filter(({ text }) => /\p{L}.*\(\d+\)|\d+ \(\p{L}/u.test(text));
		expect(new Set(worded.map(({ language }) => language)).size).toBe(8);
		expect(worded.length / terms.length).toBeGreaterThan(0.2);
		expect(worded.filter(({ text, plain }) => !isSame('term', text, plain))).toEqual([]);
		expect(new Set(terms.map(({ compare }) => compare))).toEqual(new Set(['term']));
	});

	test('have questions for their parties as rows, identified by the name', () => {
		const asked = agreements.flatMap(({ rows, expected, parties }) =>
			Object.entries(rows).flatMap(([key, { match }]) => {
				const truth = expected[key];
				const name = match[0] ?? '';
				const names = Array.isArray(truth) ? truth.map((row) => row[name]) : [];
				return [{ names: names.toSorted(), parties: parties.toSorted(), match }];
			}),
		);
		expect(asked.length).toBeGreaterThan(10);
		for (const { names, parties, match } of asked) {
			expect(match).toHaveLength(1);
			expect(names).toEqual(parties);
		}
	});
});

test('amounts of a document are consistent', () => {
	const amounts = `
		const { drawFacts } = await import('./generator/facts.ts');
		const { kindsIn } = await import('./generator/kinds.ts');
		const { Random } = await import('./generator/random.ts');
		const kinds = kindsIn('trained');
		const told = ['invoice', 'bank-statement'].map((name) => {
			const facts = drawFacts(kinds.find((kind) => kind.name === name), 'en', new Random(5));
			const fields = facts.fields.map(({ key, made }) => [key, made.number]);
			const [{ rows }] = facts.tables;
			return { ...Object.fromEntries(fields), rows: rows.map(({ numbers }) => numbers), last: rows.at(-1).cells };
		});
		process.stdout.write(JSON.stringify(told), () => process.exit());`;
	const [invoice, statement] = JSON.parse(run('--input-type=module', '-e', amounts));
	const sum = (rows: Array<{ [key: string]: number }>, key: string) =>
		rows.reduce((all, row) => all + (row[key] ?? 0), 0);
	expect(invoice.netAmount).toBeCloseTo(sum(invoice.rows, 'lineTotal'), 2);
	expect(invoice.vatAmount).toBeCloseTo((invoice.netAmount * invoice.vatRate) / 100, 1);
	expect(invoice.invoiceTotal).toBeCloseTo(invoice.netAmount + invoice.vatAmount, 2);
	const { openingBalance, moneyIn, moneyOut, closingBalance } = statement;
	expect(closingBalance).toBeCloseTo(openingBalance + moneyIn - moneyOut, 2);
	expect(isSame('amount', String(closingBalance), statement.last.balance.text)).toBe(true);
});

test('a kind occurs in every language, for any number of kinds', () => {
	const turns = `
		const { turnOf } = await import('./generator/generate.ts');
		const told = [1, 7, 8, 26, 28].map((kinds) =>
			new Set(Array.from({ length: kinds * 8 }, (_, at) => turnOf(at, kinds, 8).join())).size / kinds);
		process.stdout.write(JSON.stringify(told), () => process.exit());`;
	expect(JSON.parse(run('--input-type=module', '-e', turns))).toEqual([8, 8, 8, 8, 8]);
});

test('the same seed gives the same bytes, including pictures, and another seed others', () => {
	const folders = [1, 1, 2].map((seed) => {
		const out = mkdtempSync(path.join(tmpdir(), 'documents-'));
		run(
			'generator/command.ts',
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
