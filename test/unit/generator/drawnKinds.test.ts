import { isSame } from '../../../corpora/same';
import { askFreely } from '../../../generator/asking';
import { drawKind, drawnKinds } from '../../../generator/drawnKinds';
import { drawFacts } from '../../../generator/facts';
import { type Generated, generate } from '../../../generator/generate';
import { type Kind, LANGUAGES, type Wordings } from '../../../generator/kind';
import { kindsIn } from '../../../generator/kinds';
import { Random } from '../../../generator/random';
import { partsOf, SHARES } from '../../../generator/shares';

type Part = ReturnType<typeof partsOf>[number];
type Field = Kind['fields'][number];

const SEEDS = 80;
/** Number of documents, each of a different kind. */
const DOCUMENTS = 40;
const kinds = Array.from({ length: SEEDS }, (_, seed) =>
	drawKind(seed, SHARES[seed % SHARES.length] ?? 'read'),
);

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

/** Pairs of fields that may have the same label in most languages. */
function alike(some: readonly Field[], others: readonly Field[]): Array<[string, string]> {
	const labelled = new Map<string, Field[]>();
	for (const other of others) {
		for (const [at, words] of setsOf(other.labels).entries())
			for (const word of words)
				labelled.set(`${at} ${word}`, [...(labelled.get(`${at} ${word}`) ?? []), other]);
	}
	return some.flatMap((field) => {
		const common = new Map<Field, number>();
		for (const [at, words] of setsOf(field.labels).entries()) {
			const found = [...words].flatMap((word) => labelled.get(`${at} ${word}`) ?? []);
			for (const other of new Set(found)) common.set(other, (common.get(other) ?? 0) + 1);
		}
		return [...common]
			.filter(([, languages]) => languages > LANGUAGES.length / 2)
			.map(([other]): [string, string] => [field.keys, other.keys]);
	});
}

const both = <T>(a: Iterable<T>, b: ReadonlySet<T>): T[] => [...a].filter((each) => b.has(each));

it.each([
	['read', 'rank'],
	['read', 'held-out'],
	['rank', 'held-out'],
] as const)('has no concept, title, party or table both in %s and in %s', (one, other) => {
	const [learn, held] = [partsOf(one), partsOf(other)];
	expect(both(firstKeys(learn), firstKeys(held))).toEqual([]);
	expect(alike(fieldsOf(learn), fieldsOf(held))).toEqual([]);
	const titles = (parts: readonly Part[]) =>
		new Set(parts.flatMap((part) => part.titles.map(({ en }) => en)));
	expect(both(titles(learn), titles(held))).toEqual([]);
	const parties = (parts: readonly Part[]) =>
		new Set(
			parts.flatMap(({ from, to }) => [...from, ...to].map(({ nameKeys }) => first(nameKeys))),
		);
	expect(both(parties(learn), parties(held))).toEqual([]);
	const tables = (parts: readonly Part[]) =>
		new Set(parts.flatMap((part) => part.tables.map(({ keys }) => first(keys))));
	expect(both(tables(learn), tables(held))).toEqual([]);
});

it('has no concepts of closed kinds except those of trained kinds', () => {
	const closedKinds = kindsIn('closed');
	const closed = fieldsOf(closedKinds);
	const trained = firstKeys(kindsIn('trained'));
	const trainedOn = [...partsOf('read'), ...partsOf('rank')];
	const learned = fieldsOf(trainedOn);
	const own = learned.filter(({ keys }) => !trained.has(first(keys)));
	expect(both(firstKeys([{ fields: own }]), firstKeys(closedKinds))).toEqual([]);
	expect(alike(own, closed)).toEqual([]);
	const names = new Set(closedKinds.map(({ name }) => name));
	const parts = trainedOn.filter(({ name }) => names.has(name));
	expect(parts.flatMap(({ fields, titles, tables }) => [fields, titles, tables].flat())).toEqual(
		[],
	);
});

it('draws 300 different kinds for each seed, and the same for the same seed', () => {
	const read = drawnKinds('read', 300, 1);
	expect(drawnKinds('read', 300, 1)).toEqual(read);
	const asked = (kinds: Kind[]) =>
		new Set(kinds.map(({ fields, tables }) => JSON.stringify([fields, tables].flat())));
	expect(asked(read).size).toBe(300);
	expect(asked([...read, ...drawnKinds('read', 300, 2)]).size).toBe(600);
	expect(read.map(({ name }) => name)).toEqual(read.map((_, at) => `drawn-${at + 1}`));
});

it('draws kinds only from their share, with at least four fields', () => {
	for (const share of SHARES) {
		const drawn = drawnKinds(share, 300, 1);
		const known = firstKeys(partsOf(share));
		expect([...firstKeys(drawn)].filter((key) => !known.has(key))).toEqual([]);
		expect(drawn.filter(({ fields }) => fields.length < 4)).toEqual([]);
		const doubled = drawn.filter(({ fields, tables = [] }) => {
			const keys = [...fields, ...tables].map((each) => first(each.keys));
			return new Set(keys).size < keys.length;
		});
		expect(doubled).toEqual([]);
		for (const flag of ['isDistractor', 'isAbsent'] as const)
			expect(
				drawn.filter(({ fields }) => fields.some((field) => field[flag])).length,
			).toBeGreaterThan(drawn.length / 3);
	}
});

it('prints every true answer, and omits some requested fields', async () => {
	const documents: Generated[] = [];
	const wanted = { kinds, languages: LANGUAGES, seed: 3, count: DOCUMENTS, asks: askFreely };
	for await (const document of generate(wanted)) documents.push(document);
	expect(documents).toHaveLength(DOCUMENTS);
	const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
	const truths = documents.flatMap(({ entry: { expected } }) => Object.values(expected));
	const missing = documents.flatMap(({ kind, placed, entry: { expected } }) => {
		const all = bare(placed.map(({ text }) => text).join(''));
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
	for (const kind of kinds) {
		const { name } = kind;
		const { fields, tables } = drawFacts(kind, 'en', new Random(5));
		const single = (key: string) => fields.find((field) => field.key === key)?.made.number;
		const inColumn = (key: string, only?: 'in' | 'out') =>
			tables
				.flatMap(({ rows }) =>
					rows.map(({ numbers }) => (only === 'out' ? -1 : 1) * (numbers[key] ?? 0)),
				)
				.filter((number) => only === undefined || number > 0)
				.reduce((all, number) => all + number, 0);
		const check = (what: string, is: number | undefined, should: number) => {
			count++;
			if (Math.abs((is ?? NaN) - should) > 0.011) differing.push([name, what, is, should]);
		};
		for (const { key, field, made } of fields) {
			const { value } = field;
			const { number } = made;
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
		for (const { table, rows } of tables) {
			for (const { keys, value } of table.columns) {
				if (value.is === 'product') {
					for (const { numbers } of rows) {
						const product = value.of.reduce((all, key) => all * (numbers[key] ?? NaN), 1);
						check(keys, numbers[first(keys)], product);
					}
				} else if (value.is === 'balance') {
					balances++;
					const balance = (single(value.from) ?? 0) + inColumn(value.of);
					const text = rows.at(-1)?.cells[first(keys)]?.text ?? '';
					// A mark of a debit replaces the sign.
					const signed = text.replace(/^(.+) (?:DR|Dr|OD)$/u, '-$1');
					if (!isSame('amount', balance.toFixed(2), signed))
						differing.push([name, keys, balance, text]);
				}
			}
		}
	}
	expect(differing).toEqual([]);
	expect(count).toBeGreaterThan(30);
	expect(balances).toBeGreaterThan(0);
});
