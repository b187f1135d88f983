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
/** Encodings tried for a text with zero bytes and without byte order mark; the first that yields text is used. */
const WIDE = ['utf-32le', 'utf-32be', 'utf-16le', 'utf-16be'];
/** Encoding declared by XML. */
const DECLARED = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/;
/** Bytes examined to detect multi-byte encodings. */
const SAMPLE = 64 * 1024;

/** Multi-byte legacy encodings by language. */
const DOUBLE: ReadonlyMap<string, readonly string[]> = new Map([
	['Japanese', ['shift_jis', 'euc-jp']],
	['Chinese', ['gb18030', 'big5']],
	['Korean', ['euc-kr']],
]);
/** Matches text in these encodings: letters of a few scripts, and symbols of any kind. */
const EAST_ASIAN =
	/^(?:[\s\x20-\x7e\p{P}\p{S}\p{N}\p{M}\p{Lm}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Greek}\p{Script=Cyrillic}\uff21-\uff5a])*$/u;

/** A declared or detected encoding. */
export type Encoding = {
	name: string;
	/** True if the encoding was guessed from the frequency of letters, which depends on the language. */
	isGuessed: boolean;
};

/**
 * True for the name of an encoding with two or four bytes per letter. If its declaration can be read byte by
 * byte, the declaration is wrong: .NET declares UTF-16 in XML that is then stored as UTF-8.
 */
export const isWide = (name: string): boolean =>
	/utf-?(?:16|32)|ucs-?[24]|^(?:cs)?unicode/i.test(name);

/** The encoding that XML declares, unless the declaration is certainly wrong. */
export function declaredIn(start: string): string | undefined {
	const name = DECLARED.exec(start)?.[1]?.toLowerCase();
	return name !== undefined && !isWide(name) ? name : undefined;
}

/**
 * Determines the encoding of a text: from its byte order mark, its zero bytes, an XML declaration, validity
 * as UTF-8, or the letters of the language in a legacy encoding, in this order. Undefined if the bytes are not
 * text, that is, if they contain control characters other than white space, or no encoding fits.
 * @param language of the text as the caller states it, by its English name
 */
export function encodingOf(bytes: Uint8Array, language?: string): Encoding | undefined {
	const [marked] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
	if (marked) return { name: marked, isGuessed: false };
	if (bytes.includes(0)) {
		const name = WIDE.find((encoding) => isText(bytes, encoding));
		return name ? { name, isGuessed: false } : undefined;
	}
	if (!isPlain(bytes)) return undefined;
	const declared = declaredIn(String.fromCharCode(...bytes.subarray(0, 200)));
	if (declared && decodeIn(declared, bytes) !== undefined)
		return { name: declared, isGuessed: false };
	if (decodeIn('utf-8', bytes) !== undefined) return { name: 'utf-8', isGuessed: false };
	const name = oldEncodingOf(bytes, language);
	return name === undefined ? undefined : { name, isGuessed: true };
}

/**
 * The legacy encoding (before Unicode) of a text; undefined if none fits.
 * @param language as for `encodingOf`
 */
export function oldEncodingOf(bytes: Uint8Array, language?: string): string | undefined {
	const name = doubleOf(bytes, language) ?? guessEncoding(bytes, language);
	return name && decodeIn(name, bytes) !== undefined ? name : undefined;
}

/** True if the bytes may be text in an encoding without zero bytes. */
export function isPlain(bytes: Uint8Array): boolean {
	// Calling a function for each byte of a large file takes longer than parsing it.
	for (let at = 0; at < bytes.length; at++) if (CONTROLS[bytes[at]!]) return false;
	return true;
}

/** Control characters except white space, 0x1a, which ends a file in DOS, and 0x1b, which begins a printer command. */
const isControl = (byte: number) =>
	byte < 0x20 ? (byte < 0x09 || byte > 0x0d) && byte !== 0x1a && byte !== 0x1b : byte === 0x7f;
const CONTROLS = Array.from({ length: 256 }, (_, byte) => isControl(byte));

/** True if the bytes decode to text with white space, in a few scripts only. */
function isText(bytes: Uint8Array, encoding: string): boolean {
	if (bytes.length % 2 !== 0) return false;
	const text = decodeIn(encoding, bytes.subarray(0, SAMPLE));
	if (text === undefined || /[^\P{C}\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/u.test(text))
		return false;
	const basic = text.match(/[\s\x21-\x7e]/g)?.length ?? 0;
	return /[\s]/.test(text) && basic > 0 && isOfFewScripts(text);
}

/** With the wrong byte order, a text has letters of many scripts. */
function isOfFewScripts(text: string): boolean {
	const blocks = new Set([...text].map((letter) => (letter.codePointAt(0) ?? 0) >> 8));
	const east = [...blocks].filter((block) => block >= 0x30 && block < 0xd8).length;
	return blocks.size - east <= 6 && (east === 0 || EAST_ASIAN.test(text));
}

/**
 * Minimum confidence of chardet's multi-byte detection, in per cent; text in other encodings gets a lower one.
 */
const LEAST_SURE = 50;

/**
 * The multi-byte encoding of a text: one of its language if stated, otherwise the one that fits best by
 * letter frequency.
 */
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
