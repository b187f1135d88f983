import { around, type Box, height } from '../../geometry';
import type { LabelIndex } from '../labels/labelIndex';
import type { Segment } from '../layout/lines';
import { hasTown, nameBeforeAddress } from '../values/addresses';
import { findValues } from '../values/kinds';
import type { Party } from '../vocabulary/concepts';
import { addressOf, cleanName, isNameLine, type PartyBlock, type Placed } from './partyBlock';
import { wholeName } from './wholeName';

/** Maximum number of headings: more are something else, and each is compared with the whole document. */
const MOST_HEADINGS = 100;

/** Blocks below headings such as "Bill to"; those without name and address are dropped. */
export function headedBlocks(
	segments: readonly Segment[],
	labels: LabelIndex,
	isOrder: boolean,
): PartyBlock[] {
	const all = withoutNameLabels(headings(labels, isOrder).slice(0, MOST_HEADINGS));
	const known = new Set(labels.filter(isLabelOnly).map(({ segment }) => segment));
	return all
		.map((heading) => underHeading(heading, all, segments, known))
		.filter((block) => block.name ?? block.address);
}

const isLabelOnly = ({ segment, known }: LabelIndex[number]) =>
	known.some(({ from, to }) => from === 0 && to === segment.words.length);

const TO = /^(?:to|an)(?!\p{L})/iu;

/** The last word of a heading that the name directly follows. */
const FOR = /^(?:to|for|by|an|für|von|à|pour|par|a|para|por|per|da|aan|voor|door|dla|przez)$/iu;

/** Labels of a name within a party's block. */
const NAME_LABEL =
	/^(?:(?:company|legal|business|trading|trade|full) name|name|firma|firmenname|company|nom|raison sociale|d[ée]nomination(?: sociale)?|nombre|nombre (?:o|y|\/) ?raz[óo]n social|raz[óo]n social|nome|nome ?\/ ?raz[ãa]o social|nome empresarial|raz[ãa]o social|denominazione|ragione sociale|cognome e nome|cognome nome|naam|bedrijfsnaam|nazwa(?: firmy| pełna)?|imi[ęe] i nazwisko)\s*:/iu;
const NAME_ALONE = /^(?:name|firma|company|nom|nombre|nome|naam|nazwa)$/iu;

/** Maximum number of lines between a heading and the label of a name. */
const LABEL_REACH = 4;

type Heading = { party: Party; segment: Segment; to: number };

/** Maximum number of parts of a heading's line; more are a table header: "From", "To", "Date"... */
const MOST_BESIDE = 4;

/** An e-mail address after "From:" or "To:": e-mails are sent by customers as well as by sellers. */
const MAILBOX = /(?:^|<)[^\s@]+@[^\s@>]+>?$/u;

/** Labels such as "Bill to" that begin a party's block. */
function headings(labels: LabelIndex, isOrder: boolean): Heading[] {
	const parts = new Map<number, number>();
	for (const { segment } of labels) parts.set(segment.line, (parts.get(segment.line) ?? 0) + 1);
	return labels.flatMap(({ segment, known }) => {
		if ((parts.get(segment.line) ?? 0) > MOST_BESIDE) return [];
		const widest = known.filter(({ from }) => from === 0).toSorted((a, b) => b.to - a.to)[0];
		const heads = widest?.concepts.find((concept) => concept.heads)?.heads;
		if (!heads || !widest) return [];
		// An order is addressed to the seller.
		const party = isOrder && TO.test(segment.text) ? 'seller' : heads;
		const rest = segment.words.slice(widest.to).map(({ text }) => text);
		// "Buyer (Bill to)" is a heading as well.
		const after = /^\([^)]*\):?$/u.test(rest.join(' '))
			? []
			: rest.filter((text) => /[\p{L}\d]/u.test(text));
		const last = segment.words[widest.to - 1]?.text ?? '';
		const next = segment.words[widest.to]?.text ?? '';
		if (MAILBOX.test(rest.join(' '))) return [];
		const isAlone = after.length === 0 || /[:：]$/.test(last) || /^[:：]/.test(next);
		// "Prepared for Jane Doe" needs no colon.
		const isBefore = widest.to > 1 && FOR.test(last) && /^\p{Lu}/u.test(next);
		return isAlone || isBefore ? [{ party, segment, to: widest.to }] : [];
	});
}

/** Without labels such as "Company name:" below another heading, which are lines of its block. */
const withoutNameLabels = (all: readonly Heading[]): Heading[] =>
	all.filter(
		({ segment }) =>
			!NAME_LABEL.test(segment.text) ||
			!all.some(
				({ segment: { line, text } }) =>
					line < segment.line && line >= segment.line - LABEL_REACH && !NAME_LABEL.test(text),
			),
	);

/**
 * Maximum extent of a party's block below its heading, in lines, and maximum gap between lines in line
 * heights.
 */
