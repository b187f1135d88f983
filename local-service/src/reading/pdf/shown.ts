import { type Box, height, width } from '../../geometry';
import type { Page } from '../pages';
import type { Character } from './characters';
import { difference, type Pictures, within } from './difference';
import { type OpenPdf, withMemory } from './pdfium';
import { type Colours, renderColours } from './render';
import { boxOf, type Transform } from './viewTransform';

/** Pixels of the longest side at a first look, and of what that leaves in doubt. */
const [FIRST_LOOK, CLOSE_LOOK] = [800, 1754];
/** Points that a line of text is high at least, and the least width of its letters in heights. */
const [TINY, SQUEEZED] = [2.2, 0.06];
/** The part of a letter's box without what its neighbours may reach into, along the line and across. */
const [MARGIN_ALONG, MARGIN_ACROSS] = [0.12, 0.15];
/** The part of a letter's rows and columns that has ink, at a first look and at a close one. */
const [PLAIN, ENOUGH] = [0.2, 0.35];
/** The part of a letter that is under or over another one. */
const CROSSING = 0.25;
/** Texts over texts over texts: what lies deeper counts as hidden. */
const MOST_LAYERS = 4;

/** The last letter of those that PDFium has shapes for where the file brings none. */
const LAST_LATIN = 0x24f;
/** Rendering modes of text, from PDFium's fpdf_edit.h. */
const [INVISIBLE, CLIP] = [3, 7];

/** A page with its text layer open. */
export type OpenText = { open: OpenPdf; page: number; text: number; toView: Transform };

/**
 * Which characters of a text layer show: those without which the page looks different. It does not
 * matter how a text is hidden: transparent, in the colour of what it lies on, covered, clipped, or in a
 * font without shapes. What is too small to be read does not show, either. Only letters and digits are
 * looked at; signs are like the letter before them.
 */
export function whichShow(
	given: OpenText,
	characters: readonly Character[],
	size: Pick<Page, 'width' | 'height'>,
): boolean[] {
	const { open, page, text } = given;
	const { library } = open;
	const objects = characters.map((_, index) => library.FPDFText_GetTextObject(text, index));
	const isAsked = characters.map(
		({ code, box }, index) => objects[index] !== 0 && isLetter(code) && isOn(box, size),
	);
	if (!isAsked.includes(true)) return characters.map(() => true);
	const illegible = findIllegible(characters, objects, isAsked);
	const whole = renderColours(open, page, FIRST_LOOK);
	const without = renderWithout(given, new Set(objects), FIRST_LOOK);
	const scale = whole.width / size.width;
	const looked = { one: whole, other: without, scale };
	const crossings = findCrossings(characters, objects, isAsked, looked);
	const doubtful: number[] = [];
	const shows = characters.map((character, index) => {
		if (!isAsked[index]) return undefined;
		const object = objects[index]!;
		if (illegible.has(object)) return false;
		const { rows, columns } = difference(looked, core(character));
		const isPlain = (character.isTurned ? columns : rows) >= PLAIN;
		if (isPlain && !crossings.has(object)) return true;
		doubtful.push(index);
		return false;
	});
	if (doubtful.length > 0) {
		const seen = lookClosely(given, characters, objects, doubtful, crossings, size);
		for (const index of seen) shows[index] = true;
		for (const index of doubtful) {
			if (!shows[index] && characters[index]!.code > LAST_LATIN) {
				shows[index] = isPaintedElsewhere(open, objects[index]!);
			}
		}
	}
	uncut(shows, characters, objects);
	return spread(shows);
}

const isLetter = (code: number) =>
	code < 0x80
		? (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)
		: code <= 0x10ffff && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));

const isDigit = (code: number) => /\p{N}/u.test(String.fromCodePoint(Math.min(code, 0x10ffff)));

const isOn = (box: Box, size: Pick<Page, 'width' | 'height'>) =>
	box.right > 0 && box.bottom > 0 && box.left < size.width && box.top < size.height;

/** A word without digits of which the edge of a cell cuts off less than half shows: whole, it is read better. */
function uncut(
	shows: Array<boolean | undefined>,
	characters: readonly Character[],
	objects: readonly number[],
): void {
	for (let start = 0, end = 0; start < shows.length; start = Math.max(end, start + 1)) {
		end = start;
		while (shows[end] !== undefined && objects[end] === objects[start]) end++;
		const word = shows.slice(start, end);
		const seen = word.filter((isShown) => isShown).length;
		if (seen === word.length || seen < word.length / 2) continue;
		const letters = characters.slice(start, end);
		if (letters.some(({ code }) => isDigit(code))) continue;
		shows.fill(true, start, end);
	}
}

/** Signs and spaces are like the letter before them, or the first one after them. */
function spread(shows: ReadonlyArray<boolean | undefined>): boolean[] {
	let last = shows.find((isShown) => isShown !== undefined) ?? true;
	return shows.map((isShown) => (last = isShown ?? last));
}

/** Objects of text that are too low or too narrow to be read. */
function findIllegible(
	characters: readonly Character[],
	objects: readonly number[],
	isAsked: readonly boolean[],
): Set<number> {
	const sums = new Map<number, { along: number; across: number; highest: number }>();
	characters.forEach(({ box, isTurned }, index) => {
		if (!isAsked[index]) return;
		const sum = sums.get(objects[index]!) ?? { along: 0, across: 0, highest: 0 };
		const across = isTurned ? width(box) : height(box);
		sum.along += isTurned ? height(box) : width(box);
		sum.across += across;
		sum.highest = Math.max(sum.highest, across);
		sums.set(objects[index]!, sum);
	});
	return new Set(
		[...sums].flatMap(([object, { along, across, highest }]) =>
			highest < TINY || along < SQUEEZED * across ? [object] : [],
		),
	);
}

