import {
	drawPage,
	readDocument,
	withoutPassword,
} from '../../../../../local-service/src/reading/document';
import { zip } from '../../../../../generator/files/fileBuilders';
import { pdf } from '../../../../../generator/pdf';

/** PDF versions with RC4 of 40 and 128 bits, and AES of 128 and 256 bits. */
const VERSIONS = ['1.3', '1.4', '1.7', '1.7ext3'] as const;

const letter = async (options: PDFKit.PDFDocumentOptions) =>
	await pdf((document) => {
		document.fontSize(12).text('Invoice number: AN-2026-0147', 40, 40);
		document.file(Buffer.from('<invoice/>'), { name: 'factur-x.xml' });
	}, options);

const wordsOf = async (bytes: Uint8Array) =>
	(await readDocument(bytes)).pages.flatMap(({ words }) => words.map(({ text }) => text));

test.each(VERSIONS)('a PDF %s opens if one of several passwords is right', async (pdfVersion) => {
	const password = 'Läufer 7';
	const bytes = await letter({ pdfVersion, userPassword: password, ownerPassword: 'owner' });
	await expect(readDocument(bytes)).rejects.toThrow(/protected by a password.+\(Password, under/);
	const unlocked = await withoutPassword(bytes, ['wrong', password]);
	expect(await wordsOf(unlocked ?? bytes)).toEqual(['Invoice', 'number:', 'AN-2026-0147']);
	expect((await drawPage(unlocked ?? bytes, 1)).length).toBeGreaterThan(100);
	expect(Buffer.from(unlocked ?? bytes).includes('/Encrypt')).toBe(false);
	expect(await withoutPassword(bytes, ['owner'])).toBeDefined();
});

test('attached files are kept', async () => {
	const bytes = await letter({ pdfVersion: '1.7ext3', userPassword: 'a' });
	const unlocked = Buffer.from((await withoutPassword(bytes, ['a'])) ?? []);
	expect(unlocked.includes('/EmbeddedFiles')).toBe(true);
});

test.each([
	[['a'], /^The password that was given does not open the PDF: correct Password/],
	[['a', 'B', ' '], /^None of the 3 passwords that were given opens the PDF: correct Password/],
])('a PDF that none of %j opens is refused', async (passwords, message) => {
	const bytes = await letter({ pdfVersion: '1.7', userPassword: 'b' });
	await expect(withoutPassword(bytes, passwords)).rejects.toThrow(message);
});

test.each([
	['without a password', async () => await letter({})],
	['with an owner’s password alone', async () => await letter({ ownerPassword: 'owner' })],
	['that is damaged', async () => Buffer.from('%PDF-1.7 nothing')],
	['of another type', async () => zip([['a.txt', 'a']])],
	['of an unknown type', async () => Buffer.from('0001feff80ff00', 'hex')],
])('a file %s is unchanged', async (_, file) => {
	expect(await withoutPassword(await file(), ['a'])).toBeUndefined();
});
