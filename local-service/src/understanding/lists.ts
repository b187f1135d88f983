import type { Field } from '../interface';
import type { DocumentView } from './documentView';
import { findValues, isTelling } from './kinds';
import { findLabels, type Label } from './labels';
import { height, type Line, sharedWidth } from './lines';
import { inline } from './neighbours';
import { tidy } from './text';
import { toWanted } from './wanted';

const SEPARATOR = /\s*[,;|•·▪●◦]\s*|\s+[-–]\s+/u;
const BULLET = /^[\s•·▪●◦*–-]+/u;

/** A label that is worth this much heads the list. */
const SURE = 0.7;

/** An array of strings: what stands behind or below the list's heading, one element each. */
export function findList(field: Field, view: DocumentView): string[] {
	const item = { ...field.items, key: field.key };
	const wanted = toWanted({ ...item, description: field.description ?? item.description });
	if (isTelling(wanted.kind) && wanted.kind !== 'currency') {
		const all = view.segments.flatMap(({ text }) => findValues(wanted.kind, text));
		return [...new Set(all.map(({ text }) => text))];
	}
	const labels = findLabels(wanted, view.labels)
		.filter(({ from, strength }) => from === 0 && strength >= SURE)
		.toSorted((a, b) => b.strength - a.strength);
	for (const label of labels) {
		const parts = split(textsOf(label, view));
		if (parts.length > 0) return parts;
	}
	return [];
}

/** The texts a list's heading stands for, one a line. */
function textsOf(label: Label, view: DocumentView): string[] {
	const rest = inline(label)?.text.replace(/^[\s:：]+/u, '');
	if (rest) {
		const hasColon = /[:：]/.test(label.segment.text.slice(0, -rest.length));
		return hasColon ? [rest] : [];
	}
	const heading = label.segment;
	const texts: string[] = [];
	let above = heading.box;
	for (const line of view.lines.slice(heading.line + 1)) {
		const parts = line.segments.filter(
			({ box }) => sharedWidth(heading.box, box) > 0 || box.left >= heading.box.left - 2,
		);
		const gap = line.box.top - above.bottom;
		if (parts.length === 0 || line.page !== heading.page || gap > 2.5 * height(line.box)) break;
		if (looksLike(line, heading.text, height(heading.box))) break;
		texts.push(tidy(parts.map(({ text }) => text).join(' ')));
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

function split(texts: readonly string[]): string[] {
	const joined = texts.join(' ');
	const isList =
		texts.length > 1 && texts.filter((text) => BULLET.test(text)).length > texts.length / 2;
	const parts = isList || !SEPARATOR.test(joined) ? texts : joined.split(SEPARATOR);
	return parts.map((part) => tidy(part.replace(BULLET, ''))).filter((part) => part !== '');
}
