import { codePageOfLocale, decodeCodePage } from './codePages';
import type { CompoundFolder } from './compoundFile';

/** Bytes before the fixed-length properties, by kind of object. */
const BEFORE = { message: 32, embedded: 24, part: 8 };
const PROPERTY_LENGTH = 16;

/** Properties that give a message's code pages, from [MS-OXPROPS]. */
export const BODY_CODE_PAGE = 0x3fde;
const [CODE_PAGE, LOCALE] = [0x3ffd, 0x3ff1];

/** Windows file time: units of 100 ns since 1601. */
const [TICKS_PER_MS, TO_1970] = [10_000n, 11_644_473_600_000n];

export type MsgProperties = ReturnType<typeof readProperties>;

/** Reads the properties of a message, attachment or recipient, by their numbers in [MS-OXPROPS]. */
export function readProperties(
	{ streams }: CompoundFolder,
	of: keyof typeof BEFORE,
	outerCodePage?: number,
) {
	const table = streams.get('__properties_version1.0')?.() ?? Buffer.alloc(0);
	const fixed = new Map<number, Buffer>();
	for (let at = BEFORE[of]; at + PROPERTY_LENGTH <= table.length; at += PROPERTY_LENGTH) {
		fixed.set(table.readUInt16LE(at + 2), table.subarray(at + 8, at + PROPERTY_LENGTH));
	}
	const number = (tag: number) => fixed.get(tag)?.readInt32LE();
	const stream = (tag: number, type: string) =>
		streams.get(`__substg1.0_${tag.toString(16).toUpperCase().padStart(4, '0')}${type}`)?.();
	const locale = number(LOCALE);
	// Outlook uses the code page of its computer, and stores only the locale.
	const codePage =
		outerCodePage ??
		number(CODE_PAGE) ??
		(locale === undefined ? number(BODY_CODE_PAGE) : codePageOfLocale(locale));

	return {
		codePage,
		number,
		bytes: (tag: number) => stream(tag, '0102'),

		text(tag: number): string | undefined {
			const unicode = stream(tag, '001F');
			const text =
				unicode === undefined
					? decodeIfAny(stream(tag, '001E'), codePage)
					: unicode.toString('utf16le');
			return text?.replaceAll('\0', '');
		},

		time(tag: number): Date | undefined {
			const ticks = fixed.get(tag)?.readBigUInt64LE();
			const date = new Date(Number((ticks ?? 0n) / TICKS_PER_MS - TO_1970));
			return ticks === undefined || Number.isNaN(date.getTime()) ? undefined : date;
		},
	};
}

const decodeIfAny = (bytes: Buffer | undefined, codePage: number | undefined) =>
	bytes && decodeCodePage(bytes, codePage);
