import { fold } from '../text/letters';
import type { FoundValue } from '../values/kinds';
import { hasLegalForm, isLegalForm } from '../values/legalForms';
import { FORMS_OF_ADDRESS, KEY_STOPS, LABEL_STOPS } from '../vocabulary/stopWords';
import { allWords } from '../vocabulary/words/languages';

/** Consecutive capitalised words, as in names. */
export type FoundName = FoundValue & {
	/** Share of its words that the document contains in lower case as well, from 0 to 1. */
	commonness: number;
	hasForm: boolean;
	/** Whether "Mr", "Frau" or the like precedes it. */
	isPerson: boolean;
};

const folded = (words: ReadonlySet<string>) => new Set([...words].map(fold));
const LEADING = new Set([
	...folded(allWords(({ sentences }) => sentences?.between)),
	...KEY_STOPS,
	...LABEL_STOPS,
	...folded(allWords(({ common }) => common)),
]);
/** Words that may join the words of a name. */
const JOINT =
	/^(?:&|of|de|la|del|della|der|den|van|von|zu|di|da|do|dos|das|du|des|ten|ter|y|e|i)$/u;
const AND = /^(?:and|und|et)$/u;
const LONGEST = 9;

type Token = {
	core: string;
	start: number;
	end: number;
	opens: boolean;
	closes: boolean;
	isPossessive: boolean;
};

const TOKEN = /\S+/gu;
/** Punctuation and the possessive after a word, but not the bracket of "Partner(s)". */
const TRAIL = /(?:['’]s?)?(?:[,;:\]"”“»’.]|(?<!\p{L}\(\p{L}{1,3})\))*$/u;

function tokensOf(text: string): Token[] {
	return [...text.matchAll(TOKEN)].map(({ 0: raw, index }) => {
		const lead = /^["“„«(‘'[]*/u.exec(raw)?.[0].length ?? 0;
		const [trail = ''] = TRAIL.exec(raw.slice(lead)) ?? [];
		const core = raw.slice(lead, raw.length - trail.length);
		return {
			core,
			start: index + lead,
			end: index + raw.length - trail.length,
			opens: lead > 0,
			closes: /[,;:)\]"”»]|['’]s?[,.;]?$/u.test(trail),
			isPossessive: /^['’]s?$/u.test(trail),
		};
	});
}

const isCapital = (core: string) => /^\d{0,2}\p{Lu}/u.test(core);

/** @param small words that the document contains in lower case, folded */
export function findNames(text: string, small: ReadonlySet<string>): FoundName[] {
	const tokens = tokensOf(text);
	const isCommon = ({ core }: Token) =>
		small.has(fold(core)) || (/^\p{L}$/u.test(core) === false && LEADING.has(fold(core)));
	// If most words are in capitals, capitals do not indicate names.
	const long = tokens.filter(({ core }) => /\p{L}{4}/u.test(core));
	const isAllCapitals =
		long.filter(({ core }) => core === core.toUpperCase()).length > 0.6 * long.length;
	const starts = (token: Token) => isCapital(token.core) && !(isAllCapitals && isCommon(token));
	const found: FoundName[] = [];
	for (let at = 0; at < tokens.length; at++) {
		const first = tokens[at];
		if (!first || !starts(first) || FORMS_OF_ADDRESS.has(fold(first.core))) continue;
		// "El Faro" within a sentence, but "The" at its beginning.
		const isArticle = LEADING.has(fold(first.core));
		if (isArticle && (at === 0 || isAllCapitals || !isCapital(tokens[at + 1]?.core ?? '')))
			continue;
		let last = at;
		for (let next = at + 1; next < tokens.length && next - at < LONGEST; next++) {
			const token = tokens[next];
			const before = tokens[next - 1];
			if (!token || !before) break;
			const form = formFrom(text, tokens, next);
			if (form > 0 && !token.opens) {
				last = next = next + form - 1;
				if (tokens[last]?.closes && formFrom(text, tokens, last + 1) === 0) break;
				continue;
			}
			if (token.opens) break;
			if (before.closes && !(before.isPossessive && joinsToForm(text, tokens, next - 1))) break;
			if (starts(token)) last = next;
			else if (JOINT.test(token.core)) continue;
			else if (
				AND.test(token.core) &&
				joinsToForm(text, tokens, next) &&
				(last === at || formFrom(text, tokens, next + 1) > 0)
			)
				continue;
			else break;
		}
		const words = tokens.slice(at, last + 1);
		const end = (words.at(-1)?.end ?? 0) + (endsWithDot(text, words) ? 1 : 0);
		const significant = words.filter(({ core }) => !JOINT.test(core) && /\p{L}{2}/u.test(core));
		found.push({
			text: text.slice(first.start, end),
			start: first.start,
			commonness:
				significant.length === 0 ? 1 : significant.filter(isCommon).length / significant.length,
			hasForm: hasLegalForm(text.slice(first.start, end)),
			isPerson: FORMS_OF_ADDRESS.has(fold(tokens[at - 1]?.core ?? '')),
		});
		at = last;
	}
	return found;
}

/** "Inc.", "S.A." and initials keep their full stop. */
const endsWithDot = (text: string, words: readonly Token[]) => {
	const last = words.at(-1);
	return (
		last !== undefined &&
		text[last.end] === '.' &&
		(/\./u.test(last.core) || isLegalForm(`${last.core}.`))
	);
};

/** Number of words, starting at `at`, that form a legal form: "z o.o.", "& Co. KG", "Inc". */
function formFrom(text: string, tokens: readonly Token[], at: number): number {
	for (let size = 4; size > 0; size--) {
		const own = tokens.slice(at, at + size);
		const [first, last] = [own[0], own.at(-1)];
		if (!first || !last || own.length < size || own.slice(0, -1).some(({ closes }) => closes))
			continue;
		const form = text.slice(first.start, last.end);
		if (isLegalForm(form) || isLegalForm(`${form}.`)) return size;
	}
	return 0;
}

/** "Smith and Wesson Inc.": the next capitalised words end with a legal form. */
function joinsToForm(text: string, tokens: readonly Token[], and: number): boolean {
	const next = tokens[and + 1];
	if (formFrom(text, tokens, and + 1) > 0) return true;
	return next !== undefined && isCapital(next.core) && formFrom(text, tokens, and + 2) > 0;
}
