/**
 * Thrown for a file that cannot be read. The message is one sentence for the person who uploaded the file:
 * the problem and what to do.
 */
export class UnreadableDocument extends Error {
	override readonly name = 'UnreadableDocument';
}
