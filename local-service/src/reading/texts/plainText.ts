import { decodeIn } from './decodeIn';
import { encodingOf } from './encoding';
import type { FlowBlock } from './flow';
import { UnreadableDocument } from '../unreadable';

/**
 * What the bytes say as text. Undefined where they are no text, or nothing tells in which encoding.
 * @param language that the text is said to be in, by its English name; it tells encodings apart
 */
export function decodeText(bytes: Uint8Array, language?: string): string | undefined {
	const encoding = encodingOf(bytes, language);
	return encoding && decodeIn(encoding.name, bytes);
}

const UNCLEAR =
	"It is not clear which encoding the letters of the file have: set the extraction's language, or save the file as UTF-8.";

/** The language that a text is said to be in may tell its encoding yet. */
export class UnclearEncoding extends UnreadableDocument {}

/**
 * The same of a file that is known to be a text.
 * @throws UnclearEncoding where nothing tells its encoding.
 */
export function textOf(bytes: Uint8Array, language?: string): string {
	const text = decodeText(bytes, language);
	if (text === undefined) throw new UnclearEncoding(UNCLEAR);
	return text;
}

/** A text file as it is: its columns stay where they are, and a form feed begins a page. */
export function textToBlocks(text: string): FlowBlock[] {
	return text
		.split('\f')
		.flatMap((text): FlowBlock[] => [{ kind: 'grid', text }, { kind: 'pageBreak' }]);
}
