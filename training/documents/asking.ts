/** What a person asks of a document, and the true answers to it. */
import type { Compare } from '../../test/support/same.ts';
import { type Fact, type Facts, firstOf, type TableFact } from './facts.ts';
import type { Asked, Kind, Value } from './kind.ts';
import type { Random } from './random.ts';
import type { Made } from './values/maker.ts';

export type AskedField = {
	key: string;
	type?: 'object' | 'array';
	description?: string;
	example?: string;
	properties?: AskedField[];
	items?: AskedElement;
};
type AskedElement = { type: 'object'; properties: AskedField[] };

type Row = { [cell: string]: string | null };

/** An entry of corpus.json; keys of fields in objects are those of both, parted by a point. */
export type Entry = {
	file: string;
	kind: string;
	language: string;
	expected: { [key: string]: string | null | Row[] };
	compare: { [key: string]: Compare };
	rows: { [key: string]: { match: string[]; cells: { [cell: string]: Compare } } };
	extractionDetails: {
		name: string;
		language: string;
		options?: { hasTable?: boolean; checkboxRecognition?: boolean };
		fields: AskedField[];
	};
};

const wordsOf = (key: string): string[] =>
	key
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.split(/[\s_.-]+/)
		.filter(Boolean)
		.map((word) => word.toLowerCase());

/** The words of a text as if they were a key's. */
const spaced = (text: string): string => text.replace(/[^\p{L}|]+/gu, '_');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const STYLES: Readonly<Record<string, (words: string[]) => string>> = {
	camel: ([first = '', ...rest]) => first + rest.map(capital).join(''),
	snake: (words) => words.join('_'),
	title: (words) => words.map(capital).join(' '),
	sentence: (words) => capital(words.join(' ')),
	kebab: (words) => words.join('-'),
};

/** Words that say what sort of value it is, not which: too common to tell fields apart. */
const COMMON = new Set(
	'date number no name total amount id code type of the in a to for from price value sum day nr num'.split(
		' ',
	),
);

/** How one person asks. */
class Asker {
	private readonly style: (words: string[]) => string;
	private readonly isOwn: boolean;
	private readonly describes: number;
	private readonly shows: number;
	private readonly isPlain: boolean;
	private readonly used = new Set<string>();
	private readonly random: Random;
	private readonly facts: Facts;

	constructor(facts: Facts, random: Random) {
		this.facts = facts;
		this.random = random;
		const style = random.weighted({
			camel: 5,
			snake: 4,
			title: 2,
			sentence: 1,
			kebab: 0.3,
			own: 2,
		});
		this.isOwn = style === 'own' || random.chance(0.08);
		this.style = STYLES[style] ?? (([first = '', ...rest]) => [first, ...rest].join(' '));
		this.describes = random.oneOf([0, 0.4, 0.8, 0.8, 1]);
		this.shows = random.oneOf([0, 0, 0.3, 0.7, 1]);
		this.isPlain = random.chance(0.4);
	}

	/** Undefined where all its keys are taken. */
	key(keys: string, label: string, taken = this.used): string | undefined {
		const { random } = this;
		const choices = random
			.shuffled(keys.split('|'))
			.map((key) => (random.chance(0.25) ? key : this.style(wordsOf(key))));
		if (this.isOwn && label !== '' && random.chance(0.6)) choices.unshift(label);
		const free = choices.find((key) => !taken.has(key) && !key.includes('.'));
		if (free !== undefined) taken.add(free);
		return free;
	}

	hints(
		asked: Pick<Asked, 'descriptions'>,
		value?: Value,
		truth?: Made,
	): { description?: string; example?: string } {
		const { random, facts } = this;
		const hints: { description?: string; example?: string } = {};
		if (asked.descriptions !== '' && random.chance(this.describes))
			hints.description = random.wording(asked.descriptions);
		if (truth?.choices && !/one of/i.test(hints.description ?? '') && random.chance(0.6)) {
			const before =
				hints.description === undefined ? '' : `${hints.description.replace(/\.$/, '')}. `;
			hints.description = `${before}One of: ${truth.choices.join(', ')}`;
		}
		if (value && random.chance(this.shows)) {
			const other = facts.maker.make(value);
			if (other.text !== truth?.text)
				hints.example = this.isPlain && other.plain !== undefined ? other.plain : other.text;
		}
		return hints;
	}
}

