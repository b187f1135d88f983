import type { Wordings } from '../../kind.ts';

/** Words that are printed alike in every language, such as "FOB|CIF". */
export function everywhere(words: string): Wordings {
	return {
		en: words,
		de: words,
		fr: words,
		es: words,
		it: words,
		nl: words,
		pl: words,
		pt: words,
	};
}

/** Of fields that stand in running text only. */
export const UNLABELLED = everywhere('');
