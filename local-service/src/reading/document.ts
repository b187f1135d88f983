import type { PageRange } from '../interface';
import { toPng, uprightPicture } from './bitmaps/pagePicture';
import type { ContentType } from './contentType';
import { toImageSource } from './images/imageSource';
import { isImageType, openImage } from './images/openPicture';
import { openTiff, tiffAsPdfs } from './images/tiff';
import { weighMarks } from './ocr/weighMarks';
import type { Page, Reading, Skipped } from './pages';
import { copyPages } from './pdf/copyPages';
import { openPdf } from './pdf/pdf';
import { unlockPdf } from './pdf/unlockPdf';
import { csvToBlocks } from './sheets/csv';
import { odsToBlocks } from './sheets/ods';
import { xlsxToBlocks } from './sheets/xlsx';
import { openPptx } from './slides/pptx';
import { type Source, toSource } from './source';
import { docxToBlocks } from './texts/docx';
import { openEmail } from './texts/email';
import { encodingOf } from './texts/encoding';
import { decodeHtml, htmlToBlocks } from './texts/html';
import { jsonToBlocks } from './texts/json';
import { openMsg } from './texts/msg';
import { odtToBlocks } from './texts/odt';
import { textOf, textToBlocks, UnclearEncoding } from './texts/plainText';
import { rtfToBlocks } from './texts/rtf';
import { openXml } from './texts/xmlText';
import { UnreadableDocument } from './unreadable';
import { unwrap } from './wrapped';

const NO_TEXT =
	'No text was found in the file: it is empty, or its images are illegible; upload a clearer copy.';
const noTextBut = ({ attachment, reason }: Skipped) =>
	`No text was found in the file, and ${attachment} in it could not be read. ${reason}`;
const noPageIn = (from: number, pages: number) =>
	`The extraction's page range begins at page ${from}, and the last page of the file is ${pages}: change the range.`;
/** File types that may be in any character encoding. */
const TEXTS: readonly ContentType[] = ['text', 'csv', 'html'];
/** Message for files other than PDF and TIFF. */
export const NOT_A_STACK =
	'Only PDF and TIFF files can be split: others are one document each. Upload a PDF or TIFF file.';
const PACKED =
	'The file is a ZIP archive within another file, or could not be unpacked: unpack it and upload the documents in it.';

/**
 * Number of pages of a file, without reading them: an image is one page, and formats without pages are laid
 * out on pages. Includes an e-mail's attachments.
 * @throws UnreadableDocument if it is damaged, protected, empty or of an unsupported type
 */
export async function countPages(bytes: Uint8Array): Promise<number> {
	try {
		return (await open(bytes)).pages;
	} catch (error) {
		if (!(error instanceof UnclearEncoding)) throw error;
		// The number of pages does not depend on the encoding.
		const letters = Buffer.from(unwrap(bytes).bytes).toString('latin1');
		return (await open(Buffer.from(letters))).pages;
	}
}

/**
 * Reads a document of any supported type, determined by content, not by name.
 * @param language of the document as the caller states it, by its English name: helps to determine the
 * encoding of texts
 * @throws UnreadableDocument if it is damaged, protected, empty or of an unsupported type, or has no page in
 * the range or no text on its pages
 */
export async function readDocument(
	bytes: Uint8Array,
	range?: PageRange,
	language?: string,
): Promise<Reading> {
	const source = await open(bytes, 0, language);
	const { from, to } = range ?? { from: 1, to: source.pages };
	if (from > source.pages) throw new UnreadableDocument(noPageIn(from, source.pages));
	const {
		pages,
		skipped = [],
		invoice,
		mail,
	} = await source.read(from, Math.min(to, source.pages));
	// An error, since a result with empty fields would suggest that the document was read.
	const isEmpty = pages.every(({ words, codes }) => words.length === 0 && !codes);
	if (isEmpty && !invoice)
		throw new UnreadableDocument(skipped[0] ? noTextBut(skipped[0]) : NO_TEXT);
	const { bytes: own, type } = unwrap(bytes);
	const isGuessed =
		weighMarks(pages, language) ||
		(TEXTS.includes(type) && encodingOf(own, language)?.isGuessed === true);
	return { pages, skipped, invoice, mail, ...(isGuessed && { guessedFor: language ?? '' }) };
}

