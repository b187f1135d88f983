import type { Detail } from '../../interface';
import { type DocumentView, questionsFor } from '../document/documentView';
import { CERTAINTY } from '../evidence/weights';
import { answer } from '../fields/answers';
import type { Wanted } from '../fields/wanted';
import { strip } from '../labels/readValue';
import type { FieldExample } from '../learning/recall';
import type { Question, TickOption } from '../layout/tickBoxes';
import { squash } from '../text/letters';
import { MARK, yesNoIn, yesNoLike } from '../values/yesNo';

/** Minimum similarity of documents that share the same checkboxes. */
const ALIKE = 0.6;
/** Maximum number of checkboxes per value. */
const MOST = 40;

/**
 * The checkboxes that express a value, by their labels: questions whose only ticked option is the value, and
 * boxes whose state matches a yes or no.
 */
export function ticksOf(value: string, field: Wanted, view: DocumentView): string[] {
	const wanted = squash(value);
	const isYes = MARK.test(value.trim()) || yesNoIn(value);
	return [...boxesIn(questionsFor(field, view))]
		.filter(([, box]) =>
			box.question
				? squash(textOf(onlyTicked(box.question))) === wanted
				: box.option.isChecked === isYes,
		)
		.map(([name]) => name)
		.slice(0, MOST);
}

/**
 * The answer of the checkboxes that all similar examples used; null if none of them is ticked. Undefined if
 * the examples used no box, or more than one is possible.
 */
export function tickedByExamples(
	examples: readonly FieldExample[],
	wanted: Wanted,
	view: DocumentView,
): Detail | null | undefined {
	const near = examples.filter(({ taught, likeness }) => taught.ticks && likeness.all >= ALIKE);
	const [first, ...others] = near.map(({ taught: { ticks = [] } }) => ticks);
	const names = first?.filter((name) => others.every((ticks) => ticks.includes(name))) ?? [];
	const [name, second] = names;
	const box =
		name === undefined || second !== undefined
			? undefined
			: boxesIn(questionsFor(wanted, view)).get(name);
	if (!box) return undefined;
	const option = box.question ? onlyTicked(box.question) : box.option;
	if (!option) return null;
	const value = near[0]?.taught.value ?? '';
	const isMark = MARK.test(value.trim());
	if (!box.question && isMark && !option.isChecked) return null;
	const state = isMark ? value : yesNoLike(value, option.isChecked);
	const text = box.question ? textOf(option) : state;
	if (!text) return undefined;
	return {
		...answer(text, CERTAINTY.tickedChoice, view.pages, option.page, option.box),
		learnedFrom: near.map(({ example }) => example.fileId).slice(0, 1),
	};
}

type Box =
	{ question: Question; option?: undefined } | { option: TickOption; question?: undefined };

/** Questions and boxes by their labels; ambiguous labels are left out. */
function boxesIn(questions: readonly Question[]): Map<string, Box> {
	const all = questions.flatMap((question): Array<[string, Box]> => {
		const { options, lead } = question;
		const named = [lead?.text ?? '', ...options.map(textOf)].map(squash).join('|');
		// "Yes" next to a box is an answer, not the box's name.
		const alone = options.filter((option) => yesNoIn(textOf(option)) === undefined);
		const boxes = alone.map((option): [string, Box] => [squash(textOf(option)), { option }]);
		return options.length > 1 ? [[named, { question }], ...boxes] : boxes;
	});
	const times = Map.groupBy(all, ([name]) => name);
	return new Map(all.filter(([name]) => name !== '' && times.get(name)?.length === 1));
}

function onlyTicked({ options }: Question): TickOption | undefined {
	const [only, other] = options.filter(({ isChecked }) => isChecked);
	return other ? undefined : only;
}

const textOf = (option: TickOption | undefined) => (option?.label ? strip(option.label.text) : '');
