import { height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { PlannedField } from '../fields/plan';
import { findLabels } from '../labels/labelIndex';
import type { Line } from '../layout/lines';
import { findValues } from '../values/kinds';
import { periodIn } from './period';

/** Minimum strength of a label that names its member. */
const SURE = 0.7;

/** Groups that each begin with the same label and contain another of the members' labels. */
export function byLabels(
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
						from === 0 && strength >= SURE && hasValue(segment.text),
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
export function byPeriods(lines: readonly Line[]): Line[][] {
	const dated = lines.flatMap(({ text }, at) => (periodIn(text) ? [at] : []));
	const [above] = dated;
	if (above === undefined || above > MOST_ABOVE) return [];
	const starts = dated.map((at, index) => Math.max(at - above, (dated[index - 1] ?? -1) + 1));
	return starts.map((from, index) => lines.slice(from, starts[index + 1] ?? lines.length));
}

/** Minimum gap between entries, in letter heights. */
const GAP = 1;

/** Groups separated by gaps, most of which contain an e-mail address or a telephone number. */
export function byGaps(lines: readonly Line[]): Line[][] {
	const groups: Line[][] = [];
	for (const line of lines) {
		const last = groups.at(-1)?.at(-1);
		const isNear =
			last?.page === line.page && line.box.top - last.box.bottom < GAP * height(line.box);
		if (isNear) groups.at(-1)?.push(line);
		else groups.push([line]);
	}
	const isTold = (group: readonly Line[]) =>
		group.some(
			({ text }) => [...findValues('email', text), ...findValues('phone', text)].length > 0,
		);
	const told = groups.filter(isTold);
	return told.length > 1 && told.length >= groups.length / 2 ? told : [];
}
