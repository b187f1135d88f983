import { CURRENCY, findAmounts, PERCENT } from './amounts';
import {
	BIC,
	CODE,
	EMAIL,
	findIbans,
	findVatIds,
	isIban,
	LOCAL_PHONE,
	LOCAL_TAX_ID,
	PHONE,
	URL,
} from './codes';
import { findAllDates, findDates } from './dates';
import { tidy } from '../text/letters';

/** What a value looks like. The last three are free text, recognised by their place only. */
export type Kind =
	| 'date'
	| 'money'
	| 'number'
	| 'percent'
	| 'code'
	| 'iban'
	| 'bic'
	| 'vatId'
	| 'currency'
	| 'email'
	| 'phone'
	| 'url'
	| 'name'
	| 'address'
	| 'text';

/** A value of some kind inside a text. */
export type Found = { text: string; start: number };

/** Kinds whose values say by themselves what they are, wherever they stand. */
const TELLING: ReadonlySet<Kind> = new Set(['iban', 'vatId', 'email', 'url', 'currency', 'phone']);
const FREE: ReadonlySet<Kind> = new Set(['name', 'address', 'text']);

export const isTelling = (kind: Kind): boolean => TELLING.has(kind);

/** Whether a value of such a kind says so itself: one as it is written within a country does not. */
export function tells(kind: Kind, text: string): boolean {
	if (kind === 'iban') return isIban(text);
	if (kind === 'vatId') return findVatIds(text)[0]?.start === 0;
	return isTelling(kind) && (kind !== 'phone' || text.search(PHONE) === 0);
}
export const isFree = (kind: Kind): boolean => FREE.has(kind);
export const isNumeric = (kind: Kind): boolean => kind === 'money' || kind === 'number';

/** All values of a kind in a text, in order; for free text the text itself where it can be one. */
export function findValues(kind: Kind, text: string): Found[] {
	switch (kind) {
		case 'date':
			return findAllDates(text);
		case 'money':
			return findAmounts(text).filter((amount) => amount.isMoney);
		case 'number':
			return findAmounts(text);
		case 'percent':
			return all(PERCENTAGE, text);
		case 'iban':
			return findIbans(text);
		case 'code':
			return findCodes(text);
		case 'currency':
			return all(CURRENCY, text);
		case 'email':
			return all(EMAIL, text);
		case 'url':
			return all(URL, text);
		case 'phone':
			return withoutOverlaps([...phones(PHONE, text), ...phones(LOCAL_PHONE, text)]);
		case 'bic':
			return all(BIC, text);
		case 'vatId':
			return withoutOverlaps([...findVatIds(text), ...all(LOCAL_TAX_ID, text)]);
		case 'name':
			return isName(text) ? [{ text: tidy(text), start: 0 }] : [];
		case 'address':
		case 'text':
			return /[\p{L}\d]/u.test(text) ? [{ text: tidy(text), start: 0 }] : [];
	}
}

/** No line is longer; of what a broken file writes in one, the patterns would try every part with every other. */
const LONGEST_TEXT = 5000;

function all(pattern: RegExp, text: string): Found[] {
	return [...text.slice(0, LONGEST_TEXT).matchAll(pattern)].map((match) => ({
		text: tidy(match[0]),
		start: match.index,
	}));
}

const PERCENTAGE = new RegExp(`[-–]?\\d+(?:[.,]\\d+)?${PERCENT}`, 'gu');

const phones = (pattern: RegExp, text: string) =>
	all(pattern, text).filter(
		(found) => /(?:\D*\d){7}/.test(found.text) && findDates(found.text).length === 0,
	);

/** Of values that stand in each other the one that was found first, in the order they are printed. */
function withoutOverlaps(found: readonly Found[]): Found[] {
	const kept: Found[] = [];
	for (const value of found) {
		const end = value.start + value.text.length;
		if (kept.every(({ start, text }) => end <= start || start + text.length <= value.start)) {
			kept.push(value);
		}
	}
	return kept.toSorted((a, b) => a.start - b.start);
}

function findCodes(text: string): Found[] {
	const dates = findDates(text);
	return all(CODE, text).filter(
		({ text: code, start }) =>
			/\d/.test(code) &&
			!/^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(code) &&
			!/^\s?%/.test(text.slice(start + code.length)) &&
			!dates.some((date) => start < date.start + date.text.length && date.start <= start),
	);
}

