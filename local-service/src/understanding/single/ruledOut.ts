import { type Box, center, middle } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import { fold, wordsOf } from '../text/letters';
import { findDurations } from '../values/durations';
import { findValues } from '../values/kinds';
import { isSpokenAnswer, yesNoIn } from '../values/yesNo';
import { ideasOf } from '../vocabulary/ideas';
import { conceptOf } from '../vocabulary/lexicon';
import { allWords } from '../vocabulary/words/languages';
import type { ConceptId, IdeaId } from '../vocabulary/words/meanings';
import { locate } from './locate';

type Found = { text: string; line: number; page: number; box: Box };

/** Whether the text or the box around a value shows that it does not answer the field. */
export function isRuledOut(found: Found, wanted: Wanted, view: DocumentView): boolean {
	if (wanted.form?.type === 'yesNo') return isNoAnswer(found, view) || isNotTicked(found, view);
	if (wanted.kind === 'money') return isPercentage(found, view);
	if (wanted.kind !== 'date') return false;
	return (
		isOtherBirthday(found, wanted, view) ||
		(asksForLater(wanted) && isReference(found, wanted, view))
	);
}

/** Whether a number is the percentage of an amount before it: "897,75 EUR VAT (21 %)". */
function isPercentage(found: Found, view: DocumentView): boolean {
	const { before, rest } = around(found, view);
	return /^\s?%/u.test(rest.slice(found.text.length)) && findValues('money', before).length > 0;
}

/** Number of words before a date that may say what it is: "born on", "geboren am". */
const WORDS_BEFORE = 3;

/** Whether a date follows words for a birthday, and the field is a known one that asks for another day. */
function isOtherBirthday(found: Found, { concept }: Wanted, view: DocumentView): boolean {
	if (!concept || concept.id === 'birthDate') return false;
	const words = wordsOf(around(found, view).before).slice(-WORDS_BEFORE);
	const ideas = ideasOf(words.join(' ')).filter(({ meanings }) => !meanings.has('date'));
	return ideas.at(-1)?.meanings.has('birth') === true;
}

/** The text of the line before a value, and the rest of its cell, beginning with the value. */
function around({ text, line }: Found, view: DocumentView): { before: string; rest: string } {
	const { text: whole = '', segments = [] } = view.lines[line] ?? {};
	const cell = segments.find((segment) => segment.text.includes(text))?.text ?? text;
	return {
		before: whole.slice(0, Math.max(0, whole.indexOf(text))),
		rest: cell.slice(Math.max(0, cell.indexOf(text))),
	};
}

const NOT_ANSWERED = new RegExp(
	`^(?:${[...allWords(({ notAnswered }) => notAnswered)].join('|').replaceAll('-', '\\p{L}*')})(?![\\p{L}\\d])`,
	'u',
);
/** A number of something: "No. 5". */
const NUMBERED = /^\p{L}+\.?\s?\d/u;

/** Whether the words after "no", "on" or a digit give it another meaning: "no aplica", "On request", "1 of 2". */
function isNoAnswer(found: Found, view: DocumentView): boolean {
	const { rest } = around(found, view);
	if (NOT_ANSWERED.test(fold(rest)) || NUMBERED.test(rest)) return true;
	const isSign = /^[\p{L}\d]+$/u.test(found.text) && !isSpokenAnswer(found.text);
	return isSign && /^[\s/]*[\p{L}\d]/u.test(rest.slice(found.text.length));
}

/** Whether a word is the option of a box that is not ticked. */
function isNotTicked(found: Found, view: DocumentView): boolean {
	const empty = view.questions
		.flatMap(({ options }) => options)
		.filter(({ isChecked, label, page }) => !isChecked && label && page === found.page)
		.filter(({ label }) => yesNoIn(label?.text ?? '') !== undefined);
	if (empty.length === 0) return false;
	const { box } = locate(found.text, found, view);
	return empty.some(({ label }) => label && holds(label.box, box));
}

const holds = (outer: Box, box: Box) =>
	center(box) > outer.left &&
	center(box) < outer.right &&
	middle(box) > outer.top &&
	middle(box) < outer.bottom;

const LATER_CONCEPTS: ReadonlySet<string> = new Set<ConceptId>([
	'dueDate',
	'validUntil',
	'periodEnd',
	'endDate',
]);
const LATER: readonly IdeaId[] = ['due', 'end', 'next'];

/** Whether a field asks for a day that a text may express relative to an earlier day. */
const asksForLater = ({ concept, key }: Wanted): boolean =>
	concept
		? LATER_CONCEPTS.has(concept.id)
		: ideasOf(key).some(({ meanings }) => LATER.some((idea) => meanings.has(idea)));

/** Words between a duration and the day that it is counted from: "from the invoice date", "ab dem". */
const FROM = new RegExp(
	`^(?:\\s\\p{L}+)?\\s(?:${[...allWords(({ sentences }) => sentences?.from)].join('|')})(?<named>(?:[\\s'’]\\p{L}+){0,3})\\s?:?\\s?$`,
	'iu',
);

/** Whether a day is only what a duration is counted from: "30 days from 03/03/2024". */
function isReference(found: Found, { concept }: Wanted, view: DocumentView): boolean {
	const [day] = findValues('date', found.text);
	const before = around(found, view).before + found.text.slice(0, day?.start ?? 0);
	const duration = findDurations(before).at(-1);
	if (!duration) return false;
	const named = FROM.exec(before.slice(duration.start + duration.text.length))?.groups?.named;
	const isOwn = concept !== undefined && conceptOf(wordsOf(named ?? ''), false) === concept;
	return named !== undefined && !isOwn;
}
