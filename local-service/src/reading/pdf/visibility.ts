import { around, type Box, center, height, middle, shared, width } from '../../geometry';
import type { Page } from '../pages';
import type { Character, Drawn } from './characters';
import { core, difference } from './difference';
import { FIRST_UNKNOWN } from './glyphs';
import { heap, type OpenPdf, withMemory } from './pdfium';
import { certainlyVisible } from './certainVisibility';
import { type Colours, renderPart } from './render';
import { type TextLayers, toLayers } from './textLayers';
import { boxOf, type Transform } from './viewTransform';

/** Pixels per point of the first rendering, and of the second one, for characters still in doubt. */
const [COARSE, FINE] = [1, 2];
/** Side in points of the parts that are rendered separately, and maximum number of parts per page. */
const [PART, MOST_PARTS] = [2000, 20];
/** Minimum line height in points, and minimum average width of letters as a fraction of their height. */
const [TINY, SQUEEZED] = [2.2, 0.06];
/**
 * Minimum share of a letter's pixel rows (or columns) that change in the first rendering, and in the second
 * one.
 */
const [PLAIN, ENOUGH] = [0.2, 0.35];
/** Distance in points by which a letter's ink may extend beyond its box. */
const REACH = 8;
/** The last character for which PDFium has a substitute shape if no font is embedded. */
const LAST_LATIN = 0x24f;
/** Text rendering modes, from PDFium's fpdf_edit.h. */
const [INVISIBLE, CLIP] = [3, 7];

/** A page with its text layer open. */
export type OpenText = { open: OpenPdf; page: number; text: number; toView: Transform };

/**
 * For each character of a text layer, whether it is visible, that is, whether the page would look different
 * without it. The reason does not matter: transparent, in the colour of its background, covered, clipped, or
 * in a font without shapes. Text too small to read also counts as hidden.
 */
export function visibleCharacters(
	given: OpenText,
	characters: readonly Drawn[],
	size: Pick<Page, 'width' | 'height'>,
): boolean[] {
	const { library } = given.open;
	const page = { left: 0, top: 0, right: size.width, bottom: size.height };
	const drawn = characters.filter(
		({ object, code, box }) => object !== 0 && !isSpace(code) && isOn(box, page),
	);
	const withLetters = new Set(drawn.filter(isLetter).map(({ object }) => object));
	// Symbols share the visibility of the letters in their text object, if it has any.
	const asked = drawn.filter((one) => isLetter(one) || !withLetters.has(one.object));
	const shows = new Array<boolean | undefined>(characters.length).fill(undefined);
	for (const { index } of asked) shows[index] = false;
	const illegible = findIllegible(asked);
	const proven = given.open.mayRepaint()
		? new Set<number>()
		: certainlyVisible(given.open, given.page, given.toView, size);
	withMemory(library, SHAPE, (out) => {
		for (const letter of asked) {
			if (!proven.has(letter.object) || illegible.has(letter.object)) continue;
			shows[letter.index] = hasShape(given, letter, out);
		}
	});
	const isOpen = ({ index, object }: Drawn) => shows[index] === false && !illegible.has(object);
	// Usually no character is left to examine.
	for (const part of asked.some(isOpen) ? partsOf(drawn) : []) {
		const legible = part.filter(isOpen);
		if (legible.length === 0) continue;
		for (const { index } of look(given, part, legible, withLetters, page)) shows[index] = true;
	}
	if (!shows.includes(false)) return characters.map(() => true);
	uncut(shows, characters);
	return spread(shows, characters);
}

const isLetter = ({ code }: Character) =>
	code < 0x80
		? (code >= 0x30 && code <= 0x39) ||
			(code >= 0x41 && code <= 0x5a) ||
			(code >= 0x61 && code <= 0x7a)
		: code >= FIRST_UNKNOWN ||
			(code <= 0x10ffff && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code)));

const isDigit = ({ code }: Character) =>
	code < 0x80
		? code >= 0x30 && code <= 0x39
		: code <= 0x10ffff && /\p{N}/u.test(String.fromCodePoint(code));

const isSpace = (code: number) => code <= 0x20 || code === 0xa0;

