import { decodeIn } from './decodeIn';

/** Names of encodings by Windows code page number, except for those that nameOf derives. */
const NAMES: ReadonlyMap<number, string> = new Map([
	[437, 'cp437'],
	[850, 'cp850'],
	[852, 'cp852'],
	[866, 'ibm866'],
	[874, 'windows-874'],
	[932, 'shift_jis'],
	[936, 'gbk'],
	[949, 'euc-kr'],
	[950, 'big5'],
	[1200, 'utf-16le'],
	[10_000, 'macintosh'],
	[10_007, 'x-mac-cyrillic'],
	[20_866, 'koi8-r'],
	[20_932, 'euc-jp'],
	[21_866, 'koi8-u'],
	[38_598, 'iso-8859-8-i'],
	[50_220, 'iso-2022-jp'],
	[50_221, 'iso-2022-jp'],
	[50_222, 'iso-2022-jp'],
	[51_932, 'euc-jp'],
	[51_949, 'euc-kr'],
	[52_936, 'gb18030'],
	[54_936, 'gb18030'],
	[65_001, 'utf-8'],
]);

/** Decodes text in a Windows or DOS code page; unknown ones as windows-1252, the most common. */
export function decodeCodePage(bytes: Uint8Array, codePage: number | undefined): string {
	const name = NAMES.get(codePage ?? 0) ?? nameOf(codePage ?? 0);
	return decodeIn(name, bytes) ?? new TextDecoder(name).decode(bytes);
}

function nameOf(codePage: number): string {
	if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`;
	const part = codePage - 28_590;
	return part > 1 && part < 17 && part !== 12 ? `iso-8859-${part}` : 'windows-1252';
}

/** Code pages by Windows primary language ID, except for 1252. */
const OF_LANGUAGES: ReadonlyMap<number, number> = new Map(
	Object.entries({
		874: [0x1e],
		932: [0x11],
		936: [0x04],
		949: [0x12],
		1250: [0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x1c, 0x24],
		1251: [0x02, 0x19, 0x22, 0x23, 0x2f],
		1253: [0x08],
		1254: [0x1f],
		1255: [0x0d],
		1256: [0x01, 0x20, 0x29],
		1257: [0x25, 0x26, 0x27],
		1258: [0x2a],
	}).flatMap(([codePage, languages]) =>
		languages.map((language): [number, number] => [language, Number(codePage)]),
	),
);
/** Chinese of Taiwan, Hong Kong and Macau. */
const TRADITIONAL = [0x0404, 0x0c04, 0x1404];

/** The default code page of a Windows locale. */
export function codePageOfLocale(locale: number): number {
	if (TRADITIONAL.includes(locale)) return 950;
	return OF_LANGUAGES.get(locale & 0x3ff) ?? 1252;
}
