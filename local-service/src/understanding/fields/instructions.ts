import { fold, tidy } from '../text/letters';
import type { RequestedFormat } from '../values/inForm';
import { YES_NO_WORDS } from '../values/yesNo';
import { allWords } from '../vocabulary/words/languages';
import type { Everywhere } from '../vocabulary/words/words';

/** A description, split into the instruction about the format of the answer and the rest: what is asked for. */
export type Instructed = {
	rest: string;
	form?: RequestedFormat;
	/** A value written as the description requires. */
	example?: string;
};

/**
 * Instructions that users write into descriptions to get the answer in a format: "in YYYY-MM-DD", "one of:
 * open, paid", "yes or no", "only the letter". Undefined if there are none.
 */
export const instructedIn = (description: string): Instructed | undefined =>
	choicesIn(description) ??
	datePatternIn(description) ??
	isoDateIn(description) ??
	yesNoIn(description) ??
	partIn(description);

type Instructs = NonNullable<Everywhere['instructs']>;
const words = (name: keyof Instructs) => [...allWords(({ instructs }) => instructs?.[name])];
const anyOf = (name: keyof Instructs) => words(name).join('|').replaceAll(' ', '\\s');

const ONE_OF = new RegExp(
	`(?<![\\p{L}\\d])(?:${anyOf('oneOf')})\\s*(?<mark>:|(?=["“„«']))\\s*(?<list>[^:.]+)`,
	'iu',
);
const OR = new RegExp(`[,;|/] ?(?:(?:${anyOf('or')}) )?| (?:${anyOf('or')}) `, 'iu');
/** Maximum number of words of a choice. */
const LONGEST_CHOICE = 5;

/** "One of: open, paid or overdue". */
function choicesIn(description: string): Instructed | undefined {
	const found = ONE_OF.exec(description);
	const [list = ''] = tidy(found?.groups?.['list'] ?? '').split(/[)\]]/u);
	const choices = list
		.split(OR)
		.map((each) => tidy(each).replace(/^["“„«']+|["”“»']+$/gu, ''))
		.filter((each) => each !== '');
	if (!found || choices.length < 2) return undefined;
	if (choices.some((choice) => choice.split(' ').length > LONGEST_CHOICE)) return undefined;
	return { rest: without(description, found[0]), form: { type: 'choice', choices } };
}

/** Letters for year, month and day in the eight languages, repeated as often as they have digits. */
const PARTS = String.raw`[yjar]{4}|[yjar]{2}|m{1,4}|[dtjg]{1,2}`;
const DATE_PATTERN = new RegExp(
	String.raw`(?<![\p{L}\d])(?:${PARTS})(?<sign>[-./ ])(?:${PARTS})(?:\k<sign>(?:${PARTS}))?(?![\p{L}\d])`,
	'iu',
);
/** An unambiguous date. */
const SAMPLE = { year: '2024', month: '12', monthNamed: 'December', day: '31' };

/** "DD.MM.YYYY" as an example date in that pattern. */
function datePatternIn(description: string): Instructed | undefined {
	const [pattern = '', sign = ''] = DATE_PATTERN.exec(description) ?? [];
	const parts = pattern.split(sign).map((part) => part.toLowerCase());
	const isSame = (part: string) => part === part.charAt(0).repeat(part.length);
	const months = parts.filter((part) => part.startsWith('m'));
	if (parts.length < 2 || months.length !== 1 || !parts.every(isSame)) return undefined;
	const years = parts.filter((part) => part.length === 4 && !part.startsWith('m'));
	const year = years[0] ?? parts.findLast((part) => part.length === 2 && /^[ya]/.test(part));
	if (year === undefined || years.length > 1) return undefined;
	const example = parts.map((part) => {
		if (part === year) return SAMPLE.year.slice(-part.length);
		if (!part.startsWith('m')) return SAMPLE.day;
		return part.length > 2 ? SAMPLE.monthNamed.slice(0, part.length === 3 ? 3 : 8) : SAMPLE.month;
	});
	return { rest: without(description, pattern), example: example.join(sign) };
}

const ISO = /(?<![\p{L}\d])ISO(?:[- ]?8601)?(?![\p{L}\d])/u;
const DATE = new RegExp(`(?<!\\p{L})(?:${anyOf('date')})(?!\\p{L})`, 'iu');

function isoDateIn(description: string): Instructed | undefined {
	const [instruction] = ISO.exec(description) ?? [];
	if (instruction === undefined || (instruction === 'ISO' && !DATE.test(description)))
		return undefined;
	return { rest: without(description, instruction), form: { type: 'date' } };
}

const YES_OR_NO = YES_NO_WORDS.map(([yes, no]) => ({
	yes,
	pair: new RegExp(`(?<!\\p{L})${yes}(?: ?/ ?| (?:${anyOf('or')}) )${no}(?!\\p{L})`, 'iu'),
}));

/** "Yes or no", "ja/nein": the example is the first word, so that the answer is in that language. */
function yesNoIn(description: string): Instructed | undefined {
	for (const { yes, pair } of YES_OR_NO) {
		const [instruction] = pair.exec(description) ?? [];
		if (instruction === undefined) continue;
		const rest = without(description, instruction);
		return yes === 'yes' ? { rest, form: { type: 'yesNo' } } : { rest, example: yes };
	}
	return undefined;
}

const folded = (name: keyof Instructs) => new Set(words(name).map(fold));
const ONLY = folded('only');
/** The parts of a value that a description may ask for. */
const PARTS_ASKED = (['letter', 'number', 'year'] as const).map((of) => ({
	of,
	words: folded(of),
}));
/** Maximum number of words between "only" and the word that it refers to. */
const NEAR = 2;

/** "Grade, only the letter": the clause after the subject names the part that is wanted. */
function partIn(description: string): Instructed | undefined {
	const clauses = description.split(/(?<=[,;:(–—.])\s*/u).slice(1);
	for (const clause of clauses) {
		const clauseWords = fold(clause).split(/[^\p{L}]+/u);
		const at = clauseWords.findIndex((word) => ONLY.has(word));
		if (at < 0) continue;
		const near = clauseWords.slice(Math.max(0, at - NEAR), at + NEAR + 1);
		const part = PARTS_ASKED.find((each) => near.some((word) => each.words.has(word)));
		if (part) return { rest: without(description, clause), form: { type: 'part', of: part.of } };
	}
	return undefined;
}

/** "In", "as", "im Format" at the end of a text, or as the whole text. */
const LEAD = new RegExp(`(?<!\\p{L})(?:${anyOf('lead')})$`, 'iu');

/** Removes an instruction from a description, with the words and punctuation that introduce it. */
function without(description: string, instruction: string): string {
	const at = description.indexOf(instruction);
	let before = description.slice(0, at);
	for (let rest = before; ; before = rest.replace(LEAD, '')) {
		rest = before.replace(/[\s,;:(–—-]{1,9}$/u, '');
		if (rest === before && !LEAD.test(rest)) break;
	}
	const after = tidy(description.slice(at + instruction.length).replace(/^[\s.,)\]]{1,9}/u, ''));
	const isEmpty = after.replace(LEAD, '').replace(DATE, '') === '';
	return tidy(`${before} ${isEmpty ? '' : after}`);
}
