import { center, height, width } from '../../geometry';
import type { Page } from '../../reading/pages';
import { DOCUMENT_KINDS } from '../classification/documentKinds';
import { type Line, toLines } from '../layout/lines';
import { fold, squash } from '../text/letters';
import { type ConceptId, CONCEPTS } from '../vocabulary/concepts';
import { LONGEST_LABEL, meaningsOf } from '../vocabulary/lexicon';
import { allWords, phrasesOf } from '../vocabulary/words/languages';
import { type Printed, printedNumber } from './pageNumbers';

/** Maximum number of lines of a page header, and of a footer. */
const HEAD = 10;
const FOOT = 4;

/** The top part of a page that may contain titles, as a fraction of its height. */
const TITLE_HEIGHT = 0.4;

/** Maximum distance of the page number from the edges, as a fraction of the page's height. */
const MARGIN = 0.12;

/** Section numbers: "7.", "7.1", "§ 7", "Article 7". */
const SECTION = /^(?:§ ?|\p{Lu}\p{L}{4,8} )?(\d{1,2})(?:[.)]|(?:\.\d{1,2})+\.?)? \p{L}/u;

const ANNEX = new RegExp(
	`^\\W{0,3}(?:${[...allWords(({ annexes }) => annexes)].join('|')})\\b`,
	'u',
);

const TOTAL = new RegExp(
	`^(?:${CONCEPTS.filter(({ id }) => id === 'grandTotal')
		.flatMap(({ labels }) => phrasesOf(labels))
		.map(fold)
		.join('|')})\\b`,
	'u',
);

/** Concepts that documents state at their beginning. */
const OF_HEAD: ReadonlySet<ConceptId> = new Set([
	'invoiceNumber',
	'invoiceDate',
	'dueDate',
	'orderNumber',
	'orderDate',
	'quoteNumber',
	'customerNumber',
	'deliveryNote',
	'deliveryDate',
	'reference',
	'receiptNumber',
	'contractNumber',
	'statementNumber',
]);

/** Names of documents, squashed. */
const TITLES: ReadonlySet<string> = new Set(
	[
		...CONCEPTS.flatMap(({ titles }) => phrasesOf(titles)),
		...DOCUMENT_KINDS.flatMap(({ names }) => names.split('|')),
	].map(squash),
);

/** Facts about a single page. */
export type SeenPage = {
	page: Page;
	lines: Line[];
	head: Line[];
	foot: Line[];
	number: Printed | undefined;
	/** Words without digits, squashed. */
	words: ReadonlySet<string>;
	/** Numbers of documents, customers and orders, and dates. */
	codes: ReadonlySet<string>;
	/** The values after the labels of a document's header; "" for a label without a value. */
	references: ReadonlyMap<ConceptId, string>;
	titles: ReadonlySet<string>;
	/** Median letter height in points. */
	letters: number;
	/** Left edge of its lines, in points: the lower quartile. */
	left: number;
	/** Numbers near its edges that may be page numbers; `at` is the position as a fraction of its height. */
	counts: Count[];
	/** Section numbers, from top to bottom. */
	sections: number[];
	/** The share of its lines that are running text. */
	prose: number;
	/** Whether it says that it is an annex of a contract. */
	isAnnex: boolean;
	/** Whether it contains a total. */
	hasTotal: boolean;
	/** Its whole text, each line squashed. */
	running: string;
};

/** A number with its surrounding text. */
type Count = { form: string; number: number; at: number };

export function seePage(page: Page): SeenPage {
	const lines = toLines([page]);
	const texts = page.words.map(({ text }) => text);
	const heights = page.words.map(({ box }) => height(box)).toSorted((a, b) => a - b);
	const head = lines.slice(0, HEAD);
	const words = texts.filter((text) => /^\P{N}{3,}$/u.test(text)).map(squash);
	const lefts = lines.map(({ box }) => box.left).toSorted((a, b) => a - b);
	return {
		...{ left: lefts[lefts.length >> 2] ?? 0, counts: countsIn(page, lines) },
		sections: lines.flatMap(({ text }) => {
			const number = SECTION.exec(text)?.[1];
			return number === undefined ? [] : [Number(number)];
		}),
		prose: lines.filter((line) => isProse(line, page)).length / Math.max(1, lines.length),
		isAnnex: lines.slice(0, 4).some(({ text }) => ANNEX.test(fold(text))),
		hasTotal: lines.some(hasTotal),
		running: lines.map(({ text }) => squash(text)).join('\n'),
		page,
		lines,
		head,
		foot: lines.slice(HEAD).slice(-FOOT),
		number: printedNumber(page, lines),
		words: new Set(words.filter((word) => word.length > 2)),
		codes: new Set(texts.filter(isCode).map(squash)),
		references: referencesIn(lines),
		titles: new Set(
			head.filter(({ box }) => box.bottom < TITLE_HEIGHT * page.height).flatMap(titlesIn),
		),
		letters: heights[heights.length >> 1] ?? 0,
	};
}

