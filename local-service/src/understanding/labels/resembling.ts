import type { PlannedField } from '../fields/plan';
import type { Line, Segment } from '../layout/lines';
import { parseDate } from '../values/dates';
import { findValues, type ValueKind } from '../values/kinds';
import {
	has,
	type Idea,
	type IdeaId,
	ideasOf,
	type MeaningId,
	isNoun,
	isSubject,
	hasOnlyLabelWords,
} from '../vocabulary/ideas';

/** A label as printed, with the ideas that its words express. */
type Printed = { text: string; ideas: readonly Idea[]; how: How };

/**
 * How it was recognised as a label: `set` by colon or position, `dated` if it ends with a date as balances
 * do, `leading` if it merely begins a line of words.
 */
type How = 'set' | 'dated' | 'leading';

/** Printed labels that express a field's key in other words, with their strength. */
export type Resembling = ReadonlyMap<string, number>;

/** Cost of a word that only the label has, and weight of a noun that only names a kind of value. */
const EXTRA = 0.4;
const NOUN = 0.3;
/** Minimum strength, and maximum difference from the best label of the field. */
const LEAST = 0.55;
const WORSE = 0.04;
/** Factor if a part of the key is expressed only by the title. */
const HELPED = 0.85;
/** Minimum strength of a label that merely begins a line of words. */
const SURE = 0.95;
/** Minimum share of a long key's words that its label must express. */
const MOST = 0.66;
/** Minimum weight of a caption that is the entire key; captions with lower weights are single words of the key. */
const KEY = 0.9;
/** Maximum number of labels per field. */
const MOST_PLACES = 6;
/** Maximum number of labels per page that are compared. */
const MOST_LABELS = 3000;
const MOST_WORDS = 6;

/**
 * Labels in other words, by the path of each field that has no literal label; the path of a member includes
 * the object's key.
 *
 * @param isPrinted whether a label is printed literally
 */
export function resemblingOf(
	fields: readonly PlannedField[],
	lines: readonly Line[],
	isPrinted: (label: string) => boolean,
): Map<string, Resembling> {
	const printed = labelsIn(lines);
	const title = ideasOf(titleOf(lines));
	const found = new Map<string, Resembling>();
	const isFound = ({ wanted: { captions, isQuoted } }: PlannedField) =>
		// A label quoted by the user is matched only literally.
		isQuoted || [...captions].some(([label, strength]) => strength >= KEY && isPrinted(label));
	const add = (all: readonly PlannedField[]) => {
		for (const planned of all) {
			if (planned.type === 'object') add(planned.members);
			else if (planned.type !== 'rows' && !isFound(planned)) {
				const { key, within } = planned.wanted;
				found.set(pathOf(key, within), alike(planned, printed, title));
			}
		}
	};
	add(fields);
	return found;
}

export const pathOf = (key: string, parent = ''): string => `${parent}\n${key}`;

function alike(
	{ field: { description = '' }, wanted: { key, within, kind } }: PlannedField,
	printed: readonly Printed[],
	title: readonly Idea[],
): Resembling {
	const own = ideasOf(key);
	// "Total" and "date" are too unspecific to be matched by other words.
	if (own.every(isNoun)) return new Map();
	const described = [...ideasOf(description), ...ideasOf(within ?? '')];
	const scored = printed.flatMap(({ text, ideas, how }) => {
		if (how === 'dated' && kind !== 'money') return [];
		const score = compare({ own, described, title, kind }, ideas);
		return score >= (how === 'leading' ? SURE : LEAST) ? [{ text, score }] : [];
	});
	const [balance] = kind === 'money' ? balanceOf(own, printed) : [];
	if (balance && scored.length === 0) return new Map([[balance, OF_DAY]]);
	const ranked = scored.toSorted((a, b) => b.score - a.score).slice(0, MOST_PLACES);
	const best = ranked[0]?.score ?? 0;
	return new Map(
		ranked.flatMap(({ text, score }) => (score >= best - WORSE ? [[text, score] as const] : [])),
	);
}

/** Certainty of a balance that was chosen by its date alone. */
const OF_DAY = 0.8;

/**
 * "Balance on 1 May" and "Balance on 31 May": the earlier is the opening balance, the later the closing
 * balance.
 */
