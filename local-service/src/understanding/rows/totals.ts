import type { Line, Segment } from '../layout/lines';
import { fold, squash } from '../text/letters';
import { MARKS } from '../values/digits';
import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { allWords } from '../vocabulary/words/languages';
import type { Everywhere } from '../vocabulary/words/words';

const AFTER_TABLE: ReadonlySet<ConceptId> = new Set([
	'netTotal',
	'taxTotal',
	'grandTotal',
	'paymentTerms',
	'paymentMethod',
	'paidAmount',
]);

const TOTALS: ReadonlySet<ConceptId> = new Set(['netTotal', 'grandTotal']);

/** Phrases in a pattern: for a dash any letters, for a space perhaps a hyphen or nothing. */
const any = (role: keyof NonNullable<Everywhere['totals']>): string =>
	[...allWords(({ totals }) => totals?.[role])]
		.join('|')
		.replaceAll('-', '\\p{L}*')
		.replaceAll(' ', '[ -]?');

/** How lines begin that sum up rows above them, folded; the same word may name a thing. */
const SUMMARY = new RegExp(`^(?:(?:${any('before')})[ -]?)*(?:${any('sum')})\\b`, 'u');

/** What carries a sum over to the next page, folded. */
const CARRIED = new RegExp(
	`^(?:(?:${any('carried')})\\b|(?:${any('carriedAlone')})\\b(?! \\p{L}))`,
	'u',
);

/** Sums of some rows, after which others may follow, folded. */
const SUBTOTAL = new RegExp(`^(?:${any('subtotal')})\\b`);

/** A sum or two behind such words: "Transporte" may be an item as well. */
export const isCarried = ({ text, segments }: Line): boolean =>
	segments.length <= 3 && CARRIED.test(fold(text));
export const isSubtotal = ({ text }: Line): boolean => SUBTOTAL.test(fold(text));
export const isSummary = (text: string): boolean => {
	const plain = fold(text);
	return SUMMARY.test(plain) || CARRIED.test(plain) || SUBTOTAL.test(plain);
};

const FIGURE = new RegExp(`^\\D{0,4}\\d[\\d${MARKS}]*\\D{0,4}$`, 'u');

/** Totals and terms end a list of items: their label begins the line, or stands before the amount that ends it. */
export function endsTable(line: Line): boolean {
	const [first] = line.segments;
	const [label, amount] = line.segments.slice(-2);
	if (!first || !label) return false;
	if (amount && isTotal(label) && FIGURE.test(amount.text)) return true;
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
