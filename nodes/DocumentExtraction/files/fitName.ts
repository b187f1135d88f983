import { visible } from '../visible';

/** What most file systems take. */
const MOST_BYTES = 255;

/** A file name of at most 255 bytes of UTF-8 that reads as it is; its extension is kept. */
export function fitName(fileName: string): string {
	const name = visible(fileName);
	if (Buffer.byteLength(name) <= MOST_BYTES) return name;
	const [extension = ''] = /\.[^.\s]{1,16}$/u.exec(name) ?? [];
	let left = MOST_BYTES - Buffer.byteLength(extension);
	let stem = '';
	for (const character of name.slice(0, -extension.length || undefined)) {
		left -= Buffer.byteLength(character);
		if (left < 0) break;
		stem += character;
	}
	return stem + extension;
}
