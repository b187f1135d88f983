import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { isSame } from '../../../corpora/same';
import { type Kind, LANGUAGES, type Wordings } from '../../../generator/kind.ts';

type Part = Pick<Kind, 'name' | 'fields'> & {
	titles: Wordings[];
	from: Array<{ nameKeys: string }>;
	to: Array<{ nameKeys: string }>;
	tables: Array<{ keys: string }>;
};
type Drawn = {
	kind: string;
	placed: string[];
	expected: { [key: string]: string | null | Array<{ [cell: string]: string | null }> };
};
type Row = { [column: string]: number };
type Worked = {
	name: string;
	fields: Array<{ key: string; value: Kind['fields'][number]['value']; number?: number }>;
	tables: Array<{
		columns: NonNullable<Kind['tables']>[number]['columns'];
		rows: Row[];
		last: { [column: string]: { text: string } };
	}>;
};
type Told = {
	parts: { read: Part[]; rank: Part[]; 'held-out': Part[] };
	closed: Kind[];
	trained: Kind[];
	read: Kind[];
	rank: Kind[];
	again: Kind[];
	other: Kind[];
	heldOut: Kind[];
	documents: Drawn[];
	worked: Worked[];
};

const SEEDS = 80;

// The generator is an ES module, which Jest does not load.
const script = `
	const { askFreely } = await import('./generator/asking.ts');
	const { drawKind, drawnKinds } = await import('./generator/drawnKinds.ts');
	const { drawFacts } = await import('./generator/facts.ts');
	const { generate } = await import('./generator/generate.ts');
	const { partsOf } = await import('./generator/shares.ts');
	const { LANGUAGES } = await import('./generator/kind.ts');
	const { kindsIn } = await import('./generator/kinds.ts');
	const { Random } = await import('./generator/random.ts');
	const seeds = Array.from({ length: ${SEEDS} }, (_, at) => at);
	const kinds = seeds.map((seed) => drawKind(seed, ['read', 'rank', 'held-out'][seed % 3]));
	const documents = [];
	const wanted = { kinds, languages: LANGUAGES, seed: 3, count: kinds.length, asks: askFreely };
	for await (const { kind, placed, entry } of generate(wanted))
		documents.push({ kind, placed: placed.map(({ text }) => text), expected: entry.expected });
	const worked = kinds.map((kind) => {
		const facts = drawFacts(kind, 'en', new Random(5));
		return {
			name: kind.name,
			fields: facts.fields.map(({ key, field, made }) => ({ key, value: field.value, number: made.number })),
			tables: facts.tables.map(({ table, rows }) => ({ columns: table.columns, rows: rows.map(({ numbers }) => numbers), last: rows.at(-1).cells })),
		};
	});
	const told = {
		parts: { read: partsOf('read'), rank: partsOf('rank'), 'held-out': partsOf('held-out') },
		closed: kindsIn('closed'),
		trained: kindsIn('trained'),
		read: drawnKinds('read', 300, 1),
		again: drawnKinds('read', 300, 1),
		other: drawnKinds('read', 300, 2),
		rank: drawnKinds('rank', 300, 1),
		heldOut: drawnKinds('held-out', 300, 1),
		documents,
		worked,
	};
	process.stdout.write(JSON.stringify(told), () => process.exit());`;

let told: Told;

beforeAll(() => {
	const root = path.join(__dirname, '..', '..', '..');
	const words = ['--input-type=module', '-e', script];
	const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e9 } as const;
	const { stdout, stderr, status } = spawnSync(process.execPath, words, options);
	expect([stderr, status]).toEqual(['', 0]);
	told = JSON.parse(stdout);
});

const first = (keys: string) => keys.split('|')[0] ?? '';
const fieldsOf = (kinds: ReadonlyArray<Pick<Kind, 'fields'>>) =>
	kinds.flatMap(({ fields }) => fields);
const firstKeys = (kinds: ReadonlyArray<Pick<Kind, 'fields'>>) =>
	new Set(fieldsOf(kinds).map(({ keys }) => first(keys)));

const wordingsOf = new WeakMap<Wordings, Array<Set<string>>>();
function setsOf(words: Wordings): Array<Set<string>> {
	const known = wordingsOf.get(words);
	if (known) return known;
	const sets = LANGUAGES.map(
		(language) => new Set(words[language].toLowerCase().split('|').filter(Boolean)),
	);
	wordingsOf.set(words, sets);
	return sets;
}

/** Number of languages in which two things may have the same label. */
function common(one: Wordings, other: Wordings): number {
	const others = setsOf(other);
	return setsOf(one).filter((words, at) => [...words].some((word) => others[at]?.has(word))).length;
}

const both = <T>(a: Iterable<T>, b: ReadonlySet<T>): T[] => [...a].filter((each) => b.has(each));

it.each([
	['read', 'rank'],
	['read', 'held-out'],
	['rank', 'held-out'],
] as const)('has no concept, title, party or table both in %s and in %s', (one, other) => {
	const { [one]: learn, [other]: held } = told.parts;
	expect(both(firstKeys(learn), firstKeys(held))).toEqual([]);
	const mostlyAlike = fieldsOf(learn).flatMap(({ keys, labels }) =>
		fieldsOf(held)
			.filter((other) => common(labels, other.labels) > LANGUAGES.length / 2)
			.map((other) => [keys, other.keys]),
	);
	expect(mostlyAlike).toEqual([]);
	const titles = (parts: Part[]) =>
		new Set(parts.flatMap((part) => part.titles.map(({ en }) => en)));
	expect(both(titles(learn), titles(held))).toEqual([]);
	const parties = (parts: Part[]) =>
		new Set(
			parts.flatMap(({ from, to }) => [...from, ...to].map(({ nameKeys }) => first(nameKeys))),
		);
	expect(both(parties(learn), parties(held))).toEqual([]);
	const tables = (parts: Part[]) =>
		new Set(parts.flatMap((part) => part.tables.map(({ keys }) => first(keys))));
	expect(both(tables(learn), tables(held))).toEqual([]);
});

