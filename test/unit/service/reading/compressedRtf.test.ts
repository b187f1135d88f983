import { decompressRtf } from '../../../../local-service/src/reading/texts/compressedRtf';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** The examples of [MS-OXRTFCP], 3.1. */
const EXAMPLES = [
	[
		'{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
		hex(
			'2d0000002b0000004c5a4675f1c5c7a7 03000a00726370673132354232 0af32068656c090020627705b06c647d0a800fa0',
		),
	],
	[
		'{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}',
		hex('1a0000001c0000004c5a4675e2d44b51 41000420 5758595a0d6e7d010eb0'),
	],
] as const;

test.each(EXAMPLES)('%j is decompressed', (rtf, bytes) => {
	expect(decompressRtf(bytes, 'damaged').toString('latin1')).toBe(rtf);
});

test('no memory is allocated for an impossible declared length', () => {
	const [, bytes] = EXAMPLES[1];
	const lying = Buffer.from(bytes);
	lying.writeUInt32LE(0xffffffff, 4);
	expect(decompressRtf(lying, 'damaged').toString('latin1')).toBe(EXAMPLES[1][0]);
	expect(() => decompressRtf(Buffer.alloc(20), 'damaged')).toThrow('damaged');
});
