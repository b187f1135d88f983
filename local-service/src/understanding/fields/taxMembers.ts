import type { Field } from '../../interface';
import { wordsOf } from '../text/letters';
import type { ConceptId } from '../vocabulary/concepts';
import type { Wanted } from './wanted';

/** Names of the members of a tax, folded, and their concepts. */
const MEMBERS: ReadonlyArray<readonly [ConceptId, RegExp]> = [
	[
		'taxRate',
		/^(?:rate|percent|percentage|satz|taux|tipo|aliquota|tarief|taxa|stawka|steuersatz)$/,
	],
	[
		'netTotal',
		/^(?:base|basis|net|netto|taxable|basisbetrag|nettobetrag|imponible|imponibile|ht|grundlage)$/,
	],
	['grandTotal', /^(?:gross|brutto|total|ttc|bruttobetrag)$/],
	[
		'taxTotal',
		/^(?:amount|tax|vat|gst|betrag|steuer|steuerbetrag|mwst|ust|montant|tva|iva|btw|cuota|imposta|kwota|value)$/,
	],
];

const TAX_WORD =
	/^(?:tax|taxes|vat|vats|gst|tva|iva|btw|steuern?|mwst|ust|umsatzsteuern?|mehrwertsteuern?|impuestos?|imposte|impostos?|podatki|podatek)$/;
const OF_TAX =
	/^(?:tax|vat)(?:breakdown|summary|details|lines|totals)$|^(?:steuer|mwst|ust)\p{L}+/u;

/** The ID of the concept that a tax member's key means. */
export function taxConceptOf(key: string): ConceptId | undefined {
	const words = wordsOf(key);
	return MEMBERS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
}

/** Whether the elements of an array are taxes, by its key, else by its members. */
export function areTaxes({ key }: Field, members: readonly Wanted[]): boolean {
	if (wordsOf(key).some((word) => TAX_WORD.test(word) || OF_TAX.test(word))) return true;
	const isOfItems = members.some(
		({ concept }) => concept?.id === 'itemDescription' || concept?.role === 'quantity',
	);
	const hasRate = members.some(({ concept }) => concept?.id === 'taxRate');
	return hasRate && !isOfItems && members.some(isTaxAmount);
}

const isTaxAmount = ({ concept }: Wanted) => concept?.role === 'tax' || concept?.role === 'net';
