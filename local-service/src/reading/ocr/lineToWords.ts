import type { Word } from '../pages';
import { confidenceOf } from './readSteps';
import type { ReadLine } from './recognise';
import { MARKED } from './weighMarks';

/**
 * Minimum probability of a space. On 18 forms it gives the best token score (F1 .812, from .811 at .2 to .811
 * at .5; .805 at .05).
 */
const IS_SPACE = 0.3;

/** Full-width forms, which the network confuses with brackets and colons. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** Splits a line into words, with boxes in the picture's pixels. */
export function lineToWords({ region, letters }: ReadLine): Word[] {
	const groups: Array<typeof letters> = [];
	for (const letter of letters) {
		const word = groups.at(-1);
		if (!word || letter.space > IS_SPACE) groups.push([letter]);
		else word.push(letter);
	}
	const words = groups.map(withoutRule).filter((word) => word.length > 0);
	const steps = words.flatMap((word) =>
		word.slice(1).map(({ at }, index) => at - (word[index]?.at ?? at)),
	);
	const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)];
	// A line of single letters has no usual step: letters are about half as wide as high.
	const half = (usual ?? (region.bottom - region.top) / 2) / 2;
	return words.map((word) => ({
		text: word
			.map(({ text }) => written(text))
			.join('')
			.normalize('NFC'),
		...marksOf(word),
		box: {
			left: Math.max((word[0]?.at ?? 0) - half, region.left),
			top: region.top,
			right: Math.min((word.at(-1)?.at ?? 0) + half, region.right),
			bottom: region.bottom,
		},
		confidence: confidenceOf(word),
		source: 'ocr',
	}));
}

/** Removes the parts of the rule below a word that were read as underscores: 77 words of 142 forms had them. */
function withoutRule(word: ReadLine['letters']): ReadLine['letters'] {
	const isLetter = ({ text }: ReadLine['letters'][number]) => text !== '_';
	return word.slice(Math.max(word.findIndex(isLetter), 0), word.findLastIndex(isLetter) + 1);
}

const written = (text: string) => text.replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'));

function marksOf(letters: ReadLine['letters']): Pick<Word, 'marks'> {
	const marks = letters.flatMap(({ text, confidence, plain }) =>
		(written(text).match(MARKED) ?? []).map((letter) => ({
			letter,
			plain: plain.text,
			odds: Math.log(confidence / plain.confidence),
		})),
	);
	return marks.length > 0 ? { marks } : {};
}
