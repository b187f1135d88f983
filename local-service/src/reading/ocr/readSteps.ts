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

/**
 * What the recognition network's output says (connectionist temporal classification): at each step
 * the most probable character, none where it is the first one, and the same over several steps is one.
 * @param probabilities step after step one for each character
 * @param characters by the numbers the network has for them: the first one stands for none, the last is the space
 * @returns letters with their step
 */
export function readSteps(
	probabilities: Float32Array,
	steps: number,
	characters: readonly string[],
): Letter[] {
	const classes = probabilities.length / steps;
	const letters: Letter[] = [];
	let last = 0;
	let space = 0;
	for (let step = 0; step < steps; step++) {
		const start = step * classes;
		let best = 0;
		for (let index = 1; index < classes; index++) {
			if (probabilities[start + index]! > probabilities[start + best]!) best = index;
		}
		// The space often stays just below the other characters, and is there all the same.
		space = Math.max(space, probabilities[start + classes - 1]!);
		const text = best === last ? '' : (characters[best] ?? '').trim();
		if (text) {
			letters.push({ text, at: step, space, confidence: probabilities[start + best]! });
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
