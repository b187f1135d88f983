import { type DocumentView, toView } from '../document/documentView';
import { type Answers, isDetail } from '../fields/answers';
import type { PlannedField, PlannedRows } from '../fields/plan';
import type { Line, Segment } from '../layout/lines';
import { toAnswers } from '../rows/cells';
import { FACTORS } from '../rows/product';
import { parseAmount } from '../values/amounts';
import { findValues, isSelfIdentifying } from '../values/kinds';
import { careerOf } from './employments';
import { height } from '../../geometry';
import { columnBelow } from '../layout/columnBelow';
import { squash } from '../text/letters';
import { isSectionName, sectionNamed } from '../vocabulary/resumeSections';
import { findLabels } from '../labels/labelIndex';
import { periodIn } from './period';

/** Answers one member of an entry from the entry's own lines. */
export type Ask = (member: PlannedField, view: DocumentView) => Answers[string];

/**
 * An array of objects that is not a table: repeated groups of lines. Each group begins with the same label;
 * or, in the section with the array's name, each contains one period, or is separated by a gap and contains
 * an e-mail address or a telephone number.
 */
export function findEntries(planned: PlannedRows, view: DocumentView, ask: Ask): Answers[] {
	const { entry } = planned;
	const section = sectionOf(planned, view);
	const labelled = byLabels(entry, section ?? view.lines, view);
	if (labelled.length > 0) {
		return labelled.map((lines) => {
			const own = viewOf(lines, entry, view);
			const answers = entry.map((each) => [each.field.key, ask(each, own)] as const);
			return withoutRepeatedPrice(Object.fromEntries(answers), entry);
		});
	}
	if (!section) return [];
	const dated = byPeriods(section);
	const groups = dated.length > 0 ? dated : byGaps(section);
	return groups
		.map((lines) => {
			const own = viewOf(lines, entry, view);
			const fields = entry.map(({ field }) => field);
			const career = careerOf(fields, lines, view, dated.length > 0);
			return Object.fromEntries(
				entry.map((each) => {
					const { key } = each.field;
					const known = career.get(key);
					const isAsked = known === undefined && isSelfIdentifying(each.wanted.kind);
					return [key, known ?? (isAsked ? ask(each, own) : emptyOf(each, view))];
				}),
			);
		})
		.filter((entry) => Object.values(entry).some(isDetail));
}

/** A single price of several pieces is not their amount as well. */
function withoutRepeatedPrice(answers: Answers, entry: readonly PlannedField[]): Answers {
	const keyOf = (role: string) =>
		entry.find((each) => each.wanted.concept?.role === role)?.field.key ?? '';
	const [quantity, unitPrice, lineTotal] = FACTORS.map((role) => answers[keyOf(role)]);
	if (!isDetail(quantity) || !isDetail(unitPrice) || !isDetail(lineTotal)) return answers;
	if (parseAmount(quantity.value) === 1 || unitPrice.value !== lineTotal.value) return answers;
	return { ...answers, [keyOf('lineTotal')]: null };
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

/** Minimum strength of a label that heads the section. */
const SURE = 0.9;
const MOST_WORDS = 5;

/**
 * The lines below the heading with the array's name, down to the next heading; undefined if there is no such
 * heading.
 */
function sectionOf(
	{ wanted: { key, labels } }: PlannedRows,
	view: DocumentView,
): Line[] | undefined {
	const own = sectionNamed(key);
	const heading = view.segments.find((segment) => {
		const name = squash(segment.text);
		if (segment.words.length > MOST_WORDS || name === '') return false;
		const isAlone = view.lines[segment.line]?.segments.length === 1;
		return (
			(own !== undefined && sectionNamed(name) === own) ||
			(isAlone && (labels.get(name) ?? 0) >= SURE)
		);
	});
	if (!heading) return undefined;
	const below = columnBelow(heading, view.lines, isSectionName);
	const end = below.findIndex((line) => isHeading(line, heading));
	return end < 0 ? below : below.slice(0, end);
}

const nameOf = ({ segments, text }: Line) =>
	segments.length === 1 && text.split(' ').length <= MOST_WORDS ? squash(text) : '';

/** Whether a line is a section name, or printed in the style of the first heading. */
function isHeading(line: Line, first: Segment): boolean {
	const name = nameOf(line);
	if (name === '') return false;
	if (isSectionName(name)) return true;
	const isUpper = ({ text }: { text: string }) =>
		text === text.toUpperCase() && /\p{L}{3}/u.test(text);
	const isLarge = height(line.box) > 0.97 * height(first.box);
	return isUpper(first) && isUpper(line) && isLarge && !/\d/.test(line.text);
}

/** Minimum strength of a label that names its member. */
const NAMED = 0.7;

/** Groups that each begin with the same label and contain another of the members' labels. */
function byLabels(
	fields: readonly PlannedField[],
	lines: readonly Line[],
	view: DocumentView,
): Line[][] {
	const order = new Map(lines.map((line, at) => [line, at]));
	const places = fields
		.map(({ wanted }) =>
			findLabels(wanted, view.labels)
				.filter(
					({ first: { from, segment }, strength }) =>
						from === 0 && strength >= NAMED && hasValue(segment.text),
				)
				.flatMap(({ first }) => {
					const line = view.lines[first.segment.line];
					const at = line ? order.get(line) : undefined;
					return at === undefined ? [] : [at];
				})
				.toSorted((a, b) => a - b),
		)
		.filter((each) => each.length > 1);
	// The members' labels repeat together; the first of them begins a group.
	const [first, ...others] = places.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
	if (!first || others.length === 0) return [];
	const groups = first.map((from, index) => ({ from, to: first[index + 1] ?? lines.length }));
	const labelled = others.flat().toSorted((a, b) => a - b);
	let next = 0;
	const isWhole = groups.every(({ from, to }) => {
		while ((labelled[next] ?? to) < from) next++;
		return (labelled[next] ?? to) < to;
	});
	return isWhole ? groups.map(({ from, to }) => lines.slice(from, to)) : [];
}

const hasValue = (text: string) => /[:：]/.test(text);

/** Maximum number of lines of an entry above the line with its period. */
const MOST_ABOVE = 2;

/** Groups with one period each, on the same line of each group. */
function byPeriods(lines: readonly Line[]): Line[][] {
	const dated = lines.flatMap(({ text }, at) => (periodIn(text) ? [at] : []));
	const [above] = dated;
	if (above === undefined || above > MOST_ABOVE) return [];
	const starts = dated.map((at, index) => Math.max(at - above, (dated[index - 1] ?? -1) + 1));
	return starts.map((from, index) => lines.slice(from, starts[index + 1] ?? lines.length));
}

/** Minimum gap between entries, in letter heights. */
const GAP = 1;

/** Groups separated by gaps, most of which contain an e-mail address or a telephone number. */
function byGaps(lines: readonly Line[]): Line[][] {
	const groups: Line[][] = [];
	for (const line of lines) {
		const last = groups.at(-1)?.at(-1);
		const isNear =
			last?.page === line.page && line.box.top - last.box.bottom < GAP * height(line.box);
		if (isNear) groups.at(-1)?.push(line);
		else groups.push([line]);
	}
	const hasContact = (group: readonly Line[]) =>
		group.some(
			({ text }) => [...findValues('email', text), ...findValues('phone', text)].length > 0,
		);
	const withContact = groups.filter(hasContact);
	return withContact.length > 1 && withContact.length >= groups.length / 2 ? withContact : [];
}
