import { squash } from '../text/letters';
import { allWords } from './words/languages';
import { type Section, SECTIONS } from './words/meanings';

const namesOf = (section: Section | 'jobs') =>
	[...allWords(({ sections }) => sections?.[section])].map(squash);

const EXPERIENCE = new Set(namesOf('experience'));

/** Names of the sections of a resume, in print and as keys. */
const BY_NAME: ReadonlyMap<string, Section> = new Map([
	...SECTIONS.flatMap((section) => namesOf(section).map((name) => [name, section] as const)),
	...namesOf('jobs').map((name) => [name, 'experience'] as const),
]);

/** Whether a line is the heading above the work experience in a resume, which no other document has. */
export const isExperience = (text: string): boolean => EXPERIENCE.has(squash(text));

/** The section of a resume that a line or a key names. */
export const sectionNamed = (text: string): Section | undefined => BY_NAME.get(squash(text));

export const isSectionName = (text: string): boolean => sectionNamed(text) !== undefined;
