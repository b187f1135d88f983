import type { Line, Segment } from '../layout/lines';
import type { SumKind } from '../tables/summed';
import { fold, squash, tidy, wordsOf } from '../text/letters';
import { CURRENCY } from '../values/currencies';
import { MARKS } from '../values/digits';
import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { LABEL_STOPS, SENTENCE_STOPS } from '../vocabulary/stopWords';
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

/**
 * The phrases of all languages as alternatives of a pattern. A dash in a phrase matches any letters, and a
 * space also matches a hyphen or nothing.
 */
const any = (role: keyof NonNullable<Everywhere['totals']>): string =>
	[...allWords(({ totals }) => totals?.[role])]
		.join('|')
		.replaceAll('-', '\\p{L}*')
		.replaceAll(' ', '[ -]?');

/** Beginnings of lines that sum up the rows above, folded; the same word may name an item. */
const SUMMARY = new RegExp(`^(?:(?:${any('before')})[ -]?)*(?:${any('sum')})\\b`, 'u');

/** Beginnings of lines that carry a sum over to the next page, folded. */
const CARRIED = new RegExp(`^(?:${any('carried')})\\b`, 'u');
/** Labels, folded, that carry a sum over only if nothing follows them: the words may name an item as well. */
const CARRIED_ALONE = new RegExp(`^(?:${any('carriedAlone')})$`, 'u');

/** Charges on a sum, folded. */
const LEVIED = new RegExp(`\\b(?:${any('levied')})\\b`, 'u');

/** Sums of some rows, after which more rows may follow, folded. */
const SUBTOTAL = new RegExp(`^(?:${any('subtotal')})\\b`, 'u');

/** Whether a line carries a sum over to the next page: the label is followed by at most two sums. */
export const isCarried = ({ text, segments }: Line): boolean =>
	segments.length <= 3 && CARRIED.test(fold(text));
/** Whether a line may carry a sum over, even if its label could name an item as well: "Transporte". */
export const mayBeCarried = (line: Line): boolean =>
	isCarried(line) || (line.segments.length <= 3 && CARRIED_ALONE.test(labelIn(line.text)));
export const isSubtotal = ({ text }: Line): boolean => SUBTOTAL.test(fold(text));
export const isSummary = (text: string): boolean => {
	const plain = fold(text);
	return (
		[SUMMARY, CARRIED, SUBTOTAL].some((each) => each.test(plain)) ||
		CARRIED_ALONE.test(labelIn(text))
	);
};

const FIGURE = new RegExp(`^\\D{0,4}\\d[\\d${MARKS}]*\\D{0,4}$`, 'u');

const SUMS: ReadonlySet<ConceptId> = new Set([
	'netTotal',
	'grandTotal',
	'amountDue',
	'grossPay',
	'netPay',
	'totalCredits',
	'totalDebits',
]);

const BALANCES: ReadonlySet<ConceptId> = new Set(['previousBalance', 'closingBalance']);

/** Classifies a label by what it says about sums, ignoring figures and dates. */
export function sumKindOf(text: string): SumKind | undefined {
	const label = labelIn(text);
	const known = [label, significantWords(label)].flatMap((each) =>
		meaningsOf(squash(each)).map(({ concept }) => concept.id),
	);
	if (CARRIED.test(label) || known.some((id) => BALANCES.has(id))) return 'carried';
	if (known.some((id) => SUMS.has(id))) return 'sum';
	if (known.includes('taxTotal') || LEVIED.test(label)) return 'charge';
	if (CARRIED_ALONE.test(label)) return 'mayBeCarried';
	const [begun] = [SUBTOTAL, SUMMARY].flatMap((each) => each.exec(label)?.[0] ?? []);
	if (begun === undefined) return undefined;
	return significantWords(label.slice(begun.length)) === '' ? 'sum' : 'begins';
}

const significantWords = (label: string) =>
	wordsOf(label)
		.filter((word) => !LABEL_STOPS.has(word) && !SENTENCE_STOPS.has(word))
		.join(' ');

/** A label, folded, without figures, punctuation and currencies. */
function labelIn(text: string): string {
	const plain = text.replace(CURRENCY, ' ').replace(/[^\p{L}\s'’-]|\S*\d\S*/gu, ' ');
	return tidy(fold(plain));
}

/**
 * Whether a line of totals or terms ends a list of items: its label begins the line, or precedes the amount
 * at the end of the line.
 */
export function endsTable(line: Line): boolean {
	const [first] = line.segments;
	const [label, amount] = line.segments.slice(-2);
	if (!first || !label) return false;
	if (amount && isTotal(label) && FIGURE.test(amount.text)) return true;
	for (let to = Math.min(6, first.words.length); to > 0; to--) {
		const meanings = meaningsOf(squash(textOf(first.words.slice(0, to))));
		if (meanings.length === 0) continue;
		const isOfTotals = meanings.some(({ concept }) => AFTER_TABLE.has(concept.id));
		const next = first.words[to]?.text ?? ':';
		const isAlone = to === first.words.length || /[:：%]$|^\d|^[A-Z]{3}$|^[€$£(]/.test(next);
		// "Summe 01 Erdarbeiten" is the sum of one group, and so is "Total 2023" if an amount is next to it.
		const end = first.words.at(-1)?.text ?? '';
		const isName = NAME.test(end) || (amount !== undefined && YEAR.test(end));
		const isOfGroup = /^\d[^%]*$/.test(next) && isName;
		return isOfTotals && isAlone && !isOfGroup && line.segments.length <= 4;
	}
	return false;
}

/** A word of a name, longer than currencies and units. */
const NAME = /^\p{L}{4}/u;
const YEAR = /^(?:19|20)\d{2}$/;

const textOf = (words: Segment['words']) => words.map(({ text }) => text).join('');

const isTotal = ({ words }: Segment) =>
	meaningsOf(squash(textOf(words))).some(({ concept }) => TOTALS.has(concept.id));
