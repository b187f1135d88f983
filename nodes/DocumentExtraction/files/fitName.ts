import { visible } from '../visible';

/** Maximum length of a file name in most file systems. */
const MOST_BYTES = 255;

/**
 * A file name without invisible characters, cut to 255 bytes of UTF-8; its extension is kept. Slashes become `_`:
 * form-data would send only what follows the last one.
 */
export function fitName(fileName: string): string {
	const name = visible(fileName).replace(/[/\\]/g, '_');
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
