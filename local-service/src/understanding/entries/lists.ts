import { around, height, sharedWidth } from '../../geometry';
import type { Detail } from '../../interface';
import type { DocumentView } from '../document/documentView';
import { CERTAINTY, type Weights } from '../evidence/weights';
import { answer } from '../fields/answers';
import type { PlannedList } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import { findLabels } from '../labels/labelIndex';
import type { LabelPlace } from '../labels/labelPlace';
import { inline } from '../labels/neighbours';
import type { Excerpt } from '../layout/excerpt';
import type { Line } from '../layout/lines';
import { isBulleted, isSeparated, itemsOf } from '../layout/listItems';
import { toDetail } from '../rows/cells';
import { findCells } from '../rows/findRows';
import { squash, tidy } from '../text/letters';
import { findValues, isCutOut, isSelfIdentifying, identifiesItself } from '../values/kinds';
import { isSectionName } from '../vocabulary/resumeSections';

/** Minimum strength of a label that heads the list. */
const SURE = 0.7;

/**
 * An array of strings: all values of the kind if their form identifies them, else the texts after or below
 * the list's heading, one element each.
 */
export function findList(list: PlannedList, view: DocumentView, weights: Weights): Detail[] {
	const { wanted } = list;
	if (isSelfIdentifying(wanted.kind) && wanted.kind !== 'currency') {
		const all = new Map<string, Detail>();
		for (const { text: line, page, box } of view.segments) {
			for (const { text } of findValues(wanted.kind, line)) {
				if (!all.has(text) && identifiesItself(wanted.kind, text))
					all.set(text, answer(text, CERTAINTY.telling, view.pages, page, box));
			}
		}
		return [...all.values()];
	}
	const labels = findLabels(wanted, view.labels)
		.filter(({ first, strength }) => first.from === 0 && strength >= SURE)
		.toSorted((a, b) => b.strength - a.strength);
	for (const label of labels) {
		const column = isOfTable(label, view) ? columnOf(list, view, weights) : [];
		if (column.length > 0) return column;
		const found = elementsOf(label, view, '').filter(({ value }) => canBeElement(value, wanted));
		if (found.length > 0) return found;
	}
	return [];
}

/** Whether a text contains a value of the wanted kind; amounts of a list may have no currency. */
const canBeElement = (text: string, { kind }: Wanted): boolean =>
	kind === 'money' || kind === 'number'
		? findValues('number', text).length > 0
		: !isCutOut(kind) || findValues(kind, text).length > 0;

/** Where a list's heading, as known from an example, is printed. */
export const headedBy = (heading: string, { wanted }: PlannedList, view: DocumentView) =>
	findLabels({ ...wanted, labels: new Map([[heading, 1]]) }, view.labels).filter(
		({ first }) => first.from === 0,
	);

/** The elements below the first heading that has any, up to a line that is known to end them. */
export function listBelow(
	headings: readonly LabelPlace[],
	end: string,
	view: DocumentView,
): Detail[] {
	for (const heading of headings) {
		const found = elementsOf(heading, view, end);
		if (found.length > 0) return found;
	}
	return [];
}

/** A line as it is recognised in other documents, regardless of its numbers; "" if undefined. */
export const textOfEnd = (line: Line | undefined): string =>
	squash((line?.text ?? '').replace(/\d+/gu, ' '));

function elementsOf(label: LabelPlace, view: DocumentView, end: string): Detail[] {
	return itemsOf(textsOf(label, view, end)).map(({ text, page, box }) =>
		answer(text, label.strength * CERTAINTY.listed, view.pages, page, box),
	);
}

/** Whether a heading has others next to it, as in a table. */
const isOfTable = ({ first }: LabelPlace, view: DocumentView) =>
	(view.lines[first.segment.line]?.segments.length ?? 0) > 2;

/** The cells of the table column that has the list's name. */
const columnOf = ({ column }: PlannedList, view: DocumentView, weights: Weights): Detail[] =>
	findCells([column], view, weights, true).flatMap(([cell]) => toDetail(cell, view) ?? []);

/** The text after a list's heading and its colon, else the texts below it, one per line. */
function textsOf(label: LabelPlace, view: DocumentView, end: string): Excerpt[] {
	const inside = inline(label);
	const rest = inside?.text.replace(/^[\s:：]+/u, '');
	if (inside && rest) {
		const hasColon = /[:：]/.test(label.last.segment.text.slice(0, -rest.length));
		return hasColon ? [{ text: rest, page: inside.page, box: inside.box }] : [];
	}
	const heading = label.first.segment;
	const texts: Excerpt[] = [];
	let above = heading.box;
	for (const line of view.lines.slice(heading.line + 1)) {
		const parts = line.segments.filter(
			({ box }) => sharedWidth(heading.box, box) > 0 || box.left >= heading.box.left - 2,
		);
		const gap = line.box.top - above.bottom;
		if (parts.length === 0 || line.page !== heading.page || gap > 2.5 * height(line.box)) break;
		if (end === '' ? looksLike(line, heading.text, height(heading.box)) : textOfEnd(line) === end)
			return texts;
		texts.push({
			text: tidy(parts.map(({ text }) => text).join(' ')),
			page: line.page,
			box: around(parts.map((part) => part.box)),
		});
		above = line.box;
	}
	// Without the line that is known to end it, the extent of the list is unknown.
	return end === '' ? texts : [];
}

/** Whether a line is printed in the style of the list's heading: then the next section begins. */
function looksLike(line: Line, heading: string, size: number): boolean {
	const isUpper = (text: string) => text === text.toUpperCase() && /\p{L}/u.test(text);
	// "SQL" is a short element, not a heading.
	const isWord = /\p{L}{6}|\p{L}\P{L}+\p{L}/u.test(line.text) || isSectionName(line.text);
	if (isUpper(heading)) return isUpper(line.text) && isWord && !isBulleted(line.text);
	return (
		line.segments.length === 1 &&
		height(line.box) >= 0.97 * size &&
		size > 0 &&
		/\p{L}/u.test(line.text) &&
		!isBulleted(line.text) &&
		line.text.split(' ').length <= 3 &&
		!isSeparated(line.text)
	);
}
