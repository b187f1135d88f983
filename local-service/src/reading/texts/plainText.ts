import type { FlowBlock } from './flow';

const BYTE_ORDER_MARKS: ReadonlyArray<readonly [encoding: string, mark: readonly number[]]> = [
	['utf-8', [0xef, 0xbb, 0xbf]],
	['utf-16le', [0xff, 0xfe]],
	['utf-16be', [0xfe, 0xff]],
];

/** Bytes that windows-1252 has no character for. */
const UNUSED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * What the bytes say as text: in the encoding of their byte order mark, else in UTF-8, else in
 * windows-1252, in which nearly all old texts of western languages are. Undefined where they are no
 * text: they cannot be decoded, or hold control characters other than white space.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
	const [encoding] =
		BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
	if (encoding?.startsWith('utf-16')) return decode(encoding, bytes);
	if (bytes.some(isControl)) return undefined;
	const text = decode('utf-8', bytes);
	if (text !== undefined || encoding) return text;
	return bytes.some((byte) => UNUSED.has(byte)) ? undefined : decode('windows-1252', bytes);
}

/** 0x1a is how DOS ended a file, 0x1b begins a printer's commands. */
const isControl = (byte: number) =>
	byte < 0x20 ? (byte < 0x09 || byte > 0x0d) && byte !== 0x1a && byte !== 0x1b : byte === 0x7f;

/** The encoding's own byte order mark is left out. */
function decode(encoding: string, bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

/** A text file as it is: its columns stay where they are, and a form feed begins a page. */
export function textToBlocks(text: string): FlowBlock[] {
	return text
		.split('\f')
		.flatMap((text): FlowBlock[] => [{ kind: 'grid', text }, { kind: 'pageBreak' }]);
}
