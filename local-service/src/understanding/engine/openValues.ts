import { type Box, sharedHeight, sharedWidth } from '../../geometry';
import type { Detail } from '../../interface';
import type { DocumentView } from '../document/documentView';
import { CERTAINTY } from '../evidence/weights';
import { replaceEach } from '../fields/answerEach';
import type { Answers } from '../fields/answers';
import type { PlannedField } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import { proseOf } from '../prose/sentences';
import { withoutListMarks } from '../rows/writtenRows';
import { wordsOf } from '../text/letters';
import { findAmounts, readings } from '../values/amounts';
import { hasGroupsBeside } from '../values/codes';
import { LEADING, TRAILING } from '../values/currencies';
import { goesOn, NUMBER } from '../values/digits';
import { findValues, isNumeric } from '../values/kinds';
import { findPeriods } from '../values/periods';
import { isSameValue } from '../values/sameValue';
import { ideasOf } from '../vocabulary/ideas';
import { phrasesOf, wordsBy } from '../vocabulary/words/languages';

type Segment = DocumentView['segments'][number];

/**
 * Marks values as unsure that are ambiguous on the page:
 * - numbers with a dash that may be a separator or a minus, with a letter that may mean debit or credit, with spaces,
 *   or within a longer run of digits, and numbers that lack their printed sign;
 * - codes that may continue in the adjacent groups;
 * - dates that are one of the two days of a period;
 * - values that another field, which asks for something else, has with at least the same confidence.
 */
export function withOpenValues(
	fields: readonly PlannedField[],
	answers: Answers,
	view: DocumentView,
): Answers {
	const all = answered(fields, answers);
	const isAmbiguousOnPage = (found: Detail, wanted: Wanted): boolean => {
		if (isNumber(wanted)) return isAmbiguous(found, wanted, view);
		if (wanted.kind === 'code') return isCut(found, view);
		return wanted.kind === 'date' && isEitherDay(found, wanted, view, all);
	};
	return replaceEach(fields, answers, (found, { wanted }) => {
		const isSure =
			found.confidence <= CERTAINTY.open ||
			!(isAmbiguousOnPage(found, wanted) || isOfOther(found, all));
		return isSure ? found : { ...found, confidence: CERTAINTY.open };
	});
}

/** `isAlone`: neither an element of a list nor a cell of a row, which may repeat a value of another field. */
type Answered = { wanted: Wanted; detail: Detail; isAlone: boolean };

/** All values with what their fields ask for. */
function answered(fields: readonly PlannedField[], answers: Answers): Answered[] {
	const all: Answered[] = [];
	replaceEach(fields, answers, (detail, { wanted, type }, isCell) => {
		all.push({ wanted, detail, isAlone: type === 'text' && !isCell });
		return detail;
	});
	return all;
}

/** The side of a sale that a field asks for: a payee is also a seller, and a recipient of goods also a buyer. */
const sideOf = ({ party }: Wanted) =>
	party && (party === 'seller' || party === 'payee' ? 'seller' : 'buyer');

/** Whether a field that asks for something else has the value at the same place, with at least the same confidence. */
function isOfOther(found: Detail, all: readonly Answered[]): boolean {
	const own = all.find(({ detail }) => detail === found);
	if (!own?.isAlone || !found.box) return false;
	const { left, top } = found.box;
	return all.some(
		({ wanted, detail, isAlone }) =>
			isAlone &&
			detail !== found &&
			detail.value === found.value &&
			detail.page === found.page &&
			detail.box?.left === left &&
			detail.box.top === top &&
			detail.confidence >= found.confidence &&
			!mayShare(own.wanted, wanted),
	);
}

/**
 * Whether two fields may have one value: the same concept, concepts with a common label ("Total due"), the same
 * side of a sale, or the first and the last day of a period. The similarity of their meanings says little:
 * "regular hours" and "overtime hours" are similar.
 */
function mayShare(a: Wanted, b: Wanted): boolean {
	const [side, other] = [sideOf(a), sideOf(b)];
	if (side && other) return side === other;
	if (a.concept && a.concept === b.concept) return true;
	if (a.concept && b.concept && [...a.labels.keys()].some((label) => b.labels.has(label)))
		return true;
	return asksForDay(a, 'start')
		? asksForDay(b, 'end')
		: asksForDay(a, 'end') && asksForDay(b, 'start');
}

/**
 * Whether a date is a day of a period, while the field asks for a single day or for the period's other day, which
 * no other field has.
 */
function isEitherDay(
	{ value, page, box }: Detail,
	wanted: Wanted,
	view: DocumentView,
	all: readonly Answered[],
): boolean {
	if (!box) return false;
	const isAnsweredWith = ({ text }: { text: string }) =>
		all.some(({ detail }) => isSameValue(detail.value, text));
	return segmentsAt({ page, box }, view).some(({ text }) =>
		findPeriods(text).some(({ first, last }) => {
			const [isFirst, isLast] = [first, last].map(({ text: day }) => isSameValue(value, day));
			if (isFirst === isLast || isAnsweredWith(isFirst ? last : first)) return false;
			return !asksForDay(wanted, isFirst ? 'start' : 'end');
		}),
	);
}