type Single = { asked: Asked; label: string; value: Value; made: Made; truth: string | null };

/** What can be asked of a field: itself, or the two ends of its period. */
function singlesOf(fact: Fact, random: Random): Single[] {
	const { field, label, made, stands, inText } = fact;
	const isThere = stands !== 'nowhere';
	const shown = stands === 'text' && inText ? inText : made;
	const { value } = field;
	if (value.is !== 'period') {
		return [{ asked: field, label, value, made: shown, truth: isThere ? shown.text : null }];
	}
	const date: Value = { is: 'date' };
	// As a whole it is what stands between a label and the next, without any "from".
	const isWhole = fact.isRange && stands === 'labelled' && /^\d/.test(made.text);
	if (isWhole && random.chance(0.25))
		return [{ asked: field, label, value, made, truth: made.text }];
	return (made.ends ?? []).map((end, at) => {
		const asked = at === 0 ? value.from : value.to;
		const own = stands === 'text' ? fact.endsInText[at] : isThere ? end : undefined;
		return { asked, label: '', value: date, made: end, truth: own?.text ?? null };
	});
}

export function ask(facts: Facts, others: readonly Kind[], random: Random): Omit<Entry, 'file'> {
	const asker = new Asker(facts, random);
	const { kind, language } = facts;
	const entry: Omit<Entry, 'file'> = {
		kind: kind.name,
		language,
		expected: {},
		compare: {},
		rows: {},
		extractionDetails: { name: kind.name, language: 'Multi-Lingual', fields: [] },
	};
	const { fields } = entry.extractionDetails;
	const share = random.within(0.45, 1);
	for (const fact of random.shuffled(facts.fields)) {
		// What is not there is asked for a little less often.
		if (!random.chance(fact.stands === 'nowhere' ? share * 0.7 : share)) continue;
		for (const single of singlesOf(fact, random)) {
			const key = asker.key(single.asked.keys, single.label);
			if (key === undefined) continue;
			fields.push({ key, ...asker.hints(single.asked, single.value, single.made) });
			entry.expected[key] = single.truth;
			entry.compare[key] = single.made.compare;
		}
		if (fact.field.value.is === 'choice' && fact.field.value.isTicked) {
			entry.extractionDetails.options = {
				...entry.extractionDetails.options,
				checkboxRecognition: true,
			};
		}
	}
	askParties(facts, asker, entry, random);
	for (const foreign of foreignFields(facts, others, random)) {
		const key = asker.key(foreign.keys, '');
		if (key === undefined) continue;
		fields.push({ key, ...asker.hints(foreign) });
		entry.expected[key] = null;
		entry.compare[key] = 'text';
	}
	for (const table of facts.tables) {
		if (random.chance(0.9)) askTable(table, asker, entry, random);
	}
	entry.extractionDetails.fields = random.shuffled(fields);
	return entry;
}

function askParties(facts: Facts, asker: Asker, entry: Omit<Entry, 'file'>, random: Random): void {
	const { fields } = entry.extractionDetails;
	for (const { party, label, name, address } of facts.parties) {
		if (party.nameKeys === '') continue;
		const who = wordsOf(firstOf(party.nameKeys))
			.filter((word) => word !== 'name')
			.join(' ');
		const named: Value = { is: party.isPerson ? 'person' : 'company' };
		const ofName = {
			descriptions: `Name of the ${who}|Full name of the ${who}, without the address|Who is the ${who}`,
		};
		const ofAddress = {
			descriptions: `Address of the ${who}|Street, postal code and city of the ${who}`,
		};
		if (random.chance(0.2)) {
			const key = asker.key(party.nameKeys, label);
			if (key === undefined) continue;
			const properties = [
				{ key: 'name', ...asker.hints(ofName, named) },
				{ key: 'address', ...asker.hints(ofAddress, { is: 'address' }) },
			];
			fields.push({ key, type: 'object', properties });
			entry.expected[`${key}.name`] = name;
			entry.expected[`${key}.address`] = address.join(', ');
			entry.compare[`${key}.name`] = entry.compare[`${key}.address`] = 'text';
			continue;
		}
		const told: ReadonlyArray<readonly [string, string, number, { descriptions: string }, Value]> =
			[
				[party.nameKeys, name, 0.75, ofName, named],
				[party.addressKeys, address.join(', '), 0.4, ofAddress, { is: 'address' }],
			];
		for (const [keys, truth, often, descriptions, value] of told) {
			const key = keys !== '' && random.chance(often) ? asker.key(keys, '') : undefined;
			if (key === undefined) continue;
			fields.push({ key, ...asker.hints(descriptions, value) });
			entry.expected[key] = truth;
			entry.compare[key] = 'text';
		}
	}
}

