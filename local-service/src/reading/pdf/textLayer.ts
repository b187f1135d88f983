import { type Box, center, height, width } from '../../geometry';
import type { Page, Word } from '../pages';
import { charactersToWords, type Drawn } from './characters';
import { replaceUnreliableDigits, replaceUnreliableFonts } from './doubt';
import { FIRST_UNKNOWN, Glyphs, isBlank, isUnknown, roughly, isMeaningless } from './glyphs';
import { heap, type OpenPdf, withMemory } from './pdfium';
import { type OpenText, SHAPE, shapeBox, visibleCharacters } from './visibility';
import { boxOf, type Transform } from './viewTransform';

/** A page's text layer; words with unknown glyphs are separate. */
export type Text = {
	page: Page;
	unknown: Word[];
	glyphs: Glyphs;
	/**
	 * Clockwise rotation in degrees that makes the page upright, from the direction of nearly all of its
	 * text.
	 */
	turned: number;
	/**
	 * True if nearly all text is neither horizontal nor vertical. All text is then left out: the page is
	 * recognised instead, which straightens its picture.
	 */
	isAskew: boolean;
};

/**
 * Reads the words of a page's text layer. Invisible words are returned separately; a scan has no other words.
 * Words with glyphs whose character the file does not identify are separate as well.
 * @param index of the page in the document, from 0
 * @param toView the page's viewTransform
 */
export function readText(open: OpenPdf, page: number, index: number, toView: Transform): Text {
	const { library } = open;
	const width = library.FPDF_GetPageWidthF(page);
	const height = library.FPDF_GetPageHeightF(page);
	const text = library.FPDFText_LoadPage(page);
	const empty = { number: index + 1, width, height, words: [], checkboxes: [], visuals: [] };
	const glyphs = new Glyphs();
	if (!text) return { page: empty, unknown: [], glyphs, turned: 0, isAskew: false };
	try {
		const given = { open, page, text, toView };
		const { characters, turned } = readCharacters(given, glyphs);
		const printed = characters.filter(({ object }) => object !== 0);
		const askew = printed.filter((one) => one.isAskew).length;
		if (printed.length >= FEWEST_LETTERS && askew > NEARLY_ALL * printed.length) {
			return { page: empty, unknown: [], glyphs, turned: 0, isAskew: true };
		}
		const shows = visibleCharacters(given, characters, { width, height });
		const wordsWhere = (isShown: boolean) => {
			const some = characters.filter((_, at) => shows[at] === isShown);
			return charactersToWords(some, { width, height });
		};
		const all = shows.includes(false)
			? wordsWhere(true)
			: charactersToWords(characters, { width, height });
		const unknown = all.filter((word) => isUnknown(word.text));
		const words = unknown.length > 0 ? all.filter((word) => !isUnknown(word.text)) : all;
		// Hidden words are compared with the picture or discarded, so the file's own mapping suffices.
		const hidden = shows.includes(false)
			? wordsWhere(false).map((word) => ({ ...word, text: glyphs.asInFile(word.text) }))
			: [];
		return {
			page: { ...empty, words, ...(hidden.length > 0 && { hidden: hidden.filter(isKnown) }) },
			unknown,
			glyphs,
			turned,
			isAskew: false,
		};
	} finally {
		library.FPDFText_ClosePage(text);
	}
}

const isKnown = ({ text }: Word) => !isUnknown(text);

/**
 * Maximum width or height of a shape without ink, as a fraction of the letter's box: the smallest unit of the
 * font.
 */
const INKLESS = 0.002;
/**
 * Minimum sine of the angle of slanted text. Its shapes are not compared, since their position within their
 * boxes depends on the angle.
 */
const STRAIGHT = 0.001;
/**
 * Minimum share of letters with the same rotation, and minimum number of letters, for a page to count as
 * rotated.
 */
const [NEARLY_ALL, FEWEST_LETTERS] = [0.8, 40];
/** Minimum sine of twice the angle of text that counts as askew; less counts as straight. */
const ASKEW = 0.1;
/** First code point of right-to-left scripts. */
const FIRST_LEFTWARD = 0x590;
/** Minimum ratio of width to height of a letter whose shape is compared. */
const SQUEEZED = 0.2;
/** Minimum and maximum size of a shape that is a letter although its code is a space, as a fraction of its box. */
const [LETTER, LARGEST] = [0.15, 1.2];

