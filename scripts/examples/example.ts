import type { Doc } from './drawing.ts';

type Page = { width: number; height: number };

/** A document with its values, by field key, as they are printed. */
export type Example = {
	file: string;
	kind: string;
	/** The file with its fields, if they differ from the fields of invoices. */
	fields?: string;
	expected: { [key: string]: unknown };
};

/** A document that is drawn, beginning with one page; `draw` may add further pages. */
export type Drawn = Example & {
	page: Page;
	draw: (doc: Doc) => void;
	/** As a picture, with 16 shades of grey. */
	scanned?: true;
};

/** A file of another format. */
export type Written = { file: string; content: string | Uint8Array };
