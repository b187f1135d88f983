/** Logistic regression by full-batch Adam; deterministic. */

const RATE = 0.06;
const [FIRST, SECOND] = [0.9, 0.999];

/**
 * Weights of each class, with a softmax over the sums.
 *
 * @param shrink L2 penalty
 */
export function softmax(
	examples: ReadonlyArray<{ numbers: Float64Array; is: number }>,
	classes: number,
	shrink: number,
	steps: number,
): Float64Array[] {
	const size = examples[0]?.numbers.length ?? 0;
	const make = () => Array.from({ length: classes }, () => new Float64Array(size));
	const [weights, mean, spread] = [make(), make(), make()];
	const chances = new Float64Array(classes);
	for (let step = 1; step <= steps; step++) {
		const gradient = make();
		for (const { numbers, is } of examples) {
			let [highest, total] = [-Infinity, 0];
			weights.forEach((own, at) => {
				let sum = 0;
				for (let i = 0; i < size; i++) sum += (own[i] ?? 0) * (numbers[i] ?? 0);
				chances[at] = sum;
				highest = Math.max(highest, sum);
			});
			for (let at = 0; at < classes; at++)
				total += chances[at] = Math.exp((chances[at] ?? 0) - highest);
			gradient.forEach((own, at) => {
				const off = (chances[at] ?? 0) / total - (at === is ? 1 : 0);
				if (Math.abs(off) < 1e-4) return;
				for (let i = 0; i < size; i++) own[i] = (own[i] ?? 0) + off * (numbers[i] ?? 0);
			});
		}
		weights.forEach((own, at) => {
			const [means, spreads, gradients] = [mean[at], spread[at], gradient[at]];
			if (!means || !spreads || !gradients) return;
			for (let i = 0; i < size; i++) {
				const g = (gradients[i] ?? 0) / examples.length + shrink * (own[i] ?? 0);
				const m = (means[i] = FIRST * (means[i] ?? 0) + (1 - FIRST) * g);
				const v = (spreads[i] = SECOND * (spreads[i] ?? 0) + (1 - SECOND) * g * g);
				own[i] =
					(own[i] ?? 0) -
					(RATE * (m / (1 - FIRST ** step))) / (Math.sqrt(v / (1 - SECOND ** step)) + 1e-8);
			}
		});
	}
	return weights;
}

export const rounded = (numbers: ArrayLike<number>): number[] =>
	Array.from(numbers, (each) => Math.round(each * 1000) / 1000 || 0);
