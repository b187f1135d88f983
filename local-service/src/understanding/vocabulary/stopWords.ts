import { allWords } from './words/languages';
import type { Everywhere } from './words/words';

type StopRole = keyof NonNullable<Everywhere['stopWords']>;

const stops = (...roles: StopRole[]): ReadonlySet<string> =>
	new Set(roles.flatMap((role) => [...allWords(({ stopWords }) => stopWords?.[role])]));

export const SHORT_STOPS = stops('short');
/** What the keys for a label have between its words, or beside them. */
export const KEY_STOPS = stops('short', 'long', 'empty', 'optional');
/** What stands between the parts of a key. */
export const PART_STOPS = stops('short', 'long', 'and', 'empty', 'table');
/** What joins the words of printed labels. */
export const LABEL_STOPS = stops('short', 'long', 'and', 'joining');
/** What sentences have beside the words that say something. */
export const SENTENCE_STOPS = allWords(
	({ stopWords: { short, long, and, joining, asking } = {} }) =>
		asking && [short, long, and, joining, asking].filter((words) => words !== undefined).join('|'),
);
