import type { Box } from '../../geometry';
import type { Bitmap } from '../bitmaps/bitmap';
import { isBlank } from '../bitmaps/ink';
import type { Invoice } from '../invoice/invoice';
import { readInvoice } from '../invoice/readInvoice';
import { recogniseUpright } from '../ocr/recognisePage';
import type { Code, Page, Word } from '../pages';
import { eachOnce } from '../signs';
import { type Source, toSource } from '../source';
import { UnreadableDocument } from '../unreadable';
import { isSimilar } from './similarText';
import { attachments } from './attachments';
import { drawPdf } from './draw';
import { type Drawing, readDrawings } from './drawings';
import { withFileElements } from './fileElements';
import type { CodeSpot } from './codeSpots';
import { compareWithPicture } from './ownText';
import { type OpenPdf, withDocument, withPage } from './pdfium';
import { withFieldValues } from './fieldValues';
import { findPictures, pictureReader, type Recognised } from './largePictures';
import { type CodeReader, codeReader } from './readSpots';
import { render, SCAN_SIDE } from './render';
import { readText, type Text } from './textLayer';
import { readUnknown } from './unknownWords';
import { viewTransform } from './viewTransform';
import { readWidgets } from './widgets';
import { readXfa } from './xfa';

/** Number of visible words below which a page is recognised as a scan if it shows anything else. */
const FEW_WORDS = 20;
/** Longest side in pixels of the rendering that only shows whether there is other ink. */
const INK_SIDE = 1000;
/** Minimum ratio of hidden to visible words for hidden text to be the text layer of a scan. */
const OWN_TEXT = 0.25;
/** Maximum number of hidden words compared; no page has more. */
const MOST_HIDDEN = 5000;

/**
 * Opens a PDF.
 * @throws UnreadableDocument if the bytes are not a PDF, need a password, have no pages, or are a form
 * without values that only Adobe Reader shows
 */
export async function openPdf(bytes: Uint8Array): Promise<Source> {
	const { pages, form } = await withDocument(bytes, (open) => ({
		pages: open.pages,
		form: readXfa(open),
	}));
	if (form) return toSource(form);
	return {
		pages,
		read: async (from, to) => ({
			pages: await readPages(bytes, from, to),
			// Without the first page, the other pages may belong to another document.
			invoice: from === 1 ? await readInvoiceIn(bytes) : undefined,
		}),
		draw: async (number) => await drawPdf(bytes, number),
	};
}

/**
 * Reads the text layer of pages. A page with few words is also recognised from its picture; on any other page,
 * only large pictures are recognised. Values of form fields count as text.
 */
async function readPages(bytes: Uint8Array, from: number, to: number): Promise<Page[]> {
	const codes = codeReader();
	const found = await withDocument(bytes, (open) =>
		Array.from({ length: to - from + 1 }, (_, at) => readPage(open, from - 1 + at, codes)),
	);
	const pages: Page[] = [];
	const readPictures = pictureReader(bytes);
	// Sequentially: the images of a long scan would not fit into memory at once.
	for (const { text: read, drawings, pictures, lists, spots } of found) {
		const text = { ...(await withUnknown(bytes, read)), ...codesOf(await codes.read(spots)) };
		const own = text.hidden ? await withOwnText(bytes, text, text.hidden) : text;
		const page = own ?? text;
		const isScan =
			page.words.length < FEW_WORDS &&
			(!own || read.isAskew || (await hasOtherInk(bytes, page, drawings, lists)));
		// True if the text layer of a scan was adopted.
		const isRead = own !== undefined && own !== text;
		if (isScan) pages.push(await asScan(bytes, page, lists));
		else if (isRead || pictures.length === 0) pages.push(page);
		else pages.push(withRecognised(page, await readPictures(page, pictures)));
	}
	return pages;
}

type ReadPage = {
	text: Text;
	drawings: Drawing[];
	pictures: Box[];
	spots: CodeSpot[];
	/** List fields, which also show options that were not chosen. */
	lists: Box[];
};

