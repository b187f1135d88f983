import type { Page } from '../pages';
import { withoutSigns } from '../signs';
import { writePage } from './write';

/** Byte of each character in the encoding of PDF's standard fonts. */
const BYTES: ReadonlyMap<string, number> = new Map(
	Array.from({ length: 224 }, (_, index) => index + 32).map((byte) => [
		new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
		byte,
	]),
);

/** Width of a letter of Courier, as a fraction of its height. */
const COURIER_WIDTH = 0.6;

/** A PDF of a page in Courier; characters outside windows-1252 become question marks. */
export function writeTypewritten({ width, height, words, checkboxes }: Page): Uint8Array {
	const text = words.map(({ text: word, box }) => {
		const letters = [...withoutSigns(word)].map((letter) =>
			(BYTES.get(letter) ?? 0x3f).toString(16),
		);
		// The descenders of Courier are a fifth of its height.
		const y = height - box.bottom + (box.bottom - box.top) / 5;
		const width = (box.right - box.left) / word.length / COURIER_WIDTH;
		return `${width} 0 0 ${box.bottom - box.top} ${box.left} ${y} Tm <${letters.join('')}> Tj`;
	});
	const boxes = checkboxes.map(({ box: { left, right, bottom }, isChecked }) => {
		const [size, y] = [right - left, height - bottom];
		const cross = `${left} ${y} m ${right} ${y + size} l ${right} ${y} m ${left} ${y + size} l S`;
		return `${left} ${y} ${size} ${size} re S ${isChecked ? cross : ''}`;
	});
	return writePage(
		{
			dictionary: `/MediaBox [0 0 ${width} ${height}] /Resources <</Font <</F 5 0 R>>>>`,
			data: `BT /F 1 Tf\n${text.join('\n')}\nET\n${boxes.join('\n')}`,
		},
		[
			{
				dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding',
			},
		],
	);
}
