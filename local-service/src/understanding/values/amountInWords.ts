import { fold } from '../text/letters';
import { WORDS } from '../vocabulary/words';
import { allWords, LANGUAGES } from '../vocabulary/words/languages';
import type { Everywhere } from '../vocabulary/words/words';
import { CODES } from './currencies';

type Role = 'numeral' | 'and' | 'coin' | 'scale';

const wordsFor = (role: Role) => [...allWords(({ amounts }: Everywhere) => amounts?.[role])];

const COINS: ReadonlySet<string> = new Set([
	...wordsFor('coin'),
	...CODES.toLowerCase().split('|'),
]);
const AND: ReadonlySet<string> = new Set(wordsFor('and'));
const SCALED: ReadonlySet<string> = new Set(wordsFor('scale'));
const NUMERALS: ReadonlySet<string> = new Set([
	...wordsFor('numeral'),
	...LANGUAGES.flatMap((language) => Object.values(WORDS[language].numbers ?? {}))
		.flatMap((words) => words.split('|'))
		.map(fold),
]);
/** A numeral or a compound, "zweiundvierzig", "milleduecento"; numbers below a million have no more parts. */
const NUMERAL = new RegExp(`^(?:${[...NUMERALS, ...AND].join('|')}){1,12}$`, 'u');

/** Words, "00/100", and other signs. */
const PART = /\p{L}+|\d*\/\d+|[^\s\p{L}-]/gu;
const NAMELESS = /^(?:\p{Sc}|\d*\/\d+)$/u;

/** Maximum length of an amount in words in characters: longer ones are still recognised by their end. */
const LONGEST = 80;

/**
 * Whether a text ends with an amount in words, so that digits in brackets after it repeat the amount: "one
 * hundred and twenty dollars", "eintausend Euro", "two hundred". A name of a currency alone does not suffice,
 * nor do words for the unit of a statement: "in thousand euros".
 */
export function endsInWords(text: string): boolean {
	const parts = fold(text.slice(-LONGEST)).match(PART) ?? [];
	const isOfMoney = (part: string) => COINS.has(part) || NAMELESS.test(part);
	const end = parts.findLastIndex((part) => !isOfMoney(part) && !AND.has(part)) + 1;
	const start = parts.slice(0, end).findLastIndex((part) => !NUMERAL.test(part)) + 1;
	const numerals = parts.slice(start, end);
	const [first] = numerals;
	const isOne = numerals.length < 2 && NUMERALS.has(first ?? '');
	const isMoney = parts.slice(end).some(isOfMoney);
	return first !== undefined && (!isOne || (isMoney && !SCALED.has(parts[start - 1] ?? '')));
}
