import { fold, squash, tidy } from '../text/letters';
import { DOUBTFUL, likeness, spelled } from '../text/misspelling';
import { ESTIMATED, findAmounts, MULTIPLIER, PERCENT, readings } from './amounts';
import { CURRENCY, hasCurrency, thousandsMarkIn } from './currencies';
import { FRACTION, NUMBER, RAISED_CENTS } from './digits';
import { codeOf, type Conventions } from './conventions';
import { hasUnclearYear, parseDate } from './dates';
import { allWords, type Language, phrasesOf, wordsBy } from '../vocabulary/words/languages';
import { clock, hasDaytime, momentIn } from './timesOfDay';
import { MARK, yesNoIn } from './yesNo';

/** The requested format of an answer (docs/interface.md#requested-formats). */
export type RequestedFormat =
	| { type: 'number' | 'integer' | 'date' | 'dateTime' | 'yesNo' }
	| { type: 'choice'; choices: readonly string[] }
	/** A part of the printed value: its only letter, number or year. */
	| { type: 'part'; of: 'letter' | 'number' | 'year' };

/** The document's notation of ambiguous values, as far as it is known. */
export type Writing = Pick<Conventions, 'knownOrder' | 'decimalMark' | 'isOfBank'> &
	Partial<Pick<Conventions, 'provenMark'>> & {
		/** Whether the value was recognised in a picture, where letters and digits are confused. */
		isRecognised?: boolean;
		language?: Language | undefined;
	};

/**
 * A printed value in the requested format: "1.204,50 €" as "1204.50", "21. April 2026" as "2026-04-21", "☒" as
 * "yes". Undefined if it is not such a value, or ambiguous.
 */
export function inForm(printed: string, form: RequestedFormat, known: Writing): string | undefined {
	switch (form.type) {
		case 'number':
			return numberIn(printed, known);
		case 'integer':
			return /^-?\d+(?=(?:\.0*)?$)/.exec(numberIn(printed, known) ?? '')?.[0];
		case 'date':
		case 'dateTime':
			return dayIn(printed, known, form.type === 'dateTime');
		case 'yesNo':
			return yesNoWords(printed, known.language);
		case 'choice':
			return choiceIn(printed, form.choices, known.isRecognised);
		case 'part':
			return partIn(printed, form.of);
	}
}

const PARTS = {
	letter: /(?<![\p{L}\d])\p{L}(?![\p{L}\d])[+-]?/gu,
	number: new RegExp(`[-−]?(?:${NUMBER.source})`, 'gu'),
	year: /(?<!\d)(?:19|20)\d{2}(?!\d)/gu,
} as const;

/** "B" of "B (good)", "463" of "463 kWh"; undefined if the text has none or several. */
function partIn(printed: string, of: keyof typeof PARTS): string | undefined {
	const [only, other] = printed.match(PARTS[of]) ?? [];
	return other === undefined ? only : undefined;
}

/** Text that may follow a number: a unit, a tax class or the like, but no sentence. */
const UNIT_AFTER = /^(?:\p{L}[\p{L}²³]{0,11}|(?:[cdkm]?m|ft|in)[23])?$/u;
/** A direction of change, which is the sign of the number. */
const DIRECTION = /[▲▼△▽↑↓]/u;

