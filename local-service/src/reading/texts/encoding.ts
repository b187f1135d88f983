import { analyse } from 'chardet';

import { decodeIn } from './decodeIn';
import { guessEncoding } from './guessEncoding';

const MARKS: ReadonlyArray<readonly [encoding: string, mark: readonly number[]]> = [
	['utf-8', [0xef, 0xbb, 0xbf]],
	['utf-32le', [0xff, 0xfe, 0, 0]],
	['utf-32be', [0, 0, 0xfe, 0xff]],
	['utf-16le', [0xff, 0xfe]],
	['utf-16be', [0xfe, 0xff]],
];
/** Without a mark, what decodes to a text in the first of them is no text in the others. */
const WIDE = ['utf-32le', 'utf-32be', 'utf-16le', 'utf-16be'];
/** How XML says it. */
const DECLARED = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/;
/** Bytes in which it is found out whether letters have more than one. */
const SAMPLE = 64 * 1024;

/** Encodings of two bytes a letter, by the languages that were written in them. */
const DOUBLE: ReadonlyMap<string, readonly string[]> = new Map([
	['Japanese', ['shift_jis', 'euc-jp']],
	['Chinese', ['gb18030', 'big5']],
	['Korean', ['euc-kr']],
]);
/** Letters that those have; their signs are of all kinds. */
const EAST_ASIAN =
	/^(?:[\s\x20-\x7e\p{P}\p{S}\p{N}\p{M}\p{Lm}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Greek}\p{Script=Cyrillic}\uff21-\uff5a])*$/u;

/** What a text says of its encoding, or what is found out about it. */
export type Encoding = {
	name: string;
	/** Whether letters told it, and the language that they are thought to be of. */
	isGuessed: boolean;
};

/**
 * The encoding of a text: of its byte order mark, else what its bytes of 0 tell, else what an XML declares, else UTF-8, else the one
 * that a language was written in whose letters it then has. Undefined where it is no text: it has control characters
 * other than white space, or no encoding explains it.
 * @param language that the text is said to be in, by its English name
 */
export function encodingOf(bytes: Uint8Array, language?: string): Encoding | undefined {
	const [marked] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
	if (marked) return { name: marked, isGuessed: false };
	if (bytes.includes(0)) {
		const name = WIDE.find((encoding) => isText(bytes, encoding));
		return name ? { name, isGuessed: false } : undefined;
	}
	if (!isPlain(bytes)) return undefined;
	const declared = DECLARED.exec(
		String.fromCharCode(...bytes.subarray(0, 200)),
	)?.[1]?.toLowerCase();
	if (declared && decodeIn(declared, bytes) !== undefined)
		return { name: declared, isGuessed: false };
	if (decodeIn('utf-8', bytes) !== undefined) return { name: 'utf-8', isGuessed: false };
	const name = oldEncodingOf(bytes, language);
	return name === undefined ? undefined : { name, isGuessed: true };
}

/**
 * The encoding of a text that was written before Unicode, or by a program that does not write it.
 * @param language as above
 */
export function oldEncodingOf(bytes: Uint8Array, language?: string): string | undefined {
	const name = doubleOf(bytes, language) ?? guessEncoding(bytes, language);
	return name && decodeIn(name, bytes) !== undefined ? name : undefined;
}

/** Whether bytes may be letters of an encoding in which each has at least one byte that is not 0. */
export const isPlain = (bytes: Uint8Array): boolean => !bytes.some(isControl);

/** 0x1a is how DOS ended a file, 0x1b begins a printer's commands. */
const isControl = (byte: number) =>
	byte < 0x20 ? (byte < 0x09 || byte > 0x0d) && byte !== 0x1a && byte !== 0x1b : byte === 0x7f;

/** Of letters that a text has, with spaces or lines between them. */
function isText(bytes: Uint8Array, encoding: string): boolean {
	if (bytes.length % 2 !== 0) return false;
	const text = decodeIn(encoding, bytes.subarray(0, SAMPLE));
	if (text === undefined || /[^\P{C}\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/u.test(text))
		return false;
	const basic = text.match(/[\s\x21-\x7e]/g)?.length ?? 0;
	return /[\s]/.test(text) && basic > 0 && isOfFewScripts(text);
}

/** Read in the wrong order of bytes, a text has letters from everywhere. */
function isOfFewScripts(text: string): boolean {
	const blocks = new Set([...text].map((letter) => (letter.codePointAt(0) ?? 0) >> 8));
	const east = [...blocks].filter((block) => block >= 0x30 && block < 0xd8).length;
	return blocks.size - east <= 6 && (east === 0 || EAST_ASIAN.test(text));
}

/** Of 100: less sure of letters of two bytes the library is of texts that have others. */
const LEAST_SURE = 50;

/** Of letters that have two bytes each: one of the language's, else the one in which they are used as often as they are. */
function doubleOf(bytes: Uint8Array, language = ''): string | undefined {
	const own = [...DOUBLE].find(([name]) => language.startsWith(name))?.[1];
	const encodings = own ?? [...DOUBLE.values()].flat();
	const ranked = analyse(bytes.subarray(0, SAMPLE))
		.filter(({ confidence }) => own !== undefined || confidence >= LEAST_SURE)
		.map(({ name }) => name.toLowerCase());
	return [...ranked, ...(own ?? [])].find(
		(encoding) =>
			encodings.includes(encoding) && EAST_ASIAN.test(decodeIn(encoding, bytes) ?? '\ufffd'),
	);
}
