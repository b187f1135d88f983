import type { Box } from '../../geometry';
import type { Segment } from '../layout/lines';
import { fold } from '../text/letters';
import { hasOnlyLabelWords } from '../vocabulary/ideas';

/** Words `from` to `to` (exclusive) of a segment. */
export type Stretch = { segment: Segment; from: number; to: number };

/** A printed label with its strength (0 to 1). */
export type LabelPlace = {
	label: string;
	/** More than one if it continues on the next line or after a gap. */
	parts: readonly Stretch[];
	first: Stretch;
	last: Stretch;
	box: Box;
	strength: number;
};

/** Maximum number of words that extend a label. */
const MOST_WORDS = 2;
/** Cost of a word before the label, or between it and its colon. */
export const OTHER_WORD = 0.7;
/** Cost of a word that typically extends a label: "date of birth" is not a date. */
const EXTENDED = 0.6;
/** Maximum number of words after a label that do not form a sentence, and the cost of a sentence. */
const SENTENCE = 4;
const IN_SENTENCE = 1.6;
/** Cost of words that follow a label without a colon. */
const NO_COLON = 0.07;
/** Cost of a position at the start of another label's value. */
const IN_VALUE = 0.2;

const LINKS =
	/^(?:of|for|and|or|der|die|des|dem|und|oder|fur|de|du|del|della|dello|di|do|da|dos|das|la|le|les|el|los|las|y|e|et|ou|o|van|voor|en|w|i|lub|dla)$/;

/**
 * The share of its phrase that a label makes up: 1 if it is alone before its colon or value, less for each
 * surrounding word.
 *
 * @param own number of the label's words
 * @param before the words before it in its segment
 * @param end its last word
 * @param after the words after it in its segment
 * @param cost of each preceding word of the same phrase
 */
export function completeness(
	own: number,
	before: readonly string[],
	end: string,
	after: readonly string[],
	cost = OTHER_WORD,
): number {
	const isValue = /[:：]$/u.test(before.at(-1) ?? '') && !/[:：]$/u.test(end);
	return (
		own / (own + cost * extraBefore(before) + (isValue ? IN_VALUE : 0) + extraAfter(end, after))
	);
}

/** Whether a label starts its phrase: "3. Name", "Age: 12  Name". */
export const isStart = (before: readonly string[]) => extraBefore(before) === 0;

/** The end of a phrase, but not the full stop of an abbreviation. */
const ENDS = /[:：;,|·•)_]$|\p{L}{5}\.$/u;

function extraBefore(before: readonly string[]): number {
	const start = before.findLastIndex((word) => ENDS.test(word) || /\d/.test(word));
	return before.slice(start + 1).filter((word) => /\p{L}{2}/u.test(word)).length;
}

/** Words between a label and its colon extend it, as do words joined by a link word. */
function extraAfter(end: string, after: readonly string[]): number {
	if (/[:：?]$/u.test(end)) return 0;
	const colon = after.slice(0, 4).findIndex((word) => /[:：]$/u.test(word));
	const hint = after.findIndex((word) => /^\(/.test(word));
	const between = after.slice(0, Math.max(0, colon + 1)).filter((word) => /\p{L}{2}/u.test(word));
	if (colon >= 0 && hint !== 0) return OTHER_WORD * between.length;
	if (LINKS.test(fold(after[0] ?? ''))) return EXTENDED;
	// "Tenant shall pay" begins a sentence.
	if (after.length > SENTENCE && /^\p{Ll}{2,}$/u.test(after[0] ?? '')) return IN_SENTENCE;
	const isLonger = after.length <= MOST_WORDS && /^\p{Ll}/u.test(after[0] ?? '');
	if (isLonger && hasOnlyLabelWords(after.join(' '))) return EXTENDED;
	return /^\p{L}{2}/u.test(after[0] ?? '') ? NO_COLON : 0;
}

/** Whether a label ends like one that is followed by its value. */
export function hasColon({ last }: LabelPlace): boolean {
	return /[:：?]$/u.test(last.segment.words[last.to - 1]?.text ?? '');
}

/** "(Signature)" labels the text above it. */
export const isCaption = ({ first }: LabelPlace): boolean =>
	/^[([]/u.test(first.segment.words[first.from]?.text ?? '');

/** The number before a label: "2. Name". */
export const itemOf = ({ first }: LabelPlace): number | undefined =>
	itemIn(first.segment.words[first.from - 1]?.text);

export function itemIn(text = ''): number | undefined {
	const [, digits] = /^(\d{1,2})[.)]?$/.exec(text) ?? [];
	return digits === undefined ? undefined : Number(digits);
}
