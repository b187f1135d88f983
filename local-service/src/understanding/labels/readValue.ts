import type { Wanted } from '../fields/wanted';
import type { Segment } from '../layout/lines';
import { squash, tidy } from '../text/letters';
import { isContact, nameBeforeAddress } from '../values/addresses';
import { findAmounts } from '../values/amounts';
import { codeInGroups } from '../values/codes';
import { findAnswers, type FoundValue, findValues, isFree } from '../values/kinds';
import { findDays } from '../values/periods';
import { hasOnlyLabelWords } from '../vocabulary/ideas';
import { meaningsOf } from '../vocabulary/lexicon';
import type { Labelled } from './labelIndex';
import type { LabelPlace } from './labelPlace';

/** The text after a label within its segment, without the colon or dash in between. */
export function afterLabel(
	{ last: { segment: own, to } }: LabelPlace,
	rest: Segment,
): { text: string; hasColon: boolean } {
	const last = own.words[to - 1]?.text ?? '';
	const hasColon = /[:：]$/.test(last) || /^[:：]/.test(rest.text);
	const text = rest.text.replace(/^[\s:：#.=]+/u, '');
	// A dash may also be the sign of an amount.
	const isSigned = findAmounts(text).some(({ start }) => start === 0);
	return { text: isSigned ? text : text.replace(/^[\s:：#.\-–=]+/u, ''), hasColon };
}

/** The values of the wanted kind in a text, as they are to be answered. */
export function readValue(wanted: Wanted, text: string, at: Segment, view: Labelled): string[] {
	const plain = text.replace(/^[\s:：|¦]+/u, '');
	if (wanted.kind === 'address') return lines(plain, at, view);
	if (wanted.kind === 'name' && /^[^:]{2,40}:\s?\S/u.test(plain)) return [];
	if (isFree(wanted.kind)) {
		const [part = ''] = plain.split(
			/\s[·•|]\s|(?<!\d\.?)\s[-–]\s|\s[-–]\s(?!\d)|\s\p{L}[\p{L}.-]*\s?:(?:\s|$)/u,
		);
		const own = wanted.kind === 'name' ? nameBeforeAddress(strip(part)) : strip(part);
		return findValues(wanted.kind, own).map((found) => found.text);
	}
	const found = wanted.kind === 'date' ? findDays(plain) : findAnswers(wanted.kind, plain);
	// "P.O. Box 12" is not an order number.
	if (wanted.kind === 'code' && /^box\s/iu.test(plain)) return [];
	const code = wanted.kind === 'code' && found.length > 0 ? codeInGroups(plain) : undefined;
	if (code !== undefined && !isLabelled(code, wanted)) return [code];
	// "VAT 19 % of 33.57" states the taxed amount.
	const isBase = ({ start }: FoundValue) => BASE.test(plain.slice(0, start));
	const own = wanted.kind === 'money' ? found.filter((value) => !isBase(value)) : found;
	return own.map(({ text: value }) => value);
}

const BASE = /(?<!\p{L})(?:of|on|auf|von|aus|sur)\s(?:[A-Z]{3}\s)?$/iu;

/** "NO 4711", "EUR 500": the capitals are not part of the number. */
const isLabelled = (text: string, { concepts }: Wanted) => {
	const first = text.split(' ')[0] ?? '';
	const meant = meaningsOf(squash(first)).map(({ concept }) => concept);
	// "PO 4500 123 456" is an order number that includes "PO".
	const isOwn =
		meant.some((concept) => concepts.includes(concept)) &&
		!meant.some(({ id }) => id === 'position');
	return (meant.length > 0 && !isOwn) || findValues('currency', first).length > 0;
};

export const strip = (text: string): string =>
	tidy(text).replace(/^[\s:;,|·•–-]+|[\s:;,|·•–-]+$/gu, '');

/** The lines of an address from this one on, joined by commas. */
function lines(first: string, at: Segment, view: Labelled): string[] {
	const block = view.blocks.find(({ segments }) =>
		segments.some(
			(part) =>
				part.line === at.line && part.box.left >= at.box.left - 1 && part.box.left <= at.box.right,
		),
	);
	const index = block?.segments.findIndex((part) => part.line === at.line) ?? -1;
	const following = index < 0 ? [] : (block?.segments.slice(index + 1, index + 6) ?? []);
	const end = following.findIndex(
		(part) => /:/.test(part.text) || isContact(part.text) || hasOwnLabel(part, view),
	);
	const rest = (end < 0 ? following : following.slice(0, end)).map(({ text }) => strip(text));
	return first ? [[strip(first), ...rest].join(', ')] : [];
}

/** "Tax number:  12/345": a text with a label to its left does not continue the value above. */
const hasOwnLabel = (part: Segment, view: Labelled): boolean =>
	view.lines[part.line]?.segments.some(
		({ text, box }) => box.right <= part.box.left && /[:：]$/.test(text),
	) ?? false;

/** Whether a segment is nothing but a label of something else. */
export function isJustLabel(other: Segment, wanted: Wanted, view: Labelled): boolean {
	const known = view.known.get(other);
	// "Total EUR" is just a label as well.
	const whole = known?.find(
		({ from, to }) => from === 0 && other.words.slice(to).every(({ text }) => isCurrency(text)),
	);
	if (/[\p{L}\d].*[:：]$/u.test(other.text)) return true;
	if (wanted.kind === 'name' && hasOnlyLabelWords(other.text)) return true;
	return (
		whole !== undefined && !whole.concepts.some((concept) => wanted.concepts.includes(concept))
	);
}

function isCurrency(printed: string): boolean {
	const text = printed.replace(/[()[\]]/g, '');
	return findValues('currency', text)[0]?.text === text;
}