const isOn = (box: Box, page: Box) =>
	box.right > page.left && box.bottom > page.top && box.left < page.right && box.top < page.bottom;

/** Text objects whose letters are too low or too narrow to be read. */
function findIllegible(asked: readonly Drawn[]): Set<number> {
	const sums = new Map<number, { along: number; across: number; highest: number }>();
	for (const { box, isTurned, object } of asked) {
		const sum = sums.get(object) ?? { along: 0, across: 0, highest: 0 };
		const across = isTurned ? width(box) : height(box);
		sum.along += isTurned ? height(box) : width(box);
		sum.across += across;
		sum.highest = Math.max(sum.highest, across);
		sums.set(object, sum);
	}
	return new Set(
		[...sums].flatMap(([object, { along, across, highest }]) =>
			highest < TINY || along < SQUEEZED * across ? [object] : [],
		),
	);
}

/** Splits a large page into parts; most pages are one part. */
function partsOf(drawn: readonly Drawn[]): Drawn[][] {
	const parts = new Map<string, Drawn[]>();
	for (const one of drawn) {
		const key = `${Math.floor(center(one.box) / PART)} ${Math.floor(middle(one.box) / PART)}`;
		const part = parts.get(key);
		if (part) part.push(one);
		else parts.set(key, [one]);
	}
	return [...parts.values()].slice(0, MOST_PARTS);
}

/** The characters among `asked` that are visible in a part of a page with the text `all`. */
function look(
	given: OpenText,
	all: readonly Drawn[],
	asked: readonly Drawn[],
	withLetters: ReadonlySet<number>,
	page: Box,
): Drawn[] {
	const part = shared(around(asked.map(({ box }) => box)), page);
	const written = all.filter(({ box }) => isOn(box, part));
	const objects = new Set(written.map(({ object }) => object));
	const renderings = {
		one: renderPart(given.open, given.page, part, COARSE),
		other: renderWithout(given, objects, part, COARSE),
		part,
		scale: COARSE,
	};
	const layers = toLayers(written, renderings);
	const isPlain = (one: Drawn) => {
		if (!withLetters.has(one.object)) return difference(renderings, one.box).rows > 0;
		if (layers.crossed.has(one.object)) return false;
		const { rows, columns } = difference(renderings, core(one));
		return (one.isTurned ? columns : rows) >= PLAIN;
	};
	const plain = asked.filter(isPlain);
	const left = new Set(plain);
	const doubtful = asked.filter((one) => !left.has(one));
	if (doubtful.length === 0) return plain;
	const { left: x1, top: y1, right: x2, bottom: y2 } = around(doubtful.map(({ box }) => box));
	const near = { left: x1 - REACH, top: y1 - REACH, right: x2 + REACH, bottom: y2 + REACH };
	const seen = new Set(lookClosely(given, doubtful, layers, shared(near, part)));
	const others = doubtful.filter((one) => seen.has(one) || isPaintedElsewhere(given.open, one));
	return [...plain, ...others];
}

function renderWithout(
	{ open, page }: OpenText,
	objects: ReadonlySet<number>,
	part: Box,
	scale: number,
): Colours {
	const setActive = (isActive: boolean) => {
		for (const object of objects) open.library.FPDFPageObj_SetIsActive(object, isActive);
	};
	setActive(false);
	try {
		return renderPart(open, page, part, scale);
	} finally {
		setActive(true);
	}
}

/**
 * Characters whose removal changes the page, even while all overlapping text is hidden: white letters that
 * cover other text change the page too, but are not visible themselves.
 */
