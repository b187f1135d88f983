import { countPages, readDocument } from '../../local-service/src/reading/document';
import type { Page } from '../../local-service/src/reading/pages';
import { UnreadableDocument } from '../../local-service/src/reading/unreadable';

/** The page as typewritten text: a word's position on the page is its position in the text. */
export function typed({ words }: Page): string {
	const lines: string[] = [];
	for (const { text, box } of words) {
		const [row, column] = [Math.round((box.top - 36) / 12), Math.round((box.left - 36) / 6)];
		lines[row] = (lines[row] ?? '').padEnd(column) + text;
	}
	return Array.from(lines, (line) => line ?? '').join('\n');
}

/** The pages of a document as text; also checks that their number equals the counted pages. */
export async function read(bytes: Uint8Array): Promise<string[]> {
	const { pages } = await readDocument(bytes);
	expect(await countPages(bytes)).toBe(pages.length);
	expect(pages.map(({ number }) => number)).toEqual(pages.map((_, index) => index + 1));
	return pages.map(typed);
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** For a table of tests: expects that the file is rejected with this message. */
export async function expectRefused(_: string, bytes: Uint8Array, message: RegExp): Promise<void> {
	const reading = readDocument(bytes);
	await expect(reading).rejects.toThrow(UnreadableDocument);
	await expect(reading).rejects.toThrow(message);
}