/** Numbers that may be page numbers, with the text around them: "Page 7", "- 7 -", "A-7", "7 / Rev. 2". */
function countsIn({ height }: Page, lines: readonly Line[]): Count[] {
	return lines
		.filter(({ box }) => box.top > (1 - MARGIN) * height || box.bottom < MARGIN * height)
		.flatMap(({ segments }) => segments)
		.flatMap(({ text, box }) =>
			[...text.matchAll(/(?<![\d.,])\d{1,3}(?![\d]|[.,]\d)/g)].map((match) => ({
				form: squash(`${text.slice(0, match.index)}#${text.slice(match.index + match[0].length)}`),
				number: Number(match[0]),
				at: box.top / height,
			})),
		);
}

function hasTotal({ segments }: Line): boolean {
	return segments.some(({ text }, at) => {
		const after = segments[at + 1]?.text ?? text;
		return /\d/.test(after) && TOTAL.test(fold(text));
	});
}

/** Whether a text has three digits or more and is not an amount. */
export const isCode = (text: string): boolean =>
	(text.match(/\d/g)?.length ?? 0) >= 3 && !/^\D{0,3}[\d.,']*[.,]\d{1,2}\D{0,3}$/.test(text);

function referencesIn(lines: readonly Line[]): Map<ConceptId, string> {
	const found = new Map<ConceptId, string>();
	for (const { segments } of lines) {
		segments.forEach(({ text }, at) => {
			const label = labelIn(text);
			if (!label || found.has(label.id)) return;
			const after = /\d/.test(label.rest) ? label.rest : (segments[at + 1]?.text ?? '');
			const coded = after.split(' ').filter((word) => /\d/.test(word));
			found.set(label.id, squash(coded.slice(0, 2).join('')));
		});
	}
	return found;
}

/** The label of a document's header at the beginning of a text, and the rest of the text. */
function labelIn(text: string): { id: ConceptId; rest: string } | undefined {
	const words = text.split(' ', 2 * LONGEST_LABEL);
	for (let count = Math.min(words.length, LONGEST_LABEL); count > 0; count--) {
		const [meaning] = meaningsOf(squash(words.slice(0, count).join(' ')));
		if (!meaning) continue;
		const { id } = meaning.concept;
		return OF_HEAD.has(id) ? { id, rest: words.slice(count).join(' ') } : undefined;
	}
	return undefined;
}

function titlesIn({ segments }: Line): string[] {
	if (segments.length > 2) return [];
	return segments.flatMap(({ text }) => {
		const words = text.split(' ');
		if (words.length > 8) return [];
		for (let count = Math.min(words.length, 4); count > 0; count--) {
			const ends = [words.slice(0, count), words.slice(-count)];
			const title = ends.map((end) => squash(end.join(' '))).find((end) => TITLES.has(end));
			if (title) return [title];
		}
		return [];
	});
}

/** Whether a line is centred and not full width, or in larger letters. */
export function isHeadline({ text, box, segments }: Line, { page, letters }: SeenPage): boolean {
	if (segments.length > 1 || !/\p{L}{3}/u.test(text)) return false;
	const isCentred =
		Math.abs(center(box) / page.width - 0.5) < 0.04 &&
		width(box) < 0.6 * page.width &&
		box.left > 0.2 * page.width;
	return isCentred || height(box) > 1.4 * letters;
}

/** Whether a line is part of running text. */
export const isProse = ({ text, box, segments }: Line, page: Page): boolean =>
	segments.length === 1 && text.split(' ').length > 7 && width(box) > 0.6 * page.width;
