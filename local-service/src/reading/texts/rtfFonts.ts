import { decodeCodePage } from './codePages';
import { symbolText } from './flow';

/** Windows' character sets of fonts by their code pages; others are the file's own. */
const CHARSETS: ReadonlyMap<number, number> = new Map([
	[77, 10_000],
	[128, 932],
	[129, 949],
	[134, 936],
	[136, 950],
	[161, 1253],
	[162, 1254],
	[163, 1258],
	[177, 1255],
	[178, 1256],
	[186, 1257],
	[204, 1251],
	[222, 874],
	[238, 1250],
]);
const SYMBOLS = 2;

/** What bytes say, which depends on the font that they are printed in. */
export function createRtfFonts() {
	/** Code pages of fonts by their numbers; null is one of symbols. */
	const codePages = new Map<number, number | null>();
	let usual = 1252;
	let declared = 0;

	return {
		/** Of fonts that do not say theirs. */
		setUsual(page: number): void {
			usual = page;
		},
		/** A control word in the table of fonts. */
		declare(name: string, value: number): void {
			if (name === 'f') declared = value;
			if (name === 'cpg') codePages.set(declared, value);
			if (name !== 'fcharset') return;
			const page = value === SYMBOLS ? null : CHARSETS.get(value);
			if (page !== undefined) codePages.set(declared, page);
		},
		/**
		 * @param bytes one a character
		 * @param font its number, if it has one
		 */
		decode(bytes: string, font?: number): string {
			const page = font === undefined ? undefined : codePages.get(font);
			if (page === null) {
				return Array.from(bytes, (byte) => symbolText(byte.charCodeAt(0))).join('');
			}
			if (/^[ -~]*$/.test(bytes)) return bytes;
			return decodeCodePage(Buffer.from(bytes, 'latin1'), page ?? usual);
		},
	};
}
