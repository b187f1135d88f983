/** One of the values that a printed text can mean. */
export type Reading = {
	/** In the canonical form: `1204.50`, `2026-04-21`. */
	text: string;
	/**
	 * The way of writing that it presumes, where there are several: the decimal sign of a number, the
	 * order and separator of a date, such as `DMY/`.
	 */
	convention?: string;
	/** The sign between the thousands of a number. */
	group?: string;
	/** The sign or code of the currency beside a number. */
	currency?: string;
};