function readPage(
	open: OpenPdf,
	index: number,
	codes: CodeReader,
	widgets = readWidgets(open, index),
	turned = 0,
): ReadPage {
	const read = withPage(
		open,
		index,
		(page) => {
			const toView = viewTransform(open.library, page);
			const text = readText(open, page, index, toView);
			// Only a page that is not upright is read again, after rotation.
			if (text.turned !== 0 && turned === 0) return text.turned;
			const drawings = readDrawings(open, page, toView);
			const { checkboxes, values } = widgets(toView);
			const drawn = withFileElements(withFieldValues(text.page, values), drawings, checkboxes);
			const pictures = findPictures(drawings, text.page);
			return {
				text: { ...text, page: { ...drawn, ...(turned !== 0 && { turned }) } },
				drawings,
				pictures,
				spots: codes.find(open, page, drawings, pictures, text.page),
				lists: values.filter(({ isList }) => isList).map(({ box }) => box),
			};
		},
		turned,
	);
	return typeof read === 'number' ? readPage(open, index, codes, widgets, read) : read;
}

/** The page with those words of unknown glyphs that recognition can read in its picture. */
async function withUnknown(bytes: Uint8Array, { page, unknown, glyphs }: Text): Promise<Page> {
	if (unknown.length === 0) return page;
	const bitmap = await pictureOf(bytes, page);
	const scale = bitmap.width / page.width;
	const { known, unread } = await readUnknown(bitmap, unknown, scale, glyphs);
	return {
		...page,
		words: [...page.words, ...known],
		...(unread.length > 0 && { unread: unread.length }),
	};
}

/**
 * The page with those hidden words that its picture confirms: a scan may have a text layer.
 * @returns undefined if the picture shows other text
 */
async function withOwnText(
	bytes: Uint8Array,
	text: Page,
	hidden: readonly Word[],
): Promise<Page | undefined> {
	const { words, number, width, turned } = text;
	const isLayer = hidden.length >= Math.max(FEW_WORDS, OWN_TEXT * words.length);
	if (!isLayer || hidden.length > MOST_HIDDEN) return text;
	const bitmap = await pictureOf(bytes, text);
	const asked = hidden.filter(({ box }) => !words.some((word) => holdsMiddle(word.box, box)));
	const compared = await compareWithPicture(bitmap, asked, bitmap.width / width);
	if (!compared) return undefined;
	if (compared.words.length === 0) return text;
	const left = [...hidden.filter((word) => !asked.includes(word)), ...compared.hidden];
	return await withDocument(bytes, (open) => {
		const widgets = readWidgets(open, number - 1);
		const all = { ...text, words: [...words, ...compared.words], hidden: left };
		const draw = (page: number) => {
			const toView = viewTransform(open.library, page);
			return withFileElements(all, readDrawings(open, page, toView), widgets(toView).checkboxes);
		};
		return withPage(open, number - 1, draw, turned);
	});
}

const pictureOf = async (
	bytes: Uint8Array,
	{ number, turned }: Page,
	longestSide = SCAN_SIDE,
): Promise<Bitmap> =>
	await withDocument(bytes, (open) =>
		withPage(open, number - 1, (page) => render(open, page, longestSide), turned),
	);

/**
 * True if a page shows anything besides words, boxes, rules and frames: outlined letters, patterns, images.
 */
async function hasOtherInk(
	bytes: Uint8Array,
	page: Page,
	drawings: readonly Drawing[],
	lists: readonly Box[],
): Promise<boolean> {
	if (drawings.some(({ kind }) => kind === 'image')) return true;
	const isDrawn = drawings.some(
		({ kind, fill, isFrame }) =>
			(kind === 'shape' && !isFrame) || (kind === 'rectangle' && fill === 'dark'),
	);
	if (!isDrawn && page.unread === undefined) return false;
	const bitmap = await pictureOf(bytes, page, INK_SIDE);
	const scale = bitmap.width / page.width;
	const lines = drawings.filter(({ kind }) => kind === 'rule');
	const known = [...page.words, ...page.checkboxes, ...lines].map(({ box }) => box);
	for (const box of [...known, ...lists]) paintOver(bitmap, box, scale);
	return !isBlank(bitmap);
}