/**
 * Renders a page as PNG.
 * @param number of the page, from 1
 * @param read how the page was turned and straightened when it was read, which is repeated here
 * @throws UnreadableDocument if the document cannot be read or has no such page
 */
export async function drawPage(
	bytes: Uint8Array,
	number: number,
	{ turned = 0, bend }: Pick<Page, 'turned' | 'bend'> = {},
): Promise<Uint8Array> {
	const source = await open(bytes);
	if (number < 1 || number > source.pages) {
		throw new UnreadableDocument(
			`The file has no page ${number}; its last page is ${source.pages}.`,
		);
	}
	const picture = await source.draw(number);
	return toPng(turned === 0 && !bend ? picture : uprightPicture(picture, turned, bend));
}

const STACKS: readonly ContentType[] = ['pdf', 'tiff'];

/** True for PDF and TIFF, whose pages can be split; other formats are laid out on pages. */
export const hasOwnPages = (bytes: Uint8Array): boolean => STACKS.includes(unwrap(bytes).type);

/**
 * The PDF in a file, decrypted.
 * @param passwords to try, in this order
 * @returns undefined if the file contains no PDF, or one that needs no password
 * @throws UnreadableDocument if no password opens it
 */
export async function withoutPassword(
	file: Uint8Array,
	passwords: readonly string[],
): Promise<Uint8Array | undefined> {
	const pdf = pdfIn(file);
	return pdf && (await unlockPdf(pdf, passwords));
}

function pdfIn(file: Uint8Array): Uint8Array | undefined {
	try {
		const { bytes, type } = unwrap(file);
		return type === 'pdf' ? bytes : undefined;
	} catch (error) {
		if (error instanceof UnreadableDocument) return undefined;
		throw error;
	}
}

/**
 * Some pages of a PDF or TIFF file, as PDF.
 * @param from number of the first page, from 1
 * @param to number of the last page
 * @throws UnreadableDocument if the document cannot be read or has no such pages
 */
export async function takePages(bytes: Uint8Array, from: number, to: number): Promise<Uint8Array> {
	const { bytes: own, type } = unwrap(bytes);
	if (!STACKS.includes(type)) throw new UnreadableDocument(NOT_A_STACK);
	const { pages } = await open(bytes);
	if (from < 1 || to < from || to > pages) {
		throw new UnreadableDocument(
			`The file has no pages ${from} to ${to}; its last page is ${pages}.`,
		);
	}
	return await copyPages(
		type === 'tiff' ? tiffAsPdfs(own, from, to) : [{ bytes: own, pages: `${from}-${to}` }],
	);
}

/**
 * @param depth number of e-mails around the file
 * @param language as for `readDocument`
 */
async function open(file: Uint8Array, depth = 0, language?: string): Promise<Source> {
	const openWithin = async (within: Uint8Array, at: number) => await open(within, at, language);
	const { bytes, type } = unwrap(file);
	if (isImageType(type)) return toImageSource(openImage(type, bytes));
	switch (type) {
		case 'pdf':
			return await openPdf(bytes);
		case 'tiff':
			return openTiff(bytes);
		case 'docx':
			return toSource(docxToBlocks(bytes));
		case 'rtf':
			return toSource(rtfToBlocks(bytes));
		case 'pptx':
			return openPptx(bytes);
		case 'odt':
			return toSource(odtToBlocks(bytes));
		case 'xlsx':
			return toSource(xlsxToBlocks(bytes));
		case 'ods':
			return toSource(odsToBlocks(bytes));
		case 'csv':
			return toSource(csvToBlocks(bytes, language));
		case 'html':
			return toSource(htmlToBlocks(decodeHtml(bytes, language)));
		case 'text':
			return openText(bytes, language);
		case 'email':
			return await openEmail(bytes, depth, openWithin);
		case 'msg':
			return await openMsg(bytes, depth, openWithin);
		case 'zip':
			throw new UnreadableDocument(PACKED);
	}
}

function openText(bytes: Uint8Array, language?: string): Source {
	const text = textOf(bytes, language);
	return openXml(bytes, text) ?? toSource(jsonToBlocks(text) ?? textToBlocks(text));
}
