/** Running text: lines of words, ragged or justified, with bold terms. */
import type { Drawing, FontName, Mark } from './drawing.ts';
import type { Pen } from './pen.ts';

type Word = { text: string; font: FontName; width: number };

export type Setting = {
	width: number;
	size: number;
	isJustified: boolean;
	/** Terms in quotation marks are bold. */
	hasBold: boolean;
	/** Indentation of the first line. */
	indent: number;
};

/** A drawing for each line, so that a page can end between any two. */
export function prose(
	text: string,
	pen: Pen,
	{ width, size, isJustified, hasBold, indent }: Setting,
): Drawing[] {
	const height = size * pen.look.leading;
	const gap = pen.widthOf(' ', { size });
	let isQuoted = false;
	const words = text.split(' ').map((each): Word => {
		isQuoted ||= /^\(?["“„«]/u.test(each);
		const font = hasBold && isQuoted ? 'bold' : 'regular';
		if (/["”“»][).,;:]*$/u.test(each)) isQuoted = false;
		return { text: each, font, width: pen.widthOf(each, { font, size }) };
	});
	const lines: Word[][] = [[]];
	let used = indent;
	for (const word of words) {
		const line = lines.at(-1) ?? [];
		if (line.length > 0 && used + gap + word.width > width) {
			lines.push([word]);
			used = word.width;
		} else {
			used += (line.length > 0 ? gap : 0) + word.width;
			line.push(word);
		}
	}
	return lines.map((line, at) => {
		const start = at === 0 ? indent : 0;
		const bare = line.reduce((sum, each) => sum + each.width, 0);
		const isLast = at === lines.length - 1 || line.length < 4;
		const between = isJustified && !isLast ? (width - start - bare) / (line.length - 1) : gap;
		let x = start;
		const marks = line.map(({ text: each, font, width: wide }): Mark => {
			const mark: Mark = { is: 'text', x, y: 0, text: each, font, size, color: pen.look.ink };
			x += wide + between;
			return mark;
		});
		return { height, marks };
	});
}