function balanceOf(own: readonly Idea[], printed: readonly Printed[]): string[] {
	const asks = (meaning: IdeaId) => own.some(({ meanings }) => meanings.has(meaning));
	if (!asks('balance') || asks('opening') === asks('closing')) return [];
	const dated = printed.flatMap(({ text, ideas, how }) => {
		const day = how === 'dated' ? parseDate(findValues('date', text)[0]?.text ?? '') : undefined;
		const isBalance = ideas.some(({ meanings }) => meanings.has('balance'));
		return day && isBalance ? [{ text, day }] : [];
	});
	const days = dated.map(({ day }) => day).toSorted();
	if (new Set(days).size < 2) return [];
	const wanted = asks('opening') ? days[0] : days.at(-1);
	return dated.filter(({ day }) => day === wanted).map(({ text }) => text);
}

type Asked = {
	own: readonly Idea[];
	/** Ideas of the description and of the surrounding object. */
	described: readonly Idea[];
	/** Ideas of the document's title: labels need not repeat them. */
	title: readonly Idea[];
	kind: ValueKind;
};

const weightOf = (idea: Idea) => (isNoun(idea) ? NOUN : 1);
const sum = (ideas: readonly Idea[]) => ideas.reduce((all, idea) => all + weightOf(idea), 0);

/** Similarity of a label to the field, from 0 to 1. */
function compare({ own, described, title, kind }: Asked, label: readonly Idea[]): number {
	if (label.length === 0 || isOfOtherKind(kind, own, label)) return 0;
	const telling = own.filter((idea) => !isNoun(idea));
	const isAlone = telling.length === 1 && !own.some(({ meanings }) => meanings.has('name'));
	const needed = telling.filter((idea) => isAlone || !isSubject(idea));
	// "Referred by" expresses the doctor that a key asks for.
	const isBy = label.some(({ meanings }) => meanings.has('by'));
	const open = needed.filter((idea) => !has(label, idea) && !(isBy && isPerson(idea)));
	const missing = open.filter((idea) => !has(title, idea));
	const matched = own.filter((idea) => has(label, idea));
	if (matched.length === 0) return 0;
	const share = needed.length === 0 ? 1 : 1 - missing.length / needed.length;
	if (share < (needed.length > 2 ? MOST : 1)) return 0;
	const extra = label.filter((idea) => !has(own, idea));
	const besides = extra.filter((idea) => !has(described, idea) && !isSubject(idea));
	// A label with other specific words does not match by general nouns alone.
	if (matched.every(isNoun) && besides.some((idea) => !isNoun(idea))) return 0;
	const matchedWeight = sum(matched);
	const left = 0.1 * sum(own.filter((idea) => !matched.includes(idea)));
	const isHelped = open.length > missing.length;
	return (
		(isHelped ? HELPED : 1) *
		((share * matchedWeight) / (matchedWeight + left + EXTRA * sum(besides)))
	);
}

const isPerson = ({ meanings }: Idea) => PERSONS.some((person) => meanings.has(person));
const PERSONS: readonly IdeaId[] = ['doctor', 'person', 'employee', 'teacher', 'technician'];

/** The nouns of each kind of value: "policy date" is not a policy number. */
const NOUNS_OF: { readonly [kind in ValueKind]?: ReadonlySet<MeaningId> } = {
	date: new Set<IdeaId>(['date', 'time']),
	code: new Set<IdeaId>(['number', 'count']),
	money: new Set<IdeaId>(['amount', 'total', 'rate', 'name', 'count']),
	number: new Set<IdeaId>(['count', 'number', 'total', 'amount', 'time']),
	name: new Set<IdeaId>(['name', 'person', 'by', 'full']),
};
const CLASHING: ReadonlySet<MeaningId> = new Set(['date', 'number', 'name', 'amount', 'total']);

function isOfOtherKind(kind: ValueKind, own: readonly Idea[], label: readonly Idea[]): boolean {
	const nouns = NOUNS_OF[kind];
	const clashing = label.filter(
		(idea) => isNoun(idea) && [...idea.meanings].every((meaning) => CLASHING.has(meaning)),
	);
	if (clashing.length === 0 || clashing.some((idea) => has(own, idea))) return false;
	if (!nouns) return false;
	return clashing.every((idea) => ![...idea.meanings].some((meaning) => nouns.has(meaning)));
}

