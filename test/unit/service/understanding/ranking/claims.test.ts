import {
	CLAIMED,
	type Claim,
	claimedFeatures,
} from '../../../../../local-service/src/understanding/ranking/claims';
import { plannedIn } from '../../../../support/planned';

const wantedBy = (key: string, description?: string) =>
	plannedIn({ key, type: 'string', ...(description !== undefined && { description }) }, '').wanted;
const claim = (key: string, score: number, lead: number): Claim => ({
	wanted: wantedBy(key),
	score,
	lead,
});
const features = (claims: readonly Claim[], own: Claim) => {
	const values = claimedFeatures(new Map([['0|4711', claims]]), '0|4711', own);
	return Object.fromEntries(CLAIMED.map((name, at) => [name, values[at]]));
};

const own = claim('locker number', 3, 2);

it('does not count the claim of the field itself', () => {
	expect(features([own], own)).toEqual(features([], own));
	expect(features([own], own).others).toBe(0);
});

it('compares the field with the strongest of the others', () => {
	const [weak, strong] = [claim('badge', 1, 1), claim('shelf', 4, 5)];
	expect(features([own, weak, strong], own)).toMatchObject({
		...{ others: 2, sum: 4 },
		...{ sumLead: -1, aheadLead: -3 },
	});
});

it('distinguishes fields that ask for the same from others', () => {
	const alikeTo = (key: string) => Number(features([claim(key, 1, 1)], own).alike);
	expect(alikeTo('lockerNumber')).toBeCloseTo(1);
	expect(alikeTo('number of the locker')).toBeGreaterThan(alikeTo('invoice date') + 0.3);
});
