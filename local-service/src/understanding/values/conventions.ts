import type { Language } from '../vocabulary/words/languages';
import { CURRENCY, CURRENCY_SYMBOLS } from './amounts';
import { type DateOrder, orderOf } from './dates';

/** How a document writes what can be read in more than one way; found out when it is asked for. */
export type Conventions = {
	order: () => DateOrder;
	/** Its only currency, as an ISO code. */
	currency: () => string | undefined;
};

/** @param texts of the document's lines */
export function conventionsOf(
	texts: readonly string[],
	language: Language | undefined,
): Conventions {
	return {
		order: once(() => orderOf(texts) ?? (isAmerican(texts, language) ? 'monthFirst' : 'dayFirst')),
		currency: once(() => {
			const found = currenciesIn(texts);
			return found.size === 1 ? [...found][0] : undefined;
		}),
	};
}

function once<T extends string | undefined>(find: () => T): () => T {
	let found: { value: T } | undefined;
	return () => (found ??= { value: find() }).value;
}

export const codeOf = (currency: string): string => CURRENCY_SYMBOLS.get(currency) ?? currency;

const currenciesIn = (texts: readonly string[]): ReadonlySet<string> =>
	new Set(texts.flatMap((text) => text.match(CURRENCY) ?? []).map(codeOf));

/** "Springfield, IL 62701" */
const STATE = /\p{L},? [A-Z]{2} \d{5}(?:-\d{4})?(?!\d)/u;
/** Taxes of other countries that pay in dollars, and where the day comes first. */
const ELSEWHERE = /(?<!\p{L})(?:GST|HST|VAT|ABN|UEN)(?!\p{L})/u;

/** Only in the United States the month comes first. */
function isAmerican(texts: readonly string[], language: Language | undefined): boolean {
	if (language !== 'en' || texts.some((text) => ELSEWHERE.test(text))) return false;
	const currencies = currenciesIn(texts);
	if ([...currencies].some((currency) => currency !== 'USD')) return false;
	return currencies.has('USD') || texts.some((text) => STATE.test(text));
}
