import { type Box, sharedHeight, sharedWidth } from '../../geometry';
import type { Detail } from '../../interface';
import type { DocumentView } from '../document/documentView';
import { CERTAINTY } from '../evidence/weights';
import { replaceEach } from '../fields/answerEach';
import type { Answers } from '../fields/answers';
import type { PlannedField } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import { proseOf } from '../prose/sentences';
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
 * Marks values as unsure that are ambiguous on the page. Numbers: with a dash that may be a separator or a minus,
 * with a letter that may mean debit or credit, with spaces, or as part of a longer run of digits; and those that
 * lack their printed sign. Codes: if they may continue in the adjacent groups. Dates: if they are one of the two
 * days of a period. Values of one side of a sale: if they are more likely the other side's.
 */
export function withOpenValues(
	fields: readonly PlannedField[],
	answers: Answers,
	view: DocumentView,
): Answers {
	const all = answered(fields, answers);
	const isOpenOn = (found: Detail, wanted: Wanted): boolean => {
		if (isNumber(wanted)) return isOpen(found, wanted, view);
		if (wanted.kind === 'code') return isCut(found, view);
		return wanted.kind === 'date' && isEitherDay(found, wanted, view, all);
	};
	return replaceEach(fields, answers, (found, { wanted }) => {
		const isSure =
			found.confidence <= CERTAINTY.open ||
			!(isOpenOn(found, wanted) || isOfOther(found, wanted, all));
		return isSure ? found : { ...found, confidence: CERTAINTY.open };
	});
}

type Answered = { wanted: Wanted; detail: Detail };

/** All single answers with what their fields ask for. */
function answered(fields: readonly PlannedField[], answers: Answers): Answered[] {
	const all: Answered[] = [];
	replaceEach(fields, answers, (detail, { wanted }) => {
		all.push({ wanted, detail });
		return detail;
	});
	return all;
}

/** The side of a sale that a field asks for; a payee is also a seller, and a recipient of goods also a buyer. */
const sideOf = ({ party }: Wanted) =>
	party && (party === 'seller' || party === 'payee' ? 'seller' : 'buyer');

/** Whether a field of the other side has the value at the same place, with at least the same confidence. */
const isOfOther = ({ value, page, box, confidence }: Detail, wanted: Wanted, all: Answered[]) =>
	box !== undefined &&
	all.some(
		({ wanted: other, detail }) =>
			sideOf(wanted) &&
			sideOf(other) &&
			sideOf(other) !== sideOf(wanted) &&
			detail.value === value &&
			detail.page === page &&
			detail.box?.left === box.left &&
			detail.box.top === box.top &&
			detail.confidence >= confidence,
	);

/**
 * Whether a date is a day of a period, while the field asks for a single day or for the period's other day, which
 * no other field has.
 */
function isEitherDay(
	{ value, page, box }: Detail,
	{ key, description, concept }: Wanted,
	view: DocumentView,
	all: readonly Answered[],
): boolean {
	if (!box) return false;
	const ideas = ideasOf(`${wordsOf(key).join(' ')} ${description}`);
	const asksFor = (idea: 'start' | 'end', ofPeriod: 'periodStart' | 'periodEnd') =>
		concept?.id === ofPeriod || ideas.some(({ meanings }) => meanings.has(idea));
	const isAnsweredWith = ({ text }: { text: string }) =>
		all.some(({ detail }) => isSameValue(detail.value, text));
	return segmentsAt({ page, box }, view).some(({ text }) =>
		findPeriods(text).some(({ first, last }) => {
			const [isFirst, isLast] = [first, last].map(({ text: day }) => isSameValue(value, day));
			if (isFirst === isLast || isAnsweredWith(isFirst ? last : first)) return false;
			return !(isFirst ? asksFor('start', 'periodStart') : asksFor('end', 'periodEnd'));
		}),
	);
}

const isNumber = ({ kind, form }: Wanted) =>
	isNumeric(kind) || kind === 'percent' || form?.type === 'number' || form?.type === 'integer';

function isOpen({ value, page, box }: Detail, { form }: Wanted, view: DocumentView): boolean {
	// A range or a date is not a number.
	if (!box || !/\d/u.test(value) || /\d\s?[-–—/:]\s?\d/u.test(value)) return false;
	const own = segmentsAt({ page, box }, view);
	// "72.00 CR" is unambiguous if no number is asked for.
	if (form === undefined && findAmounts(value)[0]?.side) return false;
	const numbers = new Set(readings(value));
	return own.some((segment) => isOpenIn(segment, numbers, view));
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

function isOpenIn(segment: Segment, numbers: ReadonlySet<number>, view: DocumentView): boolean {
	const { text } = segment;
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
					open || isOnSide(text.slice(start + printed.length), view) || isTornOff(segment, view),
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
function isOnSide(behind: string, { language, isSlip, segments }: DocumentView): boolean {
	const [, letter] = LETTER.exec(behind) ?? [];
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
function isTornOff(segment: Segment, { lines }: DocumentView): boolean {
	const all = lines[segment.line]?.segments ?? [];
	const at = all.findIndex(({ box }) => box.left === segment.box.left);
	const [first = '', last = ''] = [all[at - 2]?.text, all[at - 1]?.text];
	const isAlone = /^[-−–(]$/u.test(last) && /[:：]$/u.test(first);
	return isAlone || SIGN_AT_END.test(last) || SIDE_ALONE.test(all[at + 1]?.text ?? '');
}
