import { ALPHABETS, type Alphabet } from './alphabets';
import { decodeIn } from './decodeIn';

/** Number of bytes examined, in lines with bytes beyond ASCII; more would not change the result. */
const SAMPLE = 8 * 1024;

/**
 * Scores of a character for a language: its most frequent letters, its other letters, and symbols common to
 * all languages.
 */
const [COMMON, LETTER, SIGN] = [1, 0.85, 0.6];
/** Score of a letter that the language does not use, such as in foreign names, and of a rare symbol. */
const FOREIGN = 0.1;
/**
 * Score of a combination that texts do not contain: symbols within words, capitals after lowercase letters, or
 * two scripts in a word.
 */
const NONSENSE = -2;
/** Bonus per letter if the language is the stated one. */
const KNOWN = 0.2;
/** Minimum average score of all characters beyond ASCII. */
const LEAST = 0.4;
/** The same for non-Latin scripts, in which nearly all bytes beyond ASCII are letters. */
const LEAST_OF_OTHERS = 0.8;
/** Minimum share of letters of a non-Latin script in a text. */
const LEAST_OF_SCRIPT = 0.15;
/** Number of the language's letters that count as most frequent. */
const MOST_COMMON = 10;

/**
 * The single-byte encoding that explains the bytes beyond ASCII best, by the letters of the languages written
 * in it.
 * @param language of the text, by its English name, if known
 * @returns undefined if no encoding explains them
 */
export function guessEncoding(bytes: Uint8Array, language?: string): string | undefined {
	const sample = sampleOf(bytes);
	if (SIGNS_ONLY.test(decodeIn('windows-1252', sample) ?? '\ufffd')) return 'windows-1252';
	const decoded = new Map<string, string | undefined>();
	let best: { encoding: string; score: number } | undefined;
	for (const alphabet of ALPHABETS) {
		const least = alphabet.isLatin ? LEAST : LEAST_OF_OTHERS;
		const bonus = alphabet.language === language ? KNOWN : 0;
		for (const [index, encoding] of alphabet.encodings.entries()) {
			if (!decoded.has(encoding)) decoded.set(encoding, decodeIn(encoding, sample));
			const text = decoded.get(encoding);
			if (text === undefined) continue;
			const score = scoreOf(text, alphabet) + bonus - index / 1000;
			if (score > Math.max(best?.score ?? 0, least)) best = { encoding, score };
		}
	}
	return best?.encoding;
}

/**
 * Matches a text whose characters beyond ASCII are all symbols in their usual places. It has no letters from which
 * the scores below could be computed.
 */
const SIGNS_ONLY =
	/^(?:[\0-~]|€(?!\p{Ll})|(?<!\p{L})[£¥¢¼½¾×÷±§©](?!\p{L})|[®™°•·»’]|(?<!\p{L})[«„“‘¡¿µ]|(?<=\S)[”…](?!\p{L})|(?<=[\s\d])[–—](?=[\s\d])|(?<!\p{L})\u00a0|\u00a0(?!\p{L})|(?<=[mM\d])[²³]|(?<=[nN\d])[ºª])*$/u;

/** Lines with bytes beyond ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
	const lines: Uint8Array[] = [];
	let length = 0;
	for (let at = 0; at < bytes.length && length < SAMPLE;) {
		const end = bytes.indexOf(0x0a, at);
		const line = bytes.subarray(at, Math.min(end < 0 ? bytes.length : end + 1, at + SAMPLE));
		if (line.some((byte) => byte >= 0x80)) {
			lines.push(line);
			length += line.length;
		}
		at += Math.max(line.length, 1);
	}
	return Buffer.concat(lines);
}

function scoreOf(text: string, { letters, isLatin }: Alphabet): number {
	let sum = 0;
	let count = 0;
	let own = 0;
	let ascii = 0;
	for (let at = 0; at < text.length; at++) {
		const letter = text.charAt(at);
		const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
		if (letter < '\x80') {
			if (/[a-z]/i.test(letter)) ascii++;
			continue;
		}
		count++;
		const place = letters.indexOf(letter);
		if (place >= 0) own++;
		sum += isNonsense(letter, before, after, isLatin)
			? NONSENSE
			: place >= 0
				? place < MOST_COMMON
					? COMMON
					: LETTER
				: isPlausibleSymbol(letter, before, after)
					? SIGN
					: FOREIGN;
	}
	if (count === 0 || (!isLatin && own < LEAST_OF_SCRIPT * (own + ascii))) return 0;
	return sum / count;
}

/** True for common symbols, and for box-drawing characters in lines. */
function isPlausibleSymbol(letter: string, before: string, after: string): boolean {
	if (DRAWN.test(letter))
		return [before, after].every((side) => /^\s*$/.test(side) || DRAWN.test(side));
	const isAmong = (side: string) => side > '\x7f' && /[^\p{L}\p{Zs}]/u.test(side);
	return /[\p{P}\p{Sc}\p{Zs}°©®™²³½¼¾±×ªº]/u.test(letter) && !(isAmong(before) && isAmong(after));
}

const DRAWN = /[\u2500-\u259f]/;

const isLower = (letter: string) => /\p{Ll}/u.test(letter);
const isUpper = (letter: string) => /\p{Lu}/u.test(letter);
const isAscii = (letter: string) => /[a-z]/i.test(letter);

function isNonsense(letter: string, before: string, after: string, isLatin: boolean): boolean {
	// The generic currency sign was replaced by the euro sign and is practically unused.
	if (/[\p{Cc}\p{Cn}\p{Co}¤]/u.test(letter)) return true;
	// A letter repeated three times is part of a line drawn in another encoding.
	if (/\p{L}/u.test(letter) && letter === before && letter === after) return true;
	if (/[\p{L}\p{M}]/u.test(letter)) {
		if (isAscii(before) || isAscii(after)) {
			if (!/\p{Script=Latin}/u.test(letter) || !isLatin) return true;
		}
		return (isUpper(letter) && isLower(before)) || (isLower(letter) && isUpper(after));
	}
	if (DRAWN.test(letter) && /[\p{L}\p{N}]/u.test(before + after)) return true;
	// Quotes, dashes, degree signs and the like are next to words, and currency signs next to digits.
	return (
		/\p{L}/u.test(before) && /\p{L}/u.test(after) && !/[\p{Pd}\p{Pi}\p{Pf}\p{Zs}·]/u.test(letter)
	);
}
