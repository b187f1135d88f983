import { packedFiles } from '../../../../local-service/src/reading/archive';
import { docx, zip } from '../../../support/fileBuilders';

const names = (bytes: Buffer) => packedFiles(bytes)?.map(({ name }) => name);
const empty = (...files: string[]): Buffer => zip(files.map((name) => [name, '']));

describe('The files of a ZIP archive', () => {
	it('are told with their paths, and without folders and hidden files', () => {
		const bytes = empty(
			...['a.pdf', '2026/', '2026/b.pdf', '__MACOSX/._a.pdf', '.DS_Store', '2026/Thumbs.db'],
			...['desktop.ini', '.git/config', '~$b.docx', '2026/a.pdf', 'a.pdf'],
		);
		expect(names(bytes)).toEqual(['a.pdf', '2026/b.pdf', '2026/a.pdf', 'a.pdf']);
	});

	it('have names without ways out of the archive', () => {
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
		expect(last?.length).toBe(500);
	});

	it('have names in UTF-8, said or not, or in code page 437', () => {
		const latin = zip([['', '']], { encode: () => Buffer.from('R\x81ckgabe\x84.pdf', 'latin1') });
		expect(names(latin)).toEqual(['Rückgabeä.pdf']);
		expect(names(zip([['Rückgabe.pdf', '']]))).toEqual(['Rückgabe.pdf']);
		expect(names(zip([['請求書.pdf', '']], { flags: 1 << 11 }))).toEqual(['請求書.pdf']);
	});

	it.each([
		['protected', zip([['a', 'x']], { flags: 1 })],
		['compression', zip([['a', 'x']], { method: 12 })],
		['damaged', cut(zip([['a', 'x']]))],
	])('are told to be %s', (trouble, bytes) => {
		expect(packedFiles(bytes)).toEqual([{ name: 'a', trouble }]);
	});

	it('are told of no other files, and of none where there are none', () => {
		expect(packedFiles(docx(''))).toBeUndefined();
		expect(packedFiles(Buffer.from('text'))).toBeUndefined();
		expect(packedFiles(zip([]))).toEqual([]);
	});
});

/** The file begins beyond the end. */
function cut(bytes: Buffer): Buffer {
	const directory = bytes.indexOf('PK\x01\x02');
	bytes.writeUInt32LE(bytes.length - 4, directory + 42);
	return bytes;
}
