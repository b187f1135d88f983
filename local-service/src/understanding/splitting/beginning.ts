import type { Page } from '../../reading/pages';
import type { Line } from '../layout/lines';
import { mayBeCarried } from '../rows/totals';
import { squash } from '../text/letters';
import { hasPlace } from '../values/addresses';
import { findDates } from '../values/dates';
import { isCode, isHeadline, isProse, type SeenPage } from './seePage';

/** Maximum distance between equal lines of two pages, as a fraction of the page's height. */
const SAME_HEIGHT = 0.012;

/** Maximum distance between page numbers, as a fraction of the page's height. */
const NEAR = 0.05;

/** Number of lines compared with those of other pages. */
const FIRST = 8;

/** The context of two pages that are compared. */
export type Around = {
	/** Pages before these two, the nearest first. */
	earlier: readonly SeenPage[];
	/** The page after them, if there is one. */
	next: SeenPage | undefined;
	/** Difference of the two pages' indexes, including blank pages. */
	step: number;
	/** Whether a blank page is between them. */
	isBlankBetween: boolean;
	/** Pages with which documents certainly begin. */
	starts: readonly SeenPage[];
	/** The page number that the page has if the document continues. */
	expected: number | undefined;
	/** Weight of a word: the fewer pages contain it, the higher. */
	weightOf: (word: string) => number;
};

export type BeginningFeatures = ReturnType<typeof beginningFeatures>;

/** Features that tell whether a new document begins with a page, each from -1 to 1. */
export function beginningFeatures(before: SeenPage, page: SeenPage, around: Around) {
	const { earlier, next, step, isBlankBetween, starts, expected, weightOf } = around;
	const certain = page.number?.isCertain ? page.number : undefined;
	const certainBefore = before.number?.isCertain ? before.number : undefined;
	const goesOn =
		certain !== undefined &&
		certain.number === expected &&
		(certain.of === undefined ||
			certainBefore?.of === undefined ||
			certain.of === certainBefore.of);
	const isLast = certainBefore !== undefined && certainBefore.of === certainBefore.number;
	const bare = page.number?.isCertain === false ? page.number.number : undefined;

	const head = page.head.slice(0, FIRST);
	const headAlike = alike(head, before, page);
	const own = page.head.filter((line) => !isOn(line, before, page));
	const codes = head.flatMap(({ text }) => text.split(' ').filter(isCode).map(squash));
	const known = [...page.references].filter(([id]) => before.references.has(id));
	const body = bodyOf(page, before);
	const bodyBefore = bodyOf(before, page);
	const near = cosine(before.words, page.words, weightOf);
	const following = next ? cosine(page.words, next.words, weightOf) : near;
	const headlined = yes(own.slice(0, 6).some((line) => isHeadline(line, page)));
	const titled = yes([...page.titles].some((title) => !before.titles.has(title)));
	const room = Math.max(0, endOf(body, page) - endOf(bodyBefore, before));
	const dated = yes(own.some(({ text }) => findDates(text).length > 0));
	const placed = yes(own.some(({ text }) => hasPlace(text)));
	const names = namesIn(own);
	const runningTexts = [before, ...earlier].map(({ running }) => running);
	const counts = countContinues(before, page, step);
	return {
		countGoesOn: yes(counts),
		countBreaks: yes(!counts && earlier[0] !== undefined && countContinues(earlier[0], before, 1)),
		countIsNew: yes(!counts && next !== undefined && countContinues(page, next, 1)),
		sectionGoesOn: yes(sectionFollows(before, page)),
		sectionStarts: yes(page.sections[0] === 1 && !sectionFollows(before, page)),
		inSentence: yes(endsInSentence(bodyBefore, before) && body[0] !== undefined),
		annex: yes(page.isAnnex),
		mentioned: yes(names.some((name) => runningTexts.some((text) => isWithin(name, text)))),
		named: yes(names.some((name) => runningTexts.some((text) => text.includes(name)))),
		prose: page.prose,
		proseBefore: before.prose,
		headlineInProse: headlined * before.prose,
		titleInProse: titled * before.prose,
		dateInProse: dated * before.prose,
		addressInProse: placed * before.prose,
		roomInProse: room * before.prose,
		fewWords: certain ? 0 : fewWords(page),
		fewInProse: fewWords(page) * before.prose,
		likeEarlier: Math.max(0, ...earlier.map((each) => cosine(each.words, page.words, weightOf))),
		likeNext: following - near,
		bothTotals: yes(page.hasTotal && before.hasTotal),
		totalBefore: yes(before.hasTotal),
		otherLetters: differ(before.letters, page.letters),
		otherMargin: Math.min(1, (10 * Math.abs(before.left - page.left)) / page.page.width),
		numberStarts: yes(certain?.number === 1),
		numberGoesOn: yes(goesOn),
		numberIsOther: yes(certain !== undefined && certain.number > 1 && !goesOn),
		countEnded: yes(isLast && !goesOn),
		bareStarts: yes(bare === 1),
		bareGoesOn: yes(bare !== undefined && bare > 1 && (expected ?? 2) === bare),
		numberMissing: yes(!page.number && !isLast && (before.number?.number ?? 1) > 1),
		secondFollows: yes(
			next?.number?.number === 2 &&
				(page.number ? page.number.number === 1 : before.number?.number !== 1),
		),
		headAlike,
		footAlike: alike(page.foot, before, page),
		likeStart: Math.max(0, ...starts.map((start) => alike(head, start, page))) - headAlike,
		wordsShared: near,
		codesKept: share(codes, (code) => before.codes.has(code)),
		sameReference: share(
			known,
			([id, value]) => value !== '' && value === before.references.get(id),
		),
		otherReference: share(
			known,
			([id, value]) => value !== '' && value !== before.references.get(id),
		),
		newReference: Math.min(page.references.size - known.length, 4) / 4,
		title: titled,
		headline: headlined,
		newAddress: placed,
		newDate: dated,
		beginsInSentence: yes(/^\p{Ll}/u.test(body[0]?.text ?? '')),
		beginsInProse: yes(body.slice(0, 2).some((line) => isProse(line, page.page))),
		beginsInTable: yes((body[0]?.segments.length ?? 0) > 3),
		carried: yes([...bodyBefore.slice(-3), ...body.slice(0, 4)].some(mayBeCarried)),
		roomBefore: room,
		otherSize: yes(isOtherSize(before.page, page.page)),
		blankBetween: yes(isBlankBetween),
	};
}

