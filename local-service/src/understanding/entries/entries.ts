import { type DocumentView, toView } from '../document/documentView';
import { type Answers, isDetail } from '../fields/answers';
import type { PlannedField, PlannedRows } from '../fields/plan';
import type { Line } from '../layout/lines';
import { toAnswers } from '../rows/cells';
import { isTelling } from '../values/kinds';
import { careerOf } from './employments';
import { byGaps, byLabels, byPeriods } from './groups';
import { sectionOf } from './section';

/** Maximum number of entries. */
const MOST = 200;

/** Answers one member of an entry from the entry's own lines. */
export type Ask = (member: PlannedField, view: DocumentView) => Answers[string];

/**
 * An array of objects that is not a table: repeated groups of lines. Each begins with a repeated label; or, in
 * the section with the array's name, with what each has once: a period, or an e-mail address and the like.
 */
export function findEntries(planned: PlannedRows, view: DocumentView, ask: Ask): Answers[] {
	const { entry } = planned;
	const section = sectionOf(planned, view);
	const labelled = byLabels(entry, section ?? view.lines, view).slice(0, MOST);
	if (labelled.length > 0) {
		return labelled.map((lines) => {
			const own = viewOf(lines, entry, view);
			return Object.fromEntries(entry.map((each) => [each.field.key, ask(each, own)]));
		});
	}
	if (!section) return [];
	const dated = byPeriods(section);
	const groups = (dated.length > 0 ? dated : byGaps(section)).slice(0, MOST);
	return groups
		.map((lines) => {
			const own = viewOf(lines, entry, view);
			const fields = entry.map(({ field }) => field);
			const told = careerOf(fields, lines, view, dated.length > 0);
			return Object.fromEntries(
				entry.map((each) => {
					const { key } = each.field;
					const known = told.get(key);
					const isAsked = known === undefined && isTelling(each.wanted.kind);
					return [key, known ?? (isAsked ? ask(each, own) : emptyOf(each, view))];
				}),
			);
		})
		.filter((entry) => Object.values(entry).some(isDetail));
}

/** An empty answer in the shape of the field. */
const emptyOf = (member: PlannedField, view: DocumentView) =>
	toAnswers([member], [], view)[member.field.key] ?? null;

/** A view of some lines as a separate document with the same page numbers. */
function viewOf(
	lines: readonly Line[],
	fields: readonly PlannedField[],
	{ pages, language }: DocumentView,
): DocumentView {
	const words = new Map<number, Line[]>();
	for (const line of lines) {
		const ofPage = words.get(line.page) ?? [];
		ofPage.push(line);
		words.set(line.page, ofPage);
	}
	const own = [...words].flatMap(([index, inside]) => {
		const page = pages[index];
		const all = inside.flatMap(({ segments }) => segments.flatMap((part) => part.words));
		return page ? [{ ...page, words: all }] : [];
	});
	return toView(own, { language, fields }, false);
}
