import type { Page } from '../../reading/pages';
import type { Line } from '../layout/lines';
import { isCarried } from '../rows/totals';
import { squash } from '../text/letters';
import { hasPlace } from '../values/addresses';
import { findDates } from '../values/dates';
import { isCode, isHeadline, isProse, type SeenPage } from './seePage';

/** Of a page's height: how far the same line may stand apart on two pages. */
const SAME_HEIGHT = 0.012;

/** Lines that are compared with those of other pages. */
const FIRST = 8;

/** What is known of the pages around two that are compared. */
export type Around = {
	/** The page behind them, if there is one. */
	next: SeenPage | undefined;
	/** Whether a blank page stands between them. */
	isBlankBetween: boolean;
	/** Pages with which documents begin for certain. */
	starts: readonly SeenPage[];
	/** The number that the page has if the document goes on. */
	expected: number | undefined;
	/** How much a word says: the fewer pages have it, the more. */
	weightOf: (word: string) => number;
};

export type Signs = ReturnType<typeof signsOf>;

/** What tells whether a new document begins with a page, each sign from -1 to 1. */
export function signsOf(before: SeenPage, page: SeenPage, around: Around) {
	const { next, isBlankBetween, starts, expected, weightOf } = around;
	const told = page.number?.isTold ? page.number : undefined;
	const toldBefore = before.number?.isTold ? before.number : undefined;
	const goesOn =
		told !== undefined &&
		told.number === expected &&
		(told.of === undefined || toldBefore?.of === undefined || told.of === toldBefore.of);
	const isLast = toldBefore !== undefined && toldBefore.of === toldBefore.number;
	const bare = page.number?.isTold === false ? page.number.number : undefined;

	const head = page.head.slice(0, FIRST);
	const headAlike = alike(head, before, page);
	const own = page.head.filter((line) => !isOn(line, before, page));
	const codes = head.flatMap(({ text }) => text.split(' ').filter(isCode).map(squash));
	const known = [...page.references].filter(([id]) => before.references.has(id));
	const body = bodyOf(page, before);
	const bodyBefore = bodyOf(before, page);
	return {
		numberStarts: yes(told?.number === 1),
		numberGoesOn: yes(goesOn),
		numberIsOther: yes(told !== undefined && told.number > 1 && !goesOn),
		countEnded: yes(isLast && !goesOn),
		bareStarts: yes(bare === 1),
		bareGoesOn: yes(bare !== undefined && bare > 1 && (expected ?? 2) === bare),
		numberMissing: yes(!page.number && !isLast && (before.number?.number ?? 1) > 1),
		secondFollows: yes(
			(page.number?.number ?? 1) === 1 && next?.number?.number === 2 && before.number?.number !== 1,
		),
		headAlike,
		footAlike: alike(page.foot, before, page),
		likeStart: Math.max(0, ...starts.map((start) => alike(head, start, page))) - headAlike,
		wordsShared: cosine(before.words, page.words, weightOf),
		codesKept: share(codes, (code) => before.codes.has(code)),
		sameReference: share(known, ([id, said]) => said !== '' && said === before.references.get(id)),
		otherReference: share(known, ([id, said]) => said !== '' && said !== before.references.get(id)),
		newReference: Math.min(page.references.size - known.length, 4) / 4,
		title: yes([...page.titles].some((title) => !before.titles.has(title))),
		headline: yes(own.slice(0, 6).some((line) => isHeadline(line, page))),
		newAddress: yes(own.some(({ text }) => hasPlace(text))),
		newDate: yes(own.some(({ text }) => findDates(text).length > 0)),
		beginsInSentence: yes(/^\p{Ll}/u.test(body[0]?.text ?? '')),
		beginsInProse: yes(body.slice(0, 2).some((line) => isProse(line, page))),
		beginsInTable: yes((body[0]?.segments.length ?? 0) > 3),
		carried: yes([...bodyBefore.slice(-3), ...body.slice(0, 4)].some(isCarried)),
		roomBefore: Math.max(0, endOf(body, page) - endOf(bodyBefore, before)),
		otherSize: yes(isOtherSize(before.page, page.page)),
		blankBetween: yes(isBlankBetween),
	};
}

const yes = (is: boolean) => (is ? 1 : 0);

const share = <T>(all: readonly T[], is: (each: T) => boolean): number =>
	all.length === 0 ? 0 : all.filter(is).length / all.length;

/** How alike two pages are by their words. */
function cosine(
	a: ReadonlySet<string>,
	b: ReadonlySet<string>,
	weightOf: (word: string) => number,
): number {
	const square = (words: readonly string[]) =>
		words.reduce((sum, word) => sum + weightOf(word) ** 2, 0);
	const both = square([...a].filter((word) => b.has(word)));
	return both === 0 ? 0 : both / Math.sqrt(square([...a]) * square([...b]));
}

const saying = ({ text }: Line) => squash(text).replace(/\d/g, '');

/** The part of some lines that stand on the other page as well, but for their numbers. */
const alike = (lines: readonly Line[], other: SeenPage, own: SeenPage) =>
	share(lines, (line) => isOn(line, other, own));

function isOn(line: Line, other: SeenPage, own: SeenPage): boolean {
	const said = saying(line);
	const top = line.box.top / own.page.height;
	return (
		said !== '' &&
		other.lines.some(
			(each) =>
				Math.abs(each.box.top / other.page.height - top) < SAME_HEIGHT && saying(each) === said,
		)
	);
}

/** The lines of a page that the other has not in the same place, without those of numbers alone. */
const bodyOf = (own: SeenPage, other: SeenPage): Line[] =>
	own.lines.filter((line) => saying(line) !== '' && !isOn(line, other, own));

const endOf = (body: readonly Line[], { page }: SeenPage) =>
	(body.at(-1)?.box.bottom ?? 0) / page.height;

const isOtherSize = (a: Page, b: Page) =>
	Math.abs(a.width / b.width - 1) > 0.02 || Math.abs(a.height / b.height - 1) > 0.02;
