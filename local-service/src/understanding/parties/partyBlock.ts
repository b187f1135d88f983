import { type Box, height } from '../../geometry';
import type { Segment } from '../layout/lines';
import { wordsOf } from '../text/letters';
import { hasStreet, hasTown, isContact } from '../values/addresses';
import { findValues } from '../values/kinds';
import { isLegalForm } from '../values/legalForms';
import { CONCEPTS, type Party } from '../vocabulary/concepts';
import { phrasesOf } from '../vocabulary/words/languages';

/** A part of a document that describes one of its parties. */
export type PartyBlock = {
	party: Party;
	/** Values inside belong to this party. */
	zone: { page: number; box: Box };
	name: Placed | undefined;
	address: Placed | undefined;
	/** 0 to 1: a block with a heading is sure, one recognised by its position is a guess. */
	certainty: number;
};

/** A text with the segment where it begins. */
export type Placed = { text: string; at: Segment };

/** Labels of a party's name or number, even if the colon is missing or illegible. */
const LABEL = /^(?:name|firma|company|nummer|number|nr|no|id|num[eé]ro|n[uú]mero|numer)\.?$/iu;

/** Forms of address on a separate line above the name. */
const SALUTATION =
	/^(?:frau|herrn?|firma|familie|eheleute|messrs|an|an die|an den|to|mr|mrs|ms|miss|m|mme|mlle|monsieur|madame|m\.? (?:et|ou) mme|attn|z\.? ?hd|sehr geehrte damen und herren|(?:spett\.?(?:le|\.mo)?|spettabile)(?: ditta| società)?|egr(?:egio)?\.? sig\.?(?:nora?)?|gent\.?(?:ile|\.ma)?(?: sig\.?(?:ra)?)?|sig(?:g|\.ra)?|ditta|exm[oa]s?\.?(?:\([as]+\)\.?)? ?(?:srs?|sras?|senhor(?:es|a)?)?\.?(?:\([as]+\))?|sr(?:es|ta|a)?|sr\.?\/a|señor(?:es|a)?|muy sr\.? nuestro|szanowni państwo|sz\.? ?p|pan|pani|państwo|de heer|mevrouw|dhr|mevr|aan|de heer en mevrouw|à)\.?,?:?$/iu;

