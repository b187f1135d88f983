import { height, sharedWidth } from '../../geometry';
import type { Word } from '../../reading/pages';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { type ColumnLine, readingOrder } from '../layout/readingOrder';
import { fold } from '../text/letters';
import { monthOf } from '../values/months';
import { KEY_STOPS, LABEL_STOPS } from '../vocabulary/stopWords';
import { allWords } from '../vocabulary/words/languages';

/** A word of a sentence with its position in the document. */
export type PlacedWord = { word: Word; start: number; page: number; line: number };

/** A sentence across lines, columns and pages; offsets refer to its text. */
export type Sentence = {
	text: string;
	words: readonly PlacedWord[];
	/** The heading of its clause, such as "Governing Law"; "" if absent. */
	heading: string;
	/** Index among the document's sentences; for a separate line, the index of the preceding sentence. */
	order: number;
	/** Whether it is a separate line: a date above a letter, a name below it. */
	isLine: boolean;
};

/**
 * The sentences of a document's paragraphs, with the separate lines between them, and the share of the
 * document's words in sentences.
 */
export type Prose = {
	sentences: readonly Sentence[];
	/** Number of sentences without the lines. */
	count: number;
	share: number;
	/** Whether sentences begin on the first page: terms after a form do not make it prose. */
	isProse: boolean;
};

/**
 * Minimum number of words of a sentence, with and without a full stop: shorter texts are a heading, a label
 * or a value.
 */
const FEWEST_ENDED = 4;
const FEWEST_OPEN = 30;
/**
 * Maximum number of words of a sentence: the longest sentences of contracts have several hundred words, a table
 * without full stops has more.
 */
const MOST_WORDS = 600;
const MOST_IN_HEADING = 12;
/** Minimum gap between texts side by side, in letter heights. */
const WIDE = 1.5;
/** Maximum number of lines of a table that are examined. */
const MOST_LINES = 12;

export const proseOf = oncePer((view: DocumentView): Prose => {
	const sentences: Sentence[] = [];
	let count = 0;
	const pieces = readingOrder(view.lines).filter(({ line }) => {
		const own = view.lines[line];
		return own !== undefined && !view.furniture.has(own) && !isPageNumber(own.text);
	});
	const total = pieces.reduce((sum, { words }) => sum + words.length, 0);
	let heading = '';
	for (const paragraph of paragraphsOf(pieces)) {
		const words = placed(paragraph);
		if (isHeading(words.map(({ word }) => word))) {
			heading = bare(words.map(({ word }) => word.text).join(' '));
		}
		if (!isRunning(words) || isHeading(words.map(({ word }) => word))) {
			for (const piece of paragraph.slice(0, MOST_LINES).flatMap(apart))
				sentences.push({ ...toSentence(placed([piece]), '', count), isLine: true });
			continue;
		}
		const parts = split(words);
		const [first = []] = parts;
		const own = isHeading(first.map(({ word }) => word)) && parts.length > 1 ? first : [];
		if (own.length > 0) heading = bare(own.map(({ word }) => word.text).join(' '));
		else if (/^\d+\.$/u.test(words[0]?.word.text ?? '')) heading = '';
		for (const part of own.length > 0 ? parts.slice(1) : parts) {
			sentences.push(toSentence(part, heading, count++));
		}
	}
	const inSentences = sentences.reduce(
		(sum, { words, isLine }) => sum + (isLine ? 0 : words.length),
		0,
	);
	const share = total === 0 ? 0 : inSentences / total;
	return { sentences, count, share, isProse: share >= PROSE && opensWith(sentences, pieces) };
});

/**
 * Minimum share of a document's words in sentences, the same for its first page, and maximum number of words
 * of a cover page, which is skipped.
 */
const PROSE = 0.6;
const OPENING = 0.4;
const COVER = 60;

function opensWith(sentences: readonly Sentence[], pieces: readonly ColumnLine[]): boolean {
	const pages = Map.groupBy(pieces, ({ page }) => page);
	for (const [page, own] of pages) {
		const total = own.reduce((sum, { words }) => sum + words.length, 0);
		if (total < COVER && pages.size > 1) continue;
		const inSentences = sentences
			.filter(({ isLine }) => !isLine)
			.flatMap(({ words }) => words)
			.filter((word) => word.page === page);
		return inSentences.length >= OPENING * total;
	}
	return false;
}