/** A number without surrounding text, with the decimals that are printed. */
function numberIn(
	printed: string,
	{ decimalMark, provenMark, isOfBank }: Writing,
): string | undefined {
	const text = tidy(printed.replace(PERCENT_SIGN, ' ').replace(FOOTNOTE, ''));
	const [only, other] = findAmounts(text);
	if (!only || other || only.isInexact) return undefined;
	const bare = (part: string) => tidy(part.replace(CURRENCY, ' ').replace(/[^\p{L}\d²³]/gu, ' '));
	const after = bare(text.slice(only.start + only.text.length));
	const before = text.slice(0, only.start);
	if (bare(before) !== '' || ESTIMATED.test(before) || DIRECTION.test(before)) return undefined;
	if (!UNIT_AFTER.test(after) || MULTIPLIER.test(fold(after))) return undefined;
	if (mayEndInFootnote(text, only.text, decimalMark())) return undefined;
	if (RAISED_CENTS.test(only.text) && !hasCurrency(text)) return undefined;
	const isOff = only.side !== undefined && (only.side === 'credit') !== isOfBank();
	const [whole, split] = readings(only.text).map((each) => (isOff ? -Math.abs(each) : each));
	if (split === undefined) return whole === undefined ? undefined : decimal(whole, only.text);
	const mark = decimalMark();
	const own = /([.,])\d{3}\D*$/.exec(only.text)?.[1];
	// If all countries of the currency use one decimal mark, the other mark separates thousands.
	if (own !== undefined && own === thousandsMarkIn(text)) return decimal(whole ?? NaN, only.text);
	// Amounts of money rarely have three decimals, so the language alone is not enough evidence.
	if (own === mark && hasCurrency(text) && provenMark && provenMark() !== mark) return undefined;
	const number = own === mark ? split : whole;
	return mark === undefined || number === undefined ? undefined : decimal(number, only.text);
}

/** The number of a footnote after an amount: "1,250.00²⁾". */
const FOOTNOTE = /(?<=[.,]\d\d)[⁰¹²³⁴-⁹]+⁾?/gu;

/** "£1,2341": thousands with one digit too many, which may be the number of a footnote. */
function mayEndInFootnote(
	text: string,
	printed: string,
	decimalMark: '.' | ',' | undefined,
): boolean {
	const [, mark] = /(?<![\d.,])[1-9]\d{0,2}([.,])\d{4}(?!\d)/.exec(printed) ?? [];
	if (mark === undefined || !hasCurrency(text)) return false;
	const thousands = thousandsMarkIn(text);
	return thousands ? mark === thousands : decimalMark !== undefined && mark !== decimalMark;
}

/** A percent sign, also with words for a yearly rate: "3,75 % p.a.". */
const PERCENT_SIGN = new RegExp(
	`${PERCENT}(?!\\p{L})(?:\\s(?:${phrasesOf(wordsBy(({ sentences }) => sentences?.yearly)).join('|')})(?!\\p{L}))?`,
	'giu',
);

/** A number with its printed decimals; undefined if it has more digits than a JavaScript number can represent. */
function decimal(number: number, printed: string): string | undefined {
	if (FRACTION.test(printed)) return String(number);
	const cents = RAISED_CENTS.exec(printed)?.[0];
	const places = (cents ?? /(?:(?<!\/)[.,]|\d ?[€£$]) ?(\d+)\D*$/u.exec(printed)?.[1])?.length ?? 0;
	const text = Number.isInteger(number) && places > 2 ? String(number) : number.toFixed(places);
	return Number(text) === number && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? text : undefined;
}

/** The date, with an adjacent time of day if that is wanted and printed. */
function dayIn(printed: string, { knownOrder }: Writing, hasTime: boolean): string | undefined {
	const moment = momentIn(printed);
	if (!moment || /\d/.test(moment.rest)) return undefined;
	const { day: text, time } = moment;
	const order = knownOrder();
	const isClear = parseDate(text, 'dayFirst') === parseDate(text, 'monthFirst');
	if (!(order || isClear) || hasUnclearYear(text, order)) return undefined;
	const day = parseDate(text, order);
	if (!day || !hasTime || !time) return day;
	// "Nachmittags um 3 Uhr" is not in the morning.
	const ofDay = hasDaytime(moment.rest) ? undefined : clock(time);
	return ofDay && `${day}T${ofDay}`;
}