const LINES = 14;
const GAP = 2;
/** Maximum distance between the edges of a heading and the text below it, in points. */
const ALIGNED = 4;

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
	// A centred heading is above lines of the full page width.
	const under = segments.filter((part) => part.page === page && part.line === segment.line + 1);
	const isAlone = !segments.some((part) => part.line === segment.line && part !== segment);
	const isMiddle =
		isAlone &&
		under.some((part) => part.box.left < box.left - 8) &&
		!under.some(
			({ box: { left, right: end } }) =>
				Math.abs(left - box.left) < ALIGNED || Math.abs(end - box.right) < ALIGNED,
		);
	const own: Segment[] = [];
	let bottom = box.bottom;
	let isComplete = false;
	for (const next of segments) {
		if (next.page !== page || next.box.top < box.top - 2 || next === segment) continue;
		if ((next.box.left < box.left - 8 && !isMiddle) || next.box.left >= right) continue;
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
	const texts = own.filter((part) => !labels.has(part));
	const stack = inlineText === '' || isRightBelow(own, segment) ? stackOf(texts, segment) : [];
	const named = besideName(own);
	const inline = findValues('name', inlineName)[0];
	const nameAt = stack.find(({ text }) => isNameLine(nameBeforeAddress(text)));
	const whole = nameAt && wholeName(nameAt, stack);
	const name = inline ? { text: cleanName(inline.text), at: segment } : (named ?? whole?.name);
	const zone = { page, box: around([box, ...columnOf(own, segment, stack, nameAt)]) };
	const rest = (whole?.rest ?? stack).filter(({ text }) => text !== name?.text);
	return { party, zone, name, address: addressOf(rest), certainty: 1 };
}

/** The boxes of a party's own column: text next to a name right below its heading is something else. */
function columnOf(
	own: readonly Segment[],
	heading: Segment,
	stack: readonly Segment[],
	nameAt: Segment | undefined,
): Box[] {
	const isUnder = nameAt && Math.abs(nameAt.box.left - heading.box.left) < ALIGNED;
	if (!isUnder || nameAt.line === heading.line) return own.map(({ box }) => box);
	const right = Math.max(heading.box.right, ...stack.map(({ box }) => box.right));
	const labelled = new Set(own.flatMap(({ line, text }) => (/[:：]$/.test(text) ? line : [])));
	return own
		.filter(({ box, line }) => box.left < right || labelled.has(line))
		.map(({ box }) => box);
}

/** Maximum distance of a name to the right of its label, in line heights. */
const NEAR = 12;

/** The lines below a heading, or to its right, that have the same left edge as the first of these lines. */
function stackOf(own: readonly Segment[], heading: Segment): Segment[] {
	const below = own.filter((part) => part.line !== heading.line);
	const beside = own.filter((part) => part.line === heading.line);
	const isAlignedWithHeading = (part: Segment) => Math.abs(part.box.left - heading.box.left) < 30;
	const next = below.find(isAlignedWithHeading);
	const isUnder = next && next.box.top - heading.box.bottom < 1.2 * height(heading.box);
	const [right] = beside;
	const isNear = right && right.box.left - heading.box.right < NEAR * height(heading.box);
	const isLabel = /[:：]$/.test(heading.text) && isNear;
	const first = isUnder && !isLabel ? next : (right ?? next ?? below[0]);
	if (!first) return [];
	const isAlignedWithFirst = (part: Segment) => Math.abs(part.box.left - first.box.left) < 6;
	const hasColon = (part: Segment) =>
		own.some(
			({ line, text, box }) =>
				line === part.line && box.left <= part.box.left && /[:：]/.test(text),
		);
	const stack = own.filter((part) => isAlignedWithFirst(part) && !hasColon(part));
	return stack.some(({ text }) => isNameLine(nameBeforeAddress(text)))
		? stack
		: below.filter((part) => isAlignedWithHeading(part) && !hasColon(part));
}

/** Whether the text continues on the next line: "Customer: 4711" may have a name below, or nothing. */
const isRightBelow = (own: readonly Segment[], { line, box }: Segment) =>
	own.some(
		(part) =>
			part.line > line &&
			Math.abs(part.box.left - box.left) < 6 &&
			part.box.top - box.bottom < 1.2 * height(box),
	);

/** The value after or next to a label "Name" within a block. */
function besideName(own: readonly Segment[]): Placed | undefined {
	for (const part of own) {
		const label = NAME_LABEL.exec(part.text)?.[0];
		if (label === undefined && !NAME_ALONE.test(part.text)) continue;
		const inline = label ? part.text.slice(label.length).trim() : '';
		if (inline !== '') return { text: inline, at: part };
		const value = own.find((other) => other.line === part.line && other.box.left > part.box.right);
		if (value) return { text: value.text, at: value };
	}
	return undefined;
}