/** Splits a line at wide gaps: names of signatories are printed side by side. */
function apart(piece: ColumnLine): ColumnLine[] {
	const parts: Word[][] = [];
	piece.words.forEach((word, at) => {
		const before = piece.words[at - 1];
		const isNear = before && word.box.left - before.box.right < WIDE * height(word.box);
		if (isNear) parts.at(-1)?.push(word);
		else parts.push([word]);
	});
	return parts.map((words) => ({ ...piece, words }));
}

const isPageNumber = (text: string) =>
	/^\W*(?:[A-Za-z]\p{L}{0,5}\W*)?\d{1,3}\W*(?:\p{L}{1,4} \d{1,3}\W*)?$/u.test(text);

/** The beginnings of a clause or an item: "1.", "(a)", "§ 3", "•". */
const ITEM =
	/^(?:[(\[]?(?:\d{1,2}(?:\.\d{1,2}){0,4}|[a-z]|[ivx]{1,4}|[A-Z])[.)\]]{1,2}(?:\d{1,2}\.){0,3}\d{0,2}|§|Art(?:icle|ikel|ículo|icolo|ykuł)?\.?|[•▪–—*·o-])$/u;
const TERMINAL = /[.!?:;]["”“»’')\]]*$/u;

const textOf = ({ words }: ColumnLine) => words.map(({ text }) => text).join(' ');

function paragraphsOf(pieces: readonly ColumnLine[]): ColumnLine[][] {
	const pitches = pieces
		.slice(1)
		.flatMap(({ page, box }, at) => {
			const above = pieces[at];
			return above?.page === page && box.top > above.box.top ? [box.top - above.box.top] : [];
		})
		.toSorted((a, b) => a - b);
	const usual = pitches[Math.floor(pitches.length / 2)] ?? 0;
	const found: ColumnLine[][] = [];
	pieces.forEach((piece, at) => {
		const above = pieces[at - 1];
		if (above && goesOn(above, piece, usual, rightOf(pieces, at))) found.at(-1)?.push(piece);
		else found.push([piece]);
	});
	return found;
}

/** Number of adjacent lines that show the extent of a column. */
const AROUND = 6;

/** The right edge of the lines around a line that are in its column. */
const rightOf = (pieces: readonly ColumnLine[], at: number) =>
	pieces
		.slice(Math.max(0, at - AROUND), at + AROUND)
		.filter(({ page, box }) => page === pieces[at]?.page && sharedWidth(box, pieces[at].box) > 0)
		.reduce((most, { box }) => Math.max(most, box.right), 0);

/** Maximum pitch of lines of a paragraph, relative to the usual one. */
const PITCH = 1.3;
/**
 * Maximum unused share of the width of a line that continues, and minimum share for the end of a paragraph.
 */
const RAGGED = 0.15;
const ENDING = 0.4;

function goesOn(above: ColumnLine, piece: ColumnLine, usual: number, right: number): boolean {
	const [first, last] = [piece.words[0]?.text ?? '', textOf(above)];
	if (ITEM.test(first)) return false;
	const isEnded = TERMINAL.test(last);
	const size = Math.max(height(above.box), height(piece.box));
	const pitch = piece.box.top - above.box.top;
	const isNext = above.page === piece.page && pitch > 0 && pitch < PITCH * Math.max(usual, size);
	if (!isNext) {
		// A paragraph may continue on the next page or in the next column.
		const isTurned = above.page !== piece.page || pitch < 0;
		return isTurned && !isEnded && isMostlyWords(above) && !/^\p{Lu}{2}/u.test(first);
	}
	const missing = (right - above.box.right) / Math.max(right - above.box.left, size);
	if (missing > RAGGED && isEnded) return false;
	if (missing > ENDING && /^["“„«(‘'[]*[\p{Lu}\d]/u.test(first)) return false;
	// The text below a heading is a new paragraph.
	return missing <= RAGGED || !isHeading(above.words) || /^\p{Ll}/u.test(first);
}

/** Whether a line consists of words rather than numbers. */
const isMostlyWords = ({ words }: ColumnLine) =>
	words.length > 3 && words.filter(({ text }) => WORD.test(text)).length >= OF_WORDS * words.length;

/** The words of some lines; a word hyphenated at the end of a line is joined. */
function placed(pieces: readonly ColumnLine[]): PlacedWord[] {
	const found: PlacedWord[] = [];
	let start = 0;
	for (const { words, page, line } of pieces) {
		for (const [index, word] of words.entries()) {
			const last = found.at(-1);
			if (index === 0 && last && isParted(last.word.text, word.text)) {
				const text = last.word.text.slice(0, -1) + word.text;
				last.word = { ...last.word, text };
				start = last.start + text.length + 1;
				continue;
			}
			found.push({ word, start, page, line });
			start += word.text.length + 1;
		}
	}
	return found;
}

const isParted = (word: string, next: string) =>
	/\p{Ll}[-\u00ad]$/u.test(word) && /^\p{Ll}/u.test(next);

/** Abbreviations whose full stop does not end a sentence: "No.", "Inc.", "z o.o.", initials. */
const SHORT =
	/^(?:\W*(?:(?:\p{L}\.)*\p{L}|no|nos|nr|art|abs|bzw|ca|str|inc|ltd|corp|co|st|mr|mrs|ms|dr|jr|sr|sra|sig|dott|dña|prof|al|ul|vs|sec|para|cf|tel))\.[,”"’)]*$/iu;

function split(words: readonly PlacedWord[]): PlacedWord[][] {
	const parts: PlacedWord[][] = [[]];
	words.forEach((each, at) => {
		const part = parts.at(-1);
		part?.push(each);
		const next = words[at + 1]?.word.text ?? '';
		const { text } = each.word;
		const isEnd =
			/[.!?]["”“»’')\]]*$/u.test(text) &&
			!(SHORT.test(text) && !/^\W*(?:The|This|In|If|Each)$/u.test(next)) &&
			!(/^\d{1,2}\.$/u.test(text) && monthOf(fold(next)) > 0) &&
			/^["“„«(‘'[]*(?:\p{Lu}|\d)/u.test(next) &&
			!(part?.length === 1 && ITEM.test(text));
		if (isEnd || (part?.length ?? 0) >= MOST_WORDS) parts.push([]);
	});
	return parts.filter((part) => part.length > 0);
}

/** A heading of a clause: few words, mostly capitalised or after a number. */
function isHeading(words: readonly Word[]): boolean {
	if (words.length === 0 || words.length > MOST_IN_HEADING) return false;
	const texts = words.map(({ text }) => text);
	const [first = ''] = texts;
	const rest = ITEM.test(first) ? texts.slice(1) : texts;
	const long = rest.filter((text) => /\p{L}{4}/u.test(text));
	if (long.length === 0 || /[,;]$/u.test(texts.at(-1) ?? '')) return false;
	const capital = long.filter((text) => /^\W*\p{Lu}/u.test(text)).length;
	const isNumbered = rest.length < texts.length && rest.length <= 5;
	return isNumbered
		? /^\W*\p{Lu}/u.test(rest[0] ?? '')
		: capital === long.length && rest.length <= 6;
}

const bare = (text: string) => text.replace(/^[\W\d]*(?=\p{L}{2})/u, '').replace(/\W+$/u, '');

/** Minimum shares of everyday words, and of all words, among the tokens of a sentence. */
const COMMON = 0.12;
const OF_WORDS = 0.6;
/** A word; `\W` matches accented letters as well. */
const WORD = /^\W*[A-Za-z]\p{L}*(?:[^\w\p{L}]\W*)?$|^[^\w\p{L}]*[^\w\P{L}]\W*$/u;
const EVERYDAY = new Set([
	...[...allWords(({ common }) => common)].map(fold),
	...LABEL_STOPS,
	...KEY_STOPS,
]);

/** Whether words are running text: with few numbers and names. */
function isRunning(words: readonly PlacedWord[]): boolean {
	const texts = words.map(({ word }) => word.text);
	const isEnded = TERMINAL.test(texts.at(-1) ?? '');
	if (words.length < (isEnded ? FEWEST_ENDED : FEWEST_OPEN)) return false;
	const real = texts.filter((text) => WORD.test(text));
	const common = real.filter((text) => EVERYDAY.has(fold(text.replace(/[^\p{L}]/gu, ''))));
	return real.length >= OF_WORDS * words.length && common.length >= COMMON * words.length;
}

function toSentence(words: readonly PlacedWord[], heading: string, order: number): Sentence {
	const from = words[0]?.start ?? 0;
	return {
		text: words.map(({ word }) => word.text).join(' '),
		words: words.map((each) => ({ ...each, start: each.start - from })),
		heading,
		order,
		isLine: false,
	};
}
