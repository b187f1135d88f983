import { ofCountries } from './countries';

const FORMS = ofCountries(({ legalForms }) => legalForms).join('|');
const FULL_FORMS = new RegExp(
	`(?<!\\p{L})(?:${ofCountries(({ fullForms }) => fullForms).join('|')})(?!\\p{L})`,
	'iu',
);

const LEGAL_FORM = new RegExp(`(?<!\\p{L})(?:${FORMS})(?!\\p{L})`, 'u');
/**
 * Further forms after the first. Some match in two ways, so their number is limited to avoid exponential
 * backtracking.
 */
const FURTHER = (form: string) => `(?:\\.?,?\\s(?:& )?${form}){0,4}\\.?`;
const ONLY = new RegExp(`^(?:${FORMS})${FURTHER(`(?:${FORMS})`)}$`, 'u');
const FULL_ONLY = new RegExp(`^${FULL_FORMS.source}$`, 'iu');

export const hasLegalForm = (text: string): boolean =>
	LEGAL_FORM.test(text) || FULL_FORMS.test(text);

/** "Ltd." after the comma of "Name, Ltd.", or on a separate line. */
export const isLegalForm = (text: string): boolean => ONLY.test(text) || FULL_ONLY.test(text);

const FIRST_RUN = new RegExp(
	`^\\p{L}.*?(?<!\\p{L})(?:${FORMS})(?!\\p{L})${FURTHER(`(?:${FORMS})(?!\\p{L})`)}`,
	'u',
);

/** A name with its legal form at the beginning of a text, "Name GmbH & Co. KG"; undefined if there is none. */
export const leadingName = (text: string): string | undefined => FIRST_RUN.exec(text)?.[0];

/** The name before an address without a separator: "Name KG" of "Name KG Street 1 12345 Town". */
export function nameInRun(text: string): string {
	const name = leadingName(text) ?? text;
	const after = text.slice(name.length).replace(/^\W+/u, '').split(/\s+/u, 5);
	return after.some((word) => /\d/.test(word)) ? name : text;
}
