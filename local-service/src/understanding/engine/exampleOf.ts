import type { Value } from '../../interface';
import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import { taughtList } from '../entries/taughtLists';
import type { Example, TaughtField, TaughtList, TaughtTable } from '../examples/example';
import { lookOf } from '../examples/look';
import { isDetail, ownMember } from '../fields/answers';
import type { PlannedField, PlannedText } from '../fields/plan';
import { wantedIn } from '../labels/printedLabel';
import type { SpanScoresOfFields } from '../ranking/spanScores';
import { indexSpots } from '../printed/spots';
import { spotOf } from '../ranking/closest';
import { contendersOf } from '../ranking/features';
import { type Cell, gridOf } from '../document/grid';
import { ranked } from '../ranking/likeliest';
import { type ValueFacts, factsOf } from '../ranking/valueFacts';
import type { Reader } from '../ranking/trees';
import { cellSpot } from '../ranking/valueSpots';
import { teachRows } from '../rows/findRows';
import { ruleCandidatesOf } from '../single/ruleCandidates';
import { ticksOf } from '../single/taughtTicks';
import { tickedValue } from '../single/tickedValue';
import { daysIn, isSameValue, numbersIn } from '../values/sameValue';
import { printedIds } from '../learning/constant';
import { isPartOf } from '../learning/cut';
import { phraseAround } from '../learning/wordsAround';
import { placesOf } from '../learning/valuePlaces';

/** Maximum number of positions kept of the right value, and of likely but wrong values of different cells. */
const RIGHT = 3;
const WRONG = 5;

/** The example learned from a document with its right values. */
export function exampleOf(
	fields: readonly PlannedField[],
	view: DocumentView,
	result: Value,
	from: Pick<Example, 'fileId' | 'contentHash' | 'taughtAt'>,
	by: { weights: Weights; reader: Reader; spanScores: SpanScoresOfFields },
): Example {
	const spots = indexSpots(view.pages);
	const taught: TaughtField[] = [];
	const tables: TaughtTable[] = [];
	const lists: TaughtList[] = [];
	const learn = (planned: readonly PlannedField[], value: Value, path: readonly string[]): void => {
		for (const each of planned) {
			const own = isObject(value) ? ownMember(value, each.field.key) : undefined;
			if (own === undefined) continue;
			const ownPath = [...path, each.field.key];
			if (each.type === 'object') learn(each.members, own, ownPath);
			else if (each.type === 'text' && (own === null || typeof own === 'string'))
				taught.push(teach(each, own, ownPath));
			else if (each.type === 'rows' && Array.isArray(own)) {
				const table = teachRows(each, ownPath, own.filter(isObject), view, by.weights);
				if (table) tables.push(table);
			} else if (each.type === 'list' && Array.isArray(own)) {
				const list = taughtList(each, ownPath, own.filter(isText), view, by.weights);
				if (list) lists.push(list);
			}
		}
	};
	const teach = (planned: PlannedText, value: string | null, path: string[]): TaughtField => {
		const wanted = wantedIn(planned.wanted, view.form);
		const likely = ranked(
			contendersOf(
				wanted,
				view,
				ruleCandidatesOf(wanted, view, by.weights),
				by.spanScores.get(planned),
			),
			by.reader,
		);
		const inOrder = likely.toSorted(
			({ contender: { facts: a } }, { contender: { facts: b } }) =>
				a.spot.line - b.spot.line || a.spot.box.left - b.spot.box.left,
		);
		const places = placesOf(
			inOrder.map(({ contender }) => contender.facts),
			view,
		);
		const placesByCandidate = new Map(inOrder.map((each, at) => [each, places[at]!]));
		const isRight = (text: string) => value !== null && isSameValue(text, value);
		const all = likely.map(({ contender: { facts } }, at) => ({
			facts,
			valuePlace: placesByCandidate.get(likely[at]!)!,
			isRight: isRight(facts.spot.text),
		}));
		const right = all
			.filter((each) => each.isRight)
			.slice(0, RIGHT)
			.map(({ valuePlace }) => valuePlace);
		const place = right.length === 0 && value !== null ? placeOf(value) : undefined;
		if (place) {
			const known = all.find(({ facts }) => facts === place);
			right.push(known?.valuePlace ?? placesOf([place], view)[0]!);
		}
		const wrong = onePerCell(all.filter((each) => !each.isRight && each.facts !== place))
			.slice(0, WRONG)
			.map(({ valuePlace }) => valuePlace);
		const phrase =
			value === null
				? undefined
				: phraseAround(
						isPartOf(value, right[0]?.text ?? '') ? value : (right[0]?.text ?? value),
						view,
					);
		const ticks = value === null || isTicked(planned, value) ? [] : ticksOf(value, wanted, view);
		return {
			path,
			kind: planned.wanted.kind,
			value,
			...(ticks.length > 0 && { ticks }),
			...(phrase && { phrase }),
			right,
			wrong,
		};
	};
	/** The position of a value that is not a candidate; if the value is part of a cell, the position of the cell. */
	const placeOf = (value: string): ValueFacts | undefined => {
		const found = spots.find(value)[0] ?? spots.findScattered(value) ?? spots.findMisread(value);
		const page = view.lines[found?.line ?? -1]?.page ?? 0;
		const spot =
			found &&
			spotOf({ text: found.printed ?? value, page, line: found.line, box: found.box }, view);
		const cell = spot ? spot.cell : cellWithin(value, view);
		const isPart = cell !== undefined && isPartOf(value, cell.segment.text);
		const place = (isPart ? cellSpot(cell, view) : undefined) ?? spot;
		return place && factsOf(place, view);
	};
	/** Whether the checkboxes express the value without an example. */
	const isTicked = (planned: PlannedText, value: string): boolean => {
		const ticked = tickedValue(planned, view);
		return isDetail(ticked) && isSameValue(ticked.value, value);
	};
	learn(fields, result, []);
	return {
		...from,
		look: lookOf(view.pages),
		ids: printedIds(view),
		fields: taught,
		tables,
		lists,
	};
}

/**
 * The only cell that contains a value within a word that is not a number or date itself: "4417" in "S-4417/26".
 */
function cellWithin(value: string, view: DocumentView): Cell | undefined {
	const isIn = ({ text }: { text: string }) =>
		isPartOf(value, text) && numbersIn(text).length === 0 && daysIn(text).length === 0;
	const [only, other] = gridOf(view)
		.rows.flat()
		.filter(({ segment: { words } }) => words.some(isIn));
	return other ? undefined : only;
}

const isText = (value: Value): value is string => typeof value === 'string';

const isObject = (value: Value): value is { [key: string]: Value } =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first candidate of each cell: most candidates that begin in the same cell have words in common. */
function onePerCell<Each extends { facts: ValueFacts }>(all: readonly Each[]): Each[] {
	const cells = new Set<ValueFacts['spot']['cell']>();
	return all.filter(({ facts: { spot } }) => {
		const isNew = !cells.has(spot.cell);
		cells.add(spot.cell);
		return isNew;
	});
}
