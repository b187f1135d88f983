import type { Party } from '../vocabulary/concepts';
import { NAME_WORD, partyIn } from '../vocabulary/lexicon';
import { wordsOf } from '../text/letters';

const COMPANY =
	/^(?:company|firm|business|shop|restaurant|retailer|issued|issuing|organi[sz]ation|firma|unternehmen|geschaft|laden|ausgestellt|entreprise|magasin|empresa|tienda|azienda|negozio|bedrijf|winkel|loja|sklep)s?$/;
/** A company of somebody whom the document is about. */
const OF_OTHERS =
	/^(?:works?|worked|employ\p{L}*|job|person|candidate|applicant|holder|insured|arbeit\p{L}*|inhaber)$/u;

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
	return about.some((word) => COMPANY.test(word)) ? 'seller' : undefined;
}
