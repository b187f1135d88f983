import { type Box, height, middle, width } from '../../geometry';
import type { Checkbox, Page, Word } from '../../reading/pages';
import { withoutSigns } from '../../reading/signs';
import { type Line, segment, type Segment, toLines } from './lines';

/** A checkbox with its label. */
export type TickOption = Checkbox & { page: number; label: Segment | undefined };

/** Checkboxes that answer one question, with the text before or above the first one. */
export type Question = { lead: Segment | undefined; options: TickOption[] };

/** Maximum gaps in letter heights: between a box and its label, within a label, and between lines. */
const BOX_GAP = 2.2;
const WORD_GAP = 1;
const LINE_GAP = 1.5;
/** Maximum gap between boxes below each other, relative to their height. */
const ROW_GAP = 2;
/** Maximum misalignment of boxes below each other, in points. */
const ALIGNED = 4;

/** All checkboxes of the document with their labels, by the question that they answer. */
export function toQuestions(pages: readonly Page[]): Question[] {
	return pages.flatMap((page, index) => {
		if (page.checkboxes.length === 0) return [];
		const lines = toLines([withoutBoxes(page)]);
		const rows = toRows(page.checkboxes).map((row) => readRow(row, lines, index));
		return joined(rows, lines);
	});
}

/** The page with its checkboxes as words in a uniform notation, however they are printed. */
export function withTicks(page: Page): Page {
	if (page.checkboxes.length === 0) return page;
	const ticks = page.checkboxes.map(({ box, isChecked }): Word => ({
		text: isChecked ? '☑' : '☐',
		box,
		confidence: 1,
		source: 'text',
	}));
	return { ...page, words: [...withoutBoxes(page).words, ...ticks] };
}

/** The page without the words that represent its checkboxes. */
export function withoutBoxes(page: Page): Page {
	const words = page.words.flatMap((word): Word[] => {
		const text = withoutSigns(word.text);
		if (text === '' || page.checkboxes.some(({ box }) => holdsMiddle(box, word.box))) return [];
		if (text === word.text) return [word];
		const [sign] = page.checkboxes.filter(({ box }) => touches(box, word.box));
		// The rest of "☐Cash" begins after the box.
		const left = Math.max(word.box.left, sign?.box.right ?? 0);
		return [{ ...word, text, box: left < word.box.right ? { ...word.box, left } : word.box }];
	});
	return { ...page, words };
}

function holdsMiddle(outer: Box, inner: Box): boolean {
	const [x, y] = [(inner.left + inner.right) / 2, middle(inner)];
	return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
}

const touches = (a: Box, b: Box) =>
	a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

/** Checkboxes side by side, from left to right, row by row. */
function toRows(checkboxes: readonly Checkbox[]): Checkbox[][] {
	const rows: Checkbox[][] = [];
	for (const each of checkboxes.toSorted((a, b) => middle(a.box) - middle(b.box))) {
		const row = rows.at(-1);
		const size = height(each.box);
		const isBeside = row?.[0] && Math.abs(middle(row[0].box) - middle(each.box)) < size / 2;
		if (row && isBeside) row.push(each);
		else rows.push([each]);
	}
	return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}

