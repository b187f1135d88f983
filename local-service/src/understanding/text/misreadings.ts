type Table = { readonly [letter: string]: readonly string[] };

/** Characters that recognition confuses with a letter. */
const LETTERS: Table = { o: ['0'], l: ['1', 'i', 'j'], s: ['5'], b: ['8'], g: ['9', 'q'] };
const PAIRS: Table = { m: ['rn'], w: ['vv'] };
/** Additional characters in the faint print of slips. */
const FAINT: Table = { e: ['3', 'z'], s: ['$'], g: ['6'] };
const FAINT_PAIRS: Table = { d: ['cl'], ou: ['au'] };

/**
 * A folded text in which one letter replaces all characters that recognition confuses with it. The length is
 * preserved, so that other mistakes can be counted.
 */
export const asLetters = by([LETTERS]);
/** The same for words that are only compared for equality: two letters that look like one also become one. */
export const asSeen = by([LETTERS], [PAIRS]);
/** The same for text printed on a slip. */
export const asFaint = by([LETTERS, FAINT], [PAIRS, FAINT_PAIRS]);

function by(...steps: ReadonlyArray<readonly Table[]>): (text: string) => string {
	const replacements = steps.map((tables) => {
		const letters = new Map(
			tables
				.flatMap((table) => Object.entries(table))
				.flatMap(([letter, seen]) => seen.map((each) => [each, letter] as const)),
		);
		const any = new RegExp(
			[...letters.keys()].map((each) => each.replace('$', '\\$')).join('|'),
			'g',
		);
		return { letters, any };
	});
	return (text) =>
		replacements.reduce(
			(rest, { letters, any }) => rest.replace(any, (seen) => letters.get(seen) ?? seen),
			text,
		);
}

/** Digits, each with the letters in capitals and codes that it is confused with. */
const DIGITS: Table = { 0: ['O'], 1: ['I', 'l'], 2: ['Z'], 5: ['S'], 6: ['G'], 8: ['B'] };
export const asDigits = by([DIGITS]);

/** Capitals, each with the digit as which it is misread within words; other digits may be correct there. */
const CAPITALS: Table = { O: ['0'], I: ['1'], S: ['5'], B: ['8'] };
const asCapitals = by([CAPITALS]);

/** Corrects common misreadings in words: digits among capitals, the S of a legal form. */
export const mend = (text: string): string =>
	text
		.replace(/(?<![\p{L}\d])[\p{L}0158]*\p{Lu}[0158]\p{Lu}[\p{L}0158]*(?![\p{L}\d])/gu, (word) =>
			/(?:\p{Lu}\d?){3}/u.test(word) ? word.replace(/[0158](?=\p{Lu})/gu, asCapitals) : word,
		)
		.replace(/(?<![\p{L}\d])0(?=\p{Lu}{3})|(?<=\p{Lu}{3})0(?![\p{L}\d])/gu, asCapitals)
		.replace(/^(?:L0T|N0)(?=[. :]*\d)/u, asCapitals)
		.replace(/\$(?=\p{Lu}{2})/gu, 'S')
		.replace(/(?<![^\s])5(?=\/B(?![\p{L}\d]))/u, asCapitals);
