/** A character that is no space. */
export type Letter = {
	text: string;
	/** Where its middle stands along the line. */
	at: number;
	/** How probable a space before it is, from 0 to 1. */
	space: number;
	/** How probable it is itself, from 0 to 1. */
	confidence: number;
};

/** Numbers a step of our own networks: what `stepsOf` works out of another one's probabilities. */
export const SAID = 3;

/**
 * What a recognition network says of each step of a line: the number of the likeliest character, how probable
 * it is, and how probable a space.
 * @param probabilities step after step one for each character, the last one being the space
 */
export function stepsOf(probabilities: Float32Array, steps: number): Float32Array {
	const classes = probabilities.length / steps;
	const said = new Float32Array(steps * SAID);
	for (let step = 0; step < steps; step++) {
		const each = probabilities.subarray(step * classes, (step + 1) * classes);
		const highest = each.reduce((one, other) => Math.max(one, other), 0);
		said.set([each.indexOf(highest), highest, each.at(-1) ?? 0], step * SAID);
	}
	return said;
}

/**
 * The letters of a line (connectionist temporal classification): the first character stands for none, and
 * the same over several steps is one.
 * @param said of each step, as `stepsOf` gives it
 * @param characters by the numbers the network has for them: the first one stands for none, the last is the space
 * @returns letters with their step
 */
export function readSteps(said: Float32Array, characters: readonly string[]): Letter[] {
	const letters: Letter[] = [];
	let last = 0;
	let space = 0;
	for (let step = 0; step * SAID < said.length; step++) {
		const [best = 0, confidence = 0, ofSpace = 0] = said.subarray(step * SAID, (step + 1) * SAID);
		// The space often stays just below the other characters, and is there all the same.
		space = Math.max(space, ofSpace);
		const text = best === last ? '' : (characters[best] ?? '').trim();
		if (text) {
			letters.push({ text, at: step, space, confidence });
			space = 0;
		}
		last = best;
	}
	return letters;
}

/** How sure it is on average that the letters stand there; no letters are no text. */
export function confidenceOf(letters: readonly Letter[]): number {
	const sum = letters.reduce((total, { confidence }) => total + confidence, 0);
	return letters.length > 0 ? sum / letters.length : 0;
}
