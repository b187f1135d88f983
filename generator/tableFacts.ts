/** The content of one table: its rows with their sums, before it is drawn or asked for. */
import type { Compare } from '../corpora/same.ts';
import { type Asked, firstOf, type Language, type Table, type Wordings } from './kind.ts';
import type { Random } from './random.ts';
import type { Made, Maker } from './values/maker.ts';

export type Cell = {
	/** The whole text on one line. */
	text: string;
	compare: Compare;
	/** The text with line breaks, if it is printed on several lines. */
	printed?: string;
};
export type TableFact = {
	table: Table;
	heading: string;
	columns: ReadonlyArray<{ asked: Asked; key: string; label: string; isNumber: boolean }>;
	/** A cell without a value has the text "". */
	rows: ReadonlyArray<{
		group?: string;
		cells: Record<string, Cell>;
		numbers: Readonly<Record<string, number>>;
	}>;
	/** Whether amounts have no currency. */
	isBare: boolean;
	/** Marks after amounts instead of a sign: for positive amounts, then for negative ones. */
	marks: readonly string[];
	/** Two adjacent columns that are printed as one: the key of the first, and the separator. */
	pair?: { first: string; by: string };
	/** Sums that a closing row shows, by column. */
	totals: Readonly<Record<string, Made>>;
};

const MONEY = new Set(['amount', 'product', 'balance']);
/** Credit and debit, as accounts abbreviate them. */
const MARKS: Wordings = {
	en: 'CR DR|Cr Dr|CR OD',
	de: 'H S|+ -',
	fr: 'CR DR|+ -',
	es: 'H D|+ -',
	it: 'A D|+ -',
	nl: 'C D|bij af',
	pl: 'MA WN|+ -',
	pt: 'C D|+ -',
};

const PAIRED = new Set(['count', 'measure', 'code', 'date', 'place', 'time']);
const NUMBERS = new Set(['amount', 'count', 'measure', 'percent', 'product', 'balance']);

export function drawTableFact(
	table: Table,
	language: Language,
	maker: Maker,
	random: Random,
	ofRows: Random,
): TableFact {
	const worded = (wordings: Wordings) => random.wording(wordings[language]);
	const isBare = random.chance(0.6);
	const hasCurrency = isBare && random.chance(0.4);
	const columns = table.columns.map((asked) => {
		const isMoney = MONEY.has(asked.value.is);
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
	// A second date of a row equals the first date, or follows it by up to `latest` days.
	const firstDay = columns.find(({ value }) => value.is === 'date')?.key;
	const latest = random.oneOf([1, 3, 14, 30]);
	const count = ofRows.between(...table.rows) * (ofRows.chance(0.06) ? ofRows.between(2, 4) : 1);
	const rows = Array.from({ length: count }, (_, at) => {
		const cells: Record<string, Cell> = {};
		const numbers: Record<string, number> = {};
		const note = (key: string, made: Made) => {
			cells[key] = { text: made.text, compare: made.compare };
			if (made.number !== undefined) numbers[key] = made.number;
		};
		for (const { key, value } of columns) {
			if (value.is === 'product' || value.is === 'balance') continue;
			const first = numbers[firstDay ?? ''];
			const made =
				value.is === 'date' && first !== undefined
					? maker.day(first + ofRows.between(0, latest))
					: maker.make(value);
			note(key, value.is === 'amount' ? maker.amount(made.number ?? 0, isBare) : made);
			if (canMiss && gappy.key === key && ofRows.chance(0.35)) {
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
	// Rows are in order of their dates; lines are numbered.
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
	const detailLines = random.between(1, 2);
	if (named !== undefined && random.chance(0.18)) {
		for (const { cells } of rows) {
			const cell = cells[named];
			if (!cell || cell.text === '') continue;
			const lines = [cell.text, ...Array.from({ length: detailLines }, () => maker.detail())];
			cells[named] = { text: lines.join(' '), printed: lines.join('\n'), compare: 'phrase' };
		}
	}
	const totals: Record<string, Made> = {};
	if (random.chance(0.8)) {
		for (const key of table.totals ?? []) {
			const sum = rows.reduce((all, { numbers }) => all + (numbers[key] ?? 0), 0);
			const column = columns.find((each) => each.key === key);
			if (!column) throw new Error(`There is no column ${key} to sum up.`);
			const isMoney = MONEY.has(column.value.is);
			totals[key] = isMoney
				? maker.amount(Math.round(sum * 100) / 100, isBare && random.chance(0.6))
				: maker.plainNumber(sum, 0);
		}
	}
	const isSigned = table.columns.some(({ value }) => value.is === 'amount' && value.from < 0);
	const marks = isSigned && random.chance(0.35) ? worded(MARKS).split(' ') : [];
	for (const { key, value } of columns) {
		if (value.is !== 'amount' || value.from >= 0) continue;
		for (const { cells, numbers } of rows)
			if (cells[key]?.text !== '') cells[key] = marked(numbers[key] ?? 0, marks, maker, isBare);
	}
	// A column with a sum is not combined with another column.
	const canPair = (at: number) => {
		const { key, value } = columns[at] ?? {};
		return value !== undefined && PAIRED.has(value.is) && !(table.totals ?? []).includes(key ?? '');
	};
	const pairs = columns.filter((_, at) => at > 0 && canPair(at) && canPair(at + 1));
	const pair =
		pairs.length > 0 && gappy === undefined && random.chance(0.12)
			? { first: random.oneOf(pairs).key, by: random.oneOf([' / ', ' / ', '\n']) }
			: undefined;
	return {
		table,
		heading: worded(table.headings),
		columns,
		rows,
		totals,
		isBare,
		marks,
		...(pair ? { pair } : {}),
	};
}

function marked(exact: number, marks: readonly string[], maker: Maker, isBare: boolean): Cell {
	const number = Math.round(exact * 100) / 100;
	const mark = marks[number < 0 ? 1 : 0];
	const { text, compare } = maker.amount(mark === undefined ? number : Math.abs(number), isBare);
	return { text: mark === undefined ? text : `${text} ${mark}`, compare };
}

/**
 * The sum of a column, over all rows; `only`: the sum of the incoming or of the outgoing amounts, where outgoing
 * amounts count as positive.
 */
export function sumOf(key: string, tables: readonly TableFact[], only?: 'in' | 'out'): number {
	const sign = only === 'out' ? -1 : 1;
	return tables
		.flatMap(({ rows }) => rows.map(({ numbers }) => sign * (numbers[key] ?? 0)))
		.filter((number) => only === undefined || number > 0)
		.reduce((all, number) => all + number, 0);
}

/** Fills columns with the running balance after each row. */
export function fillBalances(
	{ table, rows, isBare, marks }: TableFact,
	made: Readonly<Record<string, Made>>,
	maker: Maker,
): void {
	for (const { keys, value } of table.columns) {
		if (value.is !== 'balance') continue;
		let balance = made[value.from]?.number ?? 0;
		for (const { cells, numbers } of rows) {
			balance += numbers[value.of] ?? 0;
			cells[firstOf(keys)] = marked(balance, marks, maker, isBare);
		}
	}
}
