import type { Detail } from '../../interface';
import { type DocumentView, questionsFor } from '../document/documentView';
import { CERTAINTY } from '../evidence/weights';
import { answer } from '../fields/answers';
import type { PlannedList, PlannedText } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import { findLabels, indexLabels } from '../labels/labelIndex';
import { strip } from '../labels/readValue';
import type { Segment } from '../layout/lines';
import type { Question, TickOption } from '../layout/tickBoxes';
import { choiceIn } from '../values/inForm';
import { isFree } from '../values/kinds';
import { MARK, yesNoIn, yesNoLike } from '../values/yesNo';

/** Minimum strength of a match between a label and the field. */
const SURE = 0.5;

/**
 * The answer of checkboxes to a field: the text of the ticked option if the options follow the field's label,
 * or the state of a box that has the field's label itself; for a list, all ticked options. Undefined if no
 * boxes belong to the field.
 */
export function tickedValue(
	{ type, wanted }: PlannedText | PlannedList,
	view: DocumentView,
): Detail | Detail[] | null | undefined {
	const isList = type === 'list';
	const questions = questionsFor(wanted, view);
	// A yes/no field needs no example.
	const example = wanted.form?.type === 'yesNo' ? 'yes' : wanted.example;
	const asked = questions
		.map((question) => ({ ...question, strength: match(wanted, question.lead) }))
		.filter(({ options, strength }) => strength >= SURE && options.some(({ label }) => label))
		.toSorted((a, b) => b.strength - a.strength)[0];
	const own = questions
		.flatMap(({ options }) => options)
		.map((option) => ({ option, strength: match(wanted, option.label) }))
		.filter(({ strength }) => strength >= SURE)
		.toSorted((a, b) => b.strength - a.strength)[0];
	const chosen = asked || own ? undefined : amongChoices(wanted, questions, view);
	if (chosen !== undefined) return isList ? [chosen].flatMap((each) => each ?? []) : chosen;
	if (asked && asked.strength >= (own?.strength ?? 0)) {
		const ticked = asked.options.filter((option) => option.isChecked && textOf(option) !== '');
		const [first] = ticked;
		const say = (option: TickOption, text: string) =>
			answer(text, asked.strength * CERTAINTY.ticked, view.pages, option.page, option.box);
		if (isList) return ticked.map((option) => say(option, textOf(option)));
		// Both options may be ticked by mistake: "☑ Yes ☑ No".
		if (!first || (ticked.length > 1 && wanted.form?.type === 'yesNo')) return null;
		const texts = ticked.map(textOf);
		return say(first, texts.length === 1 ? inForm(textOf(first), example) : texts.join(', '));
	}
	if (!own || isList) return undefined;
	const { option, strength } = own;
	const state = stateOf(option, example);
	if (!state) return state === null ? null : undefined;
	return answer(state, strength * CERTAINTY.ticked, view.pages, option.page, option.box);
}

/**
 * The ticked box among those whose labels are choices of the field, anywhere in the document; null if none is
 * ticked.
 */
function amongChoices(
	{ form }: Wanted,
	questions: readonly Question[],
	{ pages }: DocumentView,
): Detail | null | undefined {
	if (form?.type !== 'choice') return undefined;
	const boxes = questions
		.flatMap(({ options }) => options)
		.filter((option) => choiceIn(textOf(option), form.choices) !== undefined);
	const labels = new Set(boxes.map((option) => choiceIn(textOf(option), form.choices)));
	// A choice that occurs twice answers two questions, and either may be the field's.
	if (boxes.length === 0 || labels.size < boxes.length) return undefined;
	const [only, other] = boxes.filter(({ isChecked }) => isChecked);
	if (other) return undefined;
	return only ? answer(textOf(only), CERTAINTY.tickedChoice, pages, only.page, only.box) : null;
}

const textOf = ({ label }: TickOption) => (label ? strip(label.text) : '');

/** Strength of a text as the field's label. */
function match(wanted: Wanted, text: Segment | undefined): number {
	const canBe = isFree(wanted.kind) || yesNoLike(wanted.example, true) !== undefined;
	if (!text || !canBe) return 0;
	const labels = findLabels(wanted, indexLabels([text]));
	return Math.max(0, ...labels.map(({ strength }) => strength));
}

/** "Yes" in the form of the example if that is a yes or no as well. */
function inForm(text: string, example: string): string {
	const isYes = yesNoIn(text);
	const answer = isYes === undefined ? undefined : yesNoLike(example, isYes);
	return answer ?? text;
}

/** The state of a box, expressed like the example; undefined if the example is not yes or no. */
function stateOf({ isChecked }: TickOption, example: string): string | null | undefined {
	if (MARK.test(example.trim())) return isChecked ? example.trim() : null;
	return yesNoLike(example.trim() || 'yes', isChecked);
}