function askTable(fact: TableFact, asker: Asker, entry: Omit<Entry, 'file'>, random: Random): void {
	const { table, columns, rows } = fact;
	const key = asker.key(table.keys, fact.heading);
	if (key === undefined) return;
	const taken = new Set<string>();
	const wanted = columns
		.filter((_, at) => at === 0 || random.chance(0.85))
		.flatMap((column) => {
			const own = asker.key(column.asked.keys, column.label, taken);
			return own === undefined ? [] : [{ ...column, own }];
		});
	const compares = Object.fromEntries(
		wanted.map(({ key: cell, own }) => [own, rows[0]?.cells[cell]?.compare ?? 'text'] as const),
	);
	entry.extractionDetails.fields.push({
		key,
		type: 'array',
		...asker.hints(table),
		items: {
			type: 'object',
			properties: wanted.map(({ own, asked }) => ({
				key: own,
				...asker.hints(asked, valueOf(asked)),
			})),
		},
	});
	entry.extractionDetails.options = { ...entry.extractionDetails.options, hasTable: true };
	entry.expected[key] = rows.map(({ cells }) =>
		Object.fromEntries(wanted.map(({ key: cell, own }) => [own, cells[cell]?.text || null])),
	);
	entry.compare[key] = 'rows';
	// The row is known by what differs most from row to row.
	const distinct = (cell: string) => new Set(rows.map(({ cells }) => cells[cell]?.text)).size;
	const match = wanted.toSorted((a, b) => distinct(b.key) - distinct(a.key)).slice(0, 2);
	entry.rows[key] = { match: match.map(({ own }) => own), cells: compares };
}

function valueOf(asked: Asked & { value?: Value }): Value | undefined {
	return asked.value?.is === 'product' ? { is: 'amount', from: 1, to: 900 } : asked.value;
}

/** Fields of other kinds that nothing of this one answers. */
function foreignFields(facts: Facts, others: readonly Kind[], random: Random): Asked[] {
	const meant = (keys: string) =>
		keys
			.split('|')
			.flatMap(wordsOf)
			.filter((word) => !COMMON.has(word));
	const { kind } = facts;
	const own = new Set(
		[
			...kind.fields.flatMap(({ keys, value }) => [
				keys,
				...(value.is === 'period' ? [value.from.keys, value.to.keys] : []),
			]),
			...(kind.tables ?? []).flatMap(({ keys, columns }) => [
				keys,
				...columns.map((column) => column.keys),
			]),
			...[...kind.fields, ...(kind.tables ?? [])].map(({ descriptions }) => spaced(descriptions)),
			spaced(kind.titles.en),
			...Object.values(kind.parties ?? {}).flatMap(({ nameKeys, addressKeys }) => [
				nameKeys,
				addressKeys,
			]),
			'phone|fax|email|website|contact|clerk|printed|reference|office|hours|bic|swift|register|registration|founded|page',
		].flatMap(meant),
	);
	const foreign = others
		.filter(({ name }) => name !== kind.name)
		.flatMap(({ fields }) => fields)
		.filter(({ keys, value }) => {
			const words = meant(keys);
			return value.is !== 'period' && words.length > 0 && words.every((word) => !own.has(word));
		});
	return random.shuffled(foreign).slice(0, random.between(0, 3));
}
