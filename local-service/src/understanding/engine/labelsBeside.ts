import { around, type Box, center, height, middle, overlaps, sharedHeight } from '../../geometry';
import type { ExtractionDetails, Place } from '../../interface';
import type { Page, Reading } from '../../reading/pages';
import { readRightward } from '../document/direction';
import { type DocumentView, toView } from '../document/documentView';
import { gridOf } from '../document/grid';
import { surroundingsOf } from '../ranking/placesAround';
import { planFor } from './extractFields';

/** The place of a value, and whether it is in a row of a table or a list. */
export type ValueAt = Place & { isInRow: boolean };

/** Maximum length of a label in characters: longer texts are running text. */
const LONGEST = 40;
/** Minimum share of the height that a value has in common with its line. */
const SAME_LINE = 0.5;

/**
 * The printed labels of values, without numbers and final colons: the text before a value, to its left or
 * above it, or the heading of its column.
 *
 * @returns a label for each place; '' if there is no label
 */
export function labelsBeside(
	{ pages }: Pick<Reading, 'pages'>,
	details: ExtractionDetails,
	places: readonly ValueAt[],
): string[] {
	if (places.length === 0) return [];
	const { checkboxRecognition } = details.options ?? {};
	const view = toView(readRightward(pages).pages, planFor(pages, details), checkboxRecognition);
	return places.map((place) => {
		const label = labelOf(place, pages, view);
		return label.length > LONGEST ? '' : label;
	});
}

function labelOf({ box, isInRow, ...place }: ValueAt, pages: readonly Page[], view: DocumentView) {
	const page = pages.findIndex(({ number }) => number === place.page);
	// The view may be mirrored; it has the same words in the same order.
	const words = (pages[page]?.words ?? []).flatMap((word, at) => {
		const own = view.pages[page]?.words[at];
		return own && holds(box, word) ? [own.box] : [];
	});
	const [first] = words.toSorted((one, other) => one.top - other.top);
	if (!first) return '';
	const line = view.lines.findIndex(
		(each) =>
			each.page === page &&
			sharedHeight(each.box, first) >= SAME_LINE &&
			each.segments.some((segment) => overlaps(segment.box, first)),
	);
	const cell = gridOf(view).rows[line]?.find(({ segment }) => overlaps(segment.box, first));
	if (!cell) return '';
	const own = around(words);
	const wordsBefore = cell.segment.words.filter((word) => center(word.box) < own.left);
	const { texts, leftLabels, aboveLabels } = surroundingsOf(
		{
			...{ text: '', kind: 'text', page, line, box: own, cell, behind: '', order: 0, run: 1 },
			before: wordsBefore.map(({ text }) => text).join(' '),
			lines: Math.max(1, Math.round(height(own) / height(first))),
		},
		view,
	);
	if (isInRow) return texts.header;
	return texts.inline || (leftLabels > 0 && texts.left) || (aboveLabels > 0 && texts.above) || '';
}

const holds = (outer: Box, { box }: { box: Box }): boolean =>
	center(box) > outer.left &&
	center(box) < outer.right &&
	middle(box) > outer.top &&
	middle(box) < outer.bottom;
