import { around, type Box, height, sharedWidth } from '../../geometry';
import type { Segment } from '../layout/lines';
import { isSpoken } from '../vocabulary/ideas';
import { fold, isDefined } from '../text/letters';
import { likeness, spelled } from '../text/misspelling';

/** Words `from` to `to` (exclusive) of a segment. */
export type Stretch = { segment: Segment; from: number; to: number };

/** Where a label is printed; in parts where it goes on in the next line or after a gap. */
export type Place = { label: string; parts: Stretch[]; box: Box; strength: number };

/** The document's segments with their words spelled, and where each can go on. */
export type Spelled = { segment: Segment; words: string[]; next: Spelled[] };

/** Below this a place says nothing. */
const LEAST = 0.5;
/** A label of this many letters is told apart within a line although it is misspelt. */
const LONG = 8;
/** Misspelt more than this, a label must stand alone. */
const DOUBTFUL = 0.8;
const MOST_PARTS = 4;
const LONGEST = 200;
/** So many words at most make a label longer. */
const MOST_WORDS = 2;
/** What a word costs that stands before the label, or between it and its colon. */
const OTHER_WORD = 0.7;
/** What a word costs with which a label usually goes on: "date of birth" is no date. */
const GOES_ON = 0.6;
/** What other capitals or other signs than asked for cost. */
const OTHERWISE = 0.95;
/** What it costs that so many words follow and go on with it. */
const SENTENCE = 4;
const IN_SENTENCE = 1.6;
/** What it costs that words follow a label without a colon. */
const RUNS_ON = 0.07;

/** Gaps in parts of the letters' height between the parts of one label. */
const BESIDE = 2;
const BELOW = 1;

/** What it costs to stand where the value of another label begins. */
const WITHIN = 0.2;

const LINKS =
	/^(?:of|for|and|or|der|die|des|dem|und|oder|fur|de|du|del|della|dello|di|do|da|dos|das|la|le|les|el|los|las|y|e|et|ou|o|van|voor|en|w|i|lub|dla)$/;

/** @param lines the segments of each of the document's lines */
export function spell(lines: ReadonlyArray<readonly Segment[]>): Spelled[][] {
	const all = lines.map((segments) =>
		segments.map((each): Spelled => ({
			segment: each,
			words: each.words.map((word) => spelled(word.text)),
			next: [],
		})),
	);
	all.forEach((line, at) => {
		const under = all.slice(at + 1, at + 4).flat();
		line.forEach((each, index) => {
			const { box, page } = each.segment;
			const size = height(box);
			const right = line[index + 1];
			if (right && right.segment.box.left - box.right < BESIDE * size) each.next.push(right);
			const below = under.find(({ segment: other }) => {
				const gap = other.box.top - box.bottom;
				const isUnder = other.page === page && gap > -size / 2 && gap < BELOW * size;
				return (
					isUnder &&
					(Math.abs(other.box.left - box.left) < size || sharedWidth(box, other.box) > 0.5)
				);
			});
			if (below) each.next.push(below);
		});
	});
	return all;
}

/**
 * Every place where a label may be printed.
 *
 * @param cost of each word of the same phrase that stands before it
 */
export function findPlaces(label: string, lines: readonly Spelled[][], cost = OTHER_WORD): Place[] {
	const target = spelled(label);
	if (target === '' || target.length > LONGEST) return [];
	return lines.flatMap((line) =>
		line.flatMap((each) =>
			each.words.flatMap((word, from) => {
				if (word === '') return [];
				const found = match(target, '', each, from, []);
				const place = found && toPlace(label, found.parts, found.likeness, cost);
				return place && place.strength >= LEAST ? [place] : [];
			}),
		),
	);
}

type Match = { parts: Stretch[]; likeness: number };

