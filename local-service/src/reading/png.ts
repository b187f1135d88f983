import { PNG } from 'pngjs';

import { toGrey } from './bitmap';
import { readImage } from './image';
import type { Page } from './pages';
import { UnreadableDocument } from './unreadable';

/** An A4 page at 600 dpi has 35 million pixels, and each takes 4 bytes and more while it is read. */
const MOST_PIXELS = 40_000_000;

const DAMAGED = 'The PNG image is damaged: open it in an image viewer and save it again.';
const TOO_LARGE = 'The image has more than 40 million pixels: make it smaller and send it again.';

/**
 * Reads the page that a PNG shows.
 * @throws UnreadableDocument where it is damaged, too large, or has no text on it.
 */
export async function readPng(bytes: Uint8Array): Promise<Page> {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	// The sizes stand in the first chunk; a few bytes can claim gigabytes.
	if (file.length < 24) throw new UnreadableDocument(DAMAGED);
	if (file.readUInt32BE(16) * file.readUInt32BE(20) > MOST_PIXELS) {
		throw new UnreadableDocument(TOO_LARGE);
	}
	return await readImage(toGrey(...decode(file)));
}

function decode(file: Buffer): Parameters<typeof toGrey> {
	try {
		const { data, width, height } = PNG.sync.read(file);
		return [data, { width, height }, 'rgba'];
	} catch {
		throw new UnreadableDocument(DAMAGED);
	}
}
