import type { Line, Segment } from '../layout/lines';
import { fold } from '../text/letters';
import { asFaint } from '../text/misreadings';
import { findAmounts, readings } from '../values/amounts';
import { goesOn, hasAmbiguousExtent, MARKS, NUMBER } from '../values/digits';
import { signsAround } from '../values/amountSigns';

/** The role of a line below the items of a slip; `rounded` is the total after rounding. */
export type SumRole =
	| 'total'
	| 'rounded'
	| 'excluding'
	| 'subtotal'
	| 'tax'
	| 'extra'
	| 'discount'
	| 'rounding'
	| 'paid'
	| 'change'
	| 'other';

/** An amount at the end of its line, with the role that its label gives it. Cents are hundredths. */
export type SumLine = {
	role: SumRole;
	cents: number;
	text: string;
	at: Segment;
	/** Whether the label says that this amount is to be paid: "total due", not only "total". */
	isFinal: boolean;
};

/** A pattern that matches text normalised by `asFaint`. */
const faint = ({ source }: RegExp): RegExp => new RegExp(source.replace(/\p{L}+/gu, asFaint));

/**
 * Recognition confuses letters and digits and joins words on slips, so these patterns match letters only. The
 * first match gives the line's role; words are English, German, French, Spanish, Italian, Dutch, Portuguese,
 * Polish and Malay.
 */
const WORDS_OF: ReadonlyArray<readonly [SumRole, RegExp]> = [
	[
		'change',
		/^(?:your|total|cash)?change|changedue|wechselgeld|ruckgeld|^zuruck|arendre|^rendu|monnaierendue|^vuelto|^cambio|^resto|wisselgeld|^terug|^troco|^reszta|^baki|devolucion/,
	],
	[
		'other',
		/qty|quanti|itemcount|items?s?$|numberof|noof|saving|yousave|gespart|ersparnis|economi[es]|ahorr|risparm|bespaa|poupan|oszczed|points?|punkte|punti|puntos|pax|pcs|stuck|anzahl|artikel|articles?$|articulos|articoli|average|balance(?:b|c)f|newbalance|cardbalance|guthaben|pump|litre|liter|weight|gewicht/,
	],
	[
		'rounding',
		/round(?:i|ed|off|adj|up|down|$)|gerundet|rundung|arrondi|redonde|arroton|afrond|zaokr|arredond|bulat|penggenap/,
	],
	[
		'discount',
		/^disc(?:$|[ou])|discount|rabatt|nachlass|remise|reduction|descuento|sconto|korting|desconto|rabat|coupon|voucher|^less/,
	],
	[
		'excluding',
		/excl|exc(?!h)|before|without|ohne|^netto|nettobetrag|horstax|^totalht|montantht|esclus|imponibile|baseimp|antesde|zonder|exbtw|semiva|taxable|nontax/,
	],
	['subtotal', /subt|zwischensum|soust|parcial|parziale|posredni|merchandise/],
	[
		'tax',
		/inclu?d(?:es|ed|ing)?in|totalincludes|davon|enthalt|^dont|^dicui|waarvan|wtym|incluidoen/,
	],
	[
		'paid',
		/^cash(?:$|rm|paid|rec|tend|given|in|back)|tender|^bar(?:geld|zahlung|eur|$)|gegeben|especes|efectivo|contant|dinheiro|gotowk|tunai|^paid|^payment(?!due)|received|visa|master(?!s)|amex|^debit|^credit|kredit|girocard|maestro|^card(?:$|pay|no|sale)|^ec(?:$|cash|karte)|karte$|cartebanc|^cb.?.?.?.?$|tarjeta|^carta(?:$|di|cred|deb|banc)|cartao|multibanco|^pin(?:$|pas|bet)|karta|bezahlt|betaald|pagado|pagato|recibido|ricevuto|zaplacono|paypal|applepay|googlepay|ewallet/,
	],
	[
		'extra',
		/servicec|servch|^service$|^tips?$|gratuity|bedienung|trinkgeld|pourboire|propina|mancia|fooi|gorjeta|napiwek|deposit|delivery/,
	],
];
const ROLES = WORDS_OF.map(([role, words]) => [role, faint(words)] as const);

const TAX = faint(
	/gst|vat|tax|tva|iva|mwst|(?:^|zzgl|inkl|plus|und)ust|btw|ptu|sst|imposta|impuesto|steuer/,
);
const WITH_TAX = faint(/incl|inc|inkl|with|ttc|mit|avec|compris|con|com|brutto|dengan/);
const TOTAL = faint(
	/^tot|tota|otal|gesamt|summe|^sum(?:$|a|ma)|^zuzahlen|zahlbetrag|endbetrag|betrag|amount|due$|payable|apayer|apagar|dapagare|importe|importo|totaal|tebetalen|suma|razem|zaplaty|jumlah|^nett?$|^nett?(?:rm|eur)|montant|valor|^fare|fahrpreis|^ttc|^balance|^brutto|sale$/,
);
const FINAL = faint(
	/grand|due|payable|tobepaid|topay|final|nett?tota|nett?amount|apayer|zuzahlen|endbetrag|zahlbetrag|apagar|dapagare|dozaplaty|tebetalen|mustbayar|perlubayar/,
);

