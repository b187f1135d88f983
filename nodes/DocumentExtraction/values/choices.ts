import { fold } from './plainText';

/** The value of a list that a text matches, in the list's spelling; undefined unless exactly one matches. */
export function readChoice(printed: string, choices: readonly string[]): string | undefined {
	const same = [
		(text: string) => text.trim(),
		(text: string) => text.trim().toLowerCase(),
		letters,
	];
	for (const form of same) {
		const text = form(printed);
		const [choice, ...others] = choices.filter((one) => text !== '' && form(one) === text);
		if (choice !== undefined) return others.length === 0 ? choice : undefined;
	}
	return undefined;
}

/** A thousands separator, which does not change the number. */
const THOUSANDS = /(?<=\p{N})[., '](?=\p{N}{3}(?!\p{N}))/gu;

/** A mark between two numbers, such as a decimal separator, or the mark of a fraction or a range. */
const BETWEEN_NUMBERS = /(?<=\p{N}) ?[^\p{L}\p{N} ] ?(?=\p{N})/gu;

/** Every mark; the first group keeps those that change the meaning: `1/2`, `> 5`, `-5`, `A+`, `A-`, `C#`. */
const MARKS =
	/((?<=\p{N})\/(?=\p{N})|^[<>≤≥](?= ?\p{N})|(?<![\p{L}\p{N}])-(?=\p{N})|(?<=[\p{L}\p{N}+])[+#](?![\p{L}\p{N}])|(?<=[\p{L}\p{N}])-$)|[^\p{L}\p{N}]/gu;

/** Letters and digits without accents, and the marks that change the meaning. */
const letters = (text: string) =>
	fold(text.trim().normalize('NFKC'))
		.replace(/[−‐–—]/g, '-')
		.replace(/[.,;:!)\]]+$/u, '')
		.replace(THOUSANDS, '')
		.replace(BETWEEN_NUMBERS, '/')
		.replace(MARKS, '$1');
