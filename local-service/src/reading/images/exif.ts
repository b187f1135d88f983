/** Orientation tag of the camera, and the clockwise rotation in degrees that makes the picture upright. */
const ORIENTATION = 0x0112;
export const DEGREES: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/**
 * Clockwise rotation in degrees that makes a photograph upright (Exif 2.3, 4.6.4). 0 if missing or invalid;
 * mirrored pictures, which no camera makes, are left as they are.
 * @param segment of a JPEG's APP1 marker, without marker and length
 */
export function readOrientation(segment: Uint8Array): number {
	// The name "Exif" is followed by a TIFF header: byte order, 42, and the offset of the first directory.
	const tiff = Buffer.from(segment.subarray(6));
	if (Buffer.from(segment.subarray(0, 4)).toString('latin1') !== 'Exif' || tiff.length < 10)
		return 0;
	const isLittle = tiff[0] === 0x49;
	const short = (at: number) => {
		if (at + 2 > tiff.length) return 0;
		return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
	};
	const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
	for (let entry = 0; entry < short(directory); entry++) {
		const at = directory + 2 + entry * 12;
		if (short(at) === ORIENTATION) return DEGREES[short(at + 8)] ?? 0;
	}
	return 0;
}
