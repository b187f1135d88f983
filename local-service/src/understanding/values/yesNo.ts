import { fold, squash } from '../text/letters';
import { type Language, LANGUAGES } from '../vocabulary/words/languages';

/** Words for yes and no. */
const SPOKEN: ReadonlyArray<readonly [yes: string, no: string]> = [
	['yes', 'no'],
	['ja', 'nein'],
	['oui', 'non'],
	['sí', 'no'],
	['sì', 'no'],
	['sim', 'não'],
	['tak', 'nie'],
	['ja', 'nee'],
	['ja', 'nej'],
	['ja', 'nei'],
	['kyllä', 'ei'],
	['ano', 'ne'],
	['igen', 'nem'],
	['da', 'nu'],
	['da', 'ne'],
	['evet', 'hayır'],
	['evet', 'hayir'],
];

/** Pairs of answers for yes and no. */
const ANSWERS: typeof SPOKEN = [
	...SPOKEN,
	['true', 'false'],
	['y', 'n'],
	['j', 'n'],
	['1', '0'],
	['on', 'off'],
	['checked', 'unchecked'],
	['☒', '☐'],
	['☑', '☐'],
	['wahr', 'falsch'],
	['vrai', 'faux'],
	['verdadero', 'falso'],
	['vero', 'falso'],
	['verdadeiro', 'falso'],
	['waar', 'onwaar'],
	['prawda', 'fałsz'],
];

/** Words for yes or no that mean something else in other languages ("never", "there", "year", "now", "egg"). */
const ELSEWHERE: ReadonlyMap<string, readonly Language[]> = new Map<string, readonly Language[]>([
	['nie', ['de']],
	['sim', ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl']],
	...['ei', 'ano', 'ne', 'igen', 'nem', 'da', 'nu', 'nei'].map(
		(word) => [word, LANGUAGES] as const,
	),
]);

/** The pairs that consist of words. */
export const YES_NO_WORDS: ReadonlyArray<readonly [yes: string, no: string]> = ANSWERS.filter(
	(pair) => pair.every((word) => /^\p{L}{2,}$/u.test(word)),
);

const SPOKEN_WORDS: ReadonlySet<string> = new Set(SPOKEN.flat().map(squash));

/** Whether a text is a word for yes or no that more words may follow; not "on", which also begins "on request". */
export const isSpokenAnswer = (text: string): boolean => SPOKEN_WORDS.has(squash(text));

/** The content of a ticked box. */
export const MARK = /^[x✓✔✗✘]$/iu;

const TICKED = /^(?:[☒☑🗹🗸✅◉⦿🔘]|\[ ?[xX✓✔•●] ?\]|\( ?[xX•●] ?\))$/u;
const EMPTY = /^(?:[☐□▢○◯]|\[ ?\])$/u;
/** "☒ Ja", "☐ Ja ☒ Nein": the word after the ticked box. */
const CHOSEN =
	/^(?:(?:[☐□▢○◯]|\[ ?\]) ?\p{L}+[ /,|]*)?(?:[☒☑✓✔◉⦿🔘●]|\[[xX•●]\]) ?(\p{L}+)(?:[ /,|]*(?:[☐□▢○◯]|\[ ?\]) ?\p{L}+)?$/u;
/** A box, or a line to fill in next to a word. */
const BOX = /[☐□▢☒☑○◯◉⦿🔘]|\[ ?[xX•●]? ?\]|(?<!\S)_+(?!\S)/u;

/**
 * Whether a text means yes; undefined if it means neither yes nor no.
 *
 * @param language of the document, if it is known
 */
export function yesNoIn(text: string, language?: Language): boolean | undefined {
	const printed = text.trim();
	if (TICKED.test(printed)) return true;
	if (EMPTY.test(printed)) return false;
	const word = CHOSEN.exec(printed)?.[1] ?? printed;
	// The word next to an empty box is not the answer.
	if (BOX.test(word)) return undefined;
	const [folded, exact] = [squash(word), exactly(word)];
	if (language && ELSEWHERE.get(folded)?.includes(language)) return undefined;
	// "Née" is not "nee", but "nao" is "não".
	const isSame = (answer: string) =>
		exact !== '' && (fold(answer) === answer ? answer === exact : squash(answer) === folded);
	const isYes = ANSWERS.some(([yes]) => isSame(yes));
	const isNo = ANSWERS.some(([, no]) => isSame(no));
	return isYes === isNo ? undefined : isYes;
}

/** Only the letters, with their accents, and the digits. */
const exactly = (text: string): string =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

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
