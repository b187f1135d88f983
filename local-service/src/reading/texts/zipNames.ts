import { decodeIn } from './decodeIn';
import { oldEncodingOf } from './encoding';

export type RawName = { bytes: Uint8Array; isUtf8: boolean };

/**
 * Decodes the file names of an archive. Many programs write UTF-8 without declaring it, others the encoding
 * of their system, which is determined from all names together. The standard's default is code page 437.
 */
export function decodeNames(names: readonly RawName[]): string[] {
	const old = names.filter(
		({ bytes, isUtf8 }) => !isUtf8 && decodeIn('utf-8', bytes) === undefined,
	);
	const lines = old.flatMap(({ bytes }) => [bytes, NEW_LINE]);
	const encoding = old.length > 0 ? (oldEncodingOf(Buffer.concat(lines)) ?? DOS) : DOS;
	return names.map(({ bytes, isUtf8 }) => {
		const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
		if (isUtf8 || decodeIn('utf-8', bytes) !== undefined) return utf8.decode(bytes);
		return decodeIn(encoding, bytes) ?? decodeIn(DOS, bytes) ?? '';
	});
}

const DOS = 'cp437';
const NEW_LINE = new Uint8Array([0x0a]);
