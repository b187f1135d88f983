/**
 * The result of reading a document of any file type: pages of words with boxes. All understanding is based on
 * this structure alone, and `GET /v1/files/:fileId/text` returns it.
 */
import type { Box } from '../geometry';
import type { Skipped } from '../interface';
import type { Bend } from './bitmaps/bend';
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
	/** Whether it is probably written by hand; recognition is often wrong then. */
	isHandwritten?: true;
	/** Its marked letters, in order, until `weighMarks` has decided on them for the whole document. */
	marks?: Mark[];
};

/**
 * A recognised letter beyond ASCII, the letter without its mark, and the logarithm of the odds between them.
 */
export type Mark = { letter: string; plain: string; odds: number };

export type Checkbox = { box: Box; isChecked: boolean };

/** A QR code, barcode or similar, and its content. */
export type Code = {
	/** Such as "QRCode", "Code128" or "EAN13". */
	format: string;
	text: string;
	box: Box;
};

export type Page = {
	/** Number in the file, from 1, even if a page range leaves out those before it. */
	number: number;
	/** In points. */
	width: number;
	height: number;
	/** Clockwise rotation in degrees that made its picture upright; absent if the picture was upright. */
	turned?: number;
	/** How its lines ran in that picture, once it was turned; absent if they were straight. */
	bend?: Bend;
	/** In reading order according to the file, which is unreliable: use the boxes. */
	words: Word[];
	/** Invisible words of its text layer, not contained in `words`. */
	hidden?: Word[];
	/** Number of unreadable words of its text layer, such as those with a digit of unknown value. */
	unread?: number;
	/** Checkboxes: form fields, symbols of a font, drawn squares. */
	checkboxes: Checkbox[];
	/** Pictures, diagrams and the like; not the scan of the whole page. */
	visuals: Box[];
	/** QR codes and barcodes; absent if there are none. */
	codes?: Code[];
	/**
	 * Horizontal lines that may separate the rows of tables, and edges of shaded or framed cells, from top to bottom;
	 * absent if there are none, and on pages whose text was recognised.
	 */
	rules?: Box[];
	/** The attachment of an e-mail that it belongs to; absent for the e-mail's own text. */
	attachment?: string;
};

/** A sender or recipient of e-mail. */
export type Mailbox = { name?: string; address?: string };

/** Decoded headers of an e-mail. Members of a group are included individually. */
export type MailHead = {
	subject?: string;
	/** As in the header: "Tue, 21 Apr 2026 09:24:06 +0200". */
	date?: string;
} & { [key in MailParty]?: Mailbox[] };
export type MailParty = 'from' | 'to' | 'cc' | 'bcc' | 'replyTo';

/** The result of reading a document. */
export type Reading = {
	pages: Page[];
	skipped: Skipped[];
	/**
	 * The language used to decide between similar letters, "" if unknown; absent if it makes no difference.
	 */
	guessedFor?: string;
	/** Headers of the file, if it is an e-mail. */
	mail?: MailHead;
	/** The embedded electronic invoice, if the file has one. */
	invoice?: Invoice;
};
