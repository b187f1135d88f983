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

const SIGN = /(?<=[\p{L}\p{N}][+-]*)[+-](?=[+-]*[.,;!]?$)|^[+<>≤≥-](?=\s?\d)/u;
const NO_SIGN = new RegExp(`((?<=\\d)\\.(?=\\d)|${SIGN.source})|[^\\p{L}\\p{N}]`, 'gu');

/**
 * Letters without accents and digits, the signs that distinguish "A-" from "A", and a point between digits,
 * except thousands.
 */
const letters = (text: string): string =>
	fold(text.normalize('NFKC').trim())
		.replace(/[−–]/gu, '-')
		.replace(/(?<=\d)[.,' ](?=\d{3}(?!\d))/gu, '')
		.replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '.')
		.replace(NO_SIGN, '$1');