/** The first lines of words at the top: the document's title. */
function titleOf(lines: readonly Line[]): string {
	return lines
		.slice(0, TOP)
		.filter(({ segments }) => segments.length < 3)
		.flatMap(({ segments }) => segments)
		.filter(({ text }) => text.length < 45 && !/[:：@]/u.test(text))
		.map(({ text }) => text)
		.join(' ');
}

const TOP = 4;

function labelsIn(lines: readonly Line[]): Printed[] {
	const texts = new Map<string, How>();
	for (const [index, { segments }] of lines.entries()) {
		if (texts.size > MOST_LABELS) break;
		for (const segment of segments) {
			if (index < TOP && segment === segments.at(-1) && isTitle(segment, index, segments.length))
				continue;
			for (const [text, how] of labelsOf(segment)) {
				if (how === 'set' || !texts.has(text)) texts.set(text, how);
			}
		}
	}
	return [...texts].map(([text, how]) => ({ text, ideas: ideasOf(text), how }));
}

/** The document's name is not a label, unless a value is next to it. */
const isTitle = ({ text }: Segment, line: number, columns: number) =>
	(hasOnlyLabelWords(text) || (line < 2 && text === text.toUpperCase() && !/\d/.test(text))) &&
	!/[:：]$/u.test(text) &&
	(line === 0 || columns === 1 || text === text.toUpperCase());

/** Possible labels: texts before a colon, alone on their line, or before a value. */
function labelsOf({ words }: Segment): Array<readonly [string, How]> {
	const texts = words.slice(0, 60).map((word) => word.text);
	const found: Array<readonly [string, How]> = [];
	const add = (from: number, to: number, how: How) => {
		const label = texts
			.slice(from, to)
			.join(' ')
			.replace(/\s?[:：]$/u, '');
		if (/\p{L}{2}|\p{L}\./u.test(label) && label.length < 60) found.push([label, how]);
	};
	// Item numbers: "D.3 Model", "2. Term".
	const first = /^(?:\p{Lu}\.?)?\d{0,2}[.)]?$/u.test(texts[0] ?? '') ? 1 : 0;
	let start = first;
	let isLabelled = false;
	texts.forEach((word, at) => {
		if (/\p{L}.*[:：]$|^[:：]$/u.test(word)) {
			isLabelled = true;
			for (let from = Math.max(start, at + 1 - MOST_WORDS); from <= at; from++) {
				if (start === first ? from === start : at - from < 4) add(from, at + 1, 'set');
			}
			start = at + 1;
		} else if (at > start && at - start <= MOST_WORDS && isValue(word, texts[at + 1])) {
			isLabelled = true;
			add(start, at, 'set');
			if (at >= texts.length - 3 && findValues('date', texts.slice(at).join(' ')).length > 0) {
				add(start, texts.length, 'dated');
			}
			start = at + 1;
		} else if (/[,;]$/u.test(word)) {
			start = at + 1;
		}
	});
	if (isLabelled) return found;
	if (texts.length <= MOST_WORDS && !texts.slice(first).some((word) => /^\d/.test(word))) {
		add(first, texts.length, 'set');
	}
	// "CUSTOMS DECLARATION" is a title.
	const isNext = (at: number) =>
		/^\p{Lu}/u.test(texts[at] ?? '') && !hasOnlyLabelWords(texts.slice(at).join(' ')) && !isCapital;
	const isCapital = texts.join('') === texts.join('').toUpperCase();
	for (let to = 1; to < Math.min(4, texts.length); to++) if (isNext(to)) add(0, to, 'leading');
	return found;
}

/** The first word of a value after a label: a number, an amount, a date. */
const isValue = (word: string, next = ''): boolean =>
	/^[(<]?[-–+]?[€$£]?\d|^\p{L}{1,4}[-/]?\d/u.test(word) ||
	findValues('currency', word).length > 0 ||
	findValues('date', `${word} ${next} 2024`).some(({ start }) => start === 0);