/** Text that may follow an amount: a currency, and a letter or two of a tax class. */
const TAIL = /^\s?(?:€|EUR|USD|GBP|CHF|PLN|MYR|RM|zł|kr)?\s?(?:\*|[A-Z]{1,2}\d?)?\s?\*?$/iu;
const DECIMAL = new RegExp(
	`(?:\\d{1,2}(?:,\\d{2})+,\\d{3}|\\d{1,3}(?:[${MARKS}]\\d{3})+|\\d*)[.,]\\d{2}(?![\\d.,]\\d|\\d)`,
	'gu',
);

/** Maximum length of a line of sums in characters. */
const LONGEST = 120;

/** The lines of a slip that end with an amount, from top to bottom. */
export function sumLines(lines: readonly Line[]): SumLine[] {
	const hasDecimals = lines.some(({ text }) => text.length <= LONGEST && endAmount(text, true));
	return lines.flatMap((line) => {
		if (line.text.length > LONGEST) return [];
		const found = endAmount(line.text, hasDecimals);
		if (!found) return [];
		const words = wordsBefore(line, found.start);
		const label = lettersOf(words);
		const at = line.segments.findLast(({ text }) => /\d/.test(text)) ?? line.segments[0];
		if (!at) return [];
		const role = found.isRow ? 'other' : roleOf(label, found.cents);
		return [{ role, cents: found.cents, text: found.text, at, isFinal: FINAL.test(label) }];
	});
}

/** The amount at the end of a line, including decimals that recognition separated ("79. 35", "6 00"). */
function endAmount(printed: string, isDecimal: boolean) {
	const text = printed
		.replace(/(?<=\d[.,]) (?=\d{2}(?!\d))/g, '')
		.replace(/(?<= \d{1,4}) (?=\d{2}$)/, '.');
	const ambiguous = [...text.matchAll(NUMBER)].filter(({ 0: digits }) =>
		hasAmbiguousExtent(digits),
	);
	const isPart = (at: number) =>
		goesOn(text.slice(0, at), '') ||
		ambiguous.some(({ 0: digits, index }) => at > index && at < index + digits.length);
	const matches = [...text.matchAll(DECIMAL)].filter(
		({ index }) => !/\d[:/]?$/.test(text.slice(0, index)) && !isPart(index),
	);
	const whole = isDecimal ? undefined : findAmounts(text).at(-1);
	const last = matches.at(-1);
	const number = last?.[0].trim() ?? whole?.text;
	const start = last?.index ?? whole?.start ?? 0;
	if (number === undefined) return;
	const [before, after] = [text.slice(0, start), text.slice(start + number.length)];
	const { isNegative, lead, trail } = signsAround(before, after, true);
	const end = isNegative ? trail : '';
	if (!TAIL.test(after.slice(end.length).trim())) return;
	// On a slip, a dash is not a separator.
	const sign = isNegative || /[-−–]\s?(?:[$€£]|RM ?)?$/u.test(before) ? '-' : '';
	const symbol = /[$€£]\s?$/u.exec(before)?.[0] ?? '';
	const value = readings(
		number.startsWith('.') || number.startsWith(',') ? `0${number}` : number,
	)[0];
	if (value === undefined) return;
	const cents = Math.round(value * 100) * (sign ? -1 : 1);
	const signed = isNegative ? `${lead}${number}${trail}` : `${sign}${symbol}${number}`;
	return { text: signed, start, cents, isRow: matches.length > 1 };
}

/** The words before an amount, back to the previous number. */
function wordsBefore(line: Line, start: number): string {
	const texts: string[] = [];
	const before = line.text.slice(0, start);
	for (const { text } of line.segments.toReversed()) {
		const part = before.includes(text) || texts.length > 0 ? text : cut(text, before);
		if (texts.length > 0 && /\d/.test(part)) break;
		if (lettersOf(part).length > 1) texts.unshift(part);
	}
	return texts.join(' ');
}

/** The words of a segment that contains both words and amount. */
function cut(text: string, before: string): string {
	for (let end = text.length; end > 0; end--) {
		if (before.endsWith(text.slice(0, end))) return text.slice(0, end);
	}
	return '';
}

const lettersOf = (words: string): string =>
	asFaint(
		fold(words)
			.replace(/\b(?:rm|myr|eur|usd|gbp|chf|pln|zl|sgd|aud|cad)\b/g, '')
			.replace(/\d+(?:[.,]\d+)? ?%/g, '')
			.replace(/(?<!\p{L})[\d$]+(?!\p{L})/gu, ' '),
	).replace(/[^\p{L}]/gu, '');

const ADJUSTED = faint(/adj|before/);
const BEFORE = faint(/before/);

/** Maximum rounding in cents: to the next coin. */
const MOST_ROUNDED = 100;

function roleOf(label: string, cents: number): SumRole {
	const [role = undefined] = ROLES.find(([, words]) => words.test(label)) ?? [];
	const isTotal = TOTAL.test(label);
	if (role === 'rounding') {
		const isResult = isTotal && !ADJUSTED.test(label);
		if (BEFORE.test(label)) return 'total';
		return isResult || Math.abs(cents) > MOST_ROUNDED ? 'rounded' : 'rounding';
	}
	if (role) return role;
	if (isTotal && TAX.test(label)) return WITH_TAX.test(label) ? 'total' : 'tax';
	if (TAX.test(label)) return 'tax';
	return isTotal ? 'total' : 'other';
}
