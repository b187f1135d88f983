import { type ContentType, contentType } from '../contentType';
import { UnreadableDocument } from '../unreadable';
import { openBmp } from './bmp';
import { openGif } from './gif';
import type { ImageFile } from './image';
import { openJpeg } from './jpeg';
import { openPng } from './png';
import { openFirstPage } from './tiffPage';
import { openWebp } from './webp';

const NOT_READ =
	'The picture is not a JPEG, PNG, GIF, TIFF, BMP or WebP image: insert it as PNG, or upload it by itself.';

const OPENERS = { jpeg: openJpeg, png: openPng, gif: openGif, bmp: openBmp, webp: openWebp };

type ImageType = keyof typeof OPENERS;

/** True if files of this type contain exactly one picture. */
export const isImageType = (type: ContentType): type is ImageType => Object.hasOwn(OPENERS, type);

export const openImage = (type: ImageType, bytes: Uint8Array): ImageFile => OPENERS[type](bytes);

/**
 * Opens a picture within a document; of a TIFF, its first page.
 * @throws UnreadableDocument if its type is not supported
 */
export function openPicture(bytes: Uint8Array): ImageFile {
	const type = typeOf(bytes);
	if (type === 'tiff') return openFirstPage(bytes);
	if (type && isImageType(type)) return openImage(type, bytes);
	throw new UnreadableDocument(NOT_READ);
}

function typeOf(bytes: Uint8Array): ContentType | undefined {
	try {
		return contentType(bytes);
	} catch (error) {
		if (error instanceof UnreadableDocument) return undefined;
		throw error;
	}
}
