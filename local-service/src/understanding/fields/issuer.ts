import type { Party } from '../vocabulary/concepts';
import { NAME_WORD, partyIn } from '../vocabulary/lexicon';
import { allWords, anyOf } from '../vocabulary/words/languages';
import { wordsOf } from '../text/letters';

const COMPANIES = allWords(({ issuers }) => issuers);
const isCompany = (word: string) => COMPANIES.has(word) || COMPANIES.has(word.replace(/s$/, ''));
/** A company of somebody whom the document is about. */
const OF_OTHERS = anyOf(({ subjects }) => subjects);

/** Whether a key asks for a name and leaves open whose: "company", "name". */
export const asksForName = (keyWords: readonly string[]): boolean =>
	(keyWords.length === 1 && NAME_WORD.test(keyWords[0] ?? '')) ||
	/^(?:company|business|firmen|firm) name$/.test(keyWords.join(' '));

/**
 * Whose value a description asks for where the key does not say it. A company without more is the one
 * whose document it is.
 */
export function describedParty(
	keyWords: readonly string[],
	description: string,
): Party | undefined {
	const words = wordsOf(description);
	const named = partyIn(words);
	if (named || words.some((word) => OF_OTHERS.test(word))) return named;
	const about = words.length > 0 && keyWords[0] === 'name' ? words : [...keyWords, ...words];
	return about.some(isCompany) ? 'seller' : undefined;
}
