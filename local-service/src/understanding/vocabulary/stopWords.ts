import { fold } from '../text/letters';
import { allWords } from './words/languages';
import type { Everywhere } from './words/words';

type StopRole = keyof NonNullable<Everywhere['stopWords']>;

const stops = (...roles: StopRole[]): ReadonlySet<string> =>
	new Set(roles.flatMap((role) => [...allWords(({ stopWords }) => stopWords?.[role])]));

export const SHORT_STOPS = stops('short');
/** Prepositions and articles. */
export const JOINING_STOPS = stops('short', 'long');
/** Words that keys contain between or next to the words of a label. */
export const KEY_STOPS = stops('short', 'long', 'empty', 'optional');
/** Words between the parts of a key. */
export const PART_STOPS = stops('short', 'long', 'and', 'empty', 'table');
/** Words that join the words of printed labels. */
export const LABEL_STOPS = stops('short', 'long', 'and', 'joining');
/** Insignificant words of sentences. */
export const SENTENCE_STOPS = allWords(
	({ stopWords: { short, long, and, joining, asking } = {} }) =>
		asking && [short, long, and, joining, asking].filter((words) => words !== undefined).join('|'),
);

/** Folded words before names of persons. */
export const FORMS_OF_ADDRESS: ReadonlySet<string> = new Set(
	[...allWords(({ sentences }) => sentences?.persons)].map(fold),
);
