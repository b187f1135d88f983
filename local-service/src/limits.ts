/** Characters of tokens and secrets: whoever guesses as fast as the network allows must not get far. */
export const SHORTEST_SECRET = 16;

/** Limits on uploads, on documents and on the queue. */
export type Limits = {
	/** Size of one file in bytes. */
	fileSize: number;
	/** Files per upload. */
	files: number;
	/** Pages per document; one with more fails. */
	pages: number;
	/** Processing time per document. */
	milliseconds: number;
	/** Memory per document in bytes. */
	memory: number;
	/** Length of the queue: waiting files of all batches together. */
	waiting: number;
};
