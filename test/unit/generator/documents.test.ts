import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isSame } from '../../../corpora/same';
import { ask } from '../../../generator/asking';
import { drawFacts } from '../../../generator/facts';
import { type Generated, generate, turnOf, type Wanted } from '../../../generator/generate';
import { LANGUAGES } from '../../../generator/kind';
import { kindsIn } from '../../../generator/kinds';
import { Random } from '../../../generator/random';
import { read } from '../../../generator/read';

type ReadDocument = Omit<Generated, 'bytes'> & { text: string };

const root = path.join(__dirname, '..', '..', '..');
const KINDS = kindsIn('trained');

/** Generated documents with their text as the service reads it. */
async function generated(further: Partial<Wanted> = {}): Promise<ReadDocument[]> {
	const all: ReadDocument[] = [];
	const wanted = { kinds: KINDS, languages: LANGUAGES, seed: 4, count: 48, ...further };
	for await (const { bytes, ...rest } of generate(wanted)) {
		const { pages } = await read(bytes);
		const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join('');
		all.push({ ...rest, text });
	}
	return all;
}

/** The facts of agreements and the fields requested of them, without pages. */
function drawnAgreements() {
	const random = new Random(1);
	const agreed = KINDS.filter(({ fields }) => fields.some(({ isParty }) => isParty));
	return agreed.flatMap((kind) =>
		LANGUAGES.flatMap((language) =>
			[1, 2, 3].map(() => {
				const facts = drawFacts(kind, language, random.branch());
				const { expected, rows } = ask(facts, KINDS, random.branch());
				return {
					...{ language, expected, rows },
					text: facts.paragraphs.join(' '),
					parties: facts.fields.filter(({ field }) => field.isParty).map(({ made }) => made.text),
					fields: facts.fields
						.filter(({ field }) => field.isInText)
						.map(({ placement }) => placement),
					terms: facts.fields.flatMap(({ field, made, inText }) =>
						field.value.is === 'duration' && inText ? [{ ...inText, plain: made.text }] : [],
					),
				};
			}),
		),
	);
}

function run(...words: string[]): string {
	const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e9 } as const;
	const { stdout, stderr, status } = spawnSync(process.execPath, words, options);
	expect([stderr, status]).toEqual(['', 0]);
	return stdout;
}

/** The words of true answers that a document does not print. */
function missingIn({ text, entry, kind }: ReadDocument): string[] {
	const bare = (of: string) => of.normalize('NFKC').replace(/\s/g, '');
	const all = bare(text);
	return Object.values(entry.expected)
		.flatMap((truth) => (Array.isArray(truth) ? truth.flatMap((row) => Object.values(row)) : truth))
		.flatMap((truth) => truth?.split(/[\s,]+/) ?? [])
		.filter((word) => !all.includes(bare(word)))
		.map((word) => `${kind}: ${word}`);
}

describe('generated documents', () => {
	let documents: ReadDocument[];
	beforeAll(async () => {
		documents = await generated();
	});

	test('are in all languages', () => {
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
		expect(documents.flatMap(missingIn)).toEqual([]);
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
	const agreements = drawnAgreements();

	test('always name their parties, and rarely lack requested values', () => {
		expect(
			agreements.filter(({ text, parties }) => !parties.every((name) => text.includes(name))),
		).toEqual([]);
		const placements = agreements.flatMap(({ fields }) => fields);
		const absent = placements.filter((each) => each === 'nowhere').length / placements.length;
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

describe('generated notes', () => {
	test('are short texts that print every true answer', async () => {
		const notes = await generated({ asText: 'note' });
		expect(new Set(notes.map(({ format }) => format))).toEqual(new Set(['txt']));
		expect(notes.flatMap(missingIn)).toEqual([]);
		const lengths = notes.map(({ text }) => text.length).toSorted((a, b) => a - b);
		expect(lengths[24]).toBeLessThan(300);
		const answers = notes.flatMap(({ entry }) => Object.values(entry.expected));
		const printed = answers.filter((truth) => truth !== null);
		expect(printed.length).toBeGreaterThan(48);
		expect(printed.length).toBeLessThan(answers.length);
	});

	test('of a layout have the same fields, and begin with the same letters', async () => {
		const notes = await generated({ asText: 'note', forms: 4 });
		const layouts = Map.groupBy(notes, ({ entry }) => entry.layout);
		expect(layouts.size).toBe(12);
		for (const forms of layouts.values()) {
			const asked = forms.map(({ entry }) =>
				JSON.stringify(entry.extractionDetails.fields.map(({ key }) => key)),
			);
			expect(new Set(asked).size).toBe(1);
			const [beginning] = forms.map(({ text }) => text.slice(0, 3));
			expect(forms.filter(({ text }) => !text.startsWith(beginning ?? ''))).toEqual([]);
		}
	});
});

test('amounts of a document are consistent', () => {
	const drawn = (name: string) => {
		const kind = KINDS.find((each) => each.name === name);
		if (!kind) throw new Error(`There is no ${name}`);
		const { fields, tables } = drawFacts(kind, 'en', new Random(5));
		const number = (key: string) => fields.find((each) => each.key === key)?.made.number ?? NaN;
		return { number, rows: tables[0]?.rows ?? [] };
	};
	const { number: invoice, rows } = drawn('invoice');
	const sum = rows.reduce((all, { numbers }) => all + (numbers.lineTotal ?? 0), 0);
	expect(invoice('netAmount')).toBeCloseTo(sum, 2);
	expect(invoice('vatAmount')).toBeCloseTo((invoice('netAmount') * invoice('vatRate')) / 100, 1);
	expect(invoice('invoiceTotal')).toBeCloseTo(invoice('netAmount') + invoice('vatAmount'), 2);

	const { number: statement, rows: entries } = drawn('bank-statement');
	const closing = statement('closingBalance');
	const moved = statement('moneyIn') - statement('moneyOut');
	expect(closing).toBeCloseTo(statement('openingBalance') + moved, 2);
	expect(isSame('amount', String(closing), entries.at(-1)?.cells.balance?.text ?? '')).toBe(true);
});

test('every kind occurs in every language, for any number of kinds', () => {
	const inAll = [1, 7, 8, 26, 28].map((count) => {
		const turns = Array.from({ length: count * 8 }, (_, at) => turnOf(at, count, 8).join());
		return new Set(turns).size / count;
	});
	expect(inAll).toEqual([8, 8, 8, 8, 8]);
});

test('the same seed gives the same documents, including pictures, and another seed others', async () => {
	const out = mkdtempSync(path.join(tmpdir(), 'documents-'));
	const parameters = ['--out', out, '--count', '4', '--seed', '1', '--pictures', '0.5'];
	run('generator/command.ts', ...parameters);
	const { documents } = JSON.parse(readFileSync(path.join(out, 'corpus.json'), 'utf8'));
	const written = documents.map(({ file, ...entry }: { file: string }) => ({
		entry,
		base64: readFileSync(path.join(out, file), 'base64'),
	}));
	rmSync(out, { recursive: true });

	const ofSeed = async (seed: number) => {
		const made = [];
		const wanted = { kinds: KINDS, languages: LANGUAGES, seed, count: 4, pictures: 0.5 };
		for await (const { entry, bytes } of generate(wanted))
			made.push({ entry, base64: Buffer.from(bytes).toString('base64') });
		return made;
	};
	expect(await ofSeed(1)).toEqual(written);
	const others = await ofSeed(2);
	for (const [at, { base64 }] of others.entries()) expect(base64).not.toBe(written[at].base64);
	expect(documents.some(({ file }: { file: string }) => file.endsWith('.png'))).toBe(true);
});
