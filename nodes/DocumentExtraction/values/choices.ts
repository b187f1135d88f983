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

/** Letters and digits only, without accents. */
const letters = (text: string) => fold(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
