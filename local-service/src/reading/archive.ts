import type { PackedFile } from '../interface';
import { fileNameOf, visible } from '../interface/fileNames';
import { DEFLATED, type Entry, listEntries, startOf, STORED } from './texts/zip';
import { unwrap } from './wrapped';

/** Files that operating systems and programs add to archives, such as `__MACOSX` and lock files. */
const HIDDEN = /^(?:\.|~\$|__MACOSX$|(?:thumbs\.db|desktop\.ini)$)/i;

/**
 * Maximum ratio of a file's size to its packed size. Deflate reaches at most 1,032, for data that only
 * repeats: https://www.zlib.net/zlib_tech.html
 */
const MOST_FROM_ONE = 1000;

/**
 * The files of a ZIP archive, without folders and hidden files; undefined if the bytes are of another type,
 * including documents that are ZIP archives themselves. Sizes are those that the archive claims.
 * @throws UnreadableDocument as `unwrap` does
 */
export function packedFiles(bytes: Uint8Array): PackedFile[] | undefined {
	const own = unwrap(bytes);
	// Files of an archive within another wrapper cannot be taken out of `bytes` directly.
	if (own.type !== 'zip' || own.bytes !== bytes) return undefined;
	const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return withoutShared(
		(listEntries(zip) ?? []).flatMap((entry): PackedFile[] => {
			const name = nameOf(entry);
			return name === undefined ? [] : [{ name, ...contentOf(zip, entry) }];
		}),
	);
}

/** Reports every file as a bomb if any share packed data: no program writes that, but zip bombs do. */
function withoutShared(files: PackedFile[]): PackedFile[] {
	const packed = files.flatMap((file) => ('start' in file && file.packedSize > 0 ? [file] : []));
	let end = 0;
	const areShared = packed
		.toSorted((a, b) => a.start - b.start)
		.some(({ start, packedSize }) => {
			const isShared = start < end;
			end = start + packedSize;
			return isShared;
		});
	if (!areShared) return files;
	return files.map((file) => ('start' in file ? { name: file.name, reason: 'bomb' } : file));
}

/** Path within the archive; undefined for folders and hidden files. */
function nameOf({ name }: Entry): string | undefined {
	const parts = name.replaceAll('\\', '/').split('/');
	if (parts.at(-1) === '') return undefined;
	const below = parts
		.map(visible)
		.filter((part, index) => !/^\s*\.*$/.test(part) && !(index === 0 && /^[a-z]:$/i.test(part)));
	if (below.length === 0 || below.some((part) => HIDDEN.test(part))) return undefined;
	return fileNameOf(below.join('/'));
}

function contentOf(zip: Buffer, entry: Entry) {
	const { isEncrypted, method, size: packedSize, unpackedSize: size, crc } = entry;
	if (isEncrypted) return { reason: 'protected' } as const;
	if (method !== STORED && method !== DEFLATED) return { reason: 'compression' } as const;
	const start = startOf(zip, entry);
	if (start === undefined || start + packedSize > zip.length) {
		return { reason: 'damaged' } as const;
	}
	if (size > packedSize * MOST_FROM_ONE) return { reason: 'bomb' } as const;
	return { start, packedSize, size, crc, isDeflated: method === DEFLATED };
}
