import { withoutSigns } from '../signs';

/**
 * A glyph whose character the file does not identify: identified by its code in the font, or by the wrong code
 * that the file gives.
 */
export type Glyph = {
	font: number;
	code: number;
	/** Distinguishes glyphs with the same code, if the code is not the font's own number. */
	shape?: string;
	/** The character according to the file, which may be wrong. */
	inFile?: string;
};

/** A private-use plane of Unicode: its code points have no meaning elsewhere. */
export const FIRST_UNKNOWN = 0xf0000;
const LAST_UNKNOWN = 0xfffff;
const UNKNOWN = /[\u{f0000}-\u{fffff}]/u;

/** Range of general punctuation: as glyph numbers, codes this high occur only in Chinese fonts. */
const [FIRST_SIGN, LAST_SIGN] = [0x2010, 0x203a];

/**
 * The unknown glyphs of a page. Until a glyph is recognised, a private-use code point takes its place in the
 * word, so that no number loses a digit.
 */
export class Glyphs {
	readonly #places = new Map<string, number>();
	readonly #glyphs: Glyph[] = [];

	/** The code point assigned to a glyph on this page. */
	codeOf(glyph: Glyph): number {
		const key = Object.values(glyph).join(' ');
		const place = this.#places.get(key) ?? this.#glyphs.push(glyph) - 1;
		this.#places.set(key, place);
		return Math.min(FIRST_UNKNOWN + place, LAST_UNKNOWN);
	}

	/**
	 * The glyph of an assigned code point; undefined for known characters and for code points from the file
	 * itself.
	 */
	glyphOf(letter: string): Glyph | undefined {
		return this.#glyphs[(letter.codePointAt(0) ?? 0) - FIRST_UNKNOWN];
	}

	/** The text with the characters according to the file, reliable or not. */
	asInFile(text: string): string {
		if (!isUnknown(text)) return text;
		const letters = [...text].map((letter) => {
			const glyph = this.glyphOf(letter);
			const isText = glyph !== undefined && !isNoText(glyph.code);
			return glyph?.inFile ?? (isText ? String.fromCodePoint(glyph.code) : letter);
		});
		return letters.join('');
	}
}

/** Resolution at which positions within boxes are compared. */
const PRECISION = 400;

/**
 * Key of a shape.
 * @param places position of the shape within its box, as fractions of the box
 */
export const roughly = (places: readonly number[]): string =>
	places.map((place) => Math.round(PRECISION * place)).join(' ');

export const isUnknown = (text: string): boolean => UNKNOWN.test(text);

/**
 * True if a character's code has no meaning.
 * @param isMapped whether the font maps it to Unicode; if not, the code is a glyph number of the font
 */
export const isMeaningless = (code: number, isMapped: boolean): boolean =>
	isMapped ? isNoText(code) : code < FIRST_SIGN || code > LAST_SIGN;

/** PDFium returns U+0002 for a hyphen at the end of a line. */
const isNoText = (code: number) =>
	(code < 0x20 && code !== 0x02 && !(code >= 0x09 && code <= 0x0d)) ||
	(code >= 0x7f && code < 0xa0 && code !== 0x85) ||
	code === 0xfffd ||
	code >= FIRST_UNKNOWN;

/** White space and directional or format characters: a font may have a visible glyph under these codes. */
export const isBlank = (code: number): boolean =>
	code <= 0x20
		? code !== 0x02
		: code >= 0xa0 && /^[\s\u0085\p{Cf}]$/u.test(String.fromCharCode(code)) && code !== 0xad;

/** A private-use character, except known tick symbols. */
export const isPrivate = (code: number): boolean =>
	code >= 0xe000 && code <= 0xf8ff && withoutSigns(String.fromCharCode(code)) !== '';
