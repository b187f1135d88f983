/** Writes Outlook messages: compound files ([MS-CFB]) with properties ([MS-OXMSG]). */

/** A folder of a compound file: streams and folders by name. */
export type Folder = { [name: string]: Buffer | Folder };

const SECTOR = 512;
const SMALL = 64;
const SMALL_BELOW = 4096;
const [END, FREE, TABLE] = [0xfffffffe, 0xffffffff, 0xfffffffd];
const [FOLDER, STREAM, ROOT] = [1, 2, 5];

type Entry = { name: string; type: number; content?: Buffer; right: number; child: number };

const longs = (values: readonly number[]) => {
	const bytes = Buffer.alloc(values.length * 4);
	values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
	return bytes;
};

const padded = (bytes: Buffer, size: number) =>
	Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)]);

/** Table entries of a chain of consecutive sectors that begins at `first`. */
const chain = (first: number, length: number) =>
	Array.from({ length }, (_, index) => (index === length - 1 ? END : first + index + 1));

/** A compound file of at most 7 MB: the sectors of its table are listed in the header only. */
export function compoundFile(root: Folder): Buffer {
	const entries: Entry[] = [{ name: 'Root Entry', type: ROOT, right: FREE, child: FREE }];
	function addAll(folder: Folder): number {
		const names = Object.keys(folder).toSorted(
			(a, b) => a.length - b.length || (a.toUpperCase() < b.toUpperCase() ? -1 : 1),
		);
		let next = FREE;
		// Each entry has the next one as its right sibling: a valid tree, though not balanced.
		for (const name of names.toReversed()) {
			const content = folder[name];
			const isStream = Buffer.isBuffer(content);
			const child = isStream || !content ? FREE : addAll(content);
			const type = isStream ? STREAM : FOLDER;
			entries.push({ name, type, right: next, child, ...(isStream && { content }) });
			next = entries.length - 1;
		}
		return next;
	}
	const child = addAll(root);
	entries.splice(0, 1, { name: 'Root Entry', type: ROOT, right: FREE, child });

	const small: Buffer[] = [];
	const smallTable: number[] = [];
	const sectors: Buffer[] = [];
	const table: number[] = [];
	const addLarge = (bytes: Buffer) => {
		if (bytes.length === 0) return END;
		const first = table.length;
		sectors.push(padded(bytes, SECTOR));
		table.push(...chain(first, Math.ceil(bytes.length / SECTOR)));
		return first;
	};
	const addSmall = (bytes: Buffer) => {
		if (bytes.length === 0) return END;
		const first = smallTable.length;
		small.push(padded(bytes, SMALL));
		smallTable.push(...chain(first, Math.ceil(bytes.length / SMALL)));
		return first;
	};
	const placed = entries.map(({ content }) => {
		if (!content) return { first: 0, length: 0 };
		const first = content.length < SMALL_BELOW ? addSmall(content) : addLarge(content);
		return { first, length: content.length };
	});
	const shared = Buffer.concat(small);
	placed[0] = { first: addLarge(shared), length: shared.length };
	const smallTableAt = addLarge(longs(smallTable));
	const directory = entries.map(({ name, type, right, child }, index) => {
		const entry = Buffer.alloc(128);
		entry.write(name, 'utf16le');
		entry.writeUInt16LE(name.length * 2 + 2, 64);
		entry.set([type, 1], 66);
		const { first = 0, length = 0 } = placed[index] ?? {};
		longs([FREE, right, child]).copy(entry, 68);
		longs([first, length]).copy(entry, 116);
		return entry;
	});
	const directoryAt = addLarge(Buffer.concat(directory));
	const tables = Math.ceil(table.length / (SECTOR / 4 - 1));
	const tableAt = table.length;
	table.push(...Array<number>(tables).fill(TABLE));
	const filled = [...table, ...Array<number>((SECTOR / 4) * tables - table.length).fill(FREE)];

	const header = Buffer.alloc(SECTOR, 0xff);
	header.fill(0, 0, 76);
	header.write('d0cf11e0a1b11ae1', 'hex');
	[0x3e, 3, 0xfffe, 9, 6].forEach((value, index) => header.writeUInt16LE(value, 24 + 2 * index));
	const smallTables = Math.ceil((smallTable.length * 4) / SECTOR);
	longs([tables, directoryAt, 0, SMALL_BELOW, smallTableAt, smallTables, END, 0]).copy(header, 44);
	longs(Array.from({ length: tables }, (_, index) => tableAt + index)).copy(header, 76);
	return Buffer.concat([header, ...sectors, longs(filled)]);
}

/** A property by its number in [MS-OXPROPS]. */
export type MsgProperty = readonly [tag: number, value: string | Buffer | number | Date];

export type MsgPart = { properties: readonly MsgProperty[]; embedded?: Msg };

export type Msg = {
	properties: readonly MsgProperty[];
	recipients?: ReadonlyArray<readonly MsgProperty[]>;
	attachments?: readonly MsgPart[];
};

/** @param encode encodes 8-bit texts; without it, texts are Unicode */
function folderOf(
	{ properties, recipients = [], attachments = [] }: Msg & Partial<MsgPart>,
	before: number,
	encode?: (text: string) => Buffer,
): Folder {
	const folder: Folder = {};
	const rows = properties.map(([tag, value]) => {
		const row = Buffer.alloc(16);
		row.writeUInt16LE(tag, 2);
		if (typeof value === 'number') {
			row.writeUInt16LE(3, 0);
			row.writeInt32LE(value, 8);
		} else if (value instanceof Date) {
			row.writeUInt16LE(0x40, 0);
			row.writeBigInt64LE((BigInt(value.getTime()) + 11_644_473_600_000n) * 10_000n, 8);
		} else {
			const isText = typeof value === 'string';
			const content = isText ? (encode?.(value) ?? Buffer.from(value, 'utf16le')) : value;
			const type = isText ? (encode ? '001E' : '001F') : '0102';
			row.writeUInt16LE(Number.parseInt(type, 16), 0);
			row.writeUInt32LE(content.length, 8);
			folder[`__substg1.0_${tag.toString(16).toUpperCase().padStart(4, '0')}${type}`] = content;
		}
		return row;
	});
	folder['__properties_version1.0'] = Buffer.concat([Buffer.alloc(before), ...rows]);
	const number = (index: number) => index.toString(16).toUpperCase().padStart(8, '0');
	for (const [index, recipient] of recipients.entries()) {
		folder[`__recip_version1.0_#${number(index)}`] = folderOf({ properties: recipient }, 8, encode);
	}
	for (const [index, { embedded, ...part }] of attachments.entries()) {
		folder[`__attach_version1.0_#${number(index)}`] = {
			...folderOf(part, 8, encode),
			...(embedded && { '__substg1.0_3701000D': folderOf(embedded, 24, encode) }),
		};
	}
	return folder;
}

export const msg = (message: Msg, encode?: (text: string) => Buffer): Buffer =>
	compoundFile(folderOf(message, 32, encode));

/** An attachment with this content. */
export const msgFile = (
	name: string,
	content: string | Uint8Array,
	more: readonly MsgProperty[] = [],
): MsgPart => ({
	properties: [[0x3707, name], [0x3701, Buffer.from(content)], [0x3705, 1], ...more],
});

/** Uncompressed RTF in the format of messages. */
export function msgRtf(rtf: string): Buffer {
	const bytes = Buffer.from(rtf, 'latin1');
	return Buffer.concat([longs([bytes.length + 12, bytes.length, 0x414c454d, 0]), bytes]);
}
