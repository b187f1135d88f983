/** A character that is no space. */
export type Letter = {
	text: string;
	/** Where its middle stands along the line. */
	at: number;
	/** How probable a space before it is, from 0 to 1. */
	space: number;
	/** How probable it is itself, from 0 to 1. */
	confidence: number;
	/** The likeliest character of ASCII in its place, and how probable that is. */
	plain: { text: string; confidence: number };
};

/** Numbers a step of our own networks: what `stepsOf` works out of another one's probabilities. */
export const SAID = 5;

/**
 * What a recognition network says of each step of a line: the number of the likeliest character, how probable
 * it is, how probable a space, and the number and probability of the likeliest character of ASCII.
 * @param probabilities step after step one for each character
 * @param characters by their numbers, the last one being the space
 */
export function stepsOf(probabilities: Float32Array, characters: readonly string[]): Float32Array {
	const classes = characters.length;
	const steps = probabilities.length / classes;
	const plain = characters.flatMap((character, at) => (PLAIN.test(character) ? [at] : []));
	const said = new Float32Array(steps * SAID);
	for (let step = 0; step < steps; step++) {
		const each = probabilities.subarray(step * classes, (step + 1) * classes);
		const highest = each.reduce((one, other) => Math.max(one, other), 0);
		const of = (at: number) => each[at] ?? 0;
		const likeliest = plain.reduce((one, other) => (of(other) > of(one) ? other : one), 0);
		said.set(
			[each.indexOf(highest), highest, each.at(-1) ?? 0, likeliest, of(likeliest)],
			step * SAID,
		);
	}
	return said;
}

const PLAIN = /^[!-~]$/;

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
		const [best = 0, confidence = 0, ofSpace = 0, plain = 0, ofPlain = 0] = said.subarray(
			step * SAID,
			(step + 1) * SAID,
		);
		// The space often stays just below the other characters, and is there all the same.
		space = Math.max(space, ofSpace);
		const text = best === last ? '' : (characters[best] ?? '').trim();
		if (text) {
			letters.push({
				text,
				at: step,
				space,
				confidence,
				plain: { text: characters[plain] ?? '', confidence: ofPlain },
			});
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
