/** What most file systems take. */
const MOST_BYTES = 255;

/** Control characters, and those that turn the direction of the text behind them: "fdp.exe" as "exe.pdf". */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A file name of at most 255 bytes of UTF-8 that reads as it is; its extension is kept. */
export function fitName(fileName: string): string {
	const visible = fileName.replace(INVISIBLE, '').trim();
	if (Buffer.byteLength(visible) <= MOST_BYTES) return visible;
	const [extension = ''] = /\.[^.\s]{1,16}$/u.exec(visible) ?? [];
	let left = MOST_BYTES - Buffer.byteLength(extension);
	let stem = '';
	for (const character of visible.slice(0, -extension.length || undefined)) {
		left -= Buffer.byteLength(character);
		if (left < 0) break;
		stem += character;
	}
	return stem + extension;
}
