import { around, height } from '../../geometry';
import type { Line } from '../layout/lines';
import { cleanName, type PartyBlock, type Placed } from './partyBlock';
import {
	endsHead,
	isCompany,
	isContactLine,
	isHeading,
	isNamePart,
	mended,
	SHOP,
	THANKS,
	whole,
	withoutNumber,
} from './slipLines';
import { fold } from '../text/letters';
import { findValues } from '../values/kinds';
import { hasPlace, hasStreet, hasTown } from '../values/addresses';

/** Certainty of a slip's issuer, who is named at the top. */
const CERTAINTY = 0.9;
/** Certainty without an address below: then the first line may be something other than the name. */
const NAME_ALONE = 0.75;

const HEAD_LINES = 16;
/** Maximum length of a header line in characters. */
const LONGEST = 120;

/**
 * The header of a slip: the shop's name (possibly over several lines, or below a logo or a person's name), then its
 * address, with numbers of the company in between or after it.
 */
export function slipHead(lines: readonly Line[]): PartyBlock | undefined {
	const page = lines.filter((line) => line.page === 0 && line.text.length <= LONGEST);
	const end = page.findIndex(endsHead);
	const head = page.slice(0, Math.min(end < 0 ? HEAD_LINES : end, HEAD_LINES));
	const start = addressStart(head);
	const above = head.slice(0, start < 0 ? undefined : start).filter(isNamePart);
	const name = slipName(above, head[start]);
	const address = start < 0 ? undefined : slipAddress(head.slice(start));
	const first = head.find((line) => whole(line).line === (name ?? address)?.at.line);
	if (!first) return undefined;
	const own = head.filter((line) => line.box.top >= first.box.top);
	return {
		party: 'seller',
		zone: { page: 0, box: around(own.map((line) => line.box)) },
		name,
		address,
		certainty: address ? CERTAINTY : NAME_ALONE,
	};
}

/** Minimum gap, in letter heights, of a text above the rest that was not printed with it. */
const APART = 2.5;
/** Maximum gap between the lines of one name, in letter heights. */
const NEXT_LINE = 0.8;

/** A line that merely continues the name above it. */
const GOES_ON =
	/^\W*(?:&|and\b|und\b|et\b|co\b|sdn|s\/b|bhd|gmbh|ltd|limited|inc\b|llc|enterprise\b|trading\b|corporation\b|restaurant\b|holdings?\b|di\b)/;

function slipName(above: readonly Line[], below: Line | undefined): Placed | undefined {
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

const ADDRESS_LINES = 6;
/** Maximum gap between the lines of an address, in letter heights. */
const ADDRESS_GAP = 0.8;

/** Beginnings of an address: house, lot, floor, box. */
const HOUSE =
	/^\W*(?:(?:no|lot|unit|suite|ste|shop|level|block|blk|p\.?o\.? ?box|ground floor|km|c\/|ul\.|al\.|pl\.|av\.|r\.)(?:[.:# ]|\d)|\d{1,5}[a-z]?(?:[-/&]\d+[a-z]?)?[ ,])/;
const BRANCH =
	/^\W*(?:store|shop|branch|outlet|filiale|fil\.|magasin|tienda|negozio|filiaal|loja|sklep|site)\b[ #:no.]*\d/;

/** Index of the line of a header where an address begins; -1 without an address. */
const addressStart = (head: readonly Line[]): number =>
	head.findIndex((line, index) => begins(line, head.slice(0, index), head[index + 1]));

function begins(line: Line, above: readonly Line[], below: Line | undefined): boolean {
	const text = withoutPhone(mended(line));
	if (isContactLine(text) || isHeading(text) || BRANCH.test(fold(text))) return false;
	if (isCompany(withoutNumber(text))) return false;
	const isSure = hasTown(text) || hasStreet(text);
	if (!above.some(isNamePart)) return isSure && HOUSE.test(fold(text));
	const isNumbered =
		/\p{L}{3} \d{1,4} ?\p{L}?$/u.test(text) && below !== undefined && isTown(below);
	const hasComma = /\d.*,|,.*\d|,$/.test(text);
	return isSure || hasPlace(text) || HOUSE.test(fold(text)) || isNumbered || hasComma;
}

const isTown = ({ text }: Line): boolean => hasTown(text) && !isContactLine(text);

/** The address that begins on the first of these lines. */
function slipAddress(lines: readonly Line[]): Placed | undefined {
	const found: Line[] = [];
	for (const line of lines.slice(0, ADDRESS_LINES)) {
		const last = found.at(-1);
		if (
			last &&
			!goesOn(
				last,
				line,
				found.some(({ text }) => hasTown(text)),
			)
		)
			break;
		found.push(line);
		if (withoutPhone(line.text) !== line.text) break;
	}
	const [first] = found;
	const text = found.map((line) => cleanAddress(withoutPhone(mended(line)))).join(', ');
	return first && { text, at: whole(first) };
}

const OTHERS =
	/^\W*(?:eur|usd|gbp|rm|myr|chf|refund|void|reprint|storno|eat.?in|take.?(?:away|out)|dine.?in|cash|visa)\W*$|^\W*\p{L}{1,5}#|[*x]{4}/u;

function goesOn(last: Line, { text: printed, box }: Line, hasEnd: boolean): boolean {
	const text = withoutPhone(printed);
	// A full stop after the town, but not after "Ave." and the like.
	if (hasEnd && /\p{L}{3}\.\W*$/u.test(last.text) && !hasTown(text)) return false;
	const size = Math.max(height(box), height(last.box));
	if (box.top - last.box.bottom > ADDRESS_GAP * size) return false;
	if (isContactLine(text) || isHeading(text) || THANKS.test(fold(text))) return false;
	if (/^(?!no\b|lot\b)[^:]*\p{L}\s*[:：]/iu.test(text) || OTHERS.test(fold(text))) return false;
	return /[\p{L}\d]{2}/u.test(text);
}

/** Removes a telephone number after the town. */
const withoutPhone = (text: string): string =>
	text.replace(
		/(?<![\s,;|-])(?=[\s,;|-])(?<=\p{L}{2}.*?)[\s,;|-]+(?:(?:tel|fon|phone|ph|fax)\b.*|\(\d{3}\) ?\d{3}[ .-]\d{4}.*|\d{3}[ .-]\d{3}[ .-]\d{4}.*)$/isu,
		'',
	);

const cleanAddress = (text: string): string =>
	cleanName(text).replace(
		/^\W*(?:(?:hq )?addr?(?:ess)?|adresse|direcci[oó]n|indirizzo)\b[.:\s]*/iu,
		'',
	);
