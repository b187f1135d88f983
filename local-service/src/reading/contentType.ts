export type ContentType = 'pdf' | 'jpeg' | 'png';

/** How files of a type begin. */
const SIGNATURES: ReadonlyArray<readonly [ContentType, readonly number[]]> = [
	['jpeg', [0xff, 0xd8, 0xff]],
	['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/**
 * The type of a file by its content; names lie. What begins like no image counts as PDF, for in a
 * PDF anything may stand before its own beginning.
 */
export function contentType(bytes: Uint8Array): ContentType {
	const found = SIGNATURES.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
	return found?.[0] ?? 'pdf';
}
