import type { Party } from '../concepts';
import { findValues } from '../kinds';
import type { LabelIndex } from '../labels';
import { around, height, type Segment } from '../lines';
import { addressOf, cleanName, isNameLine, type PartyBlock, type Placed } from './partyBlock';

/** More of them are words of something else, and each is compared with the whole document. */
const MOST_HEADINGS = 100;

/** Blocks below headings such as "Bill to"; those without name and address are none. */
export function headedBlocks(segments: readonly Segment[], labels: LabelIndex): PartyBlock[] {
	const all = headings(labels).slice(0, MOST_HEADINGS);
	return all
		.map((heading) => underHeading(heading, all, segments))
		.filter((block) => block.name ?? block.address);
}

type Heading = { party: Party; segment: Segment; to: number };

/** Labels such as "Bill to" that begin a party's block. */
function headings(labels: LabelIndex): Heading[] {
	return labels.flatMap(({ segment, known }) => {
		const widest = known.filter(({ from }) => from === 0).toSorted((a, b) => b.to - a.to)[0];
		const party = widest?.concepts.find((concept) => concept.heads)?.heads;
		if (!party || !widest) return [];
		const after = segment.words.slice(widest.to).filter(({ text }) => /[\p{L}\d]/u.test(text));
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
	for (const next of segments) {
		if (next.page !== page || next.box.top < box.top - 2 || next === segment) continue;
		if (next.box.left < box.left - 8 || next.box.left >= right) continue;
		const isBeside = next.line === segment.line;
		if (!isBeside && next.box.top - bottom > GAP * height(box)) break;
		if (own.length >= 2 * LINES || (!isBeside && others.has(next))) break;
		own.push(next);
		bottom = Math.max(bottom, next.box.bottom);
	}
	const inlineName = segment.words
		.slice(to)
		.map((word) => word.text)
		.join(' ');
	const zone = { page, box: around([box, ...own.map((part) => part.box)]) };
	const stack = stackOf(own, segment);
	const named = besideName(own);
	const inline = findValues('name', inlineName.replace(/^[\s:]+/u, ''))[0];
	const nameAt = stack.find(({ text }) => isNameLine(text));
	const name = inline
		? { text: inline.text, at: segment }
		: (named ?? (nameAt ? { text: cleanName(nameAt.text), at: nameAt } : undefined));
	const rest = stack.filter((part) => part !== nameAt && part.text !== name?.text);
	return { party, zone, name, address: addressOf(rest), certainty: 1 };
}

/** The lines below a heading (or right of it) that share a left edge with the first of them. */
function stackOf(own: readonly Segment[], heading: Segment): Segment[] {
	const below = own.filter((part) => part.line !== heading.line);
	const beside = own.filter((part) => part.line === heading.line);
	const isBelow = (part: Segment) => Math.abs(part.box.left - heading.box.left) < 30;
	const next = below.find(isBelow);
	const isUnder = next && next.box.top - heading.box.bottom < 1.2 * height(heading.box);
	const isLabel = /[:：]$/.test(heading.text);
	const first = isUnder && !isLabel ? next : (beside[0] ?? next ?? below[0]);
	if (!first) return [];
	const isFirst = (part: Segment) => Math.abs(part.box.left - first.box.left) < 6;
	const hasColon = (part: Segment) =>
		own.some(({ line, text }) => line === part.line && /[:：]/.test(text));
	const stack = own.filter((part) => isFirst(part) && !hasColon(part));
	return stack.some(({ text }) => isNameLine(text))
		? stack
		: below.filter((part) => isBelow(part) && !hasColon(part));
}

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