/** "yes" or "no". A mark such as "x" is the content of a ticked box or of a column of marks, and means "yes". */
export function yesNoWords(printed: string, language?: Language): string | undefined {
	const isYes =
		MARK.test(printed.trim()) ||
		(yesNoIn(printed, language) ?? yesNoIn(printed.replace(/[,;(].*$/u, ''), language));
	return isYes === undefined ? undefined : isYes ? 'yes' : 'no';
}

/**
 * The choice that a text matches, in the choice's spelling. Case, punctuation and spelling mistakes are ignored.
 *
 * @param isRecognised whether letters and digits may be confused
 */
export function choiceIn(
	printed: string,
	choices: readonly string[],
	isRecognised = false,
): string | undefined {
	const text = tidy(printed);
	const same = [
		(choice: string) => tidy(choice) === text,
		(choice: string) => wordsIn(choice) === wordsIn(text),
		(choice: string) => squash(text) !== '' && withSigns(choice) === withSigns(text),
		(choice: string) => codeOf(choice) === codeOf(text),
		(choice: string) => beginsWith(text, choice, choices),
	];
	for (const isSame of same) {
		const found = choices.filter(isSame);
		if (found.length > 0) return found.toSorted((a, b) => b.length - a.length)[0];
	}
	const alike = choices
		// "Unapproved" is not a misreading of "approved".
		.filter((choice) => !isEndOf(choice, text) && !isEndOf(text, choice))
		.map((choice) => ({ choice, similarity: similarity(text, choice, isRecognised) }))
		.filter((each) => each.similarity >= DOUBTFUL)
		.toSorted((a, b) => b.similarity - a.similarity);
	const [best, next] = alike;
	return best && best.similarity > (next?.similarity ?? 0) ? best.choice : undefined;
}

/** Similarity of a text to a choice; 0 if a digit or sign differs, as in "Net 60" or "A-". */
function similarity(text: string, choice: string, isRecognised: boolean): number {
	if (signsIn(text) !== signsIn(choice)) return 0;
	const hasDigit = /\d/.test(choice);
	if (!isRecognised)
		return hasDigit || /\d/.test(text) ? 0 : likeness(squash(text), squash(choice));
	const alike = likeness(spelled(text), spelled(choice));
	return hasDigit && alike < 1 ? 0 : alike;
}

/** A folded text with its punctuation, which distinguishes "C+" from "C". */
const wordsIn = (text: string) => fold(tidy(text));

const SIGN_AFTER = '(?<=[\\p{L}\\p{N}][+-]*)[+-](?=[+-]*[.,;!]?$)';
const SIGN_BEFORE = '^[+<>≤≥-](?=\\s?\\d)';
const SIGN = new RegExp(`${SIGN_AFTER}|${SIGN_BEFORE}`, 'gu');
const NO_SIGN = new RegExp(`((?<=\\d)\\.(?=\\d)|${SIGN.source})|[^\\p{L}\\p{N}]`, 'gu');

const withHyphens = (text: string) => wordsIn(text).replace(/[−–]/gu, '-');
const signsIn = (text: string) => (withHyphens(text).match(SIGN) ?? []).join('');

/** Letters, digits, signs that distinguish "A-" from "A", and a point between digits, but no thousands separator. */
const withSigns = (text: string): string =>
	withHyphens(text)
		.replace(/(?<=\d)[.,' ](?=\d{3}(?!\d))/gu, '')
		.replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '.')
		.replace(NO_SIGN, '$1');

const isEndOf = (one: string, other: string) => squash(other).endsWith(squash(one));

/** Minimum length of a choice to recognise it by the beginning of a text: shorter ones begin too many texts. */
const TELLING_LENGTH = 3;

/**
 * Whether a text begins with a choice, and the rest does not contradict it: "Paid on 3 May" begins with "paid", but
 * "paid-up", "paid: no", "paid not yet" and "Paid / Unpaid", which offers both, do not.
 */
function beginsWith(text: string, choice: string, choices: readonly string[]): boolean {
	const [whole, start] = [wordsIn(text), wordsIn(choice)];
	const rest = whole.slice(start.length);
	const others = choices.map(wordsIn).filter((other) => !start.startsWith(other));
	return (
		start.length >= TELLING_LENGTH &&
		whole.startsWith(start) &&
		/^(?:[.,;!](?!\d)|\s[^\s:=/|])/u.test(rest) &&
		![...others, ...NEGATIONS].some((other) =>
			` ${rest.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${other} `),
		)
	);
}

/** Words that negate a choice: "Approved not yet". */
const NEGATIONS = allWords(({ negations }) => negations);
