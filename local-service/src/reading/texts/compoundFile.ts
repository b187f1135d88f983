import { UnreadableDocument } from '../unreadable';

/** A folder (storage) of a compound file; folders are opened and streams are read lazily, once. */
export type CompoundFolder = {
	streams: Map<string, () => Buffer>;
	folders: Map<string, () => CompoundFolder>;
};

/** Offsets and sizes in the header and directory entries, from [MS-CFB], 2.2. */
const HEADER = { length: 512, table: 76, tablesWithin: 109 };
const ENTRY_LENGTH = 128;
const [FOLDER, STREAM] = [1, 2];
/** Greater numbers are special values, such as the end of a chain. */
const LAST_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;

/**
 * The root folder of a compound file, the format of Outlook and legacy Office files. Whatever its tables
 * claim, no chain is followed beyond the number of existing sectors, no entry is in two folders, and all
 * streams together are at most twice as long as the file.
 * @param damaged message for an invalid file
 * @throws UnreadableDocument with that message, immediately or from the returned functions
 */
export function openCompoundFile(bytes: Uint8Array, damaged: string): CompoundFolder {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const fail = (): never => {
		throw new UnreadableDocument(damaged);
	};
	if (file.length < HEADER.length) fail();
	const [shift, smallShift] = [file.readUInt16LE(30), file.readUInt16LE(32)];
	if ((shift !== 9 && shift !== 12) || smallShift !== 6) fail();
	const [size, smallSize] = [1 << shift, 1 << smallShift];
	const smallBelow = file.readUInt32LE(56);
	const sectors = Math.ceil(file.length / size);
	let left = 2 * file.length;

	/** A 32-bit number at an index of a table stored in these sectors. */
	function numberIn(table: readonly number[], index: number): number {
		const sector = table[Math.floor((index * 4) / size)];
		const at = sector === undefined ? Infinity : (sector + 1) * size + ((index * 4) % size);
		return at + 4 <= file.length ? file.readUInt32LE(at) : fail();
	}

	/** The chain of sectors that begins with `first`, at most `most` sectors. */
	function chain(first: number, table: readonly number[], most: number): number[] {
		const found: number[] = [];
		for (let next = first; next <= LAST_SECTOR && found.length < most;) {
			found.push(next);
			if (found.length > file.length / smallSize) fail();
			next = numberIn(table, next);
		}
		return found;
	}

	function tableSectors(): number[] {
		const all: number[] = [];
		for (let index = 0; index < HEADER.tablesWithin; index++) {
			all.push(file.readUInt32LE(HEADER.table + 4 * index));
		}
		let next = file.readUInt32LE(68);
		for (let seen = 0; next <= LAST_SECTOR && seen < sectors; seen++) {
			const list = [next];
			const numbers = size / 4 - 1;
			for (let index = 0; index < numbers; index++) all.push(numberIn(list, index));
			next = numberIn(list, numbers);
		}
		return all.filter((sector) => sector <= LAST_SECTOR);
	}

	const table = tableSectors();
	const directory = chain(file.readUInt32LE(48), table, sectors);
	const smallTable = chain(file.readUInt32LE(60), table, sectors);

	function entryAt(index: number) {
		const sector = directory[Math.floor((index * ENTRY_LENGTH) / size)];
		const at = sector === undefined ? Infinity : (sector + 1) * size;
		const start = at + ((index * ENTRY_LENGTH) % size);
		if (start + ENTRY_LENGTH > file.length) fail();
		const entry = file.subarray(start, start + ENTRY_LENGTH);
		const nameLength = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62);
		return {
			name: entry.toString('utf16le', 0, nameLength),
			type: entry.readUInt8(66),
			siblings: [entry.readUInt32LE(68), entry.readUInt32LE(72)],
			child: entry.readUInt32LE(76),
			first: entry.readUInt32LE(116),
			length: entry.readUInt32LE(120),
		};
	}

	const root = entryAt(0);
	/** Sectors of the mini stream, which holds short streams in smaller units. */
	const shared = chain(root.first, table, sectors);

	function read(first: number, length: number): Buffer {
		left -= length;
		if (left < 0) fail();
		const isSmall = length < smallBelow;
		const part = isSmall ? smallSize : size;
		const parts = chain(first, isSmall ? smallTable : table, Math.ceil(length / part));
		const pieces = parts.map((number) => {
			const within = isSmall ? shared[Math.floor((number * part) / size)] : number;
			const at = within === undefined ? Infinity : (within + 1) * size;
			const start = at + (isSmall ? (number * part) % size : 0);
			return start < file.length ? file.subarray(start, start + part) : fail();
		});
		const content = Buffer.concat(pieces).subarray(0, length);
		return content.length === length ? content : fail();
	}

	const seen = new Set<number>();

	function folder(child: number): CompoundFolder {
		const opened: CompoundFolder = { streams: new Map(), folders: new Map() };
		const open = [child];
		for (let index = open.pop(); index !== undefined; index = open.pop()) {
			if (index === NO_ENTRY) continue;
			if (seen.has(index)) fail();
			seen.add(index);
			const { name, type, siblings, child: inner, first, length } = entryAt(index);
			open.push(...siblings);
			if (type === FOLDER) opened.folders.set(name, () => folder(inner));
			if (type === STREAM) opened.streams.set(name, () => read(first, length));
		}
		return opened;
	}

	return folder(root.child);
}
