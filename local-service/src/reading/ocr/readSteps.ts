/** A recognised character other than a space. */
export type Letter = {
	text: string;
	/** Position of its centre along the line. */
	at: number;
	/** Probability of a space before it, from 0 to 1. */
	space: number;
	/** Its own probability, from 0 to 1. */
	confidence: number;
	/** The most probable ASCII character in its place, with its probability. */
	plain: { text: string; confidence: number };
};

/** Numbers per step in the output of the built-in networks; `stepsOf` computes them for others. */
export const STEP_SIZE = 5;

/**
 * Reduces the output of a recognition network to five numbers per step: class and probability of the most
 * probable character, probability of a space, class and probability of the most probable ASCII character.
 * @param probabilities for each step, one per character
 * @param characters by class: the first is the blank; a space may be anywhere, or missing
 */
export function stepsOf(probabilities: Float32Array, characters: readonly string[]): Float32Array {
	const classes = characters.length;
	const steps = probabilities.length / classes;
	const of = (kind: RegExp) =>
		characters.flatMap((character, at) => (kind.test(character) ? [at] : []));
	const [plain, spaces] = [of(PLAIN), of(SPACE)];
	const outputs = new Float32Array(steps * STEP_SIZE);
	for (let step = 0; step < steps; step++) {
		const each = probabilities.subarray(step * classes, (step + 1) * classes);
		const highest = each.reduce((one, other) => Math.max(one, other), 0);
		/** The most probable one of some classes, and its probability; the blank if there are none. */
		const best = (classes: readonly number[]) =>
			classes.reduce<readonly [number, number]>(
				(one, at) => ((each[at] ?? 0) > one[1] ? [at, each[at] ?? 0] : one),
				[classes[0] ?? 0, 0],
			);
		outputs.set(
			[each.indexOf(highest), highest, best(spaces)[1], ...best(plain)],
			step * STEP_SIZE,
		);
	}
	return outputs;
}

const PLAIN = /^[!-~]$/;
const SPACE = /^\s$/;

/**
 * Decodes the letters of a line (connectionist temporal classification): class 0 is the blank, and repeated
 * classes are one letter.
 * @param outputs output of `stepsOf`
 * @param characters by class: the first is the blank
 * @returns letters with their step
 */
export function readSteps(outputs: Float32Array, characters: readonly string[]): Letter[] {
	const letters: Letter[] = [];
	let last = 0;
	let space = 0;
	for (let step = 0; step * STEP_SIZE < outputs.length; step++) {
		const [best = 0, confidence = 0, ofSpace = 0, plain = 0, ofPlain = 0] = outputs.subarray(
			step * STEP_SIZE,
			(step + 1) * STEP_SIZE,
		);
		// The space is often slightly less probable than other characters where there is one.
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

/** Average probability of the letters; 0 without letters. */
export function confidenceOf(letters: readonly Letter[]): number {
	const sum = letters.reduce((total, { confidence }) => total + confidence, 0);
	return letters.length > 0 ? sum / letters.length : 0;
}