/** Whitens a box on the page, including its edge pixels. */
function paintOver({ width, height, pixels }: Bitmap, box: Box, scale: number): void {
	const [left, right] = [Math.floor(box.left * scale) - 1, Math.ceil(box.right * scale) + 1];
	const [top, bottom] = [Math.floor(box.top * scale) - 1, Math.ceil(box.bottom * scale) + 1];
	for (let y = Math.max(top, 0); y < Math.min(bottom, height); y++) {
		pixels.fill(
			255,
			y * width + Math.max(left, 0),
			y * width + Math.max(Math.min(right, width), 0),
		);
	}
}

/** The electronic invoice embedded in a PDF (Factur-X, ZUGFeRD, XRechnung, Order-X). */
async function readInvoiceIn(bytes: Uint8Array): Promise<Invoice | undefined> {
	try {
		const files = await withDocument(bytes, attachments);
		return files.map(readInvoice).find((invoice) => invoice !== undefined);
	} catch (error) {
		// A damaged attachment must not prevent reading the pages.
		if (error instanceof UnreadableDocument) return undefined;
		throw error;
	}
}

/** The page with the content recognised on its picture. */
async function asScan(bytes: Uint8Array, text: Page, lists: readonly Box[]): Promise<Page> {
	const bitmap = await pictureOf(bytes, text);
	if (isBlank(bitmap)) return text;
	const scale = text.width / bitmap.width;
	const { page: seen, toUpright } = await recogniseUpright(bitmap, text.number, scale);
	const turned = ((seen.turned ?? 0) + (text.turned ?? 0)) % 360;
	const known = lists.map(toUpright);
	const words = seen.words.filter(({ box }) => !known.some((list) => holdsMiddle(list, box)));
	const upright = <T extends { box: Box }>(some: T) => ({ ...some, box: toUpright(some.box) });
	return withRecognised(
		{
			...seen,
			words: text.words.map(upright),
			hidden: text.hidden?.map(upright),
			codes: text.codes?.map(upright),
			...(turned !== 0 && { turned }),
			...(text.unread !== undefined && { unread: text.unread }),
			checkboxes: text.checkboxes.map(upright),
			// The file's figures are more exact, except for those within the scan of the page.
			visuals: text.visuals.length > 0 ? text.visuals.map(toUpright) : seen.visuals,
		},
		{ ...seen, words },
	);
}

/** Removes duplicates: codes found in a picture on a scan are also found on the scan. */
const codesOf = (codes: readonly Code[]) => {
	const once = codes.filter(
		({ text }, index) => !codes.slice(0, index).some((other) => other.text === text),
	);
	return once.length > 0 ? { codes: once } : {};
};

/** The text layer is exact, so it wins over recognised words at the same position. */
function withRecognised(
	{ hidden, ...page }: Page,
	{ words, checkboxes, codes = [] }: Recognised,
): Page {
	const added = words.filter(({ box }) => !page.words.some((word) => holdsMiddle(word.box, box)));
	const left = hidden?.filter((word) => !isRecognised(word, words));
	return {
		...page,
		words: [...page.words, ...added],
		...(left && left.length > 0 && { hidden: left }),
		checkboxes: eachOnce([...page.checkboxes, ...checkboxes]),
		...codesOf([...(page.codes ?? []), ...codes]),
	};
}

/** True if a hidden word matches the words recognised at its position. */
const isRecognised = ({ text, box }: Word, words: readonly Word[]) =>
	isSimilar(
		text,
		words.flatMap((word) => (holdsMiddle(box, word.box) ? [word.text] : [])).join(''),
	);

function holdsMiddle(outer: Box, inner: Box): boolean {
	const x = (inner.left + inner.right) / 2;
	const y = (inner.top + inner.bottom) / 2;
	return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
}
