import { fold, squash } from '../text/letters';

/** Pairs of answers for yes and no. */
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

/** The pairs that consist of words. */
export const YES_NO_WORDS: ReadonlyArray<readonly [yes: string, no: string]> = ANSWERS.filter(
	(pair) => pair.every((word) => /^\p{L}{2,}$/u.test(word)),
);

/** The content of a ticked box. */
export const MARK = /^[x✓✔✗✘]$/iu;

/** Whether a text means yes; undefined if it means neither yes nor no. */
export function yesNoIn(text: string): boolean | undefined {
	const squashed = squash(text) || text.trim();
	const isSame = (answer: string) => (squash(answer) || answer) === squashed;
	const isYes = ANSWERS.some(([yes]) => isSame(yes));
	const isNo = ANSWERS.some(([, no]) => isSame(no));
	return isYes === isNo ? undefined : isYes;
}

/** Yes or no in the words of an example; undefined if the example is neither. */
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
