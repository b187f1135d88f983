import { crc32, inflateRawSync } from 'node:zlib';

import { UnreadableDocument } from '../unreadable';
import { decodeNames, type RawName } from './zipNames';

/** An entry of a ZIP archive's central directory. */
export type Entry = {
	name: string;
	isEncrypted: boolean;
	method: number;
	crc: number;
	/** Packed size in bytes, and offset of its local header. */
	size: number;
	offset: number;
	/** Unpacked size in bytes according to the archive. */
	unpackedSize: number;
};

/** Signatures and lengths of the records, from PKWARE's APPNOTE, 4.3. */
const END = { signature: 0x06054b50, length: 22 };
const DIRECTORY = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
/** ZIP64: end record of an archive with larger or more files, and its locator. */
const END64 = { signature: 0x06064b50, length: 56 };
const LOCATOR64 = { signature: 0x07064b50, length: 20 };
/** Placeholder for a number that exceeds 32 bits, and ID of the extra field that contains the number. */
const [ELSEWHERE, EXTRA64] = [0xffffffff, 1];
/** Maximum length of the comment after the end record. */
const LONGEST_COMMENT = 0xffff;
export const [STORED, DEFLATED] = [0, 8];
const [IS_ENCRYPTED, IS_UTF8] = [1, 1 << 11];

/** Code of the error that zlib throws if the output exceeds the limit. */
const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE';

/** The files of a ZIP archive; undefined if its directory is truncated or invalid. */
export function listEntries(zip: Buffer): Entry[] | undefined {
	const directory = findDirectory(zip);
	if (!directory) return undefined;
	const entries: Array<Omit<Entry, 'name'>> = [];
	const names: RawName[] = [];
	let { at } = directory;
	for (let left = directory.files; left > 0; left--) {
		if (!isRecord(zip, at, DIRECTORY)) return undefined;
		const nameLength = zip.readUInt16LE(at + 28);
		const name = at + DIRECTORY.length;
		const extra = name + nameLength;
		const end = extra + zip.readUInt16LE(at + 30);
		const flags = zip.readUInt16LE(at + 8);
		const [unpackedSize = 0, size = 0, offset = 0] = numbersOf(
			[24, 20, 42].map((place) => zip.readUInt32LE(at + place)),
			zip.subarray(extra, end),
		);
		names.push({ bytes: zip.subarray(name, extra), isUtf8: (flags & IS_UTF8) !== 0 });
		entries.push({
			isEncrypted: (flags & IS_ENCRYPTED) !== 0,
			method: zip.readUInt16LE(at + 10),
			crc: zip.readUInt32LE(at + 16),
			size,
			offset,
			unpackedSize,
		});
		at = end + zip.readUInt16LE(at + 32);
	}
	const decoded = decodeNames(names);
	return entries.map((entry, index) => ({ name: decoded[index] ?? '', ...entry }));
}

/** Offset of the central directory, and its number of files. */
function findDirectory(zip: Buffer): { at: number; files: number } | undefined {
	const end = findEnd(zip);
	if (end === undefined) return undefined;
	const locator = end - LOCATOR64.length;
	if (locator >= 0 && isRecord(zip, locator, LOCATOR64)) {
		const end64 = Number(zip.readBigUInt64LE(locator + 8));
		if (!isRecord(zip, end64, END64)) return undefined;
		const [files, at] = [32, 48].map((place) => Number(zip.readBigUInt64LE(end64 + place)));
		return { at: at ?? 0, files: files ?? 0 };
	}
	return { at: zip.readUInt32LE(end + 16), files: zip.readUInt16LE(end + 10) };
}

/** Sizes and offset of a file: numbers that exceed 32 bits are in an extra field, in this order. */
function numbersOf(numbers: number[], extra: Buffer): number[] {
	if (!numbers.includes(ELSEWHERE)) return numbers;
	for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
		if (extra.readUInt16LE(at) !== EXTRA64) continue;
		let next = at + 4;
		return numbers.map((number) => {
			if (number !== ELSEWHERE || next + 8 > extra.length) return number;
			next += 8;
			return Number(extra.readBigUInt64LE(next - 8));
		});
	}
	return numbers;
}

function findEnd(zip: Buffer): number | undefined {
	const first = Math.max(zip.length - END.length - LONGEST_COMMENT, 0);
	for (let at = zip.length - END.length; at >= first; at--) {
		if (isRecord(zip, at, END)) return at;
	}
	return undefined;
}

const isRecord = (zip: Buffer, at: number, { signature, length }: typeof END) =>
	at + length <= zip.length && zip.readUInt32LE(at) === signature;

/** Offset of a file's data; undefined if its local header is missing. */
export function startOf(zip: Buffer, { offset }: Entry): number | undefined {
	if (!isRecord(zip, offset, LOCAL)) return undefined;
	return offset + LOCAL.length + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
}

/**
 * Unpacks files of an archive up to a total size. The archive's own sizes are not trusted.
 * @param damaged message for an archive that cannot be unpacked
 */
export function createUnpacker(zip: Buffer, limit: number, damaged: string) {
	let left = limit;
	return (entry: Entry): Buffer => {
		const start = startOf(zip, entry);
		if (start === undefined) throw new UnreadableDocument(damaged);
		const content = unpack(zip.subarray(start, start + entry.size), entry.method, left, damaged);
		left -= content.length;
		if (left < 0) throw new UnreadableDocument(tooLarge(limit));
		if (crc32(content) !== entry.crc) throw new UnreadableDocument(damaged);
		return content;
	};

	function unpack(packed: Buffer, method: number, most: number, damaged: string): Buffer {
		if (method === STORED) return packed;
		if (method !== DEFLATED) throw new UnreadableDocument(damaged);
		try {
			return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) });
		} catch (error) {
			throw new UnreadableDocument(isTooLarge(error) ? tooLarge(limit) : damaged);
		}
	}
}

const isTooLarge = (error: unknown) =>
	typeof error === 'object' && error !== null && Reflect.get(error, 'code') === TOO_LARGE;

const tooLarge = (limit: number) =>
	`The file decompresses to more than ${limit / 1_000_000} MB: split it and upload the parts.`;
