import type { Detail } from '../../interface';
import { type DocumentView, questionsFor } from '../document/documentView';
import { CERTAINTY } from '../evidence/weights';
import { answer } from '../fields/answers';
import type { Wanted } from '../fields/wanted';
import { strip } from '../labels/readValue';
import type { Told } from '../learning/recall';
import type { Question, TickOption } from '../layout/tickBoxes';
import { squash } from '../text/letters';
import { MARK, yesNoIn, yesNoLike } from '../values/yesNo';

/** So alike documents have the same boxes. */
const ALIKE = 0.6;
const MOST = 40;

/**
 * Which boxes on a document say a value: those of a question of which only the one with its text is ticked, and boxes
 * that are ticked or not as it says yes or no. Each by its labels.
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
 * What the boxes say that all examples that look alike mean; null where none of theirs is ticked. Undefined where they
 * mean none, or may mean several.
 */
export function tickedByExamples(
	told: readonly Told[],
	wanted: Wanted,
	view: DocumentView,
): Detail | null | undefined {
	const near = told.filter(({ taught, likeness }) => taught.ticks && likeness.all >= ALIKE);
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

/** Questions and boxes by what stands beside them; those that are called like others are left out. */
function boxesIn(questions: readonly Question[]): Map<string, Box> {
	const all = questions.flatMap((question): Array<[string, Box]> => {
		const { options, lead } = question;
		const named = [lead?.text ?? '', ...options.map(textOf)].map(squash).join('|');
		// "Yes" beside a box is an answer, and no name of the box.
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
