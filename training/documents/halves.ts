/** What kinds are drawn from: two halves that share no concept. One is learned from, the other never is. */
import { firstOf, type Kind, LANGUAGES, type Party, type Table, type Wordings } from './kind.ts';
import { type Folder, FOLDERS, kindsIn } from './kinds.ts';

export const HALVES = ['learn', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

/** What a half has of a kind. */
export type Part = Pick<Kind, 'name' | 'fields'> & {
	titles: readonly Wordings[];
	from: readonly Party[];
	to: readonly Party[];
	tables: readonly Table[];
	paragraphs: readonly Wordings[];
};

/** Share of the concepts that is never learned from, by the table they stand in. */
const HELD_OUT: Readonly<Record<Folder, number>> = { trained: 0.25, closed: 1, drawn: 0.5 };

/** A concept, or what else belongs to one half: what its hash is of, and its words, if it has any. */
type Entry = { of: object; folder: Folder; key: string; words: Wordings };

/** FNV-1a, from 0 to 1: what is held out stays held out, whatever else the bank gets. */
function hashOf(key: string): number {
	let hash = 0x811c9dc5;
	for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
	return hash / 2 ** 32;
}

/** Of the same first key, or with a wording in common in most languages. */
function isAlike(one: Entry, other: Entry): boolean {
	if (one.key === other.key) return true;
	const common = LANGUAGES.filter((language) => {
		const words = other.words[language].toLowerCase().split('|');
		return one.words[language]
			.toLowerCase()
			.split('|')
			.some((word) => word !== '' && words.includes(word));
	});
	return common.length * 2 > LANGUAGES.length;
}

/**
 * A concept of a closed kind is learned from only where a trained kind has one like it, and what is like
 * a learned one is not held out: some are in no half.
 */
function halvesOf(entries: readonly Entry[]): Readonly<Record<Half, ReadonlySet<object>>> {
	const isHeldOut = ({ folder, key }: Entry) => hashOf(key) < HELD_OUT[folder];
	const likeAny = (entry: Entry, others: readonly Entry[]) =>
		others.some((other) => isAlike(entry, other));
	const closed = entries.filter(({ folder }) => folder === 'closed');
	const learned = entries.filter(
		(entry) => !isHeldOut(entry) && (entry.folder === 'trained' || !likeAny(entry, closed)),
	);
	const held = entries.filter((entry) => isHeldOut(entry) && !likeAny(entry, learned));
	return {
		learn: new Set(learned.map(({ of }) => of)),
		'held-out': new Set(held.map(({ of }) => of)),
	};
}

const kinds = FOLDERS.flatMap((folder) => kindsIn(folder).map((kind) => ({ folder, kind })));

const all = <T extends object>(
	of: (kind: Kind) => readonly T[],
	asEntry: (each: T, kind: Kind) => Pick<Entry, 'key' | 'words'>,
) =>
	halvesOf(
		kinds.flatMap(({ folder, kind }) =>
			of(kind).map((each) => ({ of: each, folder, ...asEntry(each, kind) })),
		),
	);

const partiesOf = ({ parties }: Kind) => (parties ? [parties.from, parties.to] : []);
/** Keys that a text names in braces. */
export const namedIn = (text: string): string[] =>
	Array.from(text.matchAll(/\{(\w+)\}/g), ([, key = '']) => key);

const SHARED_OUT = {
	titles: all(
		({ titles }) => [titles],
		(words, { name }) => ({ key: name, words }),
	),
	parties: all(partiesOf, ({ nameKeys, labels }) => ({ key: firstOf(nameKeys), words: labels })),
	fields: all(
		({ fields }) => fields,
		({ keys, labels }) => ({ key: firstOf(keys), words: labels }),
	),
	tables: all(
		({ tables = [] }) => tables,
		({ keys, headings }) => ({ key: firstOf(keys), words: headings }),
	),
	paragraphs: all(
		({ paragraphs = [] }) => paragraphs,
		(words) => ({ key: words.en, words }),
	),
};

/** The keys of a field, and those of a period's ends. */
export const firstKeysOf = ({ keys, value }: Kind['fields'][number]): string[] =>
	[keys, ...(value.is === 'period' ? [value.from.keys, value.to.keys] : [])].map(firstOf);

/** All kinds, each with what is of that half; a paragraph is where the fields are that it names. */
export function partsOf(half: Half): Part[] {
	return kinds.map(({ kind }) => {
		const { name, titles, tables = [], paragraphs = [] } = kind;
		const [from = [], to = []] = partiesOf(kind).map((party) =>
			SHARED_OUT.parties[half].has(party) ? [party] : [],
		);
		const fields = kind.fields.filter((field) => SHARED_OUT.fields[half].has(field));
		const keys = [
			...fields.flatMap(firstKeysOf),
			...[...from, ...to].flatMap(({ nameKeys, addressKeys }) =>
				`${nameKeys}|${addressKeys}`.split('|'),
			),
		];
		return {
			...{ name, fields, from, to },
			titles: SHARED_OUT.titles[half].has(titles) ? [titles] : [],
			tables: tables.filter((table) => SHARED_OUT.tables[half].has(table)),
			paragraphs: paragraphs.filter((words) => {
				const named = namedIn(words.en);
				return named.length > 0
					? named.every((key) => keys.includes(key))
					: SHARED_OUT.paragraphs[half].has(words);
			}),
		};
	});
}
