import { fold } from '../text/letters';
import { allWords } from './words/languages';
import type { Everywhere } from './words/words';

type StopRole = keyof NonNullable<Everywhere['stopWords']>;

const stops = (...roles: StopRole[]): ReadonlySet<string> =>
	new Set(roles.flatMap((role) => [...allWords(({ stopWords }) => stopWords?.[role])]));

export const SHORT_STOPS = stops('short');
/** Prepositions and articles. */
export const JOINING_STOPS = stops('short', 'long');
/** Words between those of a label in keys, or next to them. */
export const KEY_STOPS = stops('short', 'long', 'empty', 'optional');
/** Words between the parts of a key. */
export const PART_STOPS = stops('short', 'long', 'and', 'empty', 'table');
/** Words that join those of printed labels. */
export const LABEL_STOPS = stops('short', 'long', 'and', 'joining');
/** Words of sentences without significance. */
export const SENTENCE_STOPS = allWords(
	({ stopWords: { short, long, and, joining, asking } = {} }) =>
		asking && [short, long, and, joining, asking].filter((words) => words !== undefined).join('|'),
);

/** Folded words before names of persons. */
export const FORMS_OF_ADDRESS: ReadonlySet<string> = new Set(
	[...allWords(({ sentences }) => sentences?.persons)].map(fold),
);
