import { decodeCodePage } from './codePages';
import { symbolText } from './flow';

/** Code pages of Windows character sets; others use the file's code page. */
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

/** Decodes bytes, depending on their font. */
export function createRtfFonts() {
	/** Code pages by font number; null for a symbol font. */
	const codePages = new Map<number, number | null>();
	let usual = 1252;
	let declared = 0;

	return {
		/** Sets the code page of fonts that do not specify one. */
		setUsual(page: number): void {
			usual = page;
		},
		/** Handles a control word in the font table. */
		declare(name: string, value: number): void {
			if (name === 'f') declared = value;
			if (name === 'cpg') codePages.set(declared, value);
			if (name !== 'fcharset') return;
			const page = value === SYMBOLS ? null : CHARSETS.get(value);
			if (page !== undefined) codePages.set(declared, page);
		},
		/**
		 * Decodes text.
		 * @param bytes one per character
		 * @param font number, if any
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
