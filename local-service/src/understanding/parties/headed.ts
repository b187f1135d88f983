import type { Party } from '../concepts';
import { hasTown, nameBeforeAddress } from '../addresses';
import { findValues } from '../kinds';
import type { LabelIndex } from '../labels';
import { around, height, type Segment } from '../lines';
import { addressOf, cleanName, isNameLine, type PartyBlock, type Placed } from './partyBlock';

/** More of them are words of something else, and each is compared with the whole document. */
const MOST_HEADINGS = 100;

/** Blocks below headings such as "Bill to"; those without name and address are none. */
export function headedBlocks(
	segments: readonly Segment[],
	labels: LabelIndex,
	isOrder: boolean,
): PartyBlock[] {
	const all = headings(labels, isOrder).slice(0, MOST_HEADINGS);
	const known = new Set(labels.filter(isLabelOnly).map(({ segment }) => segment));
	return all
		.map((heading) => underHeading(heading, all, segments, known))
		.filter((block) => block.name ?? block.address);
}

const isLabelOnly = ({ segment, known }: LabelIndex[number]) =>
	known.some(({ from, to }) => from === 0 && to === segment.words.length);

const TO = /^(?:to|an)(?!\p{L})/iu;

type Heading = { party: Party; segment: Segment; to: number };

/** A line of more parts than this is the head of a table: "From", "To", "Date"... */
const MOST_BESIDE = 4;

/** Labels such as "Bill to" that begin a party's block. */
function headings(labels: LabelIndex, isOrder: boolean): Heading[] {
	const parts = new Map<number, number>();
	for (const { segment } of labels) parts.set(segment.line, (parts.get(segment.line) ?? 0) + 1);
	return labels.flatMap(({ segment, known }) => {
		if ((parts.get(segment.line) ?? 0) > MOST_BESIDE) return [];
		const widest = known.filter(({ from }) => from === 0).toSorted((a, b) => b.to - a.to)[0];
		const heads = widest?.concepts.find((concept) => concept.heads)?.heads;
		if (!heads || !widest) return [];
		// An order goes to the one who sells.
		const party = isOrder && TO.test(segment.text) ? 'seller' : heads;
		const rest = segment.words.slice(widest.to).map(({ text }) => text);
		// "Buyer (Bill to)" is a heading as well.
		const after = /^\([^)]*\):?$/u.test(rest.join(' '))
			? []
			: rest.filter((text) => /[\p{L}\d]/u.test(text));
		const last = segment.words[widest.to - 1]?.text ?? '';
		const next = segment.words[widest.to]?.text ?? '';
		const isAlone = after.length === 0 || /[:：]$/.test(last) || /^[:：]/.test(next);
		return isAlone ? [{ party, segment, to: widest.to }] : [];
	});
}

/** How far a party's block may reach below its heading, in lines and in line heights between lines. */
const LINES = 14;
const GAP = 2;

function underHeading(
	{ party, segment, to }: Heading,
	all: readonly Heading[],
	segments: readonly Segment[],
	labels: ReadonlySet<Segment>,
): PartyBlock {
	const { page, box } = segment;
	const beside = all
		.filter((other) => other.segment !== segment && other.segment.page === page)
		.map((other) => other.segment.box)
		.filter(
			(other) => Math.abs(other.top - box.top) < 4 * height(box) && other.left > box.left + 20,
		);
	const right = Math.min(...beside.map((other) => other.left - 2), Infinity);
	const others = new Set(all.map((heading) => heading.segment));
	const own: Segment[] = [];
	let bottom = box.bottom;
	let isComplete = false;
	for (const next of segments) {
		if (next.page !== page || next.box.top < box.top - 2 || next === segment) continue;
		if (next.box.left < box.left - 8 || next.box.left >= right) continue;
		const isBeside = next.line === segment.line;
		const gap = isComplete ? 1 : GAP;
		if (!isBeside && next.box.top - bottom > gap * height(box)) break;
		if (own.length >= 2 * LINES || (!isBeside && others.has(next))) break;
		own.push(next);
		isComplete ||= hasTown(next.text);
		bottom = Math.max(bottom, next.box.bottom);
	}
	const inlineText = segment.words
		.slice(to)
		.map((word) => word.text)
		.join(' ')
		.replace(/^[\s:]+|\(.*\):?$/gu, '');
	const inlineName = nameBeforeAddress(inlineText);
	const zone = { page, box: around([box, ...own.map((part) => part.box)]) };
	const texts = own.filter((part) => !labels.has(part));
	const stack = inlineText === '' || isRightBelow(own, segment) ? stackOf(texts, segment) : [];
	const named = besideName(own);
	const inline = findValues('name', inlineName)[0];
	const nameAt = stack.find(({ text }) => isNameLine(nameBeforeAddress(text)));
	const name = inline
		? { text: inline.text, at: segment }
		: (named ?? (nameAt && { text: cleanName(nameBeforeAddress(nameAt.text)), at: nameAt }));
	const rest = stack.filter((part) => part !== nameAt && part.text !== name?.text);
	return { party, zone, name, address: addressOf(rest), certainty: 1 };
}

/** How far right of its label a name may stand, in line heights. */
const NEAR = 12;

/** The lines below a heading (or right of it) that share a left edge with the first of them. */
function stackOf(own: readonly Segment[], heading: Segment): Segment[] {
	const below = own.filter((part) => part.line !== heading.line);
	const beside = own.filter((part) => part.line === heading.line);
	const isBelow = (part: Segment) => Math.abs(part.box.left - heading.box.left) < 30;
	const next = below.find(isBelow);
	const isUnder = next && next.box.top - heading.box.bottom < 1.2 * height(heading.box);
	const [right] = beside;
	const isNear = right && right.box.left - heading.box.right < NEAR * height(heading.box);
	const isLabel = /[:：]$/.test(heading.text) && isNear;
	const first = isUnder && !isLabel ? next : (right ?? next ?? below[0]);
	if (!first) return [];
	const isFirst = (part: Segment) => Math.abs(part.box.left - first.box.left) < 6;
	const hasColon = (part: Segment) =>
		own.some(
			({ line, text, box }) =>
				line === part.line && box.left <= part.box.left && /[:：]/.test(text),
		);
	const stack = own.filter((part) => isFirst(part) && !hasColon(part));
	return stack.some(({ text }) => isNameLine(nameBeforeAddress(text)))
		? stack
		: below.filter((part) => isBelow(part) && !hasColon(part));
}

/** Whether the text goes on in the next line: "Customer: 4711" may have a name below, or nothing. */
const isRightBelow = (own: readonly Segment[], { line, box }: Segment) =>
	own.some(
		(part) =>
			part.line > line &&
			Math.abs(part.box.left - box.left) < 6 &&
			part.box.top - box.bottom < 1.2 * height(box),
	);

/** The value beside a label "Name" inside a block. */
function besideName(own: readonly Segment[]): Placed | undefined {
	for (const part of own) {
		if (!/^(?:name|firma|company|nom|nombre|nome|naam)\s*:?(?=\s|$)/iu.test(part.text)) continue;
		const inline = part.text.replace(/^\S+?\s*:\s*/u, '');
		if (inline !== part.text && inline !== '') return { text: inline, at: part };
		const value = own.find((other) => other.line === part.line && other.box.left > part.box.right);
		if (value) return { text: value.text, at: value };
	}
	return undefined;
}
