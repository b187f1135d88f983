import { symbolText } from './flow';

/** Windows' character sets of fonts by what WHATWG calls their encoding; others are the file's own. */
const CHARSETS: ReadonlyMap<number, string> = new Map([
	[77, 'macintosh'],
	[128, 'shift_jis'],
	[129, 'euc-kr'],
	[134, 'gbk'],
	[136, 'big5'],
	[161, 'windows-1253'],
	[162, 'windows-1254'],
	[163, 'windows-1258'],
	[177, 'windows-1255'],
	[178, 'windows-1256'],
	[186, 'windows-1257'],
	[204, 'windows-1251'],
	[222, 'windows-874'],
	[238, 'windows-1250'],
]);
const SYMBOLS = 2;

const CODE_PAGES: ReadonlyMap<number, string> = new Map([
	[866, 'ibm866'],
	[932, 'shift_jis'],
	[936, 'gbk'],
	[949, 'euc-kr'],
	[950, 'big5'],
	[10_000, 'macintosh'],
	[54_936, 'gb18030'],
	[65_001, 'utf-8'],
	...[874, 1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258].map((page): [number, string] => [
		page,
		`windows-${page}`,
	]),
]);

/** What bytes say, which depends on the font that they are printed in. */
export function createRtfFonts() {
	const decoders = new Map<string, InstanceType<typeof TextDecoder>>();
	/** Encodings of fonts by their numbers; null is one of symbols. */
	const encodings = new Map<number, string | null>();
	let usual = 'windows-1252';
	let declared = 0;

	const decoderOf = (encoding: string) => {
		const decoder = decoders.get(encoding) ?? new TextDecoder(encoding);
		decoders.set(encoding, decoder);
		return decoder;
	};

	return {
		/** Of fonts that do not say theirs. */
		setUsual(page: number): void {
			usual = CODE_PAGES.get(page) ?? usual;
		},
		/** A control word in the table of fonts. */
		declare(name: string, value: number): void {
			if (name === 'f') declared = value;
			const encoding = name === 'cpg' ? CODE_PAGES.get(value) : CHARSETS.get(value);
			if (name === 'fcharset' && value === SYMBOLS) encodings.set(declared, null);
			else if (name !== 'f' && encoding) encodings.set(declared, encoding);
		},
		/** @param bytes one a character */
		decode(bytes: string, font: number): string {
			const encoding = encodings.get(font);
			if (encoding === null) {
				return Array.from(bytes, (byte) => symbolText(byte.charCodeAt(0))).join('');
			}
			if (/^[ -~]*$/.test(bytes)) return bytes;
			return decoderOf(encoding ?? usual).decode(Buffer.from(bytes, 'latin1'));
		},
	};
}
