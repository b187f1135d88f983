/** One of the possible readings of a printed text. */
export type Reading = {
	/** In canonical form: `1204.50`, `2026-04-21`. */
	text: string;
	/**
	 * The assumed format, if there are several: the decimal sign of a number, or the order and separator of a
	 * date, such as `DMY/`.
	 */
	convention?: string;
	/** The thousands separator of a number. */
	group?: string;
	/** The sign or code of the currency of a number. */
	currency?: string;
};