const yes = (is: boolean) => (is ? 1 : 0);

const share = <T>(all: readonly T[], is: (each: T) => boolean): number =>
	all.length === 0 ? 0 : all.filter(is).length / all.length;

const differ = (a: number, b: number): number =>
	a === 0 || b === 0 ? 0 : Math.min(1, 3 * Math.abs(Math.log(a / b)));

/** Near 1 for a page with few words, such as one for signatures. */
const fewWords = ({ page }: SeenPage): number => Math.max(0, 1 - page.words.length / 120);

/** Whether a page of running text ends within a sentence. */
function endsInSentence(body: readonly Line[], page: SeenPage): boolean {
	const prose = body.findLast((line) => isProse(line, page.page));
	return prose !== undefined && body.slice(-3).includes(prose) && /[\p{Ll},-]$/u.test(prose.text);
}

/** Whether the sections of a page continue the numbering of the page before. */
function sectionFollows(before: SeenPage, page: SeenPage): boolean {
	const [first] = page.sections;
	const last = before.sections.at(-1);
	return (
		first !== undefined && last !== undefined && first > 1 && first - last >= 0 && first - last < 2
	);
}

/** The beginnings of the first lines that only this page has, such as "Exhibit A", squashed. */
const namesIn = (own: readonly Line[]): string[] =>
	own
		.slice(0, 3)
		.filter(({ segments, text }) => segments.length === 1 && text.split(' ').length > 1)
		.map(({ text }) => squash(text.split(' ').slice(0, 2).join(' ')))
		.filter((name) => name.length > 5);

/** Whether a text mentions a name within a line rather than at its beginning. */
function isWithin(name: string, text: string): boolean {
	const at = text.indexOf(name);
	return at > 0 && text.charAt(at - 1) !== '\n';
}

/**
 * Whether both pages have a number at the same position, with the same text around it, that increases as page
 * numbers do.
 */
function countContinues(before: SeenPage, page: SeenPage, step: number): boolean {
	return page.counts.some(({ form, number, at }) =>
		before.counts.some(
			(each) =>
				each.form === form && number - each.number === step && Math.abs(each.at - at) < NEAR,
		),
	);
}

/** The similarity of two pages' words. */
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

const textWithoutDigits = ({ text }: Line) => squash(text).replace(/\d/g, '');

/** The share of the given lines that the other page contains as well, ignoring numbers. */
const alike = (lines: readonly Line[], other: SeenPage, own: SeenPage) =>
	share(lines, (line) => isOn(line, other, own));

function isOn(line: Line, other: SeenPage, own: SeenPage): boolean {
	const lineText = textWithoutDigits(line);
	const top = line.box.top / own.page.height;
	return (
		lineText !== '' &&
		other.lines.some(
			(each) =>
				Math.abs(each.box.top / other.page.height - top) < SAME_HEIGHT &&
				textWithoutDigits(each) === lineText,
		)
	);
}

/** The lines of a page that the other page does not have at the same position, except lines of only numbers. */
const bodyOf = (own: SeenPage, other: SeenPage): Line[] =>
	own.lines.filter((line) => textWithoutDigits(line) !== '' && !isOn(line, other, own));

const endOf = (body: readonly Line[], { page }: SeenPage) =>
	(body.at(-1)?.box.bottom ?? 0) / page.height;

const isOtherSize = (a: Page, b: Page) =>
	Math.abs(a.width / b.width - 1) > 0.02 || Math.abs(a.height / b.height - 1) > 0.02;
