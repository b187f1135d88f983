/** What one document says: its fields, parties and tables with their values, and what it leaves out. */
import type { Compare } from '../../test/support/same.ts';
import type { Asked, Kind, Language, Party, SingleField, Table, Wordings } from './kind.ts';
import type { Random } from './random.ts';
import { Maker, type Made } from './values/maker.ts';

export type Fact = {
	field: SingleField;
	key: string;
	label: string;
	made: Made;
	/** Of a period: both ends behind one label. */
	isRange: boolean;
	/** It stands with its label, in a paragraph, or nowhere. */
	stands: 'labelled' | 'text' | 'nowhere';
	/** As it stands in the paragraph. */
	inText?: Made;
	/** Of a period: those of its ends that a paragraph says. */
	endsInText: Array<Made | undefined>;
};

export type PartyFact = {
	party: Party;
	role: 'from' | 'to';
	label: string;
	name: string;
	address: readonly string[];
};

export type Cell = {
	text: string;
	compare: Compare;
	/** In small letters below it. */
	detail?: string;
};
export type TableFact = {
	table: Table;
	heading: string;
	columns: ReadonlyArray<{ asked: Asked; key: string; label: string; isNumber: boolean }>;
	/** "" where a row has nothing. */
	rows: ReadonlyArray<{
		group?: string;
		cells: Readonly<Record<string, Cell>>;
		numbers: Readonly<Record<string, number>>;
	}>;
	/** Sums that a closing row shows, by column. */
	totals: Readonly<Record<string, Made>>;
};

export type Facts = {
	kind: Kind;
	language: Language;
	maker: Maker;
	title: string;
	fields: Fact[];
	parties: PartyFact[];
	tables: TableFact[];
	/** Paragraphs with their values. */
	paragraphs: string[];
};

export const firstOf = (parted: string): string => parted.split('|')[0] ?? '';

const NUMBERS = new Set(['amount', 'count', 'measure', 'percent', 'product']);

/** @param omit share of the fields that the document does not have */
export function drawFacts(kind: Kind, language: Language, random: Random, omit = 0.12): Facts {
	const maker = new Maker(language, random.branch());
	const worded = (wordings: Wordings) => random.wording(wordings[language]);
	const tables = (kind.tables ?? [])
		.filter((_, at) => at === 0 || random.chance(0.75))
		.map((table) => drawTableFact(table, language, maker, random));
	const made = makeAll(kind, maker);
	const sums = tables.flatMap(({ totals }) => Object.values(totals).slice(0, 1));
	const fields = kind.fields.map((field): Fact => {
		const key = firstOf(field.keys);
		const [sum] = field.value.is === 'amount' && /total/i.test(key) ? sums.splice(0, 1) : [];
		const value = sum ? maker.amount(sum.number ?? 0) : made[key];
		if (!value) throw new Error(`The value of ${key} in ${kind.name} is not made.`);
		const stands = random.chance(omit) ? 'nowhere' : field.isInText ? 'text' : 'labelled';
		const label = worded(field.labels);
		const isRange = label !== '' && random.chance(0.55);
		return { field, key, label, made: value, isRange, stands, endsInText: [] };
	});
	const parties = Object.entries(kind.parties ?? {}).map(([role, party]): PartyFact => {
		const name = party.isPerson && random.chance(0.85) ? maker.person() : maker.company();
		return {
			party,
			role: role === 'from' ? 'from' : 'to',
			label: worded(party.labels),
			name,
			address: maker.address(),
		};
	});
	const facts: Facts = {
		kind,
		language,
		maker,
		title: worded(kind.titles),
		fields,
		parties,
		tables,
		paragraphs: [],
	};
	facts.paragraphs = (kind.paragraphs ?? []).flatMap(
		(wordings) => fillIn(worded(wordings), facts, random) ?? [],
	);
	for (const fact of fields) {
		const { made, inText, endsInText, label } = fact;
		const isSaid = made.ends ? endsInText.some(Boolean) : inText !== undefined;
		const isWhole = made.ends ? Boolean(endsInText[0] && endsInText[1]) : isSaid;
		// What no paragraph says stands nowhere, unless it has a label.
		if (fact.stands === 'text' && !isSaid) fact.stands = label === '' ? 'nowhere' : 'labelled';
		else if (fact.stands === 'labelled' && isWhole && random.chance(0.4)) fact.stands = 'text';
	}
	return facts;
}

/** Values of all fields; those that follow others after these. */
function makeAll(kind: Kind, maker: Maker): Record<string, Made> {
	const made: Record<string, Made> = {};
	const waits = ({ value }: SingleField) => value.is === 'date' && value.after !== undefined;
	for (const field of [
		...kind.fields.filter((each) => !waits(each)),
		...kind.fields.filter(waits),
	]) {
		const value = maker.make(field.value, made);
		made[firstOf(field.keys)] = value;
		if (field.value.is === 'period' && value.ends) {
			made[firstOf(field.value.from.keys)] = value.ends[0];
			made[firstOf(field.value.to.keys)] = value.ends[1];
		}
	}
	return made;
}

