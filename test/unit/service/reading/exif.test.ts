import { readOrientation } from '../../../../local-service/src/reading/images/exif';

describe('readOrientation', () => {
	const exif = (value: number, isLittle: boolean) => {
		const order = isLittle ? [0x49, 0x49, 42, 0, 8, 0, 0, 0] : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
		const shorts = [1, 0x0112, 3, 0, 1, value, 0].flatMap((short) => {
			const bytes = [short >> 8, short & 0xff];
			return isLittle ? bytes.toReversed() : bytes;
		});
		return new Uint8Array([...Buffer.from('Exif\0\0'), ...order, ...shorts]);
	};

	it.each([
		[1, 0],
		[3, 180],
		[6, 90],
		[8, 270],
		[5, 0],
	])('orientation %i is %i degrees', (value, degrees) => {
		expect(readOrientation(exif(value, true))).toBe(degrees);
		expect(readOrientation(exif(value, false))).toBe(degrees);
	});

	it('treats truncated or other data as upright', () => {
		expect(readOrientation(exif(6, true).subarray(0, 20))).toBe(0);
		expect(readOrientation(new TextEncoder().encode('http://ns.adobe.com/xap/1.0/'))).toBe(0);
		expect(readOrientation(new Uint8Array())).toBe(0);
	});
});
