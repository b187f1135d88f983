import { findingsOf } from '../../../../../nodes/DocumentExtraction/actions/items/review';

type Reviewing = NonNullable<Parameters<typeof findingsOf>[2]>;

const known = (certainties = new Map<string, number>()) => ({
	...{ fields: [{ key: 'total' }], failedChecks: [], unparsed: [], certainties },
	...{ missing: [], isNothingFound: false },
});
const reviewing = (given: Partial<Reviewing> = {}): Reviewing => ({
	...{ threshold: 0.75, fields: [], isMissingWanted: true, isDuplicateWanted: false },
	...given,
});

const reasonOf = (confidence: number) =>
	findingsOf({ unsure: [] }, known(new Map([['total', confidence]])), reviewing())[0]?.reason;

test('a confidence is truncated to two decimals', () => {
	expect(reasonOf(0.57)).toBe('The confidence is 0.57, below 0.75.');
	expect(reasonOf(0.29)).toBe('The confidence is 0.29, below 0.75.');
	expect(reasonOf(0.7499)).toBe('The confidence is 0.74, below 0.75.');
});

describe('a document that was read before', () => {
	const duplicateOf = { fileId: 'fil_1', why: 'same bytes' };
	const found = (given: object, asked?: Reviewing) =>
		findingsOf({ unsure: [], duplicateOf, ...given }, known(), asked);

	it('goes to review if duplicates are to be reviewed, whatever fields are chosen', () => {
		expect(found({}, reviewing({ fields: ['total'], isDuplicateWanted: true }))).toEqual([
			{
				field: 'duplicateOf',
				reason: 'The document was read before, in the file fil_1: same bytes.',
				isWanted: true,
			},
		]);
		expect(found({}, reviewing())).toEqual([]);
		expect(found({})).toEqual([]);
	});

	it('does not go to review again once a person has confirmed it', () => {
		const reviewed = { status: 'confirmed' };
		expect(found({ reviewed }, reviewing({ isDuplicateWanted: true }))).toEqual([]);
	});
});
