import { fold, squash } from '../text/letters';

/** What answers that something is so, and that it is not. */
const ANSWERS: ReadonlyArray<readonly [yes: string, no: string]> = [
	['yes', 'no'],
	['true', 'false'],
	['ja', 'nein'],
	['oui', 'non'],
	['sí', 'no'],
	['sì', 'no'],
	['sim', 'não'],
	['tak', 'nie'],
	['ja', 'nee'],
	['y', 'n'],
	['j', 'n'],
	['1', '0'],
	['on', 'off'],
	['checked', 'unchecked'],
	['☒', '☐'],
	['☑', '☐'],
];

/** The words for yes and for no that go together. */
export const YES_NO_WORDS: ReadonlyArray<readonly [yes: string, no: string]> = ANSWERS.filter(
	(pair) => pair.every((word) => /^\p{L}{2,}$/u.test(word)),
);

/** What is printed in a ticked box, and nothing in another. */
export const MARK = /^[x✓✔✗✘]$/iu;

/** Whether a text says yes; undefined where it says neither yes nor no. */
export function yesNoIn(text: string): boolean | undefined {
	const said = squash(text) || text.trim();
	const says = (answer: string) => (squash(answer) || answer) === said;
	const isYes = ANSWERS.some(([yes]) => says(yes));
	const isNo = ANSWERS.some(([, no]) => says(no));
	return isYes === isNo ? undefined : isYes;
}

/** Yes or no as an example says the one or the other; undefined where it says neither. */
export function yesNoLike(example: string, isYes: boolean): string | undefined {
	const sample = example.trim();
	const pair = ANSWERS.find((answers) => answers.some((each) => fold(each) === fold(sample)));
	const answer = pair?.[isYes ? 0 : 1];
	if (answer === undefined || sample === sample.toLowerCase()) return answer;
	const isUpper = sample.length > 1 && sample === sample.toUpperCase();
	return isUpper || answer.length === 1
		? answer.toUpperCase()
		: answer.slice(0, 1).toUpperCase() + answer.slice(1);
}
