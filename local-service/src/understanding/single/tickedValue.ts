import type { Detail } from '../../interface';
import { answer } from '../fields/answers';
import type { DocumentView } from '../document/documentView';
import { isFree } from '../values/kinds';
import { findLabels, indexLabels } from '../labels/labelIndex';
import type { Segment } from '../layout/lines';
import { fold, squash } from '../text/letters';
import type { TickOption } from '../layout/tickBoxes';
import { strip } from '../labels/readValue';
import type { PlannedList, PlannedText } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import { CERTAINTY } from '../evidence/weights';

/** A label that is worth this much is the field's. */
const SURE = 0.5;

/** What answers that a box is ticked, and that it is not. */
const ANSWERS: ReadonlyArray<readonly [yes: string, no: string]> = [
	['yes', 'no'],
	['true', 'false'],
	['ja', 'nein'],
	['oui', 'non'],
	['sí', 'no'],
	['sì', 'no'],
	['sim', 'não'],
	['ja', 'nee'],
	['y', 'n'],
	['j', 'n'],
	['1', '0'],
	['on', 'off'],
	['checked', 'unchecked'],
	['☒', '☐'],
	['☑', '☐'],
];
/** What is printed in a ticked box, and nothing in another. */
const MARK = /^[x✓✔✗✘]$/iu;

/**
 * What the boxes to tick say of a field: the text of the ticked one where they follow the field's label
 * as options, or whether it is ticked where it has the field's label itself; of a list all ticked
 * ones. Undefined where no boxes belong to the field.
 */
export function tickedValue(
	{ type, wanted }: PlannedText | PlannedList,
	view: DocumentView,
): Detail | Detail[] | null | undefined {
	const isList = type === 'list';
	const { example } = wanted;
	const asked = view.questions
		.map((question) => ({ ...question, strength: match(wanted, question.lead) }))
		.filter(({ options, strength }) => strength >= SURE && options.some(({ label }) => label))
		.toSorted((a, b) => b.strength - a.strength)[0];
	const own = view.questions
		.flatMap(({ options }) => options)
		.map((option) => ({ option, strength: match(wanted, option.label) }))
		.filter(({ strength }) => strength >= SURE)
		.toSorted((a, b) => b.strength - a.strength)[0];
	if (asked && asked.strength >= (own?.strength ?? 0)) {
		const ticked = asked.options.filter((option) => option.isChecked && textOf(option) !== '');
		const [first] = ticked;
		const say = (option: TickOption, text: string) =>
			answer(text, asked.strength * CERTAINTY.ticked, view.pages, option.page, option.box);
		if (isList) return ticked.map((option) => say(option, textOf(option)));
		if (!first) return null;
		const texts = ticked.map(textOf);
		return say(first, texts.length === 1 ? inForm(textOf(first), example) : texts.join(', '));
	}
	if (!own || isList) return undefined;
	const { option, strength } = own;
	const state = stateOf(option, example);
	if (!state) return state === null ? null : undefined;
	return answer(state, strength * CERTAINTY.ticked, view.pages, option.page, option.box);
}

const textOf = ({ label }: TickOption) => (label ? strip(label.text) : '');

/** How much of a text is the field's label. */
function match(wanted: Wanted, text: Segment | undefined): number {
	const canBe = isFree(wanted.kind) || answerLike(wanted.example, true) !== undefined;
	if (!text || !canBe) return 0;
	const labels = findLabels(wanted, indexLabels([text]));
	return Math.max(0, ...labels.map(({ strength }) => strength));
}

/** "Yes" in the example's form where that is a yes or no as well. */
function inForm(text: string, example: string): string {
	const isYes = ANSWERS.some(([yes]) => squash(yes) === squash(text));
	const isNo = ANSWERS.some(([, no]) => squash(no) === squash(text));
	const answer = isYes !== isNo ? answerLike(example, isYes) : undefined;
	return answer ?? text;
}

/** Ticked or not, as the example says it; undefined where the example says something else. */
function stateOf({ isChecked }: TickOption, example: string): string | null | undefined {
	if (MARK.test(example.trim())) return isChecked ? example.trim() : null;
	return answerLike(example.trim() || 'yes', isChecked);
}

function answerLike(example: string, isYes: boolean): string | undefined {
	const sample = example.trim();
	const pair = ANSWERS.find((answers) => answers.some((each) => fold(each) === fold(sample)));
	const answer = pair?.[isYes ? 0 : 1];
	if (answer === undefined || sample === sample.toLowerCase()) return answer;
	const isUpper = sample.length > 1 && sample === sample.toUpperCase();
	return isUpper || answer.length === 1
		? answer.toUpperCase()
		: answer.slice(0, 1).toUpperCase() + answer.slice(1);
}
