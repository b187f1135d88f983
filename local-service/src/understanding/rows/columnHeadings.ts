import type { Box } from '../../geometry';
import { oncePer } from '../document/oncePer';
import type { Wanted } from '../fields/wanted';
import { type Segment, segment } from '../layout/lines';
import { squash } from '../text/letters';
import { CURRENCY } from '../values/currencies';
import { isFree } from '../values/kinds';
import { isColumn } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';

/** The heading of one column, over one or several lines. */
export type HeaderCell = {
	texts: string[];
	box: Box;
	/** Printed without a gap to its neighbour, so that only the words delimit it. */
	isCut: boolean;
};

/** Maximum number of words of a label. */
const LONGEST = 6;
/**
 * Strength of a match with a heading's beginning and with its end, relative to the whole, and minimum length
 * of a partial word.
 */
const BEGINNING = 0.7;
const PART = 0.6;
const SHORTEST = 5;
/** Strength of "EUR" as the heading of amounts, and of "VAT" as the heading of tax rates. */
const WEAK = 0.5;

export const nameOf = (cell: HeaderCell | undefined) => plainly(cell?.texts.join('') ?? '');

/** "Item #" is an item number. */
const plainly = (text: string) => squash(text.replace(/[#№]/gu, ' no'));

/** Cache by field and text: many lines of a long table have the same texts. */
const fitsOf = oncePer<Wanted, Map<string, number>>(() => new Map());

/** Strength of a heading's lines as the name of a requested column, from 0 to 1. */
export function fits(wanted: Wanted, texts: readonly string[]): number {
	const key = texts.join('\n');
	const ofWanted = fitsOf(wanted);
	let best = ofWanted.get(key);
	if (best !== undefined) return best;
	best = 0;
	for (let from = 0; from < texts.length; from++) {
		for (let to = from + 1; to <= texts.length; to++) {
			const strength = strengthOf(wanted, texts.slice(from, to).join(' '));
			best = Math.max(best, strength * (0.8 + (0.2 * (to - from)) / texts.length));
		}
	}
	ofWanted.set(key, best);
	return best;
}

/** Longer texts start or end with a label by coincidence. */
const MOST_WORDS = 8;

function strengthOf({ labels, concept, kind }: Wanted, text: string): number {
	const plain = text.replace(/\([^)]*\)/g, '').replace(/[-\u00ad] /g, '');
	const words = plain.split(' ').map(plainly);
	const bare = withoutCurrency(plain).split(' ').map(plainly);
	const [whole, amounts] = [words.join(''), bare.join('')];
	const named = labels.get(whole) ?? labels.get(amounts);
	if (named !== undefined) return named;
	if (amounts === '' && whole !== '' && concept?.role === 'lineTotal') return WEAK;
	const meanings = meaningsOf(whole).map((meaning) => meaning.concept);
	if (concept?.id === 'taxRate' && meanings.some(({ role }) => role === 'tax')) return WEAK;
	if (words.length > MOST_WORDS) return 0;
	// "Order qty" is a quantity, and so is "Liefermenge", unless the whole means something else. For a custom
	// field, "Product name" matches "name".
	const isOwn = !concept || (isFree(kind) && !isColumn(concept));
	const ending = meanings.length > 0 && !isOwn ? 0 : PART * endOf(labels, bare);
	return Math.max(BEGINNING * startOf(labels, words), ending);
}

const withoutCurrency = (text: string) =>
	text.replace(/\bin (?=[A-Z]{3}\b)/gu, '').replace(CURRENCY, '');

/** "Description of goods" is a description. */
function startOf(labels: ReadonlyMap<string, number>, words: readonly string[]): number {
	let [start, best] = ['', 0];
	for (const word of words.slice(0, -1)) {
		start += word;
		best = labels.get(start) ?? best;
	}
	return best;
}

function endOf(labels: ReadonlyMap<string, number>, words: readonly string[]): number {
	let [end, best] = ['', 0];
	for (const word of words.slice(1).reverse()) {
		end = word + end;
		best = labels.get(end) ?? best;
	}
	const [word = ''] = words;
	if (words.length > 1) return best;
	for (let from = 3; from <= word.length - SHORTEST; from++) {
		const strength = labels.get(word.slice(from));
		if (strength !== undefined) return strength;
	}
	return 0;
}

/** Headings without a gap form one segment, which is split where a known label begins. */
export function split(part: Segment, wanted: readonly Wanted[]): Segment[] {
	const { words } = part;
	const cells: Segment[] = [];
	let from = 0;
	for (let at = 0; at < words.length;) {
		const to = labelEnd(part, at, wanted);
		const isInside = [words[at - 1], words[at]].some((word) => CONNECTOR.test(word?.text ?? ''));
		if (to > at && at > from && !isInside) {
			cells.push(segment(words.slice(from, at), part.page, part.line));
			from = at;
		}
		at = Math.max(to, at + 1);
	}
	cells.push(segment(words.slice(from), part.page, part.line));
	return cells;
}

/** "Project / Task" is one heading. */
const CONNECTOR = /^(?:[/&+-]|and|or|und|oder|et|ou|y|o|e|en|of|de|des|der|la|lub|i)$|[/-]$/iu;

function labelEnd(part: Segment, at: number, wanted: readonly Wanted[]): number {
	for (let to = Math.min(part.words.length, at + LONGEST); to > at; to--) {
		const text = plainly(
			part.words
				.slice(at, to)
				.map((word) => word.text)
				.join(''),
		);
		const isKnown = meaningsOf(text).length > 0 || wanted.some(({ labels }) => labels.has(text));
		if (isKnown && text.length > 1) return to;
	}
	return at;
}
