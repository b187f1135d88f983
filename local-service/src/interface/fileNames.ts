/** Displayable names of files; clients and archives may send anything. */

/**
 * Maximum length in bytes of UTF-8: the limit of most file systems, also of clients that download a file
 * under its name.
 */
const MOST_BYTES = 255;

/** Control characters, including bidirectional ones, which can display "fdp.exe" as "exe.pdf". */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** True if a text has no invisible characters, except for surrounding white space. */
export const isVisible = (text: string): boolean => visible(text) === text.trim();

/** A name without invisible characters. */
export const visible = (name: string): string => name.replace(INVISIBLE, '').trim();

/**
 * A visible name of at most 255 bytes; the end is kept, since it has the extension. Empty if nothing is
 * visible.
 */
export function fileNameOf(sent: string): string {
	const name = visible(sent.toWellFormed());
	const bytes = Buffer.from(name);
	if (bytes.length <= MOST_BYTES) return name;
	let start = bytes.length - MOST_BYTES;
	// Starts at the beginning of a character.
	while (((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
	return bytes.toString('utf8', start);
}
