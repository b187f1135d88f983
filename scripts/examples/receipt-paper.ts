import { type Doc, put } from './drawing.ts';

const WIDTH = 226.77; // 80 mm paper
const SIZE = 8.5;
const LEADING = 11;
const MARGIN = 14;
const CHARACTERS = 39;

export const centred = (text: string): string =>
	' '.repeat(Math.max(0, Math.floor((CHARACTERS - text.length) / 2))) + text;
export const spread = (left: string, right: string): string =>
	left + right.padStart(CHARACTERS - left.length);
export const dashes = '-'.repeat(CHARACTERS);

// The roll is cut below the last line, so the page is as long as its text.
export const receiptPage = (lines: readonly string[]) => ({
	width: WIDTH,
	height: lines.length * LEADING + 2 * MARGIN + 10,
});

export const printReceipt = (doc: Doc, lines: readonly string[]) =>
	lines.forEach((line, index) => {
		const bold = line.startsWith('*');
		put(doc, bold ? line.slice(1) : line, MARGIN, MARGIN + index * LEADING, {
			font: bold ? 'Courier-Bold' : 'Courier',
			size: SIZE,
			color: '#222222',
			lineBreak: false,
		});
	});
