/** Counts letters that were read with a diacritic that is not printed, in pictures with known texts. */

/** Number of Latin letters that were read, and of those with a wrong diacritic. */
export type WrongMarks = { letters: number; wrong: number };

const LETTERS = /\p{Script=Latin}/gu;
const MARKED = /(?![A-Za-zªº])\p{Script=Latin}/gu;

/** Letters with diacritics that the text contains, at any position, are not wrong. */
export function wrongMarks(text: string, read: string): WrongMarks {
	const left: string[] = text.normalize('NFC').match(MARKED) ?? [];
	const marked = read.normalize('NFC').match(MARKED) ?? [];
	const wrong = marked.filter((letter) => {
		const at = left.indexOf(letter);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
	return { letters: read.match(LETTERS)?.length ?? 0, wrong: wrong.length };
}

/** Wrong letters per 10,000 letters of all pictures. */
export function inTenThousand(pictures: readonly WrongMarks[]): number {
	const sum = (key: keyof WrongMarks) => pictures.reduce((total, each) => total + each[key], 0);
	return (10_000 * sum('wrong')) / sum('letters');
}
