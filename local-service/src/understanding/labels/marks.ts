import type { Piece } from './pieces';
import { written } from './borders';

/** A cross or a tick alone, optionally within a box. */
export const MARK = /^[[(]?_*[x✓✔✗✘☒☑]{1,2}_*[\])]?[.:]?$/iu;

/** Checkboxes made of characters or set in a symbol font, ticked or not. */
const BOX =
	/\[\s?[x✓✔✗•●]?\s?\]|\(\s?[x✓✔✗•●]\s?\)|\(\s\)|(?<!\S)_+(?:[x✓✔]_*)?(?!\S)|[☐☑☒□■✓✔○◯●◉⦿🔘]/giu;
const TICK = /[x✓✔✗☑☒■•●◉⦿🔘]/iu;

/**
 * The ticked options in a text of boxes with options before or after them; undefined if there are no boxes,
 * "" if none is ticked.
 */
export function tickedIn(text: string): string | undefined {
	const boxes = [...text.matchAll(BOX)];
	const [first] = boxes;
	if (!first || (boxes.length < 2 && !text.startsWith(first[0]))) return undefined;
	const isAhead = first.index === 0;
	const options = boxes.map((box, index) => {
		const end = box.index + box[0].length;
		const before = boxes[index - 1];
		const option = isAhead
			? text.slice(end, boxes[index + 1]?.index)
			: text.slice(before ? before.index + before[0].length : 0, box.index);
		return TICK.test(box[0]) ? option.trim() : '';
	});
	return options.filter((option) => option !== '').join(', ');
}

/** "X Yes": an option with a cross before it. */
export const isCrossed = ({ segment: { words } }: Piece): boolean =>
	words.length > 1 && MARK.test(words[0]?.text ?? '');

/** The only one of several options that has a cross before it. */
export function crossed(options: readonly Piece[]): string | undefined {
	const [only, ...others] = options.filter(isCrossed);
	if (!only || options.length === 1 || others.length > 0) return undefined;
	return written(
		only.segment.words
			.slice(1)
			.map(({ text }) => text)
			.join(' '),
	);
}
