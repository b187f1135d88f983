import { PNG } from 'pngjs';

import { type Bitmap, toGrey } from '../bitmaps/bitmap';
import { UnreadableDocument } from '../unreadable';
import { checkPixels, type ImageFile } from './image';

const DAMAGED = 'The PNG image is damaged: open it in an image viewer and save it again.';

export function openPng(bytes: Uint8Array): ImageFile {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return { size: () => readSize(file), decode: () => decode(file) };
}

/** The size is in the first chunk. */
function readSize(file: Buffer) {
	if (file.length < 24) throw new UnreadableDocument(DAMAGED);
	return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

function decode(file: Buffer): Bitmap {
	checkPixels(readSize(file));
	try {
		const { data, width, height } = PNG.sync.read(file);
		return toGrey(data, { width, height }, 'rgba');
	} catch {
		throw new UnreadableDocument(DAMAGED);
	}
}
