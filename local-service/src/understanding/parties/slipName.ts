import { height } from '../../geometry';
import type { Line } from '../layout/lines';
import { fold } from '../text/letters';
import { findValues } from '../values/kinds';
import { cleanName, type Placed } from './partyBlock';
import { isCompany, mended, SHOP, whole, withoutNumber } from './slipLines';

/** Minimum gap, in letter heights, of a text above the rest that was not printed with it. */
const APART = 2.5;
/** Maximum gap between the lines of one name, in letter heights. */
const NEXT_LINE = 0.8;

/** A line that merely continues the name above it. */
const GOES_ON =
	/^\W*(?:&|and\b|und\b|et\b|co\b|sdn|s\/b|bhd|gmbh|ltd|limited|inc\b|llc|enterprise\b|trading\b|corporation\b|restaurant\b|holdings?\b|di\b)/;

export function slipName(above: readonly Line[], below: Line | undefined): Placed | undefined {
	const real = withoutNotes(above, below);
	const text = (index: number) => withoutNumber(real[index]?.text ?? '');
	const legal = real.findIndex((_, index) => isCompany(text(index)));
	const shop = real.findIndex((_, index) => SHOP.test(fold(text(index))));
	const goesOn = (index: number) =>
		GOES_ON.test(fold(text(index))) ||
		(/^\W*\(/.test(text(index)) && isCompany(text(index))) ||
		isOpen(text(index - 1)) ||
		isWrapped(real[index - 1], real[index]) ||
		isSetAlike(real[index - 1], real[index], below);
	let from = Math.max(0, legal >= 0 ? legal : shop);
	let to = from;
	while (from > 0 && goesOn(from)) from--;
	while (to + 1 < real.length && goesOn(to + 1)) to++;
	const lines = real.slice(from, to + 1);
	const [first] = lines;
	if (!first) return undefined;
	const joined = cleanName(lines.map((line) => withoutNumber(mended(line))).join(' '));
	return findValues('name', joined).length > 0 ? { text: joined, at: whole(first) } : undefined;
}

const isOpen = (text: string): boolean =>
	/(?:&|\b(?:and|und|et|y|e|i|of|dan|de|du|di|da|do|della|der|the|at))\s*$|\([^)]*$/iu.test(text);

/** The second line of a wrapped name consists of its last words and the legal form. */
function isWrapped(above: Line | undefined, line: Line | undefined): boolean {
	if (!above || !line) return false;
	const words = withoutNumber(line.text)
		.replace(/\([^)]*\)/g, '')
		.match(/\p{L}{2,}/gu);
	const gap = line.box.top - above.box.bottom;
	return (
		isCompany(line.text) &&
		(words?.length ?? 0) <= 3 &&
		!isCompany(above.text) &&
		isUpper(above.text) === isUpper(line.text) &&
		gap < NEXT_LINE * height(line.box) &&
		height(above.box) < 1.3 * height(line.box)
	);
}

/** Minimum factor by which a name over two lines is larger than the address. */
const LARGER = 1.5;

/** Two lines right below each other in equally large letters are one name. */
function isSetAlike(above: Line | undefined, line: Line | undefined, below: Line | undefined) {
	if (!above || !line || !below || isCompany(above.text)) return false;
	const [first, second] = [height(above.box), height(line.box)];
	return (
		Math.abs(first - second) < 0.1 * first &&
		Math.min(first, second) > LARGER * height(below.box) &&
		line.box.top - above.box.bottom < NEXT_LINE * second
	);
}

const isUpper = (text: string): boolean => text === text.toUpperCase();

/** A handwritten note is above the print, at a distance or without a capital. */
function withoutNotes(above: readonly Line[], below: Line | undefined): readonly Line[] {
	const [first, second = below] = above;
	if (!first || !second || above.length < 2) return above;
	const gap = second.box.top - first.box.bottom;
	const isApart = gap > APART * height(second.box) && height(first.box) < 1.6 * height(second.box);
	return isApart || first.text === first.text.toLowerCase() ? above.slice(1) : above;
}
