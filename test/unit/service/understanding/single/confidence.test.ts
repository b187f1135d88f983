import { confidenceOf } from '../../../../../local-service/src/understanding/single/confidence';

describe('confidence', () => {
	const features = { score: 0.8, lead: 0.5, legibility: 1, isFree: 0, isOwn: 0 };

	it('rises with the evidence for a value, its lead and its recognition confidence', () => {
		const sure = confidenceOf(features);
		expect(sure).toBeLessThan(1);
		expect(confidenceOf({ ...features, score: 0.5 })).toBeLessThan(sure);
		expect(confidenceOf({ ...features, lead: 0 })).toBeLessThan(sure);
		expect(confidenceOf({ ...features, legibility: 0.2 })).toBeLessThan(sure);
		expect(confidenceOf({ ...features, score: -9 })).toBeGreaterThanOrEqual(0);
	});
});
