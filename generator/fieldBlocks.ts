/** Fields with their labels, in groups under headings, and choices with checkboxes. */
import { type Drawing, type Mark, moved, space } from './drawing.ts';
import type { Fact } from './fact.ts';
import type { Wordings } from './kind.ts';
import { type Layout, layOut, type Pair } from './layouts.ts';
import { RATE_OF, SECTIONS } from './phrases.ts';
import type { Sheet } from './sheet.ts';

/** Fields with labels, in several groups. */
export function groupsOf(sheet: Sheet): Fact[][] {
	const { random, facts } = sheet;
	const all = facts.fields.filter(({ placement }) => placement === 'labelled');
	const ordered = random.chance(0.6) ? all : random.shuffled(all);
	const groups: Fact[][] = [];
	for (let at = 0; at < ordered.length;) {
		const size = random.between(2, 7);
		groups.push(ordered.slice(at, at + size));
		at += size;
	}
	return groups;
}

/** Both ends of a period, if each is printed with its own label. */
export function pairsOfEnds(
	{ field: { value }, made, isRange }: Fact,
	worded: (wordings: Wordings) => string,
): Pair[] | undefined {
	if (value.is !== 'period' || !made.ends || isRange) return undefined;
	const [from, to] = made.ends;
	return [
		{ label: worded(value.from.labels), value: [from.text] },
		{ label: worded(value.to.labels), value: [to.text] },
	];
}

export function pairsOf(sheet: Sheet, group: readonly Fact[]): Pair[] {
	const { random } = sheet;
	const pairs = group.flatMap((fact): Pair[] => {
		const { field, made } = fact;
		const label = labelOf(sheet, fact);
		const isParted = () => field.value.is === 'address' && random.chance(0.5);
		return (
			pairsOfEnds(fact, sheet.worded) ?? [
				{ label, value: isParted() ? made.text.split(', ') : [made.text] },
			]
		);
	});
	const decoys = random.chance(0.3)
		? sheet.decoys(['clerk', 'printed', 'reference', 'office', 'phone'], 2)
		: [];
	return decoys.length > 0 ? random.shuffled([...pairs, ...decoys]) : pairs;
}

/** Share of the amounts whose label states a rate and its base. */
const WITH_BASE = 0.04;
const RATES = [2, 3, 4, 5, 7, 8, 10, 15, 19, 20, 21, 23, 25];

/** The label of a field; for some amounts with a percentage and its base: "VAT 25% of 8,000.00". */
function labelOf(sheet: Sheet, { field: { value }, label, made }: Fact): string {
	const { random, facts, looks } = sheet;
	const isAmount = value.is === 'amount' || value.is === 'sum' || value.is === 'share';
	if (looks !== 'learn' || !isAmount || !random.chance(WITH_BASE)) return label;
	const [rate, isBare, wording] = [random.oneOf(RATES), random.chance(0.5), sheet.worded(RATE_OF)];
	const { number = 0 } = made;
	// Checked after all random draws, because forms of one layout must use the same random numbers, whatever
	// their values.
	if (number <= 0) return label;
	return wording
		.replace('{label}', () => label)
		.replace('{rate}', String(rate))
		.replace('{base}', () => facts.maker.amount((number * 100) / rate, isBare).text);
}

export type GroupStyle = {
	lay: Layout;
	/** Draws all choices, one of them ticked. */
	tick: (sheet: Sheet, fact: Fact, width: number) => Drawing;
	/** Width of a column; by default, the width of the page or less. */
	width?: number;
};

export function drawGroup(
	sheet: Sheet,
	group: readonly Fact[],
	{ lay, tick, width: column }: GroupStyle = { lay: layOut, tick: tickBoxes },
): Drawing[] {
	const { random, paper, pen } = sheet;
	const whole = column ?? paper.width;
	const ticked = group.filter(({ field }) => field.value.is === 'choice' && field.value.isTicked);
	const others = group.filter((fact) => !ticked.includes(fact));
	const heading = random.chance(0.45) ? [sheet.heading(sheet.worded(SECTIONS), whole)] : [];
	const width = column ?? (random.chance(0.75) ? whole : whole * random.within(0.6, 0.95));
	return [
		...heading,
		...lay(pairsOf(sheet, others), width, pen, random),
		...ticked.flatMap((fact) => [space(4), tick(sheet, fact, whole)]),
	];
}

/** All choices with a checkbox each. */
export function tickBoxes(sheet: Sheet, { label, made }: Fact, room: number): Drawing {
	const { pen, random } = sheet;
	const side = pen.look.size * 0.85;
	const isBelow = random.chance(0.4);
	const start = isBelow ? 0 : pen.widthOf(`${pen.written(label)}:  `, pen.label) + 6;
	const line = pen.look.size * pen.look.leading + 2;
	const marks: Mark[] = pen.text(
		pen.written(label) + pen.look.colon.replace('..', ''),
		room,
		pen.label,
	).marks;
	let [x, y] = [start, isBelow ? line : 0];
	for (const choice of made.choices ?? []) {
		const width = side + 5 + pen.widthOf(choice) + 18;
		if (x + width > room && x > start) [x, y] = [start, y + line];
		const top = y + pen.look.size * 0.12;
		marks.push({ is: 'box', x, y: top, width: side, height: side, stroke: pen.look.ink });
		if (choice === made.text) {
			const [color, thick] = [pen.look.ink, 1];
			marks.push({
				is: 'line',
				x: x + 1.5,
				y: top + 1.5,
				toX: x + side - 1.5,
				toY: top + side - 1.5,
				color,
				width: thick,
			});
			marks.push({
				is: 'line',
				x: x + side - 1.5,
				y: top + 1.5,
				toX: x + 1.5,
				toY: top + side - 1.5,
				color,
				width: thick,
			});
		}
		marks.push(...moved(pen.text(choice, 1000).marks, x + side + 5, y));
		x += width;
	}
	return { height: y + line, marks };
}
