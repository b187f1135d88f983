import type { ConceptId } from '../vocabulary/concepts';
import { excerptOf } from '../layout/excerpt';
import type { Field } from '../../interface';
import { type Row } from './cells';
import type { DocumentView } from '../document/documentView';
import { findValues } from '../values/kinds';
import { readings } from '../values/amounts';
import { meaningsOf } from '../vocabulary/lexicon';
import type { Line } from '../layout/lines';
import { headedRows } from './headedRows';
import { squash, wordsOf } from '../text/letters';
import { toWanted, type Wanted } from '../fields/wanted';
import type { Weights } from '../evidence/weights';

/** What the members of a tax are called, folded, and the concept each is. */
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

/**
 * What to look for in an array of taxes: rate, base and amount by what the members are called. Undefined
 * where the array is of something else.
 */
export function wantedOfTaxes(
	field: Field,
	wanted: readonly Wanted[],
	language: DocumentView['language'],
): Wanted[] | undefined {
	const fields = field.items?.properties ?? [];
	const isNamed = wordsOf(field.key).some((word) => TAX_WORD.test(word) || OF_TAX.test(word));
	const hasThings = wanted.some(
		({ concept }) => concept?.id === 'itemDescription' || concept?.role === 'quantity',
	);
	const hasRate = wanted.some(({ concept }) => concept?.id === 'taxRate');
	const isOfTaxes = isNamed || (hasRate && !hasThings && wanted.some(isTaxAmount));
	if (!isOfTaxes || fields.some(({ type }) => type === 'object' || type === 'array'))
		return undefined;
	const own = fields.map((each) => {
		const words = wordsOf(each.key);
		const id = MEMBERS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
		return id
			? toWanted({ ...each, key: id }, [], false, language)
			: toWanted(each, [], true, language);
	});
	return own.filter(({ concept }) => concept?.role ?? concept?.id === 'taxRate').length > 1
		? own
		: undefined;
}

const isTaxAmount = ({ concept }: Wanted) => concept?.role === 'tax' || concept?.role === 'net';

/** The rows of a table of taxes, or what lines of the totals say: "VAT 19 % of 100.00: 19.00". */
export function taxRows(wanted: readonly Wanted[], view: DocumentView, weights: Weights): Row[] {
	const rows = headedRows(wanted, view, weights, true) ?? [];
	const rate = wanted.findIndex(({ concept }) => concept?.id === 'taxRate');
	const rated = rows.filter((row) => rate < 0 || row[rate]);
	if (rated.length > 0) return rated;
	return view.lines.flatMap((line) => {
		const row = taxOf(line, wanted);
		return row ? [row] : [];
	});
}

const CERTAINTY = 0.8;
const MULTIPLIED = 0.95;

/** A line with a tax's name, its rate, and its amount at the end; perhaps the amount that is taxed. */
function taxOf(line: Line, wanted: readonly Wanted[]): Row | undefined {
	const [rate, ...others] = findValues('percent', line.text);
	if (!rate || others.length > 0 || line.text.length > 100 || !namesTax(line)) return undefined;
	const amounts = findValues('money', line.text).map(({ text }) => text);
	const tax = amounts.at(-1);
	if (tax === undefined || amounts.length > 2) return undefined;
	const base = amounts.length > 1 ? amounts[0] : undefined;
	const [percent = 0, net = 0, amount = 0] = [rate.text, base ?? '', tax].map(
		(text) => readings(text)[0] ?? 0,
	);
	const isRight = Math.abs((net * percent) / 100 - amount) < 0.011;
	if (base !== undefined && !isRight) return undefined;
	const texts = new Map<ConceptId | undefined, string | undefined>([
		['taxRate', rate.text],
		['netTotal', base],
		['taxTotal', tax],
	]);
	const at = excerptOf(
		line.segments.flatMap(({ words }) => words),
		line.page,
	);
	return wanted.map(({ concept }) => {
		const text = texts.get(concept?.id);
		const certainty = base === undefined ? CERTAINTY : MULTIPLIED;
		return text === undefined ? undefined : { parts: [{ ...at, text }], certainty };
	});
}

/** A label of tax among the first words. */
function namesTax({ segments: [first] }: Line): boolean {
	const words = first?.words ?? [];
	return words.slice(0, 4).some((_, from) =>
		[1, 2, 3].some((length) =>
			meaningsOf(
				squash(
					words
						.slice(from, from + length)
						.map(({ text }) => text)
						.join(''),
				),
			).some(({ concept }) => concept.id === 'taxTotal'),
		),
	);
}