/** Names of companies and people: mostly letters, not a whole sentence. */
function isName(text: string): boolean {
	const letters = text.match(/\p{L}/gu)?.length ?? 0;
	const digits = text.match(/\d/g)?.length ?? 0;
	return letters >= 2 && digits <= letters / 3 && text.length <= 80 && text.split(' ').length <= 9;
}

const KEY_KINDS: ReadonlyArray<readonly [Kind, RegExp]> = [
	['email', /^(?:e?mail|courriel|correo)$/],
	[
		'phone',
		/^(?:phone|telephone|telefon|tel|mobile|mobil|fax|telefono|movil|cellulare|telefoon|handy|telefone|telemovel|celular|telefonu)$/,
	],
	['url', /^(?:url|website|web|homepage|internet|webseite|sito|site|strona)$/],
	['iban', /^iban$/],
	['bic', /^(?:bic|swift)$/],
	['currency', /^(?:currency|wahrung|devise|moneda|divisa|valuta|moeda|waluta)$/],
	[
		'date',
		/^(?:date|datum|fecha|data|dat[ay]|day|tag|birthday|birthdate|deadline|frist|termin|dob|echeance|vencimiento|scadenza|vervaldatum|vencimento|geburtstag|\p{L}+datum)$/u,
	],
	[
		'percent',
		/^(?:percent|percentage|rate|prozent|satz|steuersatz|pourcentage|taux|porcentaje|percentuale|aliquota|tarief|percentagem|stawka|procent)$/,
	],
	[
		'number',
		/^(?:quantity|qty|menge|anzahl|count|pieces|stuck|quantite|cantidad|quantita|aantal|quantidade|ilosc|liczba)$/,
	],
	[
		'code',
		/^(?:number|no|nr|nummer|id|code|ref|reference|referenz|sku|numero|codigo|codice|referencia|riferimento|referentie|kenmerk|numer|kod|kennung|key|\p{L}{4,}nummer)$/u,
	],
	[
		'address',
		/^(?:address|adresse|anschrift|direccion|domicilio|indirizzo|adres|morada|endereco|adresu)$/,
	],
	[
		'money',
		/^(?:amount|total|price|sum|subtotal|betrag|summe|preis|cost|fee|balance|gesamt|netto|brutto|montant|prix|importe|precio|importo|prezzo|totale|bedrag|prijs|totaal|valor|preco|montante|kwota|cena|wartosc|suma|salary|gehalt|lohn|salaire|salario|stipendio|salaris|loon|pensja|wynagrodzenie|kosten|koszt|miete|rent|loyer|value|wert|valeur|valore|waarde|wartosc|deposit|premium|deductible|kaution|fianza|cauzione|waarborgsom|caucao|kaucja|\p{L}{3,}(?:betrag|preis|summe|bedrag|prijs))$/u,
	],
	[
		'name',
		/^(?:name|company|firma|vendor|supplier|merchant|customer|person|employer|landlord|tenant|employee|patient|driver|passenger|guest|keeper|owner|holder|teacher|student|technician|instructor|doctor|nom|nombre|nome|naam|nazwa|imie|nazwisko)$/,
	],
];

const EXAMPLE_KINDS: readonly Kind[] = [
	'email',
	'iban',
	'url',
	'vatId',
	'date',
	'percent',
	'currency',
	'money',
	'number',
	'phone',
];

/** What kind of value a user's field asks for, from its key and then its example. */
export function guessKind(keyWords: readonly string[], example = ''): Kind {
	const sample = tidy(example);
	// The last word of a key is its noun: "invoice number date" asks for a date.
	const byKey = keyWords
		.toReversed()
		.flatMap((word) => KEY_KINDS.filter(([, pattern]) => pattern.test(word)))
		.at(0)?.[0];
	if (byKey === 'money' && sample && /^[^\d]*$/.test(sample)) return 'text';
	if (byKey) return byKey;
	const byExample = EXAMPLE_KINDS.find((kind) => isWhole(kind, sample));
	if (byExample) return byExample;
	return /^\S*\d\S*$/.test(sample) && isWhole('code', sample) ? 'code' : 'text';
}

/** Whether a text is a value of this kind and nothing else, but for currency signs. */
function isWhole(kind: Kind, text: string): boolean {
	const [found] = findValues(kind, text);
	if (!found) return false;
	const rest = text.replace(found.text, '').replace(CURRENCY, '');
	return !/[\p{L}\d]/u.test(rest);
}
