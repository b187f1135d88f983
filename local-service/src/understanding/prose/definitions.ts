import { phrasesOf, wordsBy } from '../vocabulary/words/languages';

/** A term that a text defines for something, with the range of the definition. */
export type Definition = { term: string; start: number; end: number };

const CALLED = phrasesOf(wordsBy(({ sentences }) => sentences?.called)).join('|');
const QUOTED = '["“”„«»‘’\']{1,2}(?<quoted>[^"“”„«»]{2,50}?)["“”»«’\']{1,2}';
const WORDS = '(?<plain>\\p{L}+(?: \\p{L}+){0,2})';
const ARTICLE =
	"(?:(?:the|this|each|der|die|das|dem|den|le|la|el|il|lo|de|het|o|a|as|als)\\s|l['’])?";

/**
 * "(the “Tenant”)", "(Vermieterin)", "hereinafter referred to as the Lessor": a term in brackets, or after
 * words that introduce one.
 */
const DEFINITION = new RegExp(
	[
		`\\((?<inside>[^()"“„«‘']*["“„«‘'][^()]*)\\)`,
		`\\(\\s?${ARTICLE}(?<capital>\\p{Lu}\\p{L}+(?: \\p{Lu}?\\p{L}+){0,2})\\s?\\)`,
		`(?<!\\p{L})(?:${CALLED})(?!\\p{L})[^"“„«;.()]{0,40}?${QUOTED}`,
		`(?<!\\p{L})(?:${CALLED})(?!\\p{L})[^"“„«;.()]{0,40}?\\s${ARTICLE}${WORDS}(?=[,;.) ])`,
	].join('|'),
	'giu',
);
const TERMS = /["“„«‘']{1,2}([^"“”„«»‘’]{2,50}?)["”“»’']{1,2}/gu;

/** The terms that a sentence defines, in order. */
export function definitionsIn(text: string): Definition[] {
	return [...text.matchAll(DEFINITION)].flatMap(({ 0: whole, index, groups = {} }) => {
		const { inside, capital, quoted, plain } = groups;
		const terms = inside
			? [...inside.matchAll(TERMS)].map(([, term = '']) => term)
			: [capital ?? quoted ?? plain ?? ''];
		const term = terms
			.map((each) => each.replace(/[,.;]$/u, '').trim())
			.filter(Boolean)
			.join(' / ');
		// The pattern ignores case, so its \p{Lu} also matches lower-case letters.
		const isTerm = [capital, plain].every((each) => each === undefined || /^\p{Lu}/u.test(each));
		return term && isTerm ? [{ term, start: index, end: index + whole.length }] : [];
	});
}
