import { fold } from '../text/letters';
import { allWords } from './words/languages';

/**
 * Words of form labels that hardly ever occur in values. Some begin a label that is a phrase ("date of birth",
 * "numero de telefono"), others end it ("first name").
 */
const LABELS = allWords(({ labelNouns }) => labelNouns);
/** Words that only end labels, and mean something else alone: "no". */
const LAST = allWords(({ labelEnds }) => labelEnds);

const MOST_WORDS = 5;

/** Whether a text reads like a label rather than an entry. */
export function isLabelLike(text: string): boolean {
	const words = fold(text).match(/[\p{L}\d]+/gu) ?? [];
	// Numbered labels: "2. Date of birth".
	const own = /^\d{1,2}$/.test(words[0] ?? '') ? words.slice(1) : words;
	if (own.length === 0 || own.length > MOST_WORDS || own.some((word) => /\d/.test(word)))
		return false;
	if (/[\][☐☑☒□■$€£@]/u.test(text)) return false;
	return (
		LABELS.has(own[0] ?? '') ||
		(own.length > 1 && (LAST.has(own.at(-1) ?? '') || LABELS.has(own.at(-1) ?? '')))
	);
}
