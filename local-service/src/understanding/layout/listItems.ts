import { tidy } from '../text/letters';
import type { Excerpt } from './excerpt';

/** A comma between two digits is within a number. */
const SEPARATOR = /\s*(?:(?<!\d),|,(?!\d)|[;|•·▪●◦])\s*|\s+[-–]\s+/u;
const BULLET = /^[\s•·▪●◦*–-]+/u;

export const isBulleted = (text: string): boolean => BULLET.test(text);
export const isSeparated = (text: string): boolean => SEPARATOR.test(text);

/** The elements of a list: one per line, or the parts between its separators. */
export function itemsOf(lines: readonly Excerpt[]): Excerpt[] {
	const bulleted = lines.filter(({ text }) => isBulleted(text)).length;
	const isList = lines.length > 1 && bulleted > lines.length / 2;
	const isWhole = !isList && !lines.some(({ text }) => isSeparated(text));
	const parts = isList ? joined(lines) : isWhole ? lines : separated(lines);
	return parts
		.map((part) => ({ ...part, text: tidy(part.text.replace(BULLET, '')) }))
		.filter(({ text }) => text !== '');
}

/** In a bulleted list, a line without a bullet continues the line above. */
function joined(lines: readonly Excerpt[]): Excerpt[] {
	const parts: Excerpt[] = [];
	for (const line of lines) {
		const last = parts.at(-1);
		if (last && isBulleted(last.text) && !isBulleted(line.text)) {
			last.text = `${last.text} ${line.text}`;
		} else {
			parts.push({ ...line });
		}
	}
	return parts;
}

/** The parts between separators; an element may continue on the next line. */
function separated(lines: readonly Excerpt[]): Excerpt[] {
	const parts: Excerpt[] = [];
	for (const line of lines) {
		line.text.split(SEPARATOR).forEach((text, index) => {
			const last = parts.at(-1);
			if (index === 0 && last) last.text = `${last.text} ${text}`;
			else parts.push({ ...line, text });
		});
	}
	return parts;
}
