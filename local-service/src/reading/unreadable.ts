/**
 * Thrown where a file cannot be read at all. The message is one sentence for the person who uploaded
 * the file: what is wrong with it and what to do.
 */
export class UnreadableDocument extends Error {
	override readonly name = 'UnreadableDocument';
}