/** A row's options, split where another question begins, each part with the text before it. */
function readRow(row: readonly Checkbox[], lines: readonly Line[], page: number): Question[] {
	const line = lines
		.filter(({ box }) =>
			row.some((each) => middle(each.box) > box.top && middle(each.box) < box.bottom),
		)
		.toSorted((a, b) => distance(a, row) - distance(b, row))[0];
	const words = (line?.segments ?? []).flatMap((part) => part.words);
	const stretches = row.map(({ box }, index) => {
		const next = row[index + 1]?.box.left ?? Infinity;
		return words.filter(({ box: word }) => inside(word, box.right, next));
	});
	const before = words.filter(({ box: word }) => inside(word, -Infinity, row[0]?.box.left ?? 0));
	const after = row.map(({ box }, index) => startOf(stretches[index] ?? [], box));
	const ahead = row.map(({ box }, index) =>
		endOf(index === 0 ? before : (stretches[index - 1] ?? []), box),
	);
	// "Cash ☐ Card ☒": if nothing follows the last box, labels precede their boxes.
	const isLabelBefore = after.at(-1)?.length === 0 && (ahead[0]?.length ?? 0) > 0;
	// A box alone on its line, with no text after it, has its label in a column before it.
	const isAlone = !isLabelBefore && row.length === 1 && after[0]?.length === 0;
	const toSegment = (part: readonly Word[]) =>
		part.length > 0 ? segment([...part], page, 0) : undefined;
	const questions: Question[] = [];
	row.forEach((each, index) => {
		const space = index === 0 ? before : (stretches[index - 1] ?? []);
		const used = isLabelBefore ? [] : index === 0 ? [] : (after[index - 1] ?? []);
		const [head, own] = isLabelBefore
			? atColon(space, ahead[index] ?? [])
			: isAlone
				? [[], lastSegment(space, each.box)]
				: [space, after[index] ?? []];
		const lead = head.filter((word) => !used.includes(word) && !own.includes(word));
		const option = { ...each, page, label: toSegment(own) };
		const question = questions.at(-1);
		if (question && lead.length === 0) question.options.push(option);
		else questions.push({ lead: toSegment(lastSegment(lead, each.box)), options: [option] });
	});
	return questions;
}

const distance = (line: Line, row: readonly Checkbox[]) =>
	Math.abs(middle(line.box) - middle(row[0]?.box ?? line.box));

const inside = ({ left, right }: Box, from: number, to: number) =>
	(left + right) / 2 > from && (left + right) / 2 < to;

/** The words after a box, up to the next wide gap. */
function startOf(words: readonly Word[], box: Box): Word[] {
	const label: Word[] = [];
	for (const word of words) {
		const last = label.at(-1);
		const gap = word.box.left - (last?.box.right ?? box.right);
		if (gap > (last ? WORD_GAP : BOX_GAP) * height(word.box)) break;
		label.push(word);
	}
	return label;
}

/** The words that end at a box, from the last wide gap on. */
function endOf(words: readonly Word[], box: Box): Word[] {
	const label: Word[] = [];
	for (const word of words.toReversed()) {
		const next = label[0];
		const gap = (next?.box.left ?? box.left) - word.box.right;
		if (gap > (next ? WORD_GAP : BOX_GAP) * height(word.box)) break;
		label.unshift(word);
	}
	return label;
}

/** "Payment: Cash ☐": the question ends at its colon. */
function atColon(space: readonly Word[], label: readonly Word[]): [Word[], Word[]] {
	const colon = label.slice(0, -1).findLastIndex(({ text }) => /[:：?]$/.test(text));
	const own = label.slice(colon + 1);
	return [space.filter((word) => !own.includes(word)), own];
}

/** The last words before a box, from the last wide gap on. */
function lastSegment(words: readonly Word[], box: Box): Word[] {
	const last = words.at(-1);
	return last ? endOf(words, { ...box, left: last.box.right }) : [];
}

/** Joins questions whose options continue in the rows below, and adds the heading above the options. */
function joined(rows: readonly Question[][], lines: readonly Line[]): Question[] {
	const questions: Question[] = [];
	for (const question of rows.flat()) {
		const above = question.lead ? undefined : questions.findLast((each) => goesOn(each, question));
		if (above) above.options.push(...question.options);
		else questions.push({ ...question, lead: question.lead ?? headingOf(question, lines) });
	}
	return questions;
}

function goesOn({ options }: Question, { options: [next] }: Question): boolean {
	const last = options.at(-1);
	if (!last || !next || last.page !== next.page) return false;
	const gap = next.box.top - last.box.bottom;
	const isBelow = gap > 0 && gap < ROW_GAP * Math.max(height(next.box), height(last.box));
	return isBelow && options.some(({ box }) => Math.abs(box.left - next.box.left) < ALIGNED);
}

/** The text right above the first option. */
function headingOf({ options: [first] }: Question, lines: readonly Line[]): Segment | undefined {
	if (!first) return undefined;
	const edge = Math.min(first.box.left, first.label?.box.left ?? Infinity);
	return lines
		.filter(({ box }) => box.bottom <= first.box.top + height(first.box) / 2)
		.filter(({ box }) => first.box.top - box.bottom < LINE_GAP * height(box))
		.flatMap(({ segments }) => segments)
		.findLast(({ box }) => box.left < edge + 2 * width(first.box) && box.right > edge);
}
