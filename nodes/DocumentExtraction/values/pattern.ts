/**
 * Regular expressions of users on texts from strangers' documents. They are not run as such, as a
 * pattern like `(a+)+` could keep n8n busy for years: every state that the pattern can be in goes along
 * the text at once, which takes as many steps as the text has characters.
 */
import { parsePattern, type Step } from './parsePattern';

/** Whether it is a regular expression that `matcherOf` can take: without backreferences and lookaround. */
export function isPattern(pattern: string): boolean {
	return parsePattern(pattern) !== undefined;
}

/** Whether the pattern matches the whole of a text; what is no pattern matches everything. */
export function matcherOf(pattern: string): (text: string) => boolean {
	const steps = parsePattern(pattern);
	return steps ? (text) => matchesWhole(steps, text) : () => true;
}

function matchesWhole(steps: readonly Step[], text: string): boolean {
	const characters = [...text];
	let states = reachable(steps, [0], characters, 0);
	for (const [index, character] of characters.entries()) {
		const next: number[] = [];
		for (const state of states) {
			const step = steps[state];
			if (step?.kind === 'one' && step.set.test(character)) next.push(state + 1);
		}
		states = reachable(steps, next, characters, index + 1);
	}
	return states.has(steps.length);
}

/** The states in which a pattern can be at a place in the text without another character. */
function reachable(
	steps: readonly Step[],
	from: readonly number[],
	characters: readonly string[],
	place: number,
): ReadonlySet<number> {
	const states = new Set<number>();
	const open = [...from];
	for (let state = open.pop(); state !== undefined; state = open.pop()) {
		if (states.has(state)) continue;
		states.add(state);
		const step = steps[state];
		if (step?.kind === 'fork') open.push(...step.to);
		if (step?.kind === 'at' && holds(step.what, characters, place)) open.push(state + 1);
	}
	return states;
}

function holds(what: string, characters: readonly string[], place: number): boolean {
	if (what === '^') return place === 0;
	if (what === '$') return place === characters.length;
	const isWord = (character = '') => /^\w$/.test(character);
	const isEdge = isWord(characters[place - 1]) !== isWord(characters[place]);
	return isEdge === (what === '\\b');
}