/** The best way to read the label from a word on, in this segment or going on in others. */
function match(
	target: string,
	before: string,
	at: Spelled,
	from: number,
	parts: readonly Stretch[],
): Match | undefined {
	let best: Match | undefined;
	let text = before;
	const longest = target.length * 1.3 + 1;
	for (let to = from + 1; to <= at.words.length; to++) {
		const word = at.words[to - 1] ?? '';
		text += word;
		if (text.length > longest) return best;
		if (word === '') continue;
		const found = likeness(text, target);
		if (found > (best?.likeness ?? 0)) {
			best = { parts: [...parts, { segment: at.segment, from, to }], likeness: found };
		}
	}
	const isBeginning = text.length > 1 && likeness(text, target.slice(0, text.length)) > 0;
	if ((best?.likeness ?? 0) === 1 || !isBeginning || parts.length === MOST_PARTS) return best;
	const part = { segment: at.segment, from, to: at.words.length };
	for (const next of at.next) {
		const found = match(target, text, next, 0, [...parts, part]);
		if (found && found.likeness > (best?.likeness ?? 0)) best = found;
	}
	return best;
}

function toPlace(label: string, parts: Stretch[], found: number, cost: number): Place | undefined {
	const [first] = parts;
	const last = parts.at(-1);
	if (!first || !last) return undefined;
	const words = parts.flatMap(({ segment: at, from, to }) => at.words.slice(from, to));
	const before = first.segment.words.slice(0, first.from).map(({ text }) => text);
	if (isDefined(last.segment.words[last.to - 1]?.text)) return undefined;
	const to = labelEnd(last);
	const after = last.segment.words.slice(to).map(({ text }) => text);
	const end = last.segment.words[to - 1]?.text ?? '';
	const isAlone =
		isStart(before) &&
		(after.length === 0 || /[:：?]$/u.test(end) || /^[:：]/u.test(after[0] ?? ''));
	if (found < 1 && !isStart(before) && spelled(label).length < LONG) return undefined;
	if (found < DOUBTFUL && !isAlone) return undefined;
	const printed = words.map(({ text }) => text).join(' ');
	const isAsAsked = bare(printed) === bare(label);
	const whole = [...parts.slice(0, -1), { ...last, to }];
	const strength =
		found * (isAsAsked ? 1 : OTHERWISE) * completeness(words.length, before, end, after, cost);
	return { label, parts: whole, box: around(words.map(({ box }) => box)), strength };
}

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

/** "Waybill no." is the label of a waybill, too. */
const NUMBER = /^(?:no|nr|number|nummer|n[°º])\.?[:：]?$/iu;

/** Where what belongs to a label ends: a colon after a space, a hint in brackets ("Account (optional)"). */
function labelEnd({ segment: { words }, to }: Stretch): number {
	const isColon = (at: number) => /^[:：]$/u.test(words[at]?.text ?? '');
	if (isColon(to)) return to + 1;
	if (to === words.length - 1 && NUMBER.test(words[to]?.text ?? '')) return to + 1;
	if (!/^\(/.test(words[to]?.text ?? '') || /[:：]$/u.test(words[to - 1]?.text ?? '')) return to;
	const length = words.slice(to).findIndex(({ text }) => /\)[:：.]?$/u.test(text)) + 1;
	const hint = words.slice(to, to + length).map(({ text }) => text);
	if (hint.some((word) => /\d/.test(word))) return to;
	return isColon(to + length) ? to + length + 1 : to + length;
}

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Nothing of the same phrase stands before: "3. Name", "Age: 12  Name". */
const isStart = (before: readonly string[]) => extraBefore(before) === 0;

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
export function hasColon({ parts }: Place): boolean {
	const last = parts.at(-1);
	return /[:：?]$/u.test(last?.segment.words[last.to - 1]?.text ?? '');
}

/** "(Signature)" says what stands above it. */
export const isCaption = ({ parts: [first] }: Place): boolean =>
	/^[([]/u.test(first?.segment.words[first.from]?.text ?? '');

/** The number before a label: "2. Name". */
export const itemOf = ({ parts: [first] }: Place): number | undefined =>
	itemIn(first?.segment.words[first.from - 1]?.text);

export function itemIn(text = ''): number | undefined {
	const [, digits] = /^(\d{1,2})[.)]?$/.exec(text) ?? [];
	return digits === undefined ? undefined : Number(digits);
}
