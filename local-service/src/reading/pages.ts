/**
 * What reading makes of a document, whatever its file type: pages of words with boxes. All
 * understanding works from this structure alone, and it is what `GET /v1/files/:fileId/text` answers.
 */
import type { Box } from '../geometry';
import type { Skipped } from '../interface';
import type { Invoice } from './invoice/invoice';

export type { Skipped };

export type Word = {
	/** A run of characters without white space, in Unicode NFC. */
	text: string;
	box: Box;
	/** Confidence of the recognition, from 0 to 1; 1 for a text layer. */
	confidence: number;
	/** From a text layer, or by optical character recognition. */
	source: 'text' | 'ocr';
	/** Its marked letters in their order, until the whole document tells which of them are (`weighMarks`). */
	marks?: Mark[];
};

/** A recognised letter beyond ASCII, what it is without its mark, and the logarithm of its odds against that. */
export type Mark = { letter: string; plain: string; odds: number };

export type Checkbox = { box: Box; isChecked: boolean };

/** A QR code, barcode or the like, and what it says. */
export type Code = {
	/** As "QRCode", "Code128" or "EAN13". */
	format: string;
	text: string;
	box: Box;
};

export type Page = {
	/** In the file, from 1; a range leaves out those before it. */
	number: number;
	/** In points. */
	width: number;
	height: number;
	/** Degrees clockwise by which its picture is turned to stand upright; none where it does. */
	turned?: number;
	/** In reading order as the file gives it; do not rely on it, use the boxes. */
	words: Word[];
	/** Words of its text layer that nobody sees on it: they are not among the others. */
	hidden?: Word[];
	/** How many words of its text layer nobody could read; a digit of which the file does not tell what it is. */
	unread?: number;
	/** Checkboxes: form fields, signs of a font, drawn squares. */
	checkboxes: Checkbox[];
	/** Pictures, diagrams and the like; not the scan that the page is. */
	visuals: Box[];
	/** QR codes and barcodes; absent where there are none. */
	codes?: Code[];
	/** The file within an e-mail that it belongs to; none where that is the e-mail's own text. */
	attachment?: string;
};

/** A person or a place that e-mails are from or to. */
export type Mailbox = { name?: string; address?: string };

/** What the headers of an e-mail say, decoded. Members of a group are among the others. */
export type MailHead = {
	subject?: string;
	/** As the header has it: "Tue, 21 Apr 2026 09:24:06 +0200". */
	date?: string;
} & { [key in MailParty]?: Mailbox[] };
export type MailParty = 'from' | 'to' | 'cc' | 'bcc' | 'replyTo';

/** The result of reading a document. */
export type Reading = {
	pages: Page[];
	skipped: Skipped[];
	/** The language by which letters were told apart, "" where none was known; absent where it makes no difference. */
	guessedFor?: string;
	/** Of the e-mail that the file is. */
	mail?: MailHead;
	/** The embedded electronic invoice, if the file has one. */
	invoice?: Invoice;
};
