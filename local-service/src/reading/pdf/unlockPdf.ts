import { UnreadableDocument } from '../unreadable';
import { save } from './copyPages';
import { type OpenPdf, PasswordNeeded, withDocument } from './pdfium';

const oneIsWrong = 'The password that was given does not open the PDF';
const allAreWrong = (passwords: number) =>
	`None of the ${passwords} passwords that were given opens the PDF`;

/**
 * Decrypts a PDF, including pages, forms and attached files.
 * @param passwords to try, in this order
 * @returns undefined if the PDF needs no password, or is damaged
 * @throws UnreadableDocument if no password opens it
 */
export async function unlockPdf(
	bytes: Uint8Array,
	passwords: readonly string[],
): Promise<Uint8Array | undefined> {
	if (await isOpen(bytes)) return undefined;
	for (const password of passwords) {
		try {
			return await withDocument(bytes, unprotected, password);
		} catch (error) {
			if (!(error instanceof PasswordNeeded)) throw error;
		}
	}
	const why = passwords.length === 1 ? oneIsWrong : allAreWrong(passwords.length);
	throw new UnreadableDocument(`${why}: correct Password, and upload the file again.`);
}

async function isOpen(bytes: Uint8Array): Promise<boolean> {
	try {
		return await withDocument(bytes, () => true);
	} catch (error) {
		if (error instanceof PasswordNeeded) return false;
		if (error instanceof UnreadableDocument) return true;
		throw error;
	}
}

function unprotected({ library, document }: OpenPdf): Uint8Array {
	library.EPDF_RemoveEncryption(document);
	return save(library, document);
}
