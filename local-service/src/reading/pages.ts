/**
 * What reading makes of a document, whatever its file type: pages of words with boxes. All
 * understanding works from this structure alone.
 */

/**
 * Where a word stands on its page, in points (1/72 inch), from the page's upper left corner as a
 * person sees it (a page's own rotation is applied).
 */
export type Box = { left: number; top: number; right: number; bottom: number };

export type Word = {
	/** A run of characters without white space, in Unicode NFC. */
	text: string;
	box: Box;
};

export type Page = {
	/** In points. */
	width: number;
	height: number;
	/** In reading order as the file gives it; do not rely on it, use the boxes. */
	words: Word[];
};