function lookClosely(
	given: OpenText,
	doubtful: readonly Drawn[],
	{ layers, crossed }: TextLayers,
	part: Box,
): Drawn[] {
	const render = (without: ReadonlySet<number>) => renderWithout(given, without, part, FINE);
	const whole = render(new Set());
	const all = new Set(layers.flatMap((layer) => [...layer]));
	const blank = doubtful.some(({ object }) => crossed.has(object)) ? render(all) : undefined;
	return layers.flatMap((layer) => {
		const asked = doubtful.filter(({ object }) => layer.has(object));
		if (asked.length === 0) return [];
		const changes = (one: Colours, other: Colours) => (letter: Drawn) => {
			const shape = (out: number) => shapeBox(given, letter.index, out);
			const box = withMemory(given.open.library, SHAPE, shape) ?? core(letter);
			const renderings = { one, other, part, scale: FINE };
			const { rows, columns } = difference(renderings, box);
			return rows >= ENOUGH && columns >= ENOUGH;
		};
		const seen = asked.filter(changes(whole, render(layer)));
		if (!blank || !seen.some(({ object }) => crossed.has(object))) return seen;
		const others = new Set([...all].filter((object) => !layer.has(object)));
		const isSeenAlone = changes(render(others), blank);
		return seen.filter((letter) => !crossed.has(letter.object) || isSeenAlone(letter));
	});
}

/** True if viewers with more fonts would draw a character whose font is not embedded. */
function isPaintedElsewhere({ library }: OpenPdf, { code, object }: Drawn): boolean {
	if (code <= LAST_LATIN || code >= FIRST_UNKNOWN) return false;
	if (library.FPDFFont_GetIsEmbedded(library.FPDFTextObj_GetFont(object)) !== 0) return false;
	const mode = library.FPDFTextObj_GetTextRenderMode(object);
	if (mode === INVISIBLE || mode === CLIP) return false;
	return withMemory(library, 16, (out) => {
		if (!library.FPDFPageObj_GetFillColor(object, out, out + 4, out + 8, out + 12)) return true;
		return library.pdfium.getValue(out + 12, 'i32') > 0;
	});
}

/** True if the font's shape for a character is visible and high enough for a letter. */
function hasShape(
	given: OpenText,
	{ box, code, isTurned, index, object }: Drawn,
	out: number,
): boolean {
	const { library } = given.open;
	if (code > LAST_LATIN && !library.FPDFFont_GetIsEmbedded(library.FPDFTextObj_GetFont(object))) {
		return false;
	}
	const shape = shapeBox(given, index, out);
	if (!shape) return false;
	return isTurned ? width(shape) > ENOUGH * width(box) : height(shape) > ENOUGH * height(box);
}

/** Bytes of the four doubles of a character box. */
export const SHAPE = 32;

/** The box of a letter's ink according to its font. */
export function shapeBox(
	{ open: { library }, text, toView }: OpenText,
	index: number,
	out: number,
): Box | undefined {
	if (!library.FPDFText_GetCharBox(text, index, out, out + 8, out + 16, out + 24)) return undefined;
	const doubles = heap(library, 'HEAPF64', Float64Array);
	const at = out / Float64Array.BYTES_PER_ELEMENT;
	const box = boxOf(
		toView(doubles[at]!, doubles[at + 2]!),
		toView(doubles[at + 1]!, doubles[at + 3]!),
	);
	return width(box) > 0 && height(box) > 0 ? box : undefined;
}

/**
 * Marks a word without digits as entirely visible if at least half of it is: the edges of table cells cut off
 * long words.
 */
function uncut(shows: Array<boolean | undefined>, characters: readonly Drawn[]): void {
	for (let start = 0, end = 0; start < shows.length; start = Math.max(end, start + 1)) {
		end = start;
		while (shows[end] !== undefined && characters[end]!.object === characters[start]!.object) end++;
		const word = shows.slice(start, end);
		const seen = word.filter((isShown) => isShown).length;
		if (seen === word.length || seen < word.length / 2) continue;
		if (!characters.slice(start, end).some(isDigit)) shows.fill(true, start, end);
	}
}

/**
 * Symbols and spaces get the visibility of the preceding letter in their text object, or of the object's first
 * letter if there is no preceding one.
 */
function spread(
	shows: ReadonlyArray<boolean | undefined>,
	characters: readonly Drawn[],
): boolean[] {
	const last = new Map<number, boolean>();
	shows.forEach((isShown, index) => {
		const { object } = characters[index]!;
		if (isShown !== undefined && !last.has(object)) last.set(object, isShown);
	});
	let before = true;
	return shows.map((isShown, index) => {
		const { object } = characters[index]!;
		if (isShown !== undefined) last.set(object, isShown);
		before = isShown ?? last.get(object) ?? before;
		return before;
	});
}
