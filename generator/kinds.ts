/** Reads kinds from the tables in `bank/`; generator/README.md describes their lines. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type Asked, type Kind, LANGUAGES, type Party, type SingleField } from './kind.ts';
import type { Table, Wordings } from './kind.ts';
import { valueOf } from './values/notation.ts';

/**
 * `closed`: kinds that are not used for training; `drawn`: parts that only randomly drawn kinds use;
 * `learned`: parts that are used only by randomly drawn kinds for training.
 */
export const BANKS = ['trained', 'closed', 'drawn', 'learned'] as const;
export type Bank = (typeof BANKS)[number];

type Line = {
	lineType: string;
	keys: string;
	descriptions: string;
	value: string;
	words: Wordings;
};
/** A line with the lines that belong to it. */
type Block = Line & { below: Line[] };

/** The kinds of a bank, which is a table or a folder of tables, in the order of the lines. */
export const kindsIn = (bank: Bank): Kind[] =>
	tablesOf(bank).flatMap((name) => blocksOf(linesIn(name), ['kind']).map(kindOf));

/** The kinds of e-mails in a table of `mails/`: all values are in sentences, none has a label. */
export const mailKindsIn = (table: string): Kind[] =>
	blocksOf(linesIn(`mails/${table}`).map(inSentences), ['kind']).map(kindOf);

function inSentences(line: Line): Line {
	if (line.lineType === 'field') return { ...line, value: `${line.value}; in text` };
	return line.lineType === 'sentence' ? { ...line, lineType: 'paragraph' } : line;
}

const BANK_FOLDER = path.join(import.meta.dirname, 'bank');

const tablesOf = (bank: Bank): string[] =>
	bank === 'learned'
		? readdirSync(path.join(BANK_FOLDER, bank))
				.toSorted()
				.map((file) => `${bank}/${path.basename(file, '.tsv')}`)
		: [bank];

const LINE_TYPES = new Set(
	'kind from to names field role start end of table groups column paragraph sentence'.split(' '),
);

/**
 * Reads a table; words that are given in English only are the same in every language.
 *
 * @throws Error if a line has an unknown type, or words in some of the languages only
 */
export function linesIn(name: string): Line[] {
	const file = path.join(BANK_FOLDER, `${name}.tsv`);
	const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
	return lines.map((line, at) => {
		const [lineType = '', keys = '', descriptions = '', value = '', en = '', ...others] =
			line.split('\t');
		const place = `bank/${name}.tsv, line ${at + 2}`;
		if (!LINE_TYPES.has(lineType))
			throw new Error(`${place}: “${lineType}” is not a type of line.`);
		if (others.length > 0 && others.length < LANGUAGES.length - 1)
			throw new Error(`${place}: words are in English alone or in all eight languages.`);
		const [de = en, fr = en, es = en, it = en, nl = en, pl = en, pt = en] = others;
		return { lineType, keys, descriptions, value, words: { en, de, fr, es, it, nl, pl, pt } };
	});
}

/** Each line of one of these types, with all lines up to the next line of these types. */
function blocksOf(lines: readonly Line[], lineTypes: readonly string[]): Block[] {
	const blocks: Block[] = [];
	for (const line of lines) {
		if (lineTypes.includes(line.lineType)) blocks.push({ ...line, below: [] });
		else blocks.at(-1)?.below.push(line);
	}
	return blocks;
}

function kindOf({ keys, words, below }: Block): Kind {
	const parts = blocksOf(below, ['from', 'to', 'field', 'role', 'table', 'paragraph']);
	const all = (lineType: string) => parts.filter((part) => part.lineType === lineType);
	const [from, to] = [...all('from'), ...all('to')].map(partyOf);
	const tables = all('table').map(tableOf);
	const roles = all('role').map((part) => ({ ...askedOf(part), of: part.value }));
	const paragraphs = all('paragraph').map((part) => part.words);
	return {
		...{ name: keys, titles: words },
		...(from && to ? { parties: { from, to } } : {}),
		fields: all('field').map(fieldOf),
		...(roles.length > 0 ? { roles } : {}),
		...(tables.length > 0 ? { tables } : {}),
		...(paragraphs.length > 0 ? { paragraphs } : {}),
	};
}

function partyOf({ keys, descriptions, value, words, below: [names] }: Block): Party {
	return {
		...{ nameKeys: keys, addressKeys: descriptions, labels: words },
		...(value.includes('person') ? { isPerson: true } : {}),
		...(names ? { names: names.words } : {}),
		...(value.includes('letterhead') ? { isLetterhead: true } : {}),
	};
}

const askedOf = ({ keys, descriptions }: Line): Asked => ({ keys, descriptions });

function fieldOf(block: Block): SingleField {
	const [written = '', ...marks] = block.value.split('; ');
	const ends = block.below.filter(({ lineType }) => lineType === 'start' || lineType === 'end');
	const value = valueOf(written, {
		of: block.below.find(({ lineType }) => lineType === 'of')?.words,
		ends: ends.map((end) => ({ ...askedOf(end), labels: end.words })),
	});
	return {
		...{ ...askedOf(block), labels: block.words, value },
		...(marks.includes('in text') ? { isInText: true } : {}),
		...(marks.includes('party') ? { isParty: true } : {}),
	};
}

function tableOf(block: Block): Table {
	const [range = '', ...totals] = block.value.split(/ totals | /);
	const [minimum = 1, maximum = 1] = range.split('..').map(Number);
	const groups = block.below.find(({ lineType }) => lineType === 'groups')?.words;
	return {
		...{ ...askedOf(block), headings: block.words },
		columns: blocksOf(block.below, ['column']).map(fieldOf),
		rows: [minimum, maximum],
		...(totals.length > 0 ? { totals } : {}),
		...(groups ? { groups } : {}),
	};
}
