/** Names of files as people read them: what clients and archives say may be anything. */

/** Bytes of UTF-8: what most file systems take, and clients that download a file under its name. */
const MOST_BYTES = 255;

/** Control characters, and those that turn the direction of the text behind them: "fdp.exe" as "exe.pdf". */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Whether all of a text is seen, but for white space around it. */
export const isVisible = (text: string): boolean => visible(text) === text.trim();

/** A name without what nobody sees of it. */
export const visible = (name: string): string => name.replace(INVISIBLE, '').trim();

/** A visible name of at most 255 bytes, with its end, which has the extension; empty where nothing is visible. */
export function fileNameOf(sent: string): string {
	const name = visible(sent.toWellFormed());
	const bytes = Buffer.from(name);
	if (bytes.length <= MOST_BYTES) return name;
	let start = bytes.length - MOST_BYTES;
	// Not within a character.
	while (((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
	return bytes.toString('utf8', start);
}