function renderWithout(
	{ open, page }: OpenText,
	objects: ReadonlySet<number>,
	longestSide: number,
): Colours {
	const { library } = open;
	const setActive = (isActive: boolean) => {
		for (const object of objects) if (object) library.FPDFPageObj_SetIsActive(object, isActive);
	};
	setActive(false);
	try {
		return renderColours(open, page, longestSide);
	} finally {
		setActive(true);
	}
}

/** The middle of a letter's box, where nothing of its neighbours is. */
function core({ box, isTurned }: Character): Box {
	const [x, y] = isTurned ? [MARGIN_ACROSS, MARGIN_ALONG] : [MARGIN_ALONG, MARGIN_ACROSS];
	return {
		left: box.left + x * width(box),
		right: box.right - x * width(box),
		top: box.top + y * height(box),
		bottom: box.bottom - y * height(box),
	};
}

/** The objects of text that lie over or under others, each with those. */
function findCrossings(
	characters: readonly Character[],
	objects: readonly number[],
	isAsked: readonly boolean[],
	{ one: { width: wide, height: high }, scale }: Pictures,
): Map<number, Set<number>> {
	const owners = new Int32Array(wide * high).fill(-1);
	const crossings = new Map<number, Set<number>>();
	const add = (a: number, b: number) => {
		crossings.set(a, (crossings.get(a) ?? new Set()).add(b));
	};
	characters.forEach((character, index) => {
		if (!isAsked[index]) return;
		const { left, top, right, bottom } = core(character);
		const [x1, x2] = within(left * scale, right * scale, wide);
		const [y1, y2] = within(top * scale, bottom * scale, high);
		const crossed = new Map<number, number>();
		for (let y = y1; y < y2; y++) {
			for (let x = x1; x < x2; x++) {
				const owner = owners[y * wide + x]!;
				if (owner < 0) owners[y * wide + x] = index;
				// What is printed twice is printed in bold.
				else if (objects[owner] !== objects[index] && characters[owner]!.code !== character.code) {
					crossed.set(owner, (crossed.get(owner) ?? 0) + 1);
				}
			}
		}
		for (const [owner, count] of crossed) {
			if (count < CROSSING * (x2 - x1) * (y2 - y1)) continue;
			add(objects[owner]!, objects[index]!);
			add(objects[index]!, objects[owner]!);
		}
	});
	return crossings;
}

/** Which of some characters show after all. */
function lookClosely(
	given: OpenText,
	characters: readonly Character[],
	objects: readonly number[],
	doubtful: readonly number[],
	crossings: ReadonlyMap<number, ReadonlySet<number>>,
	size: Pick<Page, 'width' | 'height'>,
): number[] {
	const whole = renderColours(given.open, given.page, CLOSE_LOOK);
	const scale = whole.width / size.width;
	const layers = new Map<number, number>();
	for (const object of objects) {
		if (!object || layers.has(object)) continue;
		const taken = [...(crossings.get(object) ?? [])].map((other) => layers.get(other));
		let layer = 0;
		while (taken.includes(layer)) layer++;
		layers.set(object, layer);
	}
	return Array.from({ length: MOST_LAYERS }).flatMap((_, layer) => {
		const asked = doubtful.filter((index) => layers.get(objects[index]!) === layer);
		if (asked.length === 0) return [];
		const taken = new Set(objects.filter((object) => layers.get(object) === layer));
		const looked = { one: whole, other: renderWithout(given, taken, CLOSE_LOOK), scale };
		return asked.filter((index) => {
			const box = shapeBox(given, index) ?? core(characters[index]!);
			const { rows, columns } = difference(looked, box);
			return rows >= ENOUGH && columns >= ENOUGH;
		});
	});
}

/** Whether viewers with more fonts than we have draw a text that the file brings no shapes for. */
function isPaintedElsewhere({ library }: OpenPdf, object: number): boolean {
	if (library.FPDFFont_GetIsEmbedded(library.FPDFTextObj_GetFont(object)) !== 0) return false;
	const mode = library.FPDFTextObj_GetTextRenderMode(object);
	if (mode === INVISIBLE || mode === CLIP) return false;
	return withMemory(library, 16, (out) => {
		if (!library.FPDFPageObj_GetFillColor(object, out, out + 4, out + 8, out + 12)) return true;
		return library.pdfium.getValue(out + 12, 'i32') > 0;
	});
}

/** The box around a letter's ink as its font has it. */
function shapeBox({ open: { library }, text, toView }: OpenText, index: number): Box | undefined {
	return withMemory(library, 32, (out) => {
		const sides = [out, out + 8, out + 16, out + 24] as const;
		if (!library.FPDFText_GetCharBox(text, index, ...sides)) return undefined;
		const { getValue } = library.pdfium;
		const [left = 0, right = 0, bottom = 0, top = 0] = sides.map((at) => getValue(at, 'double'));
		const box = boxOf(toView(left, bottom), toView(right, top));
		return width(box) > 0 && height(box) > 0 ? box : undefined;
	});
}
