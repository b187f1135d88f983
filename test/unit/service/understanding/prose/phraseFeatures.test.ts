import { describedPhrases } from '../../../../../local-service/src/understanding/prose/phraseFeatures';
import { plannedIn } from '../../../../support/planned';

const LEASE = `
RENT AGREEMENT

1. Rent. The owner gets 610.00 € of rent; the deposit is 900.00 € and is paid to the owner once.
2. Damage. The tenant shall tell the owner of any damage that he sees in the flat.
3. Pets. He shall not keep any pets in it without leave of the owner or of his heirs.
4. Keys. For a key that is lost the tenant shall pay 40.00 € to the owner at once.`;

/** The features of each sum in the lease for a field. */
function featuresFor(key: string) {
	const { wanted, view } = plannedIn({ key, example: '5.00 €' }, LEASE);
	const judged = describedPhrases(wanted, view).filter(({ phrase }) => phrase.kind === 'money');
	expect(judged.map(({ phrase }) => phrase.text)).toEqual(['610.00 €', '900.00 €', '40.00 €']);
	return judged.map(({ features }) => features);
}

describe('features of a phrase for a field', () => {
	it('use the text before it in its clause', () => {
		const [rent, deposit] = featuresFor('deposit_amount');
		expect([rent?.leftIdeas, deposit?.leftIdeas]).toEqual([0, 1]);
		const [, other] = featuresFor('rent_amount');
		expect(other?.leftIdeas).toBe(0);
	});

	it('ignore words of the title', () => {
		const [, deposit] = featuresFor('rent_deposit');
		expect(deposit).toMatchObject({ leftIdeas: 1, titleIdeas: 0.5 });
	});

	it('include early position, heading and order', () => {
		const [rent, , key] = featuresFor('deposit_amount');
		expect(rent).toMatchObject({ isEarly: 1, order: 0, isFirst: 1, hasHeading: 1 });
		expect(key).toMatchObject({ isEarly: 0, order: 0.75, isFirst: 0, hasHeading: 1 });
	});

	it.each([
		['deposit_amount', 'left', 'leadLeft'],
		['key_price', 'sentence', 'leadSentence'],
		['key_price', 'heading', 'leadHeading'],
	] as const)('include the difference from the best phrase: %s by its %s', (asked, own, lead) => {
		const all = featuresFor(asked);
		const most = Math.max(...all.map((features) => features[own]));
		expect(new Set(all.map((features) => features[own])).size).toBeGreaterThan(1);
		for (const features of all) expect(features[lead]).toBeCloseTo(features[own] - most, 9);
	});
});