/** Undefined where it names what the document does not have. */
function fillIn(paragraph: string, facts: Facts, random: Random): string | undefined {
	const { maker, fields, parties } = facts;
	const inWords = (made: Made) =>
		made.compare.startsWith('date') && made.number !== undefined && random.chance(0.6)
			? { ...maker.dayInWords(made.number), compare: made.compare }
			: made;
	const found: Array<() => void> = [];
	let isWhole = true;
	const text = paragraph.replace(/\{(\w+)\}/g, (_, key: string) => {
		for (const { party, name, address } of parties) {
			if (party.nameKeys.split('|').includes(key)) return name;
			if (party.addressKeys.split('|').includes(key)) return address.join(', ');
		}
		for (const fact of fields) {
			const { value } = fact.field;
			const end =
				value.is === 'period'
					? [value.from, value.to].findIndex(({ keys }) => firstOf(keys) === key)
					: -1;
			const own = end >= 0 ? fact.made.ends?.[end] : fact.key === key ? fact.made : undefined;
			if (!own || fact.stands === 'nowhere') continue;
			const written = inWords(own);
			found.push(() => {
				if (end >= 0) fact.endsInText[end] = written;
				else fact.inText = written;
			});
			return written.text;
		}
		isWhole = false;
		return '';
	});
	if (!isWhole) return undefined;
	for (const note of found) note();
	return text;
}

function drawTableFact(table: Table, language: Language, maker: Maker, random: Random): TableFact {
	const worded = (wordings: Wordings) => random.wording(wordings[language]);
	const isBare = random.chance(0.6);
	const hasCurrency = isBare && random.chance(0.4);
	const columns = table.columns.map((asked) => {
		const isMoney = asked.value.is === 'amount' || asked.value.is === 'product';
		const sign = random.oneOf([
			maker.country.currency,
			`(${maker.country.currency})`,
			`in ${maker.country.currency}`,
		]);
		return {
			asked,
			key: firstOf(asked.keys),
			label: worded(asked.labels) + (isMoney && hasCurrency ? ` ${sign}` : ''),
			isNumber: NUMBERS.has(asked.value.is),
			value: asked.value,
		};
	});
	const factors = new Set(columns.flatMap(({ value }) => (value.is === 'product' ? value.of : [])));
	const gappy = random.chance(0.25) ? random.oneOf(columns) : undefined;
	const canMiss =
		gappy && gappy !== columns[0] && !factors.has(gappy.key) && gappy.value.is !== 'product';
	const groups =
		table.groups && random.chance(0.6) ? random.shuffled(table.groups[language].split('|')) : [];
	const count = random.between(...table.rows);
	const rows = Array.from({ length: count }, (_, at) => {
		const cells: Record<string, Cell> = {};
		const numbers: Record<string, number> = {};
		const note = (key: string, made: Made) => {
			cells[key] = { text: made.text, compare: made.compare };
			if (made.number !== undefined) numbers[key] = made.number;
		};
		for (const { key, value } of columns) {
			if (value.is === 'product') continue;
			const made = maker.make(value);
			note(key, value.is === 'amount' ? maker.amount(made.number ?? 0, isBare) : made);
			if (canMiss && gappy.key === key && random.chance(0.35)) {
				cells[key] = { text: '', compare: made.compare };
				numbers[key] = 0;
			}
		}
		for (const { key, value } of columns) {
			if (value.is !== 'product') continue;
			const product = value.of.reduce((all, factor) => all * (numbers[factor] ?? 1), 1);
			note(key, maker.amount(Math.round(product * 100) / 100, isBare));
		}
		const group =
			groups[Math.floor((at * Math.min(groups.length, 1 + Math.floor(count / 3))) / count)];
		return { cells, numbers, ...(group === undefined ? {} : { group }) };
	});
	// What happened first stands first; lines are counted.
	const day = columns.find(({ value }) => value.is === 'date')?.key;
	if (day !== undefined && groups.length === 0) {
		rows.sort((a, b) => (a.numbers[day] ?? 0) - (b.numbers[day] ?? 0));
	}
	const position = columns.find(({ key }) =>
		/^(line|pos|position)(_?n(o|umber))?$/i.test(key),
	)?.key;
	if (position !== undefined && !canMiss) {
		const step = random.oneOf([1, 1, 10]);
		rows.forEach(
			({ cells }, at) => (cells[position] = { text: String((at + 1) * step), compare: 'code' }),
		);
	}
	const named = columns.find(({ value }) => value.is === 'words')?.key;
	if (named !== undefined && random.chance(0.15)) {
		for (const { cells } of rows) {
			const cell = cells[named];
			if (cell && cell.text !== '')
				cells[named] = { ...cell, compare: 'phrase', detail: maker.detail() };
		}
	}
	const totals: Record<string, Made> = {};
	if (random.chance(0.8)) {
		for (const key of table.totals ?? []) {
			const sum = rows.reduce((all, { numbers }) => all + (numbers[key] ?? 0), 0);
			const column = columns.find((each) => each.key === key);
			if (!column) throw new Error(`There is no column ${key} to sum up.`);
			const isMoney = column.value.is === 'amount' || column.value.is === 'product';
			totals[key] = isMoney
				? maker.amount(Math.round(sum * 100) / 100, isBare && random.chance(0.6))
				: maker.plainNumber(sum, 0);
		}
	}
	return { table, heading: worded(table.headings), columns, rows, totals };
}
