import { UnreadableDocument } from '../unreadable';

/** Initial content of the dictionary, from [MS-OXRTFCP], 2.1.2.1. */
const COMMON =
	'{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const HEADER = 16;
const [COMPRESSED, UNCOMPRESSED] = [0x75465a4c, 0x414c454d];
const DICTIONARY = 4096;
/** Maximum length of a dictionary match, encoded in two bytes: limits the output size. */
const LONGEST = 17;

/**
 * Decompresses the RTF of an Outlook message.
 * @param damaged message for invalid data
 * @throws UnreadableDocument with that message
 */
export function decompressRtf(bytes: Buffer, damaged: string): Buffer {
	const type = bytes.length < HEADER ? undefined : bytes.readUInt32LE(8);
	if (type === UNCOMPRESSED) return bytes.subarray(HEADER);
	if (type !== COMPRESSED) throw new UnreadableDocument(damaged);
	const written = Buffer.alloc(
		COMMON.length + Math.min(bytes.readUInt32LE(4), LONGEST * bytes.length),
	);
	let at = written.write(COMMON, 'latin1');
	let [next, control] = [HEADER, 0];
	for (let bit = 0; next < bytes.length && at < written.length; bit = (bit + 1) % 8) {
		if (bit === 0) control = bytes.readUInt8(next++);
		if (((control >> bit) & 1) === 0) {
			written[at++] = bytes[next++] ?? 0;
			continue;
		}
		if (next + 2 > bytes.length) break;
		const reference = bytes.readUInt16BE(next);
		next += 2;
		let from = at - (at % DICTIONARY) + (reference >> 4);
		if (from === at) break;
		if (from > at) from -= DICTIONARY;
		for (let left = (reference & 15) + 2; left > 0 && at < written.length; left--) {
			written[at++] = written[from++] ?? 0;
		}
	}
	return written.subarray(COMMON.length, at);
}
