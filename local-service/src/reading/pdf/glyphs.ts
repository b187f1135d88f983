import { withoutSigns } from '../signs';

/** A letter that a font draws without saying which one it is: its number in the file, or what the file pretends. */
export type Glyph = {
	font: number;
	code: number;
	/** What tells it apart from others of that code, where the code is not the font's own number for it. */
	shape?: string;
	/** The letter that the file says it is, which need not be true. */
	said?: string;
};

/** A plane of Unicode for private use: nobody else knows what a code point in it is. */
export const FIRST_UNKNOWN = 0xf0000;
const LAST_UNKNOWN = 0xfffff;
const UNKNOWN = /[\u{f0000}-\u{fffff}]/u;

/** Of general punctuation: only Chinese fonts have shapes with numbers as high as these, which could be taken for it. */
const [FIRST_SIGN, LAST_SIGN] = [0x2010, 0x203a];

/**
 * The letters of a page that the file does not tell. As long as one is not known, a code point for private use
 * keeps its place in its word: no number gets shorter by a digit.
 */
export class Glyphs {
	readonly #places = new Map<string, number>();
	readonly #glyphs: Glyph[] = [];

	/** The code point that a glyph has on this page. */
	codeOf(glyph: Glyph): number {
		const key = Object.values(glyph).join(' ');
		const place = this.#places.get(key) ?? this.#glyphs.push(glyph) - 1;
		this.#places.set(key, place);
		return Math.min(FIRST_UNKNOWN + place, LAST_UNKNOWN);
	}

	/** Nothing for a letter that is known, or whose code point the file itself has. */
	glyphOf(letter: string): Glyph | undefined {
		return this.#glyphs[(letter.codePointAt(0) ?? 0) - FIRST_UNKNOWN];
	}

	/** A text with what the file has for its letters, believed or not. */
	asInFile(text: string): string {
		if (!isUnknown(text)) return text;
		const letters = [...text].map((letter) => {
			const glyph = this.glyphOf(letter);
			const isText = glyph !== undefined && !isNoText(glyph.code);
			return glyph?.said ?? (isText ? String.fromCodePoint(glyph.code) : letter);
		});
		return letters.join('');
	}
}

/** The share of positions in their boxes in which two shapes must agree to be the same. */
const PRECISION = 400;

/** @param places where a shape is in its box, in parts of the box */
export const roughly = (places: readonly number[]): string =>
	places.map((place) => Math.round(PRECISION * place)).join(' ');

export const isUnknown = (text: string): boolean => UNKNOWN.test(text);

/**
 * Whether a character's code says nothing about it.
 * @param isMapped whether the font has a mapping for it; where it has none, the code is a number within the font
 */
export const saysNothing = (code: number, isMapped: boolean): boolean =>
	isMapped ? isNoText(code) : code < FIRST_SIGN || code > LAST_SIGN;

/** PDFium gives a hyphen that ends a line as U+0002. */
const isNoText = (code: number) =>
	(code < 0x20 && code !== 0x02 && !(code >= 0x09 && code <= 0x0d)) ||
	(code >= 0x7f && code < 0xa0 && code !== 0x85) ||
	code === 0xfffd ||
	code >= FIRST_UNKNOWN;

/** White space, and what directs text: a font may have a letter under its code. */
export const isBlank = (code: number): boolean =>
	code <= 0x20
		? code !== 0x02
		: code >= 0xa0 && /^[\s\u0085\p{Cf}]$/u.test(String.fromCharCode(code)) && code !== 0xad;

/** A letter that only the font knows; of these, signs to tick are known. */
export const isPrivate = (code: number): boolean =>
	code >= 0xe000 && code <= 0xf8ff && withoutSigns(String.fromCharCode(code)) !== '';
