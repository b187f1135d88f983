import { allWords } from '../vocabulary/words/languages';
import { endsInWords } from './amountInWords';
import { LEADING, LEADING_SYMBOL, TRAILING, TRAILING_SYMBOL } from './currencies';

/** The signs around a number that belong to it, and their meaning. */
export type AmountSigns = {
	lead: string;
	trail: string;
	isNegative: boolean;
	/** For an account: credit or debit. */
	side?: Side;
	/** Whether the sign is ambiguous. */
	isAmbiguous: boolean;
};

export type Side = 'credit' | 'debit';

const DASH = '[-−–‐‑﹣－]';

const BRACKET = new RegExp(`\\(\\s?(?:${LEADING}\\s?)?$`, 'u');
/** A closing bracket, also after a currency with its country: "(28,42 $US)". */
const END_BRACKET = new RegExp(`^(?:\\s?(?:${TRAILING}|\\p{Sc}\\p{Lu}{2,3}))?\\s?\\)`, 'u');
/** One or two words after an amount in brackets: "(28.42 net)", "(8 € TTC)". */
const ASIDE = /^\s?[\p{L}\p{Sc}.]+(?:\s[\p{L}\p{Sc}.]+)?\s?\)/u;

const DASHES = new RegExp(`(?:${DASH}\\s?){3}`, 'u');
/** Other brackets that are used around negative numbers. */
const OTHER_BRACKET = new RegExp(`[<[]\\s?(?:${LEADING}\\s?)?$`, 'u');
const OTHER_END_BRACKET = new RegExp(`^(?:\\s?${TRAILING})?\\s?[>\\]]`, 'u');

const DASH_AT_END = new RegExp(`${DASH}\\s?$`, 'u');
const MINUS = new RegExp(`${DASH}(\\s?)(?:${LEADING}\\s?)?$`, 'u');
const AFTER_CURRENCY = new RegExp(`${LEADING}\\s?$`, 'u');
const SYMBOL = new RegExp(`${LEADING_SYMBOL}\\s?$`, 'u');
const MINUS_WORD = new RegExp(
	`(?<!\\p{L})(?:${[...allWords(({ amounts }) => amounts?.minus)].join('|')})\\s(?:${LEADING}\\s?)?$`,
	'iu',
);

/** Marks of a deduction: "./. 12,50 €", "€ 12,50 -/-". */
const DEDUCTION = '(?:-/-|\\./\\.)';
const DEDUCTED = new RegExp(`(?<!\\S)${DEDUCTION}\\s?(?:${LEADING}\\s?)?$`, 'u');

/** A minus sign directly after the number, also before a percent sign, after its currency, or alone at the end. */
const END_MINUS = new RegExp(
	`^(?:\\s?(?:${TRAILING}\\s?)?${DEDUCTION}(?=$|\\s)|[-−](?=$|\\s|[%％])(?:\\s?${TRAILING})?|[-−]${TRAILING}|\\s?${TRAILING}\\s?${DASH}(?=$|\\s)|\\s?${DASH}(?:\\s?${TRAILING})?\\s?$)`,
	'u',
);
const END_SYMBOL = new RegExp(`^\\s?${TRAILING_SYMBOL}`, 'u');

const SIDES = {
	credit: sideWords('credit'),
	debit: sideWords('debit'),
} satisfies Record<Side, string>;

/** Without single letters, which may also be tax classes: only the document's language distinguishes them. */
function sideWords(side: Side): string {
	const words = [...allWords(({ amounts }) => amounts?.[side])].filter(({ length }) => length > 1);
	return words.join('|');
}

const END_SIDE = new RegExp(
	`^(?:\\s?${TRAILING})?\\s?\\(?(?:(${SIDES.credit})|(?:${SIDES.debit}))(?![\\p{L}\\d])\\.?\\)?(?!\\s\\p{L})`,
	'iu',
);
/** In capitals only: "Dr" is also a title, and short for "Drive". */
const SIDE = new RegExp(`(?<!\\p{L})(?:(CR)|DR)\\.?\\s(?:${LEADING}\\s?)?$`, 'u');

/** Maximum distance of a sign from the digits in characters, including a currency in between. */
const REACH = 24;

