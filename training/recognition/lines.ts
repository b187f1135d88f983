/** Lines of text as on business documents, in which every letter of the Latin alphabets occurs often enough. */
import type { Random } from '../../generator/random.ts';
import { type Alphabet, ALPHABETS } from './alphabets.ts';

const CONSONANTS = [...'bcdfghjklmnpqrstvwxz'];
const VOWELS = [...'aeiouy'];
const ENDS = [',', ',', '.', ':', ';', '!', '?', ')', '/'];
const QUOTES = ["'", '’'];

/** The base letter: the same for letters that differ only in diacritics, or are mistaken for each other. */
const bare = (letter: string): string =>
	({ æ: 'a', œ: 'o', ø: 'o', ð: 'd', þ: 'p', ß: 's', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' })[letter] ??
	letter.normalize('NFD').charAt(0);
/** A line without diacritics. */
export const plain = (line: string): string =>
	[...line]
		.map((letter) => {
			const small = bare(letter.toLowerCase());
			if (!/\p{L}/u.test(letter)) return letter;
			return letter === letter.toLowerCase() ? small : small.toUpperCase();
		})
		.join('');
const isVowel = (letter: string) => VOWELS.includes(bare(letter));

/** Without ş, ș and ț: only the language distinguishes them from similar letters. */
const everyLetter = [...new Set(ALPHABETS.flatMap(({ letters }) => [...letters]))].filter(
	(letter) => !'şșț'.includes(letter),
);

/** Words with punctuation and numbers, of one language. */
export function textLine(random: Random, words: number): string {
	const alphabet = random.oneOf(ALPHABETS);
	const cased = caseOf(random, alphabet.code);
	return Array.from({ length: words }, () =>
		random.chance(0.16) ? figures(random) : punctuated(random, cased(word(random, alphabet))),
	)
		.join(' ')
		.normalize('NFC');
}

function caseOf(random: Random, code: string): (word: string) => string {
	const capitals = (word: string) => word.toLocaleUpperCase(code);
	const first = (word: string) => capitals(word.charAt(0)) + word.slice(1);
	const how = random.weighted({ small: 4, first: 3, capitals: 4, mixed: 2 });
	if (how === 'small') return (word) => word;
	if (how === 'first') return first;
	if (how === 'capitals') return capitals;
	return (word) => random.oneOf([(same: string) => same, first, capitals])(word);
}

function word(random: Random, alphabet: Alphabet): string {
	const how = random.weighted({ real: 4, marked: 3, made: 4 });
	if (how === 'real') return random.oneOf(alphabet.words).toLocaleLowerCase(alphabet.code);
	// Letters of any language: each has to occur in many words.
	const letters = random.chance(0.4) ? everyLetter : [...alphabet.letters];
	return how === 'marked' ? marked(random, alphabet, letters) : made(random, letters);
}

/** A word with other diacritics on some of its letters. */
function marked(random: Random, { code, words }: Alphabet, letters: readonly string[]): string {
	return [...random.oneOf(words).toLocaleLowerCase(code)]
		.map((letter) => {
			const like = letters.filter((other) => bare(other) === bare(letter));
			return like.length > 0 && random.chance(0.5) ? random.oneOf([...like, bare(letter)]) : letter;
		})
		.join('');
}

/** A word of alternating consonants and vowels. */
function made(random: Random, letters: readonly string[]): string {
	let isVowelNext = random.chance(0.5);
	return Array.from({ length: random.between(1, 9) }, () => {
		const fit = letters.filter((letter) => isVowel(letter) === isVowelNext);
		const plain = isVowelNext ? VOWELS : CONSONANTS;
		if (random.chance(0.85)) isVowelNext = !isVowelNext;
		return random.oneOf(fit.length > 0 && random.chance(0.4) ? fit : plain);
	}).join('');
}

function punctuated(random: Random, text: string): string {
	if (random.chance(0.12)) return text + random.oneOf(ENDS);
	if (random.chance(0.05))
		return `${random.oneOf([...'dlnmtscDLNT'])}${random.oneOf(QUOTES)}${text}`;
	if (random.chance(0.03))
		return `${text}${random.oneOf(QUOTES)}${random.oneOf([...'stndlSTNDL'])}`;
	if (random.chance(0.02)) return `(${text})`;
	if (random.chance(0.02)) return `“${text}”`;
	if (random.chance(0.03)) return `${text}-${random.oneOf(CONSONANTS)}${random.oneOf(VOWELS)}`;
	return text;
}

const CURRENCIES = [
	'€',
	'EUR',
	'Kč',
	'zł',
	'kr.',
	'Ft',
	'lei',
	'TL',
	'$',
	'£',
	'%',
	'm²',
	'ks',
	'št',
];

/** A price, a date, a number, or a code. */
function figures(random: Random): string {
	const number = (digits: number) =>
		Array.from({ length: digits }, () => random.between(0, 9)).join('');
	const of = (...digits: [number, number]) => number(random.between(...digits));
	const two = () => String(random.between(1, 28)).padStart(2, '0');
	const how = random.weighted({ price: 4, date: 2, code: 2, plain: 2 });
	if (how === 'price') {
		const whole = random.chance(0.4)
			? `${of(1, 3)}${random.oneOf(['.', ',', ' '])}${of(3, 3)}`
			: of(1, 4);
		return `${whole}${random.oneOf(['.', ','])}${of(2, 2)} ${random.oneOf(CURRENCIES)}`;
	}
	if (how === 'date') return [two(), two(), `20${two()}`].join(random.oneOf(['.', '/', '-', '. ']));
	if (how === 'code')
		return `${random.oneOf([...'ABCDEFKLMNPRSTVXZ'])}${of(2, 4)}${random.oneOf(['-', '/', '.'])}${of(2, 5)}`;
	return of(1, 6);
}
