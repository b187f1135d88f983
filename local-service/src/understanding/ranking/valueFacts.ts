import { height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { squash } from '../text/letters';
import { parseAmount } from '../values/amounts';
import { findValues } from '../values/kinds';
import { isLabelLike } from '../vocabulary/labelNouns';
import { meaningsOf } from '../vocabulary/lexicon';
import { aboutAnchors, ANCHORS } from './asking';
import { type Cell, gridOf } from '../document/grid';
import { oncePer } from '../document/oncePer';
import { type ComparedText, printedOf } from './comparedText';
import type { ValueSpot } from './valueSpots';
import { type PlaceAround, PLACES, type Surroundings, surroundingsOf } from './placesAround';

/** Field-independent facts about a value, computed once per document. */
export type ValueFacts = {
	spot: ValueSpot;
	around: Surroundings;
	/** The texts at each position of `PLACES`, in that order, and the value itself. */
	texts: readonly ComparedText[];
	readonly self: ComparedText;
	squashed: string;
	amount: number;
	/**
	 * Keys that a value shares with others below the same label, with others of the same left edge, and with
	 * its duplicates.
	 */
	column: string;
	edge: string;
	place: string;
	/** In the order of `FIELD_INDEPENDENT`; computed on first read, since most values are never compared in full. */
	readonly fieldIndependent: readonly number[];
};

/** Features that do not depend on the field. */
export const FIELD_INDEPENDENT = [
	'place.leftGap',
	'place.aboveGap',
	'place.leftLabels',
	'place.aboveLabels',
	'place.aligned',
	'place.aboveTaken',
	'place.headerLines',
	'place.inline',
	'place.index',
	'place.page',
	'place.fromLast',
	'place.x',
	'place.y',
	'place.size',
	'place.furniture',
	'place.cells',
	'place.below',
	'place.leftBelow',
	'place.rowLabels',
	'place.rowDigits',
	'place.nextDigits',
	'document.beside',
	'document.under',
	'value.order',
	'value.run',
	'value.lines',
	'value.length',
	'value.words',
	'value.digits',
	'value.capitals',
	'value.colon',
	'value.comma',
	'value.whole',
	'value.label',
	'value.known',
	'value.count',
	'value.date',
	'value.money',
	'value.name',
	'value.code',
	'value.mail',
	'value.percent',
	'value.measure',
	'value.legibility',
	...ANCHORS.map((name) => `value.as.${name}`),
	...PLACES.slice(0, 4).flatMap((place) => [`${place}.start`, `${place}.end`]),
] as const;

/** Left edges within this number of points, about a letter's width, count as equal. */
const EDGE = 5;

/** The positions where labels are printed most often. */
const NEAREST: readonly PlaceAround[] = PLACES.slice(0, 4);
const known = new WeakMap<ValueSpot, ValueFacts>();

export function factsOf(spot: ValueSpot, view: DocumentView): ValueFacts {
	let facts = known.get(spot);
	if (!facts) known.set(spot, (facts = toFacts(spot, view)));
	return facts;
}

export const placeOf = ({ line, text }: Pick<ValueSpot, 'line' | 'text'>): string =>
	`${line}|${text}`;

function toFacts(spot: ValueSpot, view: DocumentView): ValueFacts {
	const around = surroundingsOf(spot, view);
	const texts = PLACES.map((place) => printedOf(around.texts[place], view));
	const squashed = squash(spot.text);
	let features: readonly number[] | undefined;
	return {
		spot,
		around,
		texts,
		get self() {
			return printedOf(spot.text, view);
		},
		squashed,
		amount: parseAmount(spot.text) ?? 0,
		column: `${around.texts.inline}|${around.texts.header}`,
		edge: `${spot.kind} ${spot.page} ${Math.round(spot.box.left / EDGE)}`,
		place: placeOf(spot),
		get fieldIndependent() {
			return (features ??= [
				...ofPlace(spot, around, view),
				...ofValue(spot, squashed, view),
				...aboutAnchors(this.self.meaning),
				...ofLabels(texts),
			]);
		},
	};
}

const cut = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const flag = (is: boolean) => (is ? 1 : 0);

function ofPlace(spot: ValueSpot, around: Surroundings, view: DocumentView): number[] {
	const page = view.pages[spot.page];
	const line = view.lines[spot.line];
	const grid = gridOf(view);
	const row = grid.rows[spot.line] ?? [];
	return [
		cut(around.leftGap, -2, 30),
		cut(around.aboveGap, -2, 30),
		around.leftLabels,
		around.aboveLabels,
		flag(around.isAligned),
		flag(around.isAboveTaken),
		around.headerLines,
		flag(around.texts.inline !== ''),
		spot.cell.index,
		Math.min(spot.page, 5),
		Math.min(view.pages.length - 1 - spot.page, 5),
		page ? spot.box.left / page.width : 0,
		page ? spot.box.top / page.height : 0,
		cut(height(spot.cell.segment.box) / grid.size, 0, 4),
		flag(line !== undefined && view.furniture.has(line)),
		row.length,
		around.belowLabels,
		around.leftBelowLabels,
		mean(row.map(({ labels }) => labels)),
		mean(row.map(hasDigit)),
		mean(row.map(({ below }) => (below ? hasDigit(below) : 0))),
		grid.beside,
		grid.under,
	];
}

const mean = (values: readonly number[]) =>
	values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
const hasDigit = ({ segment: { text } }: Cell) => flag(/\d/u.test(text));

const share = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) / text.length;

function ofValue(
	{ text, cell, ...spot }: ValueSpot,
	squashed: string,
	view: DocumentView,
): number[] {
	const own = cell.segment.text;
	return [
		spot.order,
		spot.run,
		spot.lines,
		Math.min(text.length, 100),
		Math.min(text.split(' ').length, 20),
		share(text, /\d/gu),
		share(text, /\p{Lu}/gu),
		flag(/[:：]$/u.test(text)),
		flag(/[,;(–-]$/u.test(text)),
		flag(spot.before === '' && spot.behind === ''),
		own === text ? cell.labels : flag(isLabelLike(text)),
		flag(meaningsOf(squashed).length > 0),
		Math.min(gridOf(view).counts.get(squash(own)) ?? 0, 6),
		flag(spot.kind === 'date' || findValues('date', text)[0]?.text === text),
		flag(/\d/u.test(text) && findValues('money', text).length > 0),
		flag(findValues('name', text).length > 0),
		flag(/\d/u.test(text) && findValues('code', text).length > 0),
		flag(text.includes('@')),
		flag(text.includes('%')),
		flag(/^\d[\d.,]* ?\p{L}+$/u.test(text)),
		legibilityOf(cell),
	];
}

const legibilityOf = oncePer(({ segment: { words } }: Cell) =>
	words.reduce((least, { confidence }) => Math.min(least, confidence), 1),
);

const ofLabels = (texts: readonly ComparedText[]): number[] =>
	NEAREST.flatMap((_, at) => {
		const [start = 0, end = 0] = texts[at]?.meaning ? aboutAnchors(texts[at].meaning) : [];
		return [start, end];
	});
