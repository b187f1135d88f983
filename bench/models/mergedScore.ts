/** Measures merged answers, and the calibration of their confidence. */
import type { Detail } from '../../local-service/src/interface/index.ts';
import type { ExtractionScore } from '../accuracy/score.ts';

export type Score = {
	right: number;
	answered: number;
	expected: number;
	/** Each answered value. */
	told: Told[];
};

/** The confidence of a value, whether it is right, and its evidence if the model was asked for it. */
export type Told = {
	file: string;
	confidence: number;
	isRight: boolean;
	evidence?: Detail['evidence'];
};

export const emptyScore = (): Score => ({ right: 0, answered: 0, expected: 0, told: [] });

/** Adds all values, of fields and of cells. */
export function addScore(
	sum: Score,
	{ judgements, rows }: ExtractionScore,
	details: { [file: string]: unknown },
): void {
	for (const { file, path, truth, given, isRight } of judgements) {
		if (truth !== null && path.length === 1) sum.expected++;
		if (given === null) continue;
		sum.answered++;
		if (truth !== null && isRight) sum.right++;
		const detail = path.reduce<unknown>((at, step) => memberAt(at, step), details[file]);
		const { confidence, evidence }: Partial<Detail> = Object(detail);
		if (confidence !== undefined) sum.told.push({ file, confidence, isRight, evidence });
	}
	for (const { cells } of Object.values(rows)) sum.expected += cells;
}

/** "seller.name" is `name` in `seller`, unless there is a key with the dot. */
const memberAt = (at: unknown, step: string | number): unknown => {
	const members = Object(at);
	if (typeof step === 'number' || step in members) return members[step];
	return step.split('.').reduce<unknown>((whole, part) => Object(whole)[part], members);
};

export const f1Of = ({ right, answered, expected }: Score): number =>
	(2 * right) / Math.max(answered + expected, 1);

const BINS = 10;

/**
 * The expected calibration error: the difference between confidence and share of right values, over ten equal
 * bins.
 */
export function calibrationError({ told }: { told: readonly Told[] }): number {
	const bins = Array.from({ length: BINS }, () => ({ count: 0, confidence: 0, right: 0 }));
	for (const { confidence, isRight } of told) {
		const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS))];
		if (!bin) continue;
		bin.count++;
		bin.confidence += confidence;
		bin.right += Number(isRight);
	}
	return (
		bins.reduce((sum, { confidence, right }) => sum + Math.abs(confidence - right), 0) /
		Math.max(told.length, 1)
	);
}

/** The mean squared difference between confidence and outcome (Brier score). */
export const squaredError = ({ told }: { told: readonly Told[] }): number =>
	told.reduce((sum, { confidence, isRight }) => sum + (confidence - Number(isRight)) ** 2, 0) /
	Math.max(told.length, 1);

/** The share of right values among those with at least this confidence, and the share of these among all. */
export function sureOf({ told }: Pick<Score, 'told'>, from: number) {
	const sure = told.filter(({ confidence }) => confidence >= from);
	const right = sure.filter(({ isRight }) => isRight).length;
	return {
		right: right / Math.max(sure.length, 1),
		share: sure.length / Math.max(told.length, 1),
	};
}
