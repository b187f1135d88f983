import { fold } from '../text/letters';
import { ofCountries } from './countries';
import { findValues } from './kinds';
import { isLegalForm, leadingName } from './legalForms';

/** A postal code with a town: the line that identifies an address. */
const TOWN: readonly RegExp[] = [
	...ofCountries(({ town }) => town),
	// 12345 Town, D-12345 Town, DE 12345 Town, 1234 AB Town, 12345-678 Town
	/(?<![\p{L}\d.,/-])(?:[A-Z]{1,3}[- ]{1,2})?\d{4,5}(?:-\d{3})?(?: [A-Z]{2})?,? \p{Lu}[\p{L}.'’-]+/u,
	// 00-950 Town, 1000-001 Town, 111 22 Town, 110 00 Town
	/(?<![\p{L}\d.,/-])(?:\d{2}-\d{3}|\d{4}-\d{3}|[1-9]\d{2} \d{2}) \p{Lu}[\p{L}.'’-]{2,}/u,
	// CEP 01310-100
	/(?<!\p{L})(?:CEP|C\.?P\.?|PIN):? ?\d{5,6}(?:-\d{3})?(?!\d)/u,
	// Town 12345 with five or six digits, Town 560 001, Town - 560001
	/^(?=.{0,40}\p{L}{3})\p{Lu}[\p{L}.' -]+,? \d{5,6}$/u,
	/(?:^|\d\D{1,40}, )(?!Total|Tel|Fax|Ph|No|Ref)\p{Lu}[\p{L}.' -]+,?(?: [-–])? [1-9]\d{2} ?\d{3}$/u,
];

const STREET =
	/(?:str(?:\.|a(?:ss|ß)e)|weg|allee|platz|gasse|ring|damm|ufer|street|\bst\b\.?|road|\brd\b\.?|avenue|\bave\b\.?|lane|drive|\bway\b|\brue\b|calle|\bvia\b|straat|laan|\bjalan\b|chemin|boulevard|blvd)/iu;

export const hasTown = (text: string): boolean => TOWN.some((pattern) => pattern.test(text));

export const hasStreet = (text: string): boolean => STREET.test(text) && /\d/.test(text);

/** Words of streets and places that need no number next to them. */
export const hasPlace = (text: string): boolean =>
	/\b(?:jalan|jln|lorong|taman|tmn|persiaran|kampung|lebuh|rue|avenue|avenida|calle|rua|via|viale|piazza|corso|boulevard|plaza|highway|street|road|ulica|centro commerciale)\b|(?:strasse|str\.|platz|straat|plein)(?!\p{L})/u.test(
		fold(text),
	) && /\p{L}{3}.*\p{L}{3}/u.test(text);

/** "No. 15", "Lot 3", "Unit 4": the beginning of an address with the number first. */
const hasHouse = (text: string): boolean =>
	/^(?:no|lot|unit|suite|level|block|apt|flat|p\.? ?o\.? ?box)\b[. :#]*\p{L}?-?\d/iu.test(text);

const CONTACT_KINDS = ['email', 'url', 'vatId', 'iban'] as const;

/** Maximum length of name and address in characters. */
const LONGEST = 200;

/** A tax number after the name: "Name S.L. - CIF B12345674". */
const NUMBER_AFTER =
	/\s*(?:[-–—|·•(,;]\s*|\s)(?:cif|nif|rfc|rut|cuit|nip|regon|cnpj|cpf|p\.? ?iva|c\.f\.|vat(?: (?:id|no\.?|reg))?|ust-?id(?:nr)?\.?|tva|btw|kvk|siret|siren|abn|gstin|uid)[ .:-].*\d.*/isu;

/** The name in a line that also contains the address, "Name Ltd, 1 Street, Town". */
export function nameBeforeAddress(text: string): string {
	if (text.length > LONGEST) return text;
	const parts = text.replace(NUMBER_AFTER, '').split(/,\s+/u);
	const end = parts.findIndex((part, index) => index > 0 && !isLegalForm(part));
	const rest = end < 0 ? '' : parts.slice(end).join(', ');
	// "Portland, OR 97205" is a town.
	if (!/\d/.test(rest) || /^[A-Z]{2},? \d{5}/.test(rest)) return parts.join(', ');
	return parts.slice(0, end).join(', ');
}

/** Lines of a letterhead that are not part of the postal address. */
export function isContact(text: string): boolean {
	return (
		CONTACT_KINDS.some((kind) => findValues(kind, text).length > 0) ||
		/^(?:tel|telefon|fon|phone|fax|mobil|mobile|e-?mail|web|www|ust|vat|tva|steuer|iban|bic)(?!\p{L})/iu.test(
			text,
		)
	);
}

/**
 * The parts of a sender's address printed in one small line above the addressee: name, street, town.
 * Undefined if the line is something else.
 */
export function senderLine(text: string): string[] | undefined {
	// "Name, S.A. Street 1": the legal form is part of the name, despite the comma.
	const leading = leadingName(text) ?? '';
	const [, form, ...others] = leading.split(/,\s+/u);
	const whole = form && isLegalForm(form) && others.length === 0 ? [leading] : [];
	const after = text.slice(whole[0]?.length ?? 0);
	const parts = [...whole, ...after.split(/\s*[·•|,;]\s*|\s+[-–—*]\s+/u)].filter(
		(part) => part.trim() !== '',
	);
	const [name = ''] = parts;
	// The parts of an address without a name are separated by commas as well.
	const isPlace =
		hasPlace(name) ||
		hasHouse(name) ||
		hasStreet(name) ||
		hasTown(name) ||
		/\s\d+\s?\p{L}?$/u.test(name);
	const isName = /^\p{L}[^:]{2,}$/u.test(name) && !isPlace;
	const isSender = parts.length >= 3 && hasTown(text) && isName;
	return isSender && text.length < 140 ? parts : undefined;
}
