import type { Box } from '../../geometry';
import type { Segment } from '../layout/lines';
import { fold } from '../text/letters';
import { isSpoken } from '../vocabulary/ideas';

/** Words `from` to `to` (exclusive) of a segment. */
export type Stretch = { segment: Segment; from: number; to: number };

/** Where a label is printed, and how much that says (0 to 1). */
export type LabelPlace = {
	label: string;
	/** More than one where it goes on in the next line or after a gap. */
	parts: readonly Stretch[];
	first: Stretch;
	last: Stretch;
	box: Box;
	strength: number;
};

/** So many words at most make a label longer. */
const MOST_WORDS = 2;
/** What a word costs that stands before the label, or between it and its colon. */
export const OTHER_WORD = 0.7;
/** What a word costs with which a label usually goes on: "date of birth" is no date. */
const GOES_ON = 0.6;
/** What it costs that so many words follow and go on with it. */
const SENTENCE = 4;
const IN_SENTENCE = 1.6;
/** What it costs that words follow a label without a colon. */
const RUNS_ON = 0.07;
/** What it costs to stand where the value of another label begins. */
const WITHIN = 0.2;

const LINKS =
	/^(?:of|for|and|or|der|die|des|dem|und|oder|fur|de|du|del|della|dello|di|do|da|dos|das|la|le|les|el|los|las|y|e|et|ou|o|van|voor|en|w|i|lub|dla)$/;

/**
 * The part of its phrase that a label is: 1 where it stands alone before its colon or its value, less
 * for each word around it.
 *
 * @param own how many words the label has
 * @param before the words of its segment before it
 * @param end its last word
 * @param after the words of its segment behind it
 * @param cost of each word of the same phrase that stands before it
 */
export function completeness(
	own: number,
	before: readonly string[],
	end: string,
	after: readonly string[],
	cost = OTHER_WORD,
): number {
	const isValue = /[:：]$/u.test(before.at(-1) ?? '') && !/[:：]$/u.test(end);
	return own / (own + cost * extraBefore(before) + (isValue ? WITHIN : 0) + extraAfter(end, after));
}

/** Nothing of the same phrase stands before: "3. Name", "Age: 12  Name". */
export const isStart = (before: readonly string[]) => extraBefore(before) === 0;

/** What ends a phrase; the point of an abbreviation does not. */
const ENDS = /[:：;,|·•)_]$|\p{L}{5}\.$/u;

function extraBefore(before: readonly string[]): number {
	const start = before.findLastIndex((word) => ENDS.test(word) || /\d/.test(word));
	return before.slice(start + 1).filter((word) => /\p{L}{2}/u.test(word)).length;
}

/** Words between a label and its colon belong to a longer label, as those that a link joins to it do. */
function extraAfter(end: string, after: readonly string[]): number {
	if (/[:：?]$/u.test(end)) return 0;
	const colon = after.slice(0, 4).findIndex((word) => /[:：]$/u.test(word));
	const hint = after.findIndex((word) => /^\(/.test(word));
	const between = after.slice(0, Math.max(0, colon + 1)).filter((word) => /\p{L}{2}/u.test(word));
	if (colon >= 0 && hint !== 0) return OTHER_WORD * between.length;
	if (LINKS.test(fold(after[0] ?? ''))) return GOES_ON;
	// "Tenant shall pay" begins a sentence.
	if (after.length > SENTENCE && /^\p{Ll}{2,}$/u.test(after[0] ?? '')) return IN_SENTENCE;
	const isLonger = after.length <= MOST_WORDS && /^\p{Ll}/u.test(after[0] ?? '');
	if (isLonger && isSpoken(after.join(' '))) return GOES_ON;
	return /^\p{L}{2}/u.test(after[0] ?? '') ? RUNS_ON : 0;
}

/** Whether a label ends as one that its value follows. */
export function hasColon({ last }: LabelPlace): boolean {
	return /[:：?]$/u.test(last.segment.words[last.to - 1]?.text ?? '');
}

/** "(Signature)" says what stands above it. */
export const isCaption = ({ first }: LabelPlace): boolean =>
	/^[([]/u.test(first.segment.words[first.from]?.text ?? '');

/** The number before a label: "2. Name". */
export const itemOf = ({ first }: LabelPlace): number | undefined =>
	itemIn(first.segment.words[first.from - 1]?.text);

export function itemIn(text = ''): number | undefined {
	const [, digits] = /^(\d{1,2})[.)]?$/.exec(text) ?? [];
	return digits === undefined ? undefined : Number(digits);
}
