import { around, height, sharedWidth } from '../../geometry';
import type { Segment } from '../layout/lines';
import { isDefined } from '../text/letters';
import { DOUBTFUL, likeness, spelled } from '../text/misspelling';
import { completeness, isStart, type LabelPlace, OTHER_WORD, type Stretch } from './labelPlace';

/** The document's segments with normalised words, and the segments that each may continue in. */
export type Spelled = { segment: Segment; words: string[]; next: Spelled[] };

/** Minimum strength of a place. */
const LEAST = 0.5;
/** Minimum length of a label that is recognised within a line although misspelt. */
const LONG = 8;
const MOST_PARTS = 4;
const LONGEST = 200;
/** Factor for different capitalisation or punctuation. */
const DIFFERENT_CASE = 0.95;

/** Maximum gap between the parts of one label, in letter heights. */
const BESIDE = 2;
const BELOW = 1;

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
 * @param cost of each preceding word of the same phrase
 */
export function findCaptions(
	label: string,
	lines: readonly Spelled[][],
	cost = OTHER_WORD,
): LabelPlace[] {
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

/** The best match of the label that starts at a given word, within this segment or continued in others. */
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

function toPlace(
	label: string,
	parts: Stretch[],
	found: number,
	cost: number,
): LabelPlace | undefined {
	const [first] = parts;
	const last = parts.at(-1);
	if (!first || !last) return undefined;
	const words = parts.flatMap(({ segment: at, from, to }) => at.words.slice(from, to));
	const before = first.segment.words.slice(0, first.from).map(({ text }) => text);
	if (isDefined(last.segment.words[last.to - 1]?.text)) return undefined;
	const to = labelEnd(last);
	const after = last.segment.words.slice(to).map(({ text }) => text);
	const lastWord = last.segment.words[to - 1]?.text ?? '';
	const isAlone =
		isStart(before) &&
		(after.length === 0 || /[:：?]$/u.test(lastWord) || /^[:：]/u.test(after[0] ?? ''));
	if (found < 1 && !isStart(before) && spelled(label).length < LONG) return undefined;
	if (found < DOUBTFUL && !isAlone) return undefined;
	const printed = words.map(({ text }) => text).join(' ');
	const isAsAsked = bare(printed) === bare(label);
	const strength =
		found *
		(isAsAsked ? 1 : DIFFERENT_CASE) *
		completeness(words.length, before, lastWord, after, cost);
	const box = around(words.map((word) => word.box));
	const end = { ...last, to };
	const whole = [...parts.slice(0, -1), end];
	return { label, parts: whole, first: whole[0] ?? end, last: end, box, strength };
}

/** "Waybill no." labels a waybill as well. */
const NUMBER = /^(?:no|nr|number|nummer|n[°º])\.?[:：]?$/iu;

/**
 * Index after the last word that belongs to a label: a separate colon, a hint in brackets ("Account
 * (optional)").
 */
function labelEnd({ segment: { words }, to }: Stretch): number {
	const isColon = (at: number) => /^[:：]$/u.test(words[at]?.text ?? '');
	if (isColon(to)) return to + 1;
	// "Insured: No" contains an answer.
	if (/[:：?]$/u.test(words[to - 1]?.text ?? '')) return to;
	if (to === words.length - 1 && NUMBER.test(words[to]?.text ?? '')) return to + 1;
	if (!/^\(/.test(words[to]?.text ?? '')) return to;
	const length = words.slice(to).findIndex(({ text }) => /\)[:：.]?$/u.test(text)) + 1;
	const hint = words.slice(to, to + length).map(({ text }) => text);
	if (hint.some((word) => /\d/.test(word))) return to;
	return isColon(to + length) ? to + length + 1 : to + length;
}

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