/** A contact person, or "care of". */
const CARE_OF =
	/^(?:c\/o|℅|att(?:n|ention)?\.?(?: to)?|z\.? ?h(?:d|dn|änden)\.?|t\.? ?a\.? ?v\.?|ter attentie|à l['’ ]?att(?:ention|n)?\.?|a\/a|a la at(?:ención|t)\.?|at\.|ao cuidado|a\/c|alla c(?:\.|ortese)|c\.a\.|do rąk|(?:the )?accounts? (?:payable|department|dept)|accounting(?: department)?$|accounts$|purchasing(?: department)?$|buchhaltung$|rechnungswesen$|kreditorenbuchhaltung$|einkauf$|service (?:comptabilité|achats|facturation)|comptabilité (?:fournisseurs|client)|departamento de|dpto\.?|contabilidad|administración$|ufficio|amministrazione$|administratie$|crediteuren|contas a pagar|dział|księgowość)(?!\p{L})/iu;

/** Statements of a company about itself below its name: founding year, capital. */
const TAGLINE =
	/(?<!\p{L})(?:since|est(?:ablished|d)?\.?|seit|gegr(?:ündet|\.)?|depuis|fondée?(?: en)?|desde|dal|fondata nel|sinds|anno|od|rok zał\.)(?: (?:the year|dem jahr|el año|o ano|roku))? (?:1\d|20)\d{2}(?!\d)|(?<!\p{L})(?:au capital|capital (?:social|de)|cap(?:itale)?\.? soc)/iu;

export const isTagline = (text: string): boolean => TAGLINE.test(text);

/** Owners' associations are named after the street of their building. */
const OWNERS =
	/^(?:condominio|weg|wohnungseigentümergemeinschaft|eigentümergemeinschaft|copropriété|syndicat des copropriétaires|comunidad de propietarios|vve|condomínio|wspólnota mieszkaniowa|owners)(?!\p{L})/iu;

/** Whether a line of a block can be the party's name. */
export function isNameLine(text: string): boolean {
	return (
		findValues('name', text).length > 0 &&
		/^[\p{L}"'„“]/u.test(text) &&
		!/[:：=“”]/.test(text) &&
		!LABEL.test(text) &&
		!SALUTATION.test(text) &&
		!CARE_OF.test(text) &&
		!isTagline(text) &&
		!isLegalForm(text) &&
		!isContact(text) &&
		!hasTown(text) &&
		(OWNERS.test(text) || !/\s\d+\s?\p{L}?$|\d,/u.test(text)) &&
		findValues('date', text).length === 0
	);
}

/** Forms of address before a company's name on the same line; those of persons are kept. */
const ADDRESSED =
	/^(?:(?:spett\.?(?:le|\.mo)?|spettabile)(?: ditta| società)?|ditta|firma(?! (?:handlow|usług|produk|transport|budowl|remont))|fa\.|messrs\.?|an (?:die|den)(?: firma)?|exm[oa]s?\.?(?: ?\([as]+\)\.?)? srs?\.?(?: ?\([as]+\)\.?)?)\s+(?=[\p{Lu}\d"„“])/iu;

/** An occupation after the name: "Ann Lee – translator". */
const OCCUPATION = /\s[–—]\s\p{Ll}[\p{Ll} ]*$/u;

export const cleanName = (text: string) =>
	text
		.replace(/^[\s,;·|-]+|[\s,;·|-]+$/gu, '')
		.replace(ADDRESSED, '')
		.replace(OCCUPATION, '');

/** A number of the party, with or without its abbreviation: a tax number, a GLN. */
const isNumber = (text: string): boolean =>
	/^(?:\p{Lu}{2,4}\W(?:\W*[^\w\s+()/.-])?)?[\d\s+()/.-]{7,}(?:\p{Lu}\)?)?$/u.test(text) &&
	/(?:\d\D*){7}/.test(text) &&
	!hasTown(text);

/** Lines that may be between name and address: a tax number, a contact person, a tagline. */
const isBefore = (text: string): boolean =>
	isNumber(text) || TAX_NUMBER.test(text) || isTagline(text) || CARE_OF.test(text);

const TAX_NUMBER =
	/^(?:nif|cif|rfc|r\.?u\.?t|cuit|nip|regon|cnpj|cpf|p\.? ?iva|c\.f|vat|ust|uid|tva|btw|kvk|siret|siren|abn|gstin|pan)(?![\p{L}]).*\d/iu;

/** The lines of a postal address, joined by commas; undefined without a street or town. */
export function addressOf(all: readonly Segment[]): Placed | undefined {
	const parts = all.slice(all.findIndex(({ text }) => !isBefore(text)));
	const end = parts.findIndex(
		({ text, box }, index) =>
			/[:：]/.test(text) ||
			isContact(text) ||
			isBefore(text) ||
			box.top - (parts[index - 1]?.box.bottom ?? box.top) > height(box),
	);
	const lines = (end < 0 ? parts : parts.slice(0, end)).slice(0, 6);
	const [first] = lines;
	if (!first || !lines.some(({ text }) => hasTown(text) || hasStreet(text))) return undefined;
	return { text: lines.map(({ text }) => cleanName(text)).join(', '), at: first };
}

const TITLE_WORDS = new Set(
	CONCEPTS.flatMap((concept) => phrasesOf(concept.titles))
		.flatMap(wordsOf)
		.filter((word) => word.length > 2),
);

/** Whether a text is the name of a document type or a page number, and so not the name of a company. */
export function isTitle(text: string): boolean {
	const words = wordsOf(text);
	return (
		words.length <= 4 &&
		words.some(
			(word) => TITLE_WORDS.has(word) || /^(?:page|seite|tax|copy|original|duplicate)$/.test(word),
		)
	);
}
