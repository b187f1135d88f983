import { isAscii } from 'node:buffer';

import { decodeIn } from './decodeIn';
import { encodingOf } from './encoding';

/** The type of a text, with its parameters. */
const TEXT_TYPE = /^content-type:[ \t]*text\/[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im;
const CHARSET = /\bcharset\s{0,9}=\s{0,9}"?([^\s";]*)"?/i;
const ENCODING = /^content-transfer-encoding:\s{0,9}"?([\w-]+)/im;

const WORD = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?\r\n]*)\?=/gi;
const WORDS = new RegExp(`${WORD.source}(?:[ \\t\\r\\n]+${WORD.source})*`, 'gi');

/**
 * An e-mail whose texts declare the character set that they have, and whose encoded words in headers each have whole
 * characters: the parser takes unknown names for windows-1252, and decodes words in different notations one by one.
 */
export function correctCharsets(file: Buffer): Buffer {
	const parts = file.toString('latin1').split(/^(?=--)/m);
	return Buffer.from(parts.map(correctPart).join(''), 'latin1');
}

/** @param part a line between parts, headers and content, one character for each byte */
function correctPart(part: string): string {
	const end = /\r?\n\r?\n/.exec(part)?.index ?? part.length;
	const head = part.slice(0, end).replace(WORDS, correctWords);
	const content = part.slice(end);
	const type = TEXT_TYPE.exec(head)?.[0];
	if (type === undefined) return head + content;
	const declared = CHARSET.exec(type)?.[1] || undefined;
	const charset = charsetOf(declared, decoded(content, ENCODING.exec(head)?.[1]));
	if (charset === declared) return head + content;
	const named = `charset=${charset}`;
	const corrected = CHARSET.test(type) ? type.replace(CHARSET, named) : `${type}; ${named}`;
	return head.replace(type, () => corrected) + content;
}

/** Encoded words (RFC 2047) as one for each character set: a character may begin in one word and end in the next. */
function correctWords(words: string): string {
	const groups: Array<{ charset: string; bytes: Buffer[] }> = [];
	for (const [, name = '', notation = '', text = ''] of words.matchAll(WORD)) {
		const isBase64 = notation.toLowerCase() === 'b';
		const bytes = isBase64 ? Buffer.from(text, 'base64') : unescaped(text.replaceAll('_', ' '));
		const [charset, last] = [name.toLowerCase(), groups.at(-1)];
		if (last?.charset === charset) last.bytes.push(bytes);
		else groups.push({ charset, bytes: [bytes] });
	}
	const joined = groups.map(({ charset, bytes }) => {
		const all = Buffer.concat(bytes);
		return `=?${charsetOf(charset, all)}?B?${all.toString('base64')}?=`;
	});
	return joined.join(' ');
}

function decoded(content: string, encoding = ''): Buffer {
	switch (encoding.toLowerCase()) {
		case 'base64':
			return Buffer.from(content, 'base64');
		case 'quoted-printable':
			return unescaped(content.replace(/=[ \t]{0,100}\r?\n/g, ''));
		default:
			return Buffer.from(content, 'latin1');
	}
}

const unescaped = (text: string): Buffer =>
	Buffer.from(
		text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
		'latin1',
	);

/** US-ASCII, which is also the character set of a text that declares none. */
const ASCII = /^(?:(?:us-)?ascii|ansi_x3\.4-1968)$/i;

/** The declared character set if the bytes may be in it, otherwise the one that they are in. */
function charsetOf(declared: string | undefined, bytes: Uint8Array): string | undefined {
	if (isAscii(bytes)) return declared;
	const other = declared === undefined || ASCII.test(declared) ? undefined : declared;
	if (other && decodeIn(other.toLowerCase(), bytes) !== undefined) return declared;
	if (decodeIn('utf-8', bytes) !== undefined) return 'utf-8';
	// The parser may know other names than the platform, and a single byte may be damaged.
	const isUnclear = other && !(/^utf-?8$/i.test(other) && isMostlyInvalid(bytes));
	return isUnclear ? declared : (encodingOf(bytes)?.name ?? declared);
}

function isMostlyInvalid(bytes: Uint8Array): boolean {
	const others = new TextDecoder().decode(bytes).match(/[\u0080-\uffff]/g) ?? [];
	return others.filter((letter) => letter === '\ufffd').length > others.length / 2;
}