it('has no concepts of closed kinds except those of trained kinds', () => {
	const closed = fieldsOf(told.closed);
	const trained = firstKeys(told.trained);
	const { read, rank } = told.parts;
	const learned = fieldsOf([...read, ...rank]);
	const ofClosed = learned.filter(
		({ keys, labels }) =>
			!trained.has(first(keys)) &&
			closed.some(
				(other) =>
					first(other.keys) === first(keys) || common(labels, other.labels) > LANGUAGES.length / 2,
			),
	);
	expect(ofClosed).toEqual([]);
	const names = new Set(told.closed.map(({ name }) => name));
	const parts = [...read, ...rank].filter(({ name }) => names.has(name));
	expect(parts.flatMap(({ fields, titles, tables }) => [fields, titles, tables].flat())).toEqual(
		[],
	);
});

it('draws the same kinds for the same seed, and 300 others for each', () => {
	expect(told.again).toEqual(told.read);
	const asked = (kinds: Kind[]) =>
		new Set(kinds.map(({ fields, tables }) => JSON.stringify([fields, tables].flat())));
	expect(asked(told.read).size).toBe(300);
	expect(asked([...told.read, ...told.other]).size).toBe(600);
	expect(told.read.map(({ name }) => name)).toEqual(told.read.map((_, at) => `drawn-${at + 1}`));
});

it('draws kinds only from their share, with four fields and more', () => {
	for (const [kinds, share] of [
		[told.read, 'read'],
		[told.rank, 'rank'],
		[told.heldOut, 'held-out'],
	] as const) {
		const known = firstKeys(told.parts[share]);
		expect([...firstKeys(kinds)].filter((key) => !known.has(key))).toEqual([]);
		expect(kinds.filter(({ fields }) => fields.length < 4)).toEqual([]);
		const doubled = kinds.filter(({ fields, tables = [] }) => {
			const keys = [...fields, ...tables].map((each) => first(each.keys));
			return new Set(keys).size < keys.length;
		});
		expect(doubled).toEqual([]);
		for (const flag of ['isDistractor', 'isAbsent'] as const)
			expect(
				kinds.filter(({ fields }) => fields.some((field) => field[flag])).length,
			).toBeGreaterThan(kinds.length / 3);
	}
});

it('prints every true answer, and omits some requested fields', () => {
	expect(told.documents).toHaveLength(SEEDS);
	const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
	const truths = told.documents.flatMap(({ expected }) => Object.values(expected));
	const missing = told.documents.flatMap(({ kind, placed, expected }) => {
		const all = bare(placed.join(''));
		return Object.values(expected)
			.flatMap((truth) =>
				Array.isArray(truth) ? truth.flatMap((row) => Object.values(row)) : truth,
			)
			.flatMap((truth) => truth?.split(/[\s,]+/) ?? [])
			.filter((word) => !all.includes(bare(word)))
			.map((word) => `${kind}: ${word}`);
	});
	expect(missing).toEqual([]);
	const absent = truths.filter((truth) => truth === null).length / truths.length;
	expect(absent).toBeGreaterThan(0.1);
	expect(absent).toBeLessThan(0.25);
});

it('keeps sums, shares and products', () => {
	let count = 0;
	let balances = 0;
	const differing: unknown[] = [];
	const round = (number: number) => Math.round(number * 100) / 100;
	for (const { name, fields, tables } of told.worked) {
		const single = (key: string) => fields.find((field) => field.key === key)?.number;
		const inColumn = (key: string, only?: 'in' | 'out') =>
			tables
				.flatMap(({ rows }) => rows.map((row) => (only === 'out' ? -1 : 1) * (row[key] ?? 0)))
				.filter((number) => only === undefined || number > 0)
				.reduce((all, number) => all + number, 0);
		const check = (what: string, is: number | undefined, should: number) => {
			count++;
			if (Math.abs((is ?? NaN) - should) > 0.011) differing.push([name, what, is, should]);
		};
		for (const { key, value, number } of fields) {
			if (value.is === 'share')
				check(key, number, ((single(value.of) ?? 0) * (single(value.percent) ?? 0)) / 100);
			if (value.is !== 'sum') continue;
			const parts = value.of.map((signed) => {
				const part = signed.replace('-', '');
				const amount = single(part) ?? inColumn(part, value.only);
				return signed.startsWith('-') ? -amount : amount;
			});
			check(key, number, round(parts.reduce((all, part) => all + part, 0)));
		}
		for (const { columns, rows, last } of tables) {
			for (const { keys, value } of columns) {
				if (value.is === 'product') {
					const product = (row: Row) => value.of.reduce((all, key) => all * (row[key] ?? NaN), 1);
					for (const row of rows) check(keys, row[first(keys)], product(row));
				} else if (value.is === 'balance') {
					balances++;
					const balance = (single(value.from) ?? 0) + inColumn(value.of);
					const text = last[first(keys)]?.text ?? '';
					if (!isSame('amount', balance.toFixed(2), text))
						differing.push([name, keys, balance, text]);
				}
			}
		}
	}
	expect(differing).toEqual([]);
	expect(count).toBeGreaterThan(60);
	expect(balances).toBeGreaterThan(0);
});
