import type { Wordings } from '../../kind.ts';

/** What is printed alike in all languages, such as "IBAN"; "" for what stands without a label. */
export function everywhere(text: string): Wordings {
	return { en: text, de: text, fr: text, es: text, it: text, nl: text, pl: text, pt: text };
}
