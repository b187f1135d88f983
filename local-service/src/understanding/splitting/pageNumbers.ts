import type { Page } from '../../reading/pages';
import type { Line } from '../layout/lines';
import { fold } from '../text/letters';
import { allWords } from '../vocabulary/words/languages';

/** The number printed on a page. */
export type Printed = {
	number: number;
	/** The number of pages, if it is printed as well. */
	of?: number;
	/** Whether words or a page count show that it is a page number: a number alone may mean something else. */
	isCertain: boolean;
};

const any = (role: 'page' | 'of') =>
	[...allWords(({ pageNumbers }) => pageNumbers?.[role])].map(fold).join('|');

/** "Page 2 of 4", "Seite 2/4", "2 of 4 pages", folded. */
const LABELLED = new RegExp(
	`\\b(?:${any('page')})[ .:]{0,3}(\\d{1,4})(?: ?(?:/|\\b(?:${any('of')})\\b) ?(\\d{1,4}))?(?![\\d.,/])`,
	'u',
);

/** "2/4", "2 of 4", without any other text. */
const COUNTED = new RegExp(`^\\W{0,3}(\\d{1,3}) ?(?:/|(?:${any('of')})) ?(\\d{1,3})\\W{0,3}$`, 'u');

/** "2", "- 2 -", without any other text. */
const ALONE = /^[-–—( ]{0,3}(\d{1,3})[-–—) ]{0,3}$/u;

/** Maximum distance of a lone page number from the edge, as a fraction of the page's height. */
const EDGE = 0.1;

/** The page number of a page, given its lines from top to bottom; undefined if not printed. */
export function printedNumber({ height }: Page, lines: readonly Line[]): Printed | undefined {
	const edges = [lines.slice(-2).reverse(), lines.slice(0, 2)]
		.flat()
		.filter(({ box }) => box.top > (1 - EDGE) * height || box.bottom < EDGE * height);
	const segments = edges.flatMap((line) => line.segments).map(({ text }) => fold(text));
	return (
		first(lines, ({ text }) => numbered(LABELLED.exec(fold(text)), true)) ??
		first(segments, (text) => numbered(COUNTED.exec(text), true)) ??
		first(segments, (text) => numbered(ALONE.exec(text), false))
	);
}

function first<T>(all: readonly T[], find: (each: T) => Printed | undefined): Printed | undefined {
	for (const each of all) {
		const found = find(each);
		if (found) return found;
	}
	return undefined;
}

function numbered(match: RegExpExecArray | null, isCertain: boolean): Printed | undefined {
	if (!match) return undefined;
	const number = Number(match[1]);
	const of = match[2] === undefined ? undefined : Number(match[2]);
	if (number < 1 || (of !== undefined && of < number)) return undefined;
	return { number, ...(of !== undefined && { of }), isCertain };
}
