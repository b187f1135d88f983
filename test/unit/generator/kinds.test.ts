import { type Kind, LANGUAGES, type Wordings } from '../../../generator/kind.ts';
import { BANKS, kindsIn } from '../../../generator/kinds.ts';

const kinds = BANKS.flatMap((bank) => kindsIn(bank));
const complete = new Set(
	(['trained', 'closed'] as const).flatMap((bank) => kindsIn(bank).map(({ name }) => name)),
);
const isComplete = ({ name }: Kind) => complete.has(name);

const split = (wordings: string) => wordings.split('|');

const namedIn = (text: string) =>
	[...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, key = '']) => key))].toSorted();

const valuesOf = ({ fields, tables = [] }: Kind) =>
	[...fields, ...tables.flatMap(({ columns }) => columns)].map(({ value }) => value);

/** All keys that sentences and dates may refer to. */
const keysOf = ({ fields, parties }: Kind) =>
	[
		...fields.map(({ keys }) => keys),
		...fields.flatMap(({ value }) =>
			value.is === 'period' ? [value.from.keys, value.to.keys] : [],
		),
		...Object.values(parties ?? {}).flatMap(({ nameKeys, addressKeys }) => [nameKeys, addressKeys]),
	].map((keys) => split(keys)[0]);

const labelsOf = ({ fields, parties, tables = [] }: Kind): Wordings[] => [
	...fields.map(({ labels }) => labels),
	...fields.flatMap(({ value }) =>
		value.is === 'period' ? [value.from.labels, value.to.labels] : [],
	),
	...Object.values(parties ?? {}).map(({ labels }) => labels),
	...tables.flatMap(({ headings, groups, columns }) => [
		headings,
		...(groups ? [groups] : []),
		...columns.map(({ labels }) => labels),
	]),
];

/** Defects of each kind: these lists must all be empty. */
const wrong = (find: (kind: Kind) => readonly unknown[]) =>
	kinds.flatMap((kind) => find(kind).map((each) => [kind.name, each]));

it('has a unique name for every kind', () => {
	const names = kinds.map(({ name }) => name);
	expect(names.length).toBeGreaterThanOrEqual(20 * BANKS.length);
	expect(new Set(names).size).toBe(names.length);
});

it('labels a field in every language or in none', () => {
	expect(
		wrong((kind) =>
			labelsOf(kind).filter(
				(labels) => new Set(LANGUAGES.map((language) => labels[language] === '')).size > 1,
			),
		),
	).toEqual([]);
});

it('has a label for each field that is in no sentence', () => {
	expect(
		wrong(({ fields, paragraphs = [] }) => {
			const named = new Set(paragraphs.flatMap(({ en }) => namedIn(en)));
			return fields
				.filter(({ keys, labels }) => labels.en === '' && !named.has(split(keys)[0] ?? ''))
				.map(({ keys }) => keys);
		}),
	).toEqual([]);
});

it('has no two fields with the same first key', () => {
	expect(
		wrong((kind) => {
			const keys = [...keysOf(kind), ...(kind.tables ?? []).map((table) => split(table.keys)[0])];
			return keys.filter((key, at) => keys.indexOf(key) !== at);
		}),
	).toEqual([]);
});

it('names only its own fields in sentences, dates that follow others, sums and products', () => {
	expect(
		wrong((kind) => {
			const keys = keysOf(kind);
			const inSentences = (kind.paragraphs ?? []).flatMap((wordings) =>
				LANGUAGES.flatMap((language) => namedIn(wordings[language])),
			);
			const followed = valuesOf(kind).flatMap((value) =>
				value.is === 'date' && value.after !== undefined ? [value.after] : [],
			);
			// A document of the whole kind always has its first table; drawn kinds omit sums of others.
			const summed = (kind.tables ?? []).slice(0, isComplete(kind) ? 1 : undefined);
			const inTables = summed.flatMap(({ columns }) =>
				columns.map((column) => split(column.keys)[0] ?? ''),
			);
			const unknownSources = valuesOf(kind).flatMap((value) => {
				const sources =
					value.is === 'sum'
						? value.of.map((key) => key.replace('-', ''))
						: value.is === 'share'
							? [value.of, value.percent]
							: value.is === 'balance'
								? [value.from, value.of]
								: [];
				return sources.filter((key) => !keys.includes(key) && !inTables.includes(key));
			});
			const unknownColumns = (kind.tables ?? []).flatMap(({ columns, totals = [] }) => {
				const own = columns.map((column) => split(column.keys)[0]);
				const factors = columns.flatMap(({ value }) => (value.is === 'product' ? value.of : []));
				return [...totals, ...factors].filter((key) => !own.includes(key));
			});
			return [
				...[...inSentences, ...followed].filter((key) => !keys.includes(key)),
				...unknownColumns,
				...unknownSources,
			];
		}),
	).toEqual([]);
});

it('names the same fields in the sentences of all languages', () => {
	expect(
		wrong(({ paragraphs = [] }) =>
			paragraphs.filter(
				(wordings) =>
					new Set(LANGUAGES.map((language) => namedIn(wordings[language]).join())).size > 1,
			),
		),
	).toEqual([]);
});

it('offers the same choices in all languages', () => {
	expect(
		wrong((kind) =>
			valuesOf(kind).filter(
				(value) =>
					value.is === 'choice' &&
					new Set(LANGUAGES.map((language) => split(value.of[language]).length)).size > 1,
			),
		),
	).toEqual([]);
});
