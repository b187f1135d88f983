import { type Idea, has, ideasOf } from '../vocabulary/ideas';

/** What a text means. */
export type Meaning = readonly Idea[];

/** @returns undefined where no word of it is known */
export function meaningOf(text: string): Meaning | undefined {
	const ideas = ideasOf(text);
	return ideas.length > 0 ? ideas : undefined;
}

/** How alike two meanings are, from -1 to 1. */
export function likeness(a: Meaning, b: Meaning): number {
	const shared = a.filter((idea) => has(b, idea)).length + b.filter((idea) => has(a, idea)).length;
	return shared / (a.length + b.length);
}