function readCharacters(given: OpenText, glyphs: Glyphs): { characters: Drawn[]; turned: number } {
	const { library } = given.open;
	const { page, text, toView } = given;
	const characters: Drawn[] = [];
	const quarters = [0, 0, 0, 0];
	const fonts = new Map<number, number>();
	const fontOf = (object: number) => {
		const font = fonts.get(object) ?? library.FPDFTextObj_GetFont(object);
		fonts.set(object, font);
		return font;
	};
	const count = library.FPDFText_CountChars(text);
	const turns = library.FPDFPage_GetRotation(page);
	withMemory(library, SHAPE, (out) => {
		// The text page is loaded and asking for boxes allocates nothing, so the heap cannot move here.
		const floats = heap(library, 'HEAPF32', Float32Array);
		const inkOf = ({ index, box }: Pick<Drawn, 'index' | 'box'>) =>
			inkIn(shapeBox(given, index, out), box);
		const shapeOf = (character: Drawn) =>
			positionInBox(shapeBox(given, character.index, out), character);
		// The loose box spans the font's height and the letter's advance, so that words of a line share top
		// and bottom and a gap between boxes is a gap between letters.
		const looseBox = (index: number) => {
			library.FPDFText_GetLooseCharBox(text, index, out);
			const at = out / Float32Array.BYTES_PER_ELEMENT;
			// By index, since this runs for every character: a subarray would be an allocation.
			return boxOf(toView(floats[at]!, floats[at + 1]!), toView(floats[at + 2]!, floats[at + 3]!));
		};
		const runsRight = (index: number, object: number) =>
			library.FPDFText_GetTextObject(text, index + 1) === object &&
			center(looseBox(index + 1)) > looseBox(index).right;
		const askew = new Set<number>();
		let quarter = 0;
		let last = 0;
		let [isTurned, isUpsideDown, isAskew] = [false, false, false];
		for (let index = 0; index < count; index++) {
			const code = library.FPDFText_GetUnicode(text, index);
			const object = library.FPDFText_GetTextObject(text, index);
			// A text object has one angle; characters that PDFium inserts belong to no object.
			if (object !== last || object === 0) {
				// PDFium's angles are clockwise, like a page's rotation.
				const angle = library.FPDFText_GetCharAngle(text, index) + (turns * Math.PI) / 2;
				isTurned = Math.abs(Math.sin(angle)) > Math.SQRT1_2;
				quarter = (8 - Math.round(angle / (Math.PI / 2))) % 4;
				isUpsideDown = Math.cos(angle) < -Math.SQRT1_2;
				// With a negative font size, the angle is wrong; the order of the letters shows the direction.
				if (isUpsideDown && code < FIRST_LEFTWARD && runsRight(index, object)) {
					isUpsideDown = false;
					quarter = 0;
				}
				isAskew = Math.abs(Math.sin(2 * angle)) > ASKEW;
				if (Math.abs(Math.sin(angle)) > STRAIGHT || isUpsideDown) askew.add(object);
				last = object;
			}
			const character = {
				code,
				isTurned,
				isUpsideDown,
				isAskew,
				box: looseBox(index),
				index,
				object,
			};
			characters.push(character);
			if (object === 0) continue;
			quarters[quarter]!++;
			const isMapped = library.FPDFText_HasUnicodeMapError(text, index) !== 1;
			const isInk = isBlank(code) && !isOneShape(character, characters[index - 1]);
			if (isMeaningless(code, isMapped) || (isInk && inkOf(character) === 'letter')) {
				const shape = isMapped ? roughly(shapeOf(character)) : undefined;
				character.code = glyphs.codeOf({ font: fontOf(object), code, shape });
			}
		}
		replaceUnreliableDigits(
			characters.filter(
				(one, at) =>
					one.object !== 0 &&
					!askew.has(one.object) &&
					width(one.box) > SQUEEZED * height(one.box) &&
					!isOneShape(one, characters[at - 1]) &&
					!isOneShape(one, characters[at + 1]),
			),
			fontOf,
			shapeOf,
			glyphs,
		);
		replaceUnreliableFonts(characters, fontOf, glyphs);
		const unknown = characters.filter(({ code }) => code >= FIRST_UNKNOWN);
		const inked = new Set(
			unknown.filter((one) => inkOf(one) !== 'none').map(({ object }) => fontOf(object)),
		);
		for (const one of unknown) {
			if (inkOf(one) !== 'none') continue;
			// A character without ink is a space, unless its font has no shapes at all.
			const { code = 0x20 } = glyphs.glyphOf(String.fromCodePoint(one.code)) ?? {};
			one.code = inked.has(fontOf(one.object)) ? 0x20 : code;
		}
	});
	const all = quarters.reduce((sum, count) => sum + count, 0);
	const most = quarters.findIndex((count) => all >= FEWEST_LETTERS && count > NEARLY_ALL * all);
	return { characters, turned: Math.max(most, 0) * 90 };
}

/** True if one shape is drawn for both characters, such as a telephone icon for "+33". */
const isOneShape = (one: Drawn, other: Drawn | undefined): boolean =>
	other?.object === one.object &&
	other.box.left === one.box.left &&
	other.box.top === one.box.top &&
	other.box.right === one.box.right;

/** The kind of a shape in a letter's box; 'other' is too small or too large for a letter, such as a drawn space. */
function inkIn(shape: Box | undefined, box: Box): 'none' | 'letter' | 'other' {
	const [wide, high] = shape ? [width(shape) / width(box), height(shape) / height(box)] : [0, 0];
	if (Math.min(wide, high) <= INKLESS) return 'none';
	const isLetter = Math.min(wide, high) > LETTER && Math.max(wide, high) < LARGEST;
	return isLetter ? 'letter' : 'other';
}

/**
 * Position of a shape within its box, as fractions of the box: left, right, top, bottom; then the box's
 * aspect ratio.
 */
function positionInBox(shape: Box | undefined, { box }: Drawn): number[] {
	const [wide, high] = [width(box), height(box)];
	if (!shape) return [0, 0, 0, 0, wide / high];
	return [
		(shape.left - box.left) / wide,
		(box.right - shape.right) / wide,
		(shape.top - box.top) / high,
		(box.bottom - shape.bottom) / high,
		wide / high,
	];
}