/**
 * The signs around a number. Used for single values, for rows, and for the checks of both.
 *
 * @param before the complete text before the digits
 * @param after the complete text after the digits, and after a mark for missing hundredths
 * @param isMoney whether the number is known to be an amount of money
 */
export function signsAround(before: string, after: string, isMoney: boolean): AmountSigns {
	const [left, right] = [before.slice(-REACH), after.slice(0, REACH)];
	const bracket = BRACKET.exec(left)?.[0];
	const end = END_BRACKET.exec(right)?.[0];
	if (bracket !== undefined && end !== undefined) {
		// "One hundred dollars ($100.00)"
		const isRepeated = endsInWords(before.slice(0, -bracket.length));
		const [lead, trail] = isRepeated
			? [bracket.replace(/^\(\s?/u, ''), end.replace(/\s?\)$/u, '')]
			: [bracket, end];
		return { lead, trail, isNegative: !isRepeated, isAmbiguous: false };
	}
	const isTornOff =
		(bracket !== undefined && !after.includes(')')) || (end !== undefined && !before.includes('('));
	const isMarked =
		(OTHER_BRACKET.test(left) && OTHER_END_BRACKET.test(right)) ||
		(isMoney && bracket !== undefined && ASIDE.test(right));
	const [lead, trail] = [signBefore(left, right), signAfter(right, isMoney)];
	const isTwice = [lead, trail].every(({ isNegative, side }) => isNegative || side);
	const side = trail.side ?? lead.side;
	return {
		lead: lead.text,
		trail: trail.text,
		isNegative: lead.isNegative || trail.isNegative,
		...(side && { side }),
		isAmbiguous:
			isTornOff ||
			isMarked ||
			isTwice ||
			side !== undefined ||
			lead.isAmbiguous ||
			trail.isAmbiguous,
	};
}

type Sign = { text: string; isNegative: boolean; isAmbiguous: boolean; side?: Side };

const none = (text: string, isAmbiguous = false): Sign => ({
	text,
	isNegative: false,
	isAmbiguous,
});

function signBefore(left: string, right: string): Sign {
	const word = MINUS_WORD.exec(left);
	if (word) {
		const isAmbiguous = /\d\s?$/u.test(left.slice(0, word.index));
		return { text: word[0], isNegative: true, isAmbiguous };
	}
	const deducted = DEDUCTED.exec(left);
	if (deducted) return { text: deducted[0], isNegative: true, isAmbiguous: false };
	const side = SIDE.exec(left);
	if (side) return { ...none(side[0], true), side: side[1] ? 'credit' : 'debit' };
	const symbol = SYMBOL.exec(left)?.[0] ?? '';
	const minus = MINUS.exec(left);
	if (!minus) return none(symbol);
	const front = left.slice(0, minus.index);
	// Three or more dashes are a leader to the number; two are ambiguous.
	if (DASH_AT_END.test(front)) return none(symbol, !DASHES.test(front + minus[0]));
	const isAfterCurrency = AFTER_CURRENCY.test(front);
	const isClose = minus[1] === '';
	const isSign = isClose
		? isAfterCurrency || !/[\p{L}\d)]$/u.test(front)
		: isAfterCurrency || /(?:^|[:：=|(])\s?$/u.test(front);
	if (!isSign) return none(symbol, true);
	const text = (SYMBOL.exec(front)?.[0] ?? '') + minus[0];
	// "- 3 boxes of paper" is an item of a list.
	const isItem = !isClose && /^\s?\p{L}+[^\p{L}]+\p{L}/u.test(right);
	if (isItem) return none(symbol, true);
	return { text, isNegative: true, isAmbiguous: /\($/u.test(front) };
}

function signAfter(right: string, isMoney: boolean): Sign {
	const side = END_SIDE.exec(right);
	if (side) return { ...none(side[0], true), side: side[1] ? 'credit' : 'debit' };
	const symbol = END_SYMBOL.exec(right)?.[0] ?? '';
	const minus = END_MINUS.exec(right)?.[0];
	if (minus === undefined) return none(symbol);
	// "5 -" may be the beginning of a range.
	if (!isMoney && /^\s/u.test(minus)) return none(symbol, true);
	const isAmbiguous = /^\s\d/u.test(right.slice(minus.length));
	return { text: minus.trimEnd(), isNegative: true, isAmbiguous };
}
