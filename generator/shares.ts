/**
 * The sources of drawn kinds: three shares without a common concept. The page reader is trained on `read`. The
 * ranking is trained on `rank`, because it has to learn how reliable the page reader is on unseen concepts.
 * `held-out` is not used for training.
 */
import { firstOf, type Kind, LANGUAGES, type Party, type Table, type Wordings } from './kind.ts';
import { type Bank, BANKS, kindsIn } from './kinds.ts';

export const SHARES = ['read', 'rank', 'held-out'] as const;
export type Share = (typeof SHARES)[number];

/** The part of a kind that belongs to a share. */
export type Part = Pick<Kind, 'name' | 'fields'> & {
	titles: readonly Wordings[];
	from: readonly Party[];
	to: readonly Party[];
	tables: readonly Table[];
	paragraphs: readonly Wordings[];
};

/** Share of the concepts that are not used for training, by bank. */
const HELD_OUT: Readonly<Record<Bank, number>> = {
	trained: 0,
	closed: 1,
	drawn: 0.2,
	learned: 0,
};
/** Share of the training concepts that only the ranking uses. */
const RANKED = 0.35;

/**
 * A concept, or another item that belongs to one share: the key that is hashed, and its wordings by language,
 * if any.
 */
type Entry = { of: object; bank: Bank; key: string; words: ReadonlyArray<ReadonlySet<string>> };

/** FNV-1a, from 0 to 1, so that held-out items stay held out if other items are added to the bank. */
function hashOf(key: string): number {
	let hash = 0x811c9dc5;
	for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
	return hash / 2 ** 32;
}

/** Whether an entry has the same first key as one of these entries, or a common wording in most languages. */
function likeAnyOf(others: readonly Entry[]): (entry: Entry) => boolean {
	const keys = new Set(others.map(({ key }) => key));
	const worded = LANGUAGES.map((_, at) => {
		const byWord = new Map<string, Entry[]>();
		for (const other of others)
			for (const word of other.words[at] ?? [])
				byWord.set(word, [...(byWord.get(word) ?? []), other]);
		return byWord;
	});
	return ({ key, words }) => {
		if (keys.has(key)) return true;
		const common = new Map<Entry, number>();
		for (const [at, byWord] of worded.entries()) {
			const found = new Set([...(words[at] ?? [])].flatMap((word) => byWord.get(word) ?? []));
			for (const other of found) common.set(other, (common.get(other) ?? 0) + 1);
		}
		return [...common.values()].some((languages) => languages * 2 > LANGUAGES.length);
	};
}

const wordingsOf = (words: Wordings) =>
	LANGUAGES.map((language) => new Set(words[language].toLowerCase().split('|').filter(Boolean)));

/**
 * A concept of a closed kind is used for training only if a trained kind has a similar concept, and concepts that
 * are similar to a trained concept are not held out: some concepts are in no share. The tables in `learned/` only
 * add to the shares for training: the held-out share stays the same, and concepts that are similar to a concept of
 * another share are left out.
 */
function sharesOf(entries: readonly Entry[]): Readonly<Record<Share, ReadonlySet<object>>> {
	const isHeldOut = ({ bank, key }: Entry) => hashOf(key) < HELD_OUT[bank];
	const isRanked = ({ key }: Entry) => hashOf(`rank ${key}`) < RANKED;
	const closed = entries.filter(({ bank }) => bank === 'closed');
	const isLikeClosed = likeAnyOf(closed);
	const first = entries.filter(
		(entry) =>
			entry.bank !== 'learned' &&
			!isHeldOut(entry) &&
			(entry.bank === 'trained' || !isLikeClosed(entry)),
	);
	const isLikeFirst = likeAnyOf(first);
	const held = entries.filter((entry) => isHeldOut(entry) && !isLikeFirst(entry));
	const ranked = first.filter(isRanked);
	const isLikeRanked = likeAnyOf(ranked);
	const read = first.filter((entry) => !isRanked(entry) && !isLikeRanked(entry));
	const isLikeUnseen = likeAnyOf([...closed, ...held]);
	const added = entries.filter((entry) => entry.bank === 'learned' && !isLikeUnseen(entry));
	const isLikeRead = likeAnyOf(read);
	const addedRanked = added.filter((entry) => isRanked(entry) && !isLikeRead(entry));
	const isLikeAllRanked = likeAnyOf([...ranked, ...addedRanked]);
	const addedRead = added.filter((entry) => !isRanked(entry) && !isLikeAllRanked(entry));
	const setOf = (...some: ReadonlyArray<readonly Entry[]>) =>
		new Set(some.flat().map(({ of }) => of));
	return {
		read: setOf(read, addedRead),
		rank: setOf(ranked, addedRanked),
		'held-out': setOf(held),
	};
}

const kinds = BANKS.flatMap((bank) => kindsIn(bank).map((kind) => ({ bank, kind })));

const all = <T extends object>(
	of: (kind: Kind) => readonly T[],
	asEntry: (each: T, kind: Kind) => { key: string; words: Wordings },
) =>
	sharesOf(
		kinds.flatMap(({ bank, kind }) =>
			of(kind).map((each) => {
				const { key, words } = asEntry(each, kind);
				return { of: each, bank, key, words: wordingsOf(words) };
			}),
		),
	);

const partiesOf = ({ parties }: Kind) => (parties ? [parties.from, parties.to] : []);
/** Keys that a text names in braces. */
export const namedIn = (text: string): string[] =>
	Array.from(text.matchAll(/\{(\w+)\}/g), ([, key = '']) => key);

const ITEMS_BY_SHARE = {
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

/** The first keys of a field and, for a period, of its start and end. */
export const firstKeysOf = ({ keys, value }: Kind['fields'][number]): string[] =>
	[keys, ...(value.is === 'period' ? [value.from.keys, value.to.keys] : [])].map(firstOf);

/**
 * All kinds, each reduced to the items of a share; a paragraph belongs to the share of the fields that it names.
 */
export function partsOf(share: Share): Part[] {
	// The number of parts influences the draws, so parts without items would change the held-out kinds.
	const some = kinds.filter(({ bank }) => bank !== 'learned' || share !== 'held-out');
	return some.map(({ kind }) => {
		const { name, titles, tables = [], paragraphs = [] } = kind;
		const [from = [], to = []] = partiesOf(kind).map((party) =>
			ITEMS_BY_SHARE.parties[share].has(party) ? [party] : [],
		);
		const fields = kind.fields.filter((field) => ITEMS_BY_SHARE.fields[share].has(field));
		const keys = [
			...fields.flatMap(firstKeysOf),
			...[...from, ...to].flatMap(({ nameKeys, addressKeys }) =>
				`${nameKeys}|${addressKeys}`.split('|'),
			),
		];
		return {
			...{ name, fields, from, to },
			titles: ITEMS_BY_SHARE.titles[share].has(titles) ? [titles] : [],
			tables: tables.filter((table) => ITEMS_BY_SHARE.tables[share].has(table)),
			paragraphs: paragraphs.filter((words) => {
				const named = namedIn(words.en);
				return named.length > 0
					? named.every((key) => keys.includes(key))
					: ITEMS_BY_SHARE.paragraphs[share].has(words);
			}),
		};
	});
}
