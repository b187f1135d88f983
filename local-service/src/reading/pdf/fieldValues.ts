import { around, type Box, center, height, middle, width } from '../../geometry';
import type { Page, Word } from '../pages';

/** What a form field of text or choices says itself, and where it is on the page. */
export type FieldValue = {
	box: Box;
	/** Of a list, its selected options, one a line. */
	value: string;
	/** Shows more than its value: all options. */
	isList: boolean;
	/** What it shows is drawn by the program that displays it. */
	isUndrawn: boolean;
};

/** The usual width of a letter, in parts of a line's height. */
const LETTER = 0.5;
/** Points between a field's edge and its text. */
const MARGIN = 2;

/**
 * The page with the words of its form fields as the fields have them: a comb shows a letter a cell, a narrow field
 * the beginning of its text, a list all that could be chosen. A field that shows something else, such as a number in a
 * format, or nothing, keeps what it shows.
 */
export const withFieldValues = (page: Page, fields: readonly FieldValue[]): Page =>
	fields.reduce(withFieldValue, page);

function withFieldValue(page: Page, { box, value, isList, isUndrawn }: FieldValue): Page {
	const isWithin = (word: Word) => holds(box, word.box);
	const shown = page.words.filter(isWithin);
	const words = value.split(/\s+/).filter((word) => word !== '');
	if (words.length === 0 || shown.map(({ text }) => text).join(' ') === words.join(' '))
		return page;
	const own = isList ? chosen(shown, words) : asWritten(box, shown, value, isUndrawn);
	if (!own) return page;
	const hidden = page.hidden?.filter((word) => !isCutOff(word, box) || !value.includes(word.text));
	return {
		...page,
		words: [...page.words.filter((word) => !isWithin(word)), ...own],
		...(hidden && { hidden: hidden.length > 0 ? hidden : undefined }),
	};
}

const holds = (outer: Box, box: Box) =>
	center(box) > outer.left &&
	center(box) < outer.right &&
	middle(box) > outer.top &&
	middle(box) < outer.bottom;

/** In the field or behind its edge. */
const isCutOff = (word: Word, box: Box) =>
	middle(word.box) > box.top && middle(word.box) < box.bottom && word.box.right > box.left;

/** The words of a list that are its value, in the place of its first ones, beside its label. */
function chosen(shown: readonly Word[], words: readonly string[]): Word[] | undefined {
	const found = words.map((word) => shown.find(({ text }) => text === word));
	const up =
		Math.min(...found.map((word) => word?.box.top ?? 0)) - around(shown.map(({ box }) => box)).top;
	return found.every((word) => word !== undefined)
		? found.map(({ box, ...word }) => ({
				...word,
				box: { ...box, top: box.top - up, bottom: box.bottom - up },
			}))
		: undefined;
}

/** The value's words where its letters are, or the part of them that shows. */
function asWritten(
	box: Box,
	shown: readonly Word[],
	value: string,
	isUndrawn: boolean,
): Word[] | undefined {
	const letters = shown.map(({ text }) => text).join('');
	if (letters === '' ? !isUndrawn : !value.replace(/\s/g, '').includes(letters)) return undefined;
	const lines = value.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
	const area = letters === '' ? inner(box) : around(shown.map((word) => word.box));
	return lines.flatMap((line, row) => {
		const top = area.top + (row * height(area)) / lines.length;
		// The cells of a comb are wider than its letters.
		const letter = Math.min(
			width(area) / (lines.length === 1 ? letters.length || line.length : line.length),
			(LETTER * height(area)) / lines.length,
		);
		return [...line.matchAll(/\S+/g)].map(({ 0: text, index }): Word => ({
			text,
			box: {
				left: area.left + index * letter,
				right: area.left + (index + text.length) * letter,
				top,
				bottom: top + height(area) / lines.length,
			},
			confidence: 1,
			source: 'text',
		}));
	});
}

const inner = ({ left, top, right, bottom }: Box): Box => ({
	left: Math.min(left + MARGIN, right),
	top,
	right: Math.max(right - MARGIN, left),
	bottom,
});
