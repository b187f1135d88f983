import type { Box } from '../../geometry';
import type { Invoice } from '../invoice/invoice';
import { readInvoice } from '../invoice/readInvoice';
import { recogniseUpright } from '../ocr/recognisePage';
import type { Page } from '../pages';
import { eachOnce } from '../signs';
import type { Source } from '../source';
import { UnreadableDocument } from '../unreadable';
import { attachments } from './attachments';
import { drawPdf } from './draw';
import { withDrawn } from './drawn';
import { withDocument, withPage } from './pdfium';
import { hasImage, render, SCAN_SIDE } from './render';
import { readText } from './textLayer';
import { viewTransform } from './viewTransform';
import { readWidgets } from './widgets';

/** A page with an image and fewer words than this says most of what it says in the image. */
const FEW_WORDS = 20;

/**
 * The pages of a PDF.
 * @throws UnreadableDocument where the bytes are no PDF, need a password or have no pages.
 */
export async function openPdf(bytes: Uint8Array): Promise<Source> {
	return {
		pages: await withDocument(bytes, ({ pages }) => pages),
		read: async (from, to) => ({
			pages: await readPages(bytes, from, to),
			// Where the first page is left out, the others belong to something else.
			invoice: from === 1 ? await readInvoiceIn(bytes) : undefined,
		}),
		draw: async (number) => await drawPdf(bytes, number),
	};
}

/**
 * The words of pages: those of the text layer, and on a page with few of them also what its pictures
 * say. What was typed into form fields counts as text.
 */
async function readPages(bytes: Uint8Array, from: number, to: number): Promise<Page[]> {
	const found = await withDocument(bytes, (open) =>
		Array.from({ length: to - from + 1 }, (_, offset) => {
			const index = from - 1 + offset;
			const widgets = readWidgets(open, index);
			return withPage(open, index, (page) => {
				const toView = viewTransform(open.library, page);
				const words = readText(open, page, index, toView);
				const text = withDrawn(open, page, toView, words, widgets);
				const isScan = text.words.length < FEW_WORDS && hasImage(open, page);
				return { index, text, isScan };
			});
		}),
	);
	const pages: Page[] = [];
	// One after the other: the images of a long scan would not fit into memory at once.
	for (const { index, text, isScan } of found) {
		pages.push(isScan ? await withPictures(bytes, index, text) : text);
	}
	return pages;
}

/** The electronic invoice that is embedded in a PDF (Factur-X, ZUGFeRD, XRechnung). */
async function readInvoiceIn(bytes: Uint8Array): Promise<Invoice | undefined> {
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
