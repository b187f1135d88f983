/** How much the service takes upon itself. */
export type Limits = {
	/** Bytes of one file. */
	fileSize: number;
	/** Files of one upload. */
	files: number;
	/** Pages of one document; one that has more fails. */
	pages: number;
	/** Files that wait to be read, those of all batches together. */
	waiting: number;
};
