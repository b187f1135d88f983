import {
	type Evidence,
	merge,
} from '../../../../../local-service/src/understanding/evidence/candidates';

const BOX = { left: 0, top: 0, right: 10, bottom: 10 };

/** The evidence after merging candidates for the same value. */
function merged(...evidence: Evidence[]): Evidence | undefined {
	const [one, ...others] = merge(
		evidence.map((each) => ({ text: 'Jo', page: 0, line: 3, box: BOX, evidence: each })),
	);
	expect(others).toEqual([]);
	return one?.evidence;
}

describe('the same value on the same line', () => {
	it.each([
		[{ prose: 0.9 }, { prose: 0.2 }],
		[{ prose: 0.2 }, { prose: 0.9 }],
	])('keeps the stronger evidence of one kind: %j and %j', (a, b) => {
		expect(merged(a, b)).toEqual({ prose: 0.9 });
	});

	it('keeps label and position of the better candidate, and the stronger evidence of every other kind', () => {
		const near = { label: 1, position: 0.5, section: 0.2 };
		const far = { label: 0.4, position: 1, section: 0.7, unique: 1 };
		const both = { label: 1, position: 0.5, section: 0.7, unique: 1 };
		expect(merged(near, far)).toEqual(both);
		expect(merged(far, near)).toEqual(both);
	});
});

it('does not merge the same value on another line', () => {
	const at = (line: number) => ({ text: 'Jo', page: 0, line, box: BOX, evidence: { unique: 1 } });
	expect(merge([at(1), at(2)])).toHaveLength(2);
});
