import type { Field, ProposedField } from '../../interface';
import { findTables } from '../document/pageTables';
import { isAnswers, isDetail, ownMember } from '../fields/answers';
import { fold, wordsOf } from '../text/letters';
import { hasOnlyLabelWords } from '../vocabulary/ideas';
import { conceptOf } from '../vocabulary/lexicon';
import { type FieldCandidate, isSamePlace, placeOf, printedOf, ORIGIN } from './candidate';
import { bareLabel, canName, columnKey, distinct, keyAsWords } from './keys';
import { answersOf, type Found, type Sample } from './sample';
import { kindOfLabel, typed } from './types';

type Column = { key: string; heading: string };

/** Minimum share of the rows with a value in a column. */
const FILLED = 0.34;
/** The key of the table of goods or services. */
const GOODS_KEY = 'lines';
/** Maximum share of labels among the cells of a table; with more, the table is a form. */
const LABELS = 0.25;
const MOST_TABLES = 4;
const MOST_COLUMNS = 20;

/** The tables of the samples, each once, with the columns that contain values. */
export async function tableFields(samples: readonly Sample[]): Promise<FieldCandidate[]> {
	const found: Column[][] = [];
	for (const { reading, view } of samples) {
		for (const { rows } of findTables(reading.pages)) {
			const columns = columnsOf(rows, view.language);
			const same = found.find((other) => isAlike(other, columns));
			if (!same) found.push(columns);
			else same.push(...columns.filter(({ key }) => !same.some((each) => each.key === key)));
		}
	}
	const groups = found.filter((columns) => columns.length > 1);
	// A table of goods also gets the usual columns of goods, in case their headings were not recognised.
	const goods = groups.find(isOfGoods);
	const tables = [
		...(goods ? [{ key: GOODS_KEY, columns: withUsualColumns(goods) }] : []),
		...groups.filter((columns) => columns !== goods).map((columns) => ({ key: 'rows', columns })),
	].slice(0, MOST_TABLES);
	// A table of goods without known headings, as on a receipt; it is dropped if it is part of another table.
	if (!goods) tables.push({ key: GOODS_KEY, columns: withUsualColumns([]) });
	const candidates: FieldCandidate[] = [];
	for (const { key, columns } of tables) {
		const candidate = await toTable(key, columns.slice(0, MOST_COLUMNS), samples);
		if (candidate && !isPartOf(candidate, candidates)) candidates.push(candidate);
	}
	return candidates;
}

/** Whether most values of a table are also values of other tables. */
function isPartOf({ places }: FieldCandidate, others: readonly FieldCandidate[]): boolean {
	const all = others.flatMap((other) => other.places);
	const same = places.filter((place) => all.some((other) => isSamePlace(place, other)));
	return same.length > places.length / 2;
}

function columnsOf(rows: readonly string[][], language: Sample['view']['language']): Column[] {
	const [head = [], ...body] = rows;
	// Headings above a single row are labels above their values.
	if (body.length < 2 || head.some((cell) => /\d/.test(cell))) return [];
	const columns = head.flatMap((cell) => {
		const heading = bareLabel(cell);
		return canName(heading) ? [{ key: columnKey(heading, language), heading }] : [];
	});
	return columns.length > head.length / 2 ? distinct(columns) : [];
}

const isAlike = (a: readonly Column[], b: readonly Column[]) => {
	const same = a.filter(({ key }) => b.some((other) => fold(other.key) === fold(key))).length;
	return same > 0 && same >= Math.min(a.length, b.length) / 2;
};

const GOODS = ['description', 'quantity', 'unitPrice', 'lineTotal', 'itemNumber'];
const isOfGoods = (columns: readonly Column[]) =>
	columns.filter(({ key }) => GOODS.includes(key)).length > 1;

const withUsualColumns = (columns: readonly Column[]): Column[] => {
	const known = [
		'position',
		'itemNumber',
		'description',
		'quantity',
		'unit',
		'unitPrice',
		'taxRate',
		'lineTotal',
	];
	const missing = known.filter((key) => !columns.some((column) => column.key === key));
	return [...columns, ...missing.map((key) => ({ key, heading: keyAsWords(key) }))];
};

async function toTable(
	key: string,
	columns: readonly Column[],
	samples: readonly Sample[],
): Promise<FieldCandidate | undefined> {
	const properties = columns.map((column): Field => ({
		key: column.key,
		description: column.heading,
	}));
	const asked: Field = { key, type: 'array', items: { type: 'object', properties } };
	const answered = await answersOf(samples, [asked]);
	const rows = answered.flatMap(({ sample, answers }) => {
		const list = ownMember(answers, key);
		return Array.isArray(list) ? list.map((row) => ({ sample, row })) : [];
	});
	const cells = (column: Column): Found[] =>
		rows.flatMap(({ sample, row }) => {
			const cell = isAnswers(row) ? ownMember(row, column.key) : undefined;
			return isDetail(cell) ? [{ ...cell, sample }] : [];
		});
	const most = Math.max(
		0,
		...[...Map.groupBy(rows, ({ sample }) => sample).values()].map((own) => own.length),
	);
	if (key !== GOODS_KEY && most < 2) return undefined;
	const filled = columns.filter((column) => cells(column).length >= FILLED * rows.length);
	if (rows.length === 0 || filled.length < 2) return undefined;
	const all = filled.flatMap(cells);
	const labels = all.filter(({ value }) => /[:：]$/u.test(value) || hasOnlyLabelWords(value));
	if (key !== GOODS_KEY && labels.length > LABELS * all.length) return undefined;
	return {
		field: {
			key,
			description: filled.map(({ heading }) => heading).join(', '),
			type: 'array',
			items: {
				type: 'object',
				properties: filled.map((column) => toColumn(column, cells(column))),
			},
		},
		places: all.flatMap(placeOf),
		samples: new Set(rows.map(({ sample }) => sample)).size,
		confidence: all.reduce((most, { confidence }) => Math.max(most, confidence), 0),
		origin: ORIGIN.byKnownLabel,
	};
}

function toColumn({ key, heading }: Column, cells: readonly Found[]): ProposedField {
	const concept = conceptOf(wordsOf(key), true);
	const values = cells.map(printedOf);
	const own = concept?.kind ?? kindOfLabel(heading, values[0]?.text ?? '');
	// Quantities may have decimals in some rows only: 4 in one, 1.5 in the next.
	const kind = concept?.role === 'quantity' ? 'money' : own;
	return { key, description: heading, ...typed(values, kind) };
}
