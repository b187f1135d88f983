import { wordsOf } from '../text/letters';
import type { Party } from '../vocabulary/concepts';
import { NAME_WORD, partyIn } from '../vocabulary/lexicon';
import { allWords, anyOf } from '../vocabulary/words/languages';

const COMPANIES = allWords(({ issuers }) => issuers);
const isCompany = (word: string) => COMPANIES.has(word) || COMPANIES.has(word.replace(/s$/, ''));
/** Words for persons that a document may be about: a company named with them is not its issuer. */
const OF_OTHERS = anyOf(({ subjects }) => subjects);

/** Whether a key asks for a name without saying whose: "company", "name". */
export const asksForName = (keyWords: readonly string[]): boolean =>
	(keyWords.length === 1 && NAME_WORD.test(keyWords[0] ?? '')) ||
	/^(?:company|business|firmen|firm) name$/.test(keyWords.join(' '));

/**
 * The party that a description names if the key does not. A company without further details is the issuer of
 * the document.
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
