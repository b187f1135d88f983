import { meaningsOf } from '../vocabulary/lexicon';
import type { Line, Segment } from '../layout/lines';
import { fold, squash } from '../text/letters';

const AFTER_TABLE = new Set([
	'netTotal',
	'taxTotal',
	'grandTotal',
	'paymentTerms',
	'paymentMethod',
	'paidAmount',
]);

const TOTALS = new Set(['netTotal', 'grandTotal']);

/** How lines begin that sum up rows above them, folded; the same word may name a thing. */
const SUMMARY =
	/^(?:(?:grand |sub ?-?|net |closing |opening |beginning |ending |new |previous |running )*(?:totals?|balance|sum)\b|(?:zwischen|end|gesamt|netto|brutto|gesamtnetto)?(?:summe|saldo|betrag)\b|(?:neuer|alter) (?:konto|saldo)|(?:kontostand|gesamt|insgesamt)\b|(?:sous[ -]?)?total(?:e|i)?\b|somme\b|solde\b|suma\b|saldo\b|subtotale?\b|somma\b|(?:sub)?totaal\b|som\b|subtotal\b|soma\b|sprzedaz opod|ptu\b|razem\b|lacznie\b|ogolem\b|w tym\b)/;

/** What carries a sum over to the next page, folded. */
const CARRIED =
	/^(?:(?:amount |balance |total |sub-?total )?(?:carried|brought) (?:forward|over|down)|carry ?over|(?:zwischensumme )?ubertrag\b|(?:sous-total |montant )?(?:a reporter|reporte)\b|report(?: page)?\b(?! \p{L})|suma (?:y sigue|anterior)|(?:a|da) riportar[eo]|riporto\b|transporte?\b(?! \p{L})|a transportar\b|over te brengen|transport van|(?:do|z) przeniesienia)/u;

/** Sums of some rows, after which others may follow, folded. */
const SUBTOTAL =
	/^(?:sub ?-?totals?\b|zwischensumme|sous[ -]?total\b|subtotale?\b|subtotaal|suma parcial|totale parziale|suma czesciowa)/;

/** A sum or two behind such words: "Transporte" may be an item as well. */
export const isCarried = ({ text, segments }: Line): boolean =>
	segments.length <= 3 && CARRIED.test(fold(text));
export const isSubtotal = ({ text }: Line): boolean => SUBTOTAL.test(fold(text));
export const isSummary = (text: string): boolean => {
	const plain = fold(text);
	return SUMMARY.test(plain) || CARRIED.test(plain) || SUBTOTAL.test(plain);
};

/** Totals and terms end a list of items: their label begins the line, or stands before the amount that ends it. */
export function endsTable(line: Line): boolean {
	const [first] = line.segments;
	const [label, amount] = line.segments.slice(-2);
	if (!first || !label) return false;
	if (amount && isTotal(label) && /^\D{0,4}\d[\d.,' ]*\D{0,4}$/.test(amount.text)) return true;
	for (let to = Math.min(6, first.words.length); to > 0; to--) {
		const meanings = meaningsOf(squash(textOf(first.words.slice(0, to))));
		if (meanings.length === 0) continue;
		const isOfTotals = meanings.some(({ concept }) => AFTER_TABLE.has(concept.id));
		const isAlone =
			to === first.words.length ||
			/[:：%]$|^\d|^[A-Z]{3}$|^[€$£(]/.test(first.words[to]?.text ?? ':');
		return isOfTotals && isAlone && line.segments.length <= 4;
	}
	return false;
}

const textOf = (words: Segment['words']) => words.map(({ text }) => text).join('');

const isTotal = ({ words }: Segment) =>
	meaningsOf(squash(textOf(words))).some(({ concept }) => TOTALS.has(concept.id));
