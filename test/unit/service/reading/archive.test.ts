import { packedFiles } from '../../../../local-service/src/reading/archive';
import { docx, zip } from '../../../../generator/files/fileBuilders';

const names = (bytes: Buffer) => packedFiles(bytes)?.map(({ name }) => name);
const empty = (...files: string[]): Buffer => zip(files.map((name) => [name, '']));

describe('The files of a ZIP archive', () => {
	it('are listed with their paths, without folders and hidden files', () => {
		const bytes = empty(
			...['a.pdf', '2026/', '2026/b.pdf', '__MACOSX/._a.pdf', '.DS_Store', '2026/Thumbs.db'],
			...['desktop.ini', '.git/config', '~$b.docx', '2026/a.pdf', 'a.pdf'],
		);
		expect(names(bytes)).toEqual(['a.pdf', '2026/b.pdf', '2026/a.pdf', 'a.pdf']);
	});

	it('have names that cannot leave the archive', () => {
		const bytes = empty(
			...[
				'../../etc/passwd',
				'/scans/a.pdf',
				'C:\\mail\\b.pdf',
				'./c\n\u202e.pdf',
				'..',
				'd/ /e.pdf',
			],
			`${'f/'.repeat(2000)}g.pdf`,
		);
		const [last, ...first] = names(bytes)?.toReversed() ?? [];
		expect(first.toReversed()).toEqual([
			...['etc/passwd', 'scans/a.pdf', 'mail/b.pdf', 'c.pdf', 'd/e.pdf'],
		]);
		expect(last).toMatch(/^(?:\/?f)+\/g\.pdf$/);
		expect(last?.length).toBe(255);
	});

	it('have names in the encoding of their system, detected from all of them together', () => {
		const named = (...files: string[]) =>
			zip(
				files.map((name) => [name, '']),
				{ encode: (name) => Buffer.from(name, 'latin1') },
			);
		expect(names(named('\x9d\xa2d\xab.pdf', 'G\xa9\x98.pdf'))).toEqual(['Łódź.pdf', 'Gęś.pdf']);
		expect(names(named('\x91\xe7\xa5\xe2 7.pdf'))).toEqual(['Счет 7.pdf']);
		expect(names(named('Gr\xf6\xdfe.pdf', 'plain.pdf'))).toEqual(['Größe.pdf', 'plain.pdf']);
	});

	it('have names in UTF-8, flagged or not, or in code page 437', () => {
		const latin = zip([['', '']], { encode: () => Buffer.from('R\x81ckgabe\x84.pdf', 'latin1') });
		expect(names(latin)).toEqual(['Rückgabeä.pdf']);
		expect(names(zip([['Rückgabe.pdf', '']]))).toEqual(['Rückgabe.pdf']);
		expect(names(zip([['請求書.pdf', '']], { flags: 1 << 11 }))).toEqual(['請求書.pdf']);
	});

	it.each([
		['protected', zip([['a', 'x']], { flags: 1 })],
		['compression', zip([['a', 'x']], { method: 12 })],
		['damaged', cut(zip([['a', 'x']]))],
	])('are reported with the problem "%s"', (reason, bytes) => {
		expect(packedFiles(bytes)).toEqual([{ name: 'a', reason }]);
	});

	it('are refused if they overlap', () => {
		const bytes = zip([
			['a', 'text'],
			['b', 'text'],
		]);
		const shared = Buffer.from(bytes);
		const [first, second] = [bytes.indexOf('PK\x01\x02'), bytes.lastIndexOf('PK\x01\x02')];
		shared.writeUInt32LE(bytes.readUInt32LE(first + 42), second + 42);
		expect(packedFiles(bytes)).toMatchObject([{ size: 4 }, { size: 4 }]);
		expect(packedFiles(shared)).toEqual([
			{ name: 'a', reason: 'bomb' },
			{ name: 'b', reason: 'bomb' },
		]);
	});

	it('are refused if the compression ratio is above a thousand', () => {
		const blank = zip([['blank.txt', ' '.repeat(4_000_000)]]);
		const dense = zip([['a.txt', ' '.repeat(4000)]]);
		expect(packedFiles(dense)).toMatchObject([{ size: 4000 }]);
		expect(packedFiles(blank)).toEqual([{ name: 'blank.txt', reason: 'bomb' }]);
	});

	it('are listed if their sizes and the directory have 64 bits', () => {
		const bytes = zip([
			['a.txt', 'text'],
			['b.txt', 'another'],
		]);
		expect(packedFiles(zip64(bytes))).toEqual(packedFiles(bytes));
		const astray = zip64(bytes);
		astray.writeBigUInt64LE(2n ** 63n, astray.indexOf('PK\x06\x07') + 8);
		expect(() => packedFiles(astray)).toThrow(/damaged/);
	});

	it('are not listed for other files, nor for empty archives', () => {
		expect(packedFiles(docx(''))).toBeUndefined();
		expect(packedFiles(Buffer.from('text'))).toBeUndefined();
		expect(packedFiles(zip([]))).toEqual([]);
	});
});

/** The archive as written by programs that do not know its size beforehand. */
function zip64(bytes: Buffer): Buffer {
	const [directory, end] = [bytes.indexOf('PK\x01\x02'), bytes.indexOf('PK\x05\x06')];
	const entries: Buffer[] = [];
	for (let at = directory; at < end;) {
		const length = 46 + bytes.readUInt16LE(at + 28);
		const entry = Buffer.from(bytes.subarray(at, at + length));
		const extra = Buffer.from('\x99\x99\x02\0??\x01\0\x18\0', 'latin1');
		const numbers = Buffer.alloc(24);
		for (const [index, place] of [24, 20, 42].entries()) {
			numbers.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 8 * index);
			entry.writeUInt32LE(0xffffffff, place);
		}
		entry.writeUInt16LE(extra.length + numbers.length, 30);
		entries.push(entry, extra, numbers);
		at += length;
	}
	const end64 = Buffer.alloc(56);
	end64.write('PK\x06\x06');
	end64.writeBigUInt64LE(BigInt(bytes.readUInt16LE(end + 10)), 32);
	end64.writeBigUInt64LE(BigInt(directory), 48);
	const locator = Buffer.alloc(20);
	locator.write('PK\x06\x07');
	const head = [bytes.subarray(0, directory), ...entries];
	locator.writeBigUInt64LE(BigInt(Buffer.concat(head).length), 8);
	const last = Buffer.from(bytes.subarray(end)).fill(0xff, 8, 20);
	return Buffer.concat([...head, end64, locator, last]);
}

/** Moves the start of the file beyond the end. */
function cut(bytes: Buffer): Buffer {
	const directory = bytes.indexOf('PK\x01\x02');
	bytes.writeUInt32LE(bytes.length - 4, directory + 42);
	return bytes;
}
