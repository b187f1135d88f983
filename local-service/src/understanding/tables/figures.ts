import { CURRENCY } from '../values/currencies';
import { findValues } from '../values/kinds';
import { MARKS } from '../values/digits';

/** A number with its currency, unit or sign, or two numbers with a dash or a slash in between. */
const FIGURE = new RegExp(
	`^[^\\p{L}\\d]{0,3}(?:[A-Z]{1,3}\\s?)?[^\\p{L}\\d]{0,3}\\d[\\d${MARKS}:/–-]*(?:[^\\p{L}\\d\\s]{1,2}|\\s?\\p{L}[\\p{L}²³/]{0,6}\\.?)?\\)?[-+*]?$`,
	'u',
);
/** Longer texts are not figures but texts with numbers in them. */
const LONGEST = 32;

/** Whether a cell is a number, an amount, a measure, a date or a time. */
export const isFigure = (text: string): boolean =>
	text.length <= LONGEST &&
	/\d/.test(text) &&
	(FIGURE.test(text.replace(CURRENCY, '').trim()) || isDay(text));

const isDay = (text: string) => {
	const [day] = findValues('date', text);
	return day !== undefined && text.length - day.text.length <= 6;
};

/** Minimum share of figures in a column of figures. */
const MOSTLY = 0.6;

export const areFigures = (cells: readonly string[]): boolean =>
	cells.length > 0 && cells.filter(isFigure).length >= MOSTLY * cells.length;
