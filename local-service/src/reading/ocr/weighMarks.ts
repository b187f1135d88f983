import type { Mark, Page } from '../pages';
import { ALPHABETS } from '../texts/alphabets';

/** Latin letters beyond ASCII, with or without a diacritic. */
export const MARKED = /(?![A-Za-zªº])\p{Script=Latin}/gu;
const LETTERS = /\p{Script=Latin}/gu;

/** Share of marked letters among all letters in the networks' training. */
const TAUGHT = 0.2;
/**
 * Expected share of a letter and others of its kind: if the language has the letter, if the language is unknown,
 * and if the language does not have the letter.
 */
const [OWN, UNKNOWN, FOREIGN] = [0.02, 0.005, 0.0005];
/** Weight of the expected share, in letters of the document. */
const WEIGHT = 100;
/** Number of iterations; the result is stable by then. */
const ROUNDS = 5;

/** Languages without marked letters, which the alphabets do not list. */
const PLAIN = ['English'];

/**
 * Decides for each recognised marked letter whether it is a plain one, and replaces it in place. The networks
 * expect marked letters as often as in their training; how often a document has them depends on its language,
 * which its other letters show.
 * @param language of the document as the caller states it, by its English name
 * @returns true if another language would have changed a decision
 */
export function weighMarks(pages: readonly Page[], language?: string): boolean {
	const words = pages.flatMap((page) => [page.words, page.hidden ?? []].flat());
	const marks = words.flatMap((word) => word.marks ?? []);
	if (marks.length === 0) return false;
	const text = words.map((word) => word.text).join(' ');
	const sure = words.flatMap((word) => (word.marks ? [] : (word.text.match(MARKED) ?? [])));
	const document = { marks, sure, letters: text.match(LETTERS)?.length ?? 0 };
	const isMarked = decide(document, (letter) => expected(letter, language));
	for (const word of words) {
		const left = word.marks?.values();
		word.text = word.text.replace(MARKED, (letter) => {
			const mark = left?.next().value;
			return mark && !isMarked.has(mark) ? mark.plain : letter;
		});
		delete word.marks;
	}
	const [most, fewest] = [OWN, FOREIGN].map((share) => decide(document, () => share).size);
	return most !== fewest;
}

function expected(letter: string, language: string | undefined): number {
	const known = ALPHABETS.find((alphabet) => alphabet.language === language)?.letters;
	const letters = known ?? (PLAIN.includes(language ?? '') ? '' : undefined);
	if (letters === undefined) return UNKNOWN;
	return [letter, letter.toLowerCase()].some((one) => letters.includes(one)) ? OWN : FOREIGN;
}

/** @param shareOf expected share of a letter's kind among all letters */
function decide(
	{ marks, sure, letters }: { marks: Mark[]; sure: string[]; letters: number },
	shareOf: (letter: string) => number,
): Set<Mark> {
	const kept = new Set<Mark>();
	for (const [expectedShare, group] of Map.groupBy(marks, ({ letter }) => shareOf(letter))) {
		const known = sure.filter((letter) => shareOf(letter) === expectedShare).length;
		let shift = 0;
		const probability = ({ odds }: Mark) => 1 / (1 + Math.exp(-odds - shift));
		for (let round = 0; round < ROUNDS; round++) {
			const count = group.reduce((sum, mark) => sum + probability(mark), known);
			const share = (count + expectedShare * WEIGHT) / (letters + WEIGHT);
			shift = logit(share) - logit(TAUGHT);
		}
		for (const mark of group) if (probability(mark) > 0.5) kept.add(mark);
	}
	return kept;
}

const logit = (share: number) => Math.log(share / (1 - share));
