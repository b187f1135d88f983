import type { Detail, Field } from '../interface';
import { answer } from './answers';
import type { DocumentView } from './documentView';
import { findValues, isTelling, tells } from './kinds';
import { findLabels, type Label } from './labels';
import { around, height, type Line, type Segment, sharedWidth } from './lines';
import { inline } from './neighbours';
import { tidy } from './text';
import { toWanted } from './wanted';

const SEPARATOR = /\s*[,;|•·▪●◦]\s*|\s+[-–]\s+/u;
const BULLET = /^[\s•·▪●◦*–-]+/u;

/** How sure it is of values known by their letters, and of those below a heading. */
const TELLING = 0.8;
const LISTED = 0.85;

/** A label that is worth this much heads the list. */
const SURE = 0.7;

/** An array of strings: what stands behind or below the list's heading, one element each. */
export function findList(field: Field, view: DocumentView): Detail[] {
	const item = { ...field.items, key: field.key };
	const wanted = toWanted(
		{ ...item, description: field.description ?? item.description },
		[],
		false,
		view.language,
	);
	if (isTelling(wanted.kind) && wanted.kind !== 'currency') {
		const all = new Map<string, Detail>();
		for (const { text: line, page, box } of view.segments) {
			for (const { text } of findValues(wanted.kind, line)) {
				if (!all.has(text) && tells(wanted.kind, text))
					all.set(text, answer(text, TELLING, view.pages, page, box));
			}
		}
		return [...all.values()];
	}
	const labels = findLabels(wanted, view.labels)
		.filter(({ from, strength }) => from === 0 && strength >= SURE)
		.toSorted((a, b) => b.strength - a.strength);
	for (const label of labels) {
		const parts = split(textsOf(label, view));
		if (parts.length === 0) continue;
		return parts.map(({ text, at }) =>
			answer(text, label.strength * LISTED, view.pages, at.page, at.box),
		);
	}
	return [];
}

type Part = { text: string; at: Pick<Segment, 'page' | 'box'> };

/** The texts a list's heading stands for, one a line. */
function textsOf(label: Label, view: DocumentView): Part[] {
	const inside = inline(label);
	const rest = inside?.text.replace(/^[\s:：]+/u, '');
	if (inside && rest) {
		const hasColon = /[:：]/.test(label.segment.text.slice(0, -rest.length));
		return hasColon ? [{ text: rest, at: inside }] : [];
	}
	const heading = label.segment;
	const texts: Part[] = [];
	let above = heading.box;
	for (const line of view.lines.slice(heading.line + 1)) {
		const parts = line.segments.filter(
			({ box }) => sharedWidth(heading.box, box) > 0 || box.left >= heading.box.left - 2,
		);
		const gap = line.box.top - above.bottom;
		if (parts.length === 0 || line.page !== heading.page || gap > 2.5 * height(line.box)) break;
		if (looksLike(line, heading.text, height(heading.box))) break;
		const box = around(parts.map((part) => part.box));
		texts.push({
			text: tidy(parts.map(({ text }) => text).join(' ')),
			at: { page: line.page, box },
		});
		above = line.box;
	}
	return texts;
}

/** Set as the list's heading is: the next section begins. */
function looksLike(line: Line, heading: string, size: number): boolean {
	const isUpper = (text: string) => text === text.toUpperCase() && /\p{L}/u.test(text);
	if (isUpper(heading)) return isUpper(line.text);
	return (
		line.segments.length === 1 &&
		height(line.box) >= 0.97 * size &&
		size > 0 &&
		!BULLET.test(line.text) &&
		line.text.split(' ').length <= 3 &&
		!SEPARATOR.test(line.text)
	);
}

function split(texts: readonly Part[]): Part[] {
	const isList =
		texts.length > 1 && texts.filter(({ text }) => BULLET.test(text)).length > texts.length / 2;
	const isWhole = isList || !texts.some(({ text }) => SEPARATOR.test(text));
	const parts = isWhole ? texts : separated(texts);
	return parts
		.map(({ text, at }) => ({ text: tidy(text.replace(BULLET, '')), at }))
		.filter(({ text }) => text !== '');
}

/** What stands between separators; an element may go on in the next line. */
function separated(texts: readonly Part[]): Part[] {
	const parts: Part[] = [];
	let isOpen = false;
	for (const { text, at } of texts) {
		text.split(SEPARATOR).forEach((part, index) => {
			const last = parts.at(-1);
			if (index === 0 && isOpen && last) last.text = `${last.text} ${part}`;
			else parts.push({ text: part, at });
		});
		isOpen = true;
	}
	return parts;
}
