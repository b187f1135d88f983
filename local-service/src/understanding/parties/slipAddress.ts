import { height } from '../../geometry';
import type { Line } from '../layout/lines';
import { fold } from '../text/letters';
import { hasPlace, hasStreet, hasTown } from '../values/addresses';
import { cleanName, type Placed } from './partyBlock';
import {
	isCompany,
	isContactLine,
	isHeading,
	isNamePart,
	mended,
	THANKS,
	whole,
	withoutNumber,
} from './slipLines';

const ADDRESS_LINES = 6;
/** Maximum gap between the lines of an address, in letter heights. */
const ADDRESS_GAP = 0.8;

/** Beginnings of an address: house, lot, floor, box. */
const HOUSE =
	/^\W*(?:(?:no|lot|unit|suite|ste|shop|level|block|blk|p\.?o\.? ?box|ground floor|km|c\/|ul\.|al\.|pl\.|av\.|r\.)(?:[.:# ]|\d)|\d{1,5}[a-z]?(?:[-/&]\d+[a-z]?)?[ ,])/;
const BRANCH =
	/^\W*(?:store|shop|branch|outlet|filiale|fil\.|magasin|tienda|negozio|filiaal|loja|sklep|site)\b[ #:no.]*\d/;

/** Index of the line of a header where an address begins; -1 without an address. */
export const addressStart = (head: readonly Line[]): number =>
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

/** The address that begins with the first of some lines. */
export function slipAddress(lines: readonly Line[]): Placed | undefined {
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

/** A telephone number may follow the town. */
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
