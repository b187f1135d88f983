/** Checks whether measurements over time level off. */

/** Accepted growth over the second half of a run: a share of the mean, plus an absolute amount. */
export type Bound = { part: number; more: number };

export type Verdict = { mean: number; growth: number; most: number; isLevel: boolean };

/**
 * Judges the second half, since the first one fills caches and pools. The growth is that of the least-squares
 * line, so that a single peak or dip does not decide.
 * @param values measured at equal intervals
 */
export function judge(values: readonly number[], { part, more }: Bound): Verdict {
	const late = values.slice(Math.floor(values.length / 2));
	const mean = late.reduce((sum, value) => sum + value, 0) / late.length;
	const middle = (late.length - 1) / 2;
	let [covariance, variance] = [0, 0];
	for (const [index, value] of late.entries()) {
		covariance += (index - middle) * (value - mean);
		variance += (index - middle) ** 2;
	}
	const growth = (covariance / variance) * (late.length - 1);
	const most = part * mean + more;
	// A line needs at least three points.
	return { mean, growth, most, isLevel: late.length > 2 && growth <= most };
}
