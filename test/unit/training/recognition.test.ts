import { readFileSync } from 'node:fs';
import path from 'node:path';

import { LANGUAGES } from '../../../bench/accents/languages';
import { Random } from '../../../generator/random';
import { ALPHABETS } from '../../../training/recognition/alphabets';
import { plain, textLine } from '../../../training/recognition/lines';

const ocr = path.resolve(__dirname, '../../../local-service/weights/ocr');
const lines = (seed: number, length: number) => {
	const random = new Random(seed);
	return Array.from({ length }, () => textLine(random, 4));
};
const written = new Set(lines(1, 6000).join(''));

it('the lines contain every letter of the alphabets, in lower and upper case', () => {
	const letters = ALPHABETS.flatMap(({ code, letters: small }) => [
		...(small + small.toLocaleUpperCase(code)),
	]);
	expect(letters.filter((letter) => !written.has(letter))).toEqual([]);
});

it('the same seed gives the same lines', () => {
	expect(lines(2, 500)).toEqual(lines(2, 500));
	expect(lines(2, 500)).not.toEqual(lines(3, 500));
});

it('a plain line has no diacritics and no special letters, and is otherwise unchanged', () => {
	expect(plain('Łódź, ŤAŽKÝ ďas: 1.204,50 Kč (“Æbler”)')).toBe(
		'Lodz, TAZKY das: 1.204,50 Kc (“Abler”)',
	);
});

it('the alphabets contain no accented word of the documents of bench/accents', () => {
	const wordsOf = (line: string) => line.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
	const learned = new Set(ALPHABETS.flatMap(({ words }) => words.flatMap(wordsOf)));
	const measured = LANGUAGES.flatMap((language) => language.lines.flatMap(wordsOf));
	const accented = measured.filter((word) => !/^[a-z]+$/.test(word));
	expect(accented.length).toBeGreaterThan(500);
	expect(accented.filter((word) => learned.has(word))).toEqual([]);
});

it.each(['tiny', 'small'])('the %s network knows all characters of the lines', (name) => {
	const known = new Set(readFileSync(path.join(ocr, `PP-OCRv6_${name}_rec.txt`), 'utf8'));
	expect([...written].filter((one) => one !== ' ' && !known.has(one))).toEqual([]);
});