/** Whether a field asks for the first or the last day of a period. */
const asksForDay = ({ key, description, concept }: Wanted, day: 'start' | 'end'): boolean =>
	concept?.id === (day === 'start' ? 'periodStart' : 'periodEnd') ||
	ideasOf(`${wordsOf(key).join(' ')} ${description}`).some(({ meanings }) => meanings.has(day));

const isNumber = ({ kind, form }: Wanted) =>
	isNumeric(kind) || kind === 'percent' || form?.type === 'number' || form?.type === 'integer';

function isAmbiguous({ value, page, box }: Detail, { form }: Wanted, view: DocumentView): boolean {
	// A range or a date is not treated as a number.
	if (!box || !/\d/u.test(value) || /\d\s?[-–—/:]\s?\d/u.test(value)) return false;
	const own = segmentsAt({ page, box }, view);
	// "72.00 CR" is unambiguous if no number is asked for.
	if (form === undefined && findAmounts(value)[0]?.side) return false;
	const numbers = new Set(readings(value));
	return own.some((segment) => isAmbiguousIn(segment, numbers, view));
}

/** Whether a code may continue in the groups next to it. */
const isCut = ({ value, page, box }: Detail, view: DocumentView): boolean =>
	box !== undefined &&
	segmentsAt({ page, box }, view).some(({ text }) => {
		const at = text.indexOf(value);
		return at >= 0 && hasGroupsBeside(text.slice(0, at), text.slice(at + value.length));
	});

function segmentsAt({ page, box }: { page?: number; box: Box }, view: DocumentView): Segment[] {
	const pages = view.pages.flatMap(({ number }, index) => (number === page ? [index] : []));
	return view.segments.filter((segment) => pages.includes(segment.page) && isOn(segment.box, box));
}

const isOn = (a: Box, b: Box) => sharedHeight(a, b) > 0.5 && sharedWidth(a, b) > 0;

function isAmbiguousIn(
	segment: Segment,
	numbers: ReadonlySet<number>,
	view: DocumentView,
): boolean {
	const text = withoutListMarks(segment.text);
	const absolute = new Set([...numbers].map(Math.abs));
	const isAnswered = (printed: string) =>
		readings(printed).some((each) => absolute.has(Math.abs(each)));
	const answered = [...findAmounts(text), ...findValues('percent', text)].filter((found) =>
		isAnswered(found.text),
	);
	if (answered.length > 0) {
		// In sentences, brackets do not make an amount negative: "five hundred euros (EUR 500.00)".
		const isSigned = answered.some(
			({ text: printed }) =>
				readings(printed).some((each) => numbers.has(each)) ||
				(printed.startsWith('(') && proseOf(view).isProse),
		);
		return (
			!isSigned ||
			answered.every(
				({ start, text: printed, isAmbiguous: open = false }) =>
					open ||
					isOnSide(text.slice(start + printed.length), view) ||
					isSignSeparated(segment, view),
			)
		);
	}
	return [...text.matchAll(NUMBER)].some(
		({ 0: digits, index }) =>
			isAnswered(digits) && goesOn(text.slice(0, index), text.slice(index + digits.length)),
	);
}

const LETTER = new RegExp(`^(?:\\s?${TRAILING})?\\s?([A-Z])(?![\\p{L}\\d])`, 'u');

/**
 * Whether a letter after an amount means debit or credit in the document's language; on a slip where several
 * amounts have a letter, it is a tax class.
 */
function isOnSide(after: string, { language, isSlip, segments }: DocumentView): boolean {
	const [, letter] = LETTER.exec(after) ?? [];
	if (letter === undefined || language === undefined) return false;
	if (isSlip && segments.filter(({ text }) => CLASSED.test(text)).length > 1) return false;
	const sides = [
		wordsBy(({ amounts }) => amounts?.credit),
		wordsBy(({ amounts }) => amounts?.debit),
	];
	return sides.some((words) => phrasesOf(words, [language]).includes(letter.toLowerCase()));
}

/** An amount with a tax class at the end of a line. */
const CLASSED = /\d ?[A-Z]$/u;

const SIGN_AT_END = new RegExp(
	`(?:^|[\\s:：])[-−–(]\\s?${LEADING}$|(?:[:：]|${LEADING})\\s?[-−–(]$`,
	'u',
);
const SIDE_ALONE = /^\(?(?:CR|DR)\.?\)?$/iu;

/** Whether there is a gap between sign and number: "-$     72.00", "EUR -     72.00", "72.00     CR". */
function isSignSeparated(segment: Segment, { lines }: DocumentView): boolean {
	const all = lines[segment.line]?.segments ?? [];
	const at = all.findIndex(({ box }) => box.left === segment.box.left);
	const [first = '', last = ''] = [all[at - 2]?.text, all[at - 1]?.text];
	const isAlone = /^[-−–(]$/u.test(last) && /[:：]$/u.test(first);
	return isAlone || SIGN_AT_END.test(last) || SIDE_ALONE.test(all[at + 1]?.text ?? '');
}
