import { width } from '../../geometry';
import type { Word } from '../../reading/pages';
import { type Segment, segment } from '../layout/lines';
import { findAmounts } from '../values/amounts';

/** The boundary between a label and a value without a space; an underscore from OCR is a writing line. */
const GLUED = /(?<=\p{L}[)\]]?[:：])(?=[\p{L}\d($€£])/u;
const GLUED_OR_STROKE = /(?<=\p{L}[)\]]?[:：])(?=[\p{L}\d($€£])|(?<=_)(?=[^_])/u;

/** Splits a segment at drawn borders, and words that contain both label and value: "Name:Miller". */
export function split(whole: Segment): Segment[] {
	const { words, page, line } = whole;
	if (!words.some(({ text }) => /[:：_|¦]/u.test(text))) return [whole];
	const cells: Word[][] = [[]];
	for (const word of words) {
		if (BORDER.test(word.text)) cells.push([]);
		else cells.at(-1)?.push(...splitWord(word));
	}
	return cells.filter((cell) => cell.length > 0).map((cell) => segment(cell, page, line));
}

const BORDER = /^[|¦]+$/;

function splitWord(word: Word): Word[] {
	const { text, box, source } = word;
	const parts = text.split(source === 'ocr' ? GLUED_OR_STROKE : GLUED);
	if (parts.length === 1 || /:\/\/|@/.test(text)) return [word];
	const letter = width(box) / text.length;
	let left = box.left;
	return parts.map((part) => {
		const right = left + part.length * letter;
		const cut = { ...word, text: part, box: { ...box, left, right } };
		left = right;
		return cut;
	});
}

/**
 * A value as it is answered: without writing lines and surrounding punctuation, but with the signs of
 * amounts.
 */
export function written(text: string): string {
	const plain = text
		.replace(/(?<=^|\s)_+|_+(?=\s|$)|_{2,}/gu, ' ')
		.replace(/\.{4,}|…+/gu, ' ')
		.replace(/\s+/gu, ' ')
		.trim();
	const bare = plain.replace(AROUND, '').trim();
	if (bare === plain || !/\d/u.test(plain)) return bare;
	const start = plain.indexOf(bare);
	const amounts = findAmounts(plain);
	const from = Math.min(start, amounts[0]?.start ?? start);
	const ends = amounts.map((amount) => amount.start + amount.text.length);
	return plain.slice(from, Math.max(start + bare.length, ...ends)).trim();
}

const AROUND =
	/^[\s:：;,|·•=–—-]+(?=[^\d\s])|^[\s:：;,|·•=–—]+|(?<![\s:：;|·•=–—-])[\s:：;|·•=–—-]+$|\s[,.]$/gu;
