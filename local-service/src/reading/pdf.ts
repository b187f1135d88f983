import type { PageRange } from '../interface';
import { readInvoice } from './invoice';
import type { Invoice } from './invoice/invoice';
import { recogniseUpright } from './ocr/recognisePage';
import { attachments } from './pdf/attachments';
import { withDocument, withPage } from './pdf/document';
import { withDrawn } from './pdf/drawn';
import { hasImage, render, SCAN_SIDE } from './pdf/render';
import { readText } from './pdf/text';
import { viewTransform } from './pdf/viewTransform';
import { readWidgets } from './pdf/widgets';
import type { Box, Page } from './pages';
import { noPageIn } from './pageRange';
import { eachOnce } from './signs';
import { UnreadableDocument } from './unreadable';

/** A page with an image and fewer words than this says most of what it says in the image. */
const FEW_WORDS = 20;

const NO_TEXT = 'No text was found in the PDF: it is empty, or its pictures cannot be made out.';

/**
 * How many pages a PDF has, without reading them.
 * @throws UnreadableDocument where the bytes are no PDF, need a password or have no pages.
 */
export async function countPages(bytes: Uint8Array): Promise<number> {
	return await withDocument(bytes, ({ pages }) => pages);
}

/**
 * Reads the words of every page, or of those in the range: those of the text layer, and on a page
 * with few of them also what its pictures say. What was typed into form fields counts as text.
 * @throws UnreadableDocument where the bytes are no PDF, need a password, or have no pages, none in
 * the range, or no text on them.
 */
export async function readPdf(bytes: Uint8Array, range?: PageRange): Promise<Page[]> {
	const found = await withDocument(bytes, (open) => {
		const { from, to } = range ?? { from: 1, to: open.pages };
		if (from > open.pages) throw new UnreadableDocument(noPageIn(from, open.pages));
		const length = Math.min(to, open.pages) - from + 1;
		return Array.from({ length }, (_, offset) => {
			const widgets = readWidgets(open, from - 1 + offset);
			return withPage(open, from - 1 + offset, (page) => {
				const toView = viewTransform(open.library, page);
				const words = readText(open, page, from - 1 + offset, toView);
				const text = withDrawn(open, page, toView, words, widgets);
				const isScan = text.words.length < FEW_WORDS && hasImage(open, page);
				return { index: from - 1 + offset, text, isScan };
			});
		});
	});
	const pages: Page[] = [];
	// One after the other: all pictures of a long scan at once would not fit into the memory.
	for (const { index, text, isScan } of found) {
		pages.push(isScan ? await withPictures(bytes, index, text) : text);
	}
	// Empty fields would say that the document was read and holds nothing of what is wanted.
	if (pages.every(({ words }) => words.length === 0)) throw new UnreadableDocument(NO_TEXT);
	return pages;
}

/**
 * The electronic invoice that a PDF brings with it (Factur-X, ZUGFeRD, XRechnung), and none where a
 * range leaves out the first page: other pages belong to something else.
 */
export async function readInvoiceIn(
	bytes: Uint8Array,
	range?: PageRange,
): Promise<Invoice | undefined> {
	if (range && range.from > 1) return undefined;
	try {
		const files = await withDocument(bytes, attachments);
		return files.map(readInvoice).find((invoice) => invoice !== undefined);
	} catch (error) {
		// A damaged attachment costs the pages nothing.
		if (error instanceof UnreadableDocument) return undefined;
		throw error;
	}
}

/** The page with the words of its pictures; where both say something, the text layer is exact. */
async function withPictures(bytes: Uint8Array, index: number, text: Page): Promise<Page> {
	const bitmap = await withDocument(bytes, (open) =>
		withPage(open, index, (page) => render(open, page, SCAN_SIDE)),
	);
	const scale = text.width / bitmap.width;
	const { page: seen, toUpright } = await recogniseUpright(bitmap, index + 1, scale);
	const upright = <T extends { box: Box }>(some: T) => ({ ...some, box: toUpright(some.box) });
	const words = text.words.map(upright);
	const added = seen.words.filter(({ box }) => !words.some((word) => holdsMiddle(word.box, box)));
	return {
		...seen,
		words: [...words, ...added],
		checkboxes: eachOnce([...text.checkboxes.map(upright), ...seen.checkboxes]),
		// The file knows its figures better, except those within the scan of the page.
		visuals: text.visuals.length > 0 ? text.visuals.map(toUpright) : seen.visuals,
	};
}

function holdsMiddle(outer: Box, inner: Box): boolean {
	const x = (inner.left + inner.right) / 2;
	const y = (inner.top + inner.bottom) / 2;
	return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
}
