import type { ModelEvidence } from '../../../../../local-service/src/interface/findings';
import { calibrator } from '../../../../../local-service/src/understanding/languageModel/calibrate';

const ALONE = 'printed nothing';
const at = (
	confidence: number,
	found: ModelEvidence['found'] = 'printed',
	engine: ModelEvidence['engine'] = 'nothing',
): ModelEvidence => ({ model: 'large', found, engine, confidence });
const reviewed = (values: number, share: number, evidence = ALONE, start = 0.88) => ({
	...{ evidence, values, right: Math.round(share * values), expected: start * values },
});

it('changes no confidence without reviews', () => {
	const calibrate = calibrator([]);
	for (const start of [0.3, 0.5, 0.75, 0.88, 0.99]) expect(calibrate(at(start))).toBe(start);
	expect(calibrator([reviewed(100, 0)])(at(0.75, 'scattered'))).toBe(0.75);
});

it('changes little with five reviewed values, and follows two hundred', () => {
	expect(calibrator([reviewed(5, 0.4)])(at(0.88))).toBeCloseTo(0.83, 2);
	const many = calibrator([reviewed(200, 0.4)]);
	expect(many(at(0.88))).toBeCloseTo(0.48, 2);
	expect(calibrator([reviewed(2000, 0.4)])(at(0.88))).toBeCloseTo(0.41, 2);
});

it('lowers the confidence for a model that invents, and raises it for one that is right', () => {
	const confidences = [0, 10, 50, 200].map((values) =>
		calibrator([reviewed(values, 0.2)])(at(0.88)),
	);
	expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
	expect(new Set(confidences).size).toBe(4);
	expect(calibrator([reviewed(200, 1)])(at(0.88))).toBeGreaterThan(0.95);
});

it('does not change a confidence that was right', () => {
	expect(calibrator([reviewed(500, 0.88)])(at(0.88))).toBe(0.88);
});

it('keeps the order of values with the same evidence', () => {
	const calibrate = calibrator([reviewed(100, 0.5)]);
	const [low, high] = [calibrate(at(0.7)), calibrate(at(0.95))];
	expect(low).toBeLessThan(high);
	expect(high).toBeLessThan(0.95);
});

it('limits the confidence of values that no page shows to the measured share', () => {
	const evidence = 'nowhere nothing';
	for (const share of [0.2, 0.5, 0.9]) {
		for (const values of [1, 5, 200]) {
			const known = reviewed(values, share, evidence, 0.3);
			const measured = Math.max(known.right / values, 0.3);
			for (const start of [0.21, 0.3])
				expect(calibrator([known])(at(start, 'nowhere'))).toBeLessThanOrEqual(measured);
		}
	}
});

it('returns no confidence of 0 or 1', () => {
	const [none, all] = [0, 1].map((share) => calibrator([reviewed(100_000, share)]));
	expect(none?.(at(0.01))).toBeGreaterThan(0);
	expect(all?.(at(0.99))).toBeLessThan(1);
});

it('does not limit values of the engine that an unprinted value could not replace', () => {
	const known = reviewed(40, 0.95, 'nowhere kept', 0.6);
	expect(calibrator([known])(at(0.97, 'nowhere', 'kept'))).toBeGreaterThan(0.97);
	expect(calibrator([{ ...known, evidence: 'nowhere same' }])(at(0.97, 'nowhere', 'same'))).toBe(
		0.97,
	);
});
