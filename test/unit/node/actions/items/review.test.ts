import { findingsOf } from '../../../../../nodes/DocumentExtraction/actions/items/review';

const reasonOf = (confidence: number) => {
	const certainties = new Map([['total', confidence]]);
	const known = {
		...{ fields: [{ key: 'total' }], failedChecks: [], unparsed: [], certainties },
		...{ missing: [], isNothingFound: false },
	};
	const reviewing = { threshold: 0.75, fields: [], isMissingWanted: true };
	return findingsOf({ unsure: [] }, known, reviewing)[0]?.reason;
};

test('a confidence reads as it is measured, and never as that which it is below', () => {
	expect(reasonOf(0.57)).toBe('The confidence is 0.57, below 0.75.');
	expect(reasonOf(0.29)).toBe('The confidence is 0.29, below 0.75.');
	expect(reasonOf(0.7499)).toBe('The confidence is 0.74, below 0.75.');
});
