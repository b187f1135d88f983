/** Measures merged answers, and the calibration of their confidence. */
import {
	type Counts,
	type ExtractionScore,
	rowsOverall,
	scoredAnswers,
} from '../../corpora/score.ts';

/** The confidence of a value, whether the value is right, and its evidence if the model was asked for the value. */
export type ScoredAnswer = ReturnType<typeof scoredAnswers>[number];

export type Score = Pick<Counts, 'correct' | 'answered' | 'expected'> & { answers: ScoredAnswer[] };

export const emptyScore = (): Score => ({ correct: 0, answered: 0, expected: 0, answers: [] });

/** Adds the values of all fields and cells to the sum. */
export function addScore(
	sum: Score,
	score: ExtractionScore,
	details: { [file: string]: unknown },
): void {
	const given = score.judgements.filter((each) => each.given !== null);
	sum.expected += score.overall.expected + rowsOverall(score).cells;
	sum.answered += given.length;
	sum.correct += given.filter(({ truth, isRight }) => truth !== null && isRight).length;
	sum.answers.push(...scoredAnswers(score, details));
}

const BINS = 10;

/**
 * The expected calibration error: the difference between confidence and share of right values, over ten equal
 * bins.
 */
export function calibrationError({ answers }: { answers: readonly ScoredAnswer[] }): number {
	const bins = Array.from({ length: BINS }, () => ({ count: 0, confidence: 0, right: 0 }));
	for (const { confidence, isRight } of answers) {
		const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS))];
		if (!bin) continue;
		bin.count++;
		bin.confidence += confidence;
		bin.right += Number(isRight);
	}
	return (
		bins.reduce((sum, { confidence, right }) => sum + Math.abs(confidence - right), 0) /
		Math.max(answers.length, 1)
	);
}

/** The mean squared difference between confidence and outcome (Brier score). */
export const squaredError = ({ answers }: { answers: readonly ScoredAnswer[] }): number =>
	answers.reduce((sum, { confidence, isRight }) => sum + (confidence - Number(isRight)) ** 2, 0) /
	Math.max(answers.length, 1);

/** The share of right values among the values with at least this confidence, and the share of these among all. */
export function sureOf({ answers }: Pick<Score, 'answers'>, from: number) {
	const sure = answers.filter(({ confidence }) => confidence >= from);
	const right = sure.filter(({ isRight }) => isRight).length;
	return {
		right: right / Math.max(sure.length, 1),
		share: sure.length / Math.max(answers.length, 1),
	};
}
