/** How much the service takes upon itself. */
export type Limits = {
	/** Bytes of one file. */
	fileSize: number;
	/** Files of one upload. */
	files: number;
	/** Pages of one document; one that has more fails. */
	pages: number;
	/** That the reading of one document may take. */
	milliseconds: number;
	/** Bytes that the reading of one document may hold. */
	memory: number;
	/** Files that wait to be read, those of all batches together. */
	waiting: number;
};
