import { decodeIn } from './decodeIn';
import { encodingOf } from './encoding';
import type { FlowBlock } from './flow';
import { UnreadableDocument } from '../unreadable';

/**
 * Decodes bytes as text. Undefined if they are not text, or the encoding cannot be determined.
 * @param language of the text as the caller states it, by its English name; it helps to determine the
 * encoding
 */
export function decodeText(bytes: Uint8Array, language?: string): string | undefined {
	const encoding = encodingOf(bytes, language);
	return encoding && decodeIn(encoding.name, bytes);
}

const UNCLEAR =
	"It is not clear which encoding the letters of the file have: set the extraction's language, or save the file as UTF-8.";

/** Stating the language of the text may resolve its encoding. */
export class UnclearEncoding extends UnreadableDocument {}

/**
 * Decodes a file that is known to be text; the parameters are those of `decodeText`.
 * @throws UnclearEncoding if its encoding cannot be determined
 */
export function textOf(bytes: Uint8Array, language?: string): string {
	const text = decodeText(bytes, language);
	if (text === undefined) throw new UnclearEncoding(UNCLEAR);
	return text;
}

/** A text file as preformatted lines: its columns are kept, and a form feed begins a page. */
export function textToBlocks(text: string): FlowBlock[] {
	return text
		.split('\f')
		.flatMap((text): FlowBlock[] => [{ kind: 'grid', text }, { kind: 'pageBreak' }]);
}
