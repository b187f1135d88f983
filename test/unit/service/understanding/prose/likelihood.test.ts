import { likelyAnswers } from '../../../../../local-service/src/understanding/prose/likelihood';
import { describedPhrases } from '../../../../../local-service/src/understanding/prose/phraseFeatures';
import { plannedIn } from '../../../../support/planned';

const TREES = `
The one who waters the trees is paid for it, and Ida Holt (the "Gardener") shall do so until
the end of the year. The trees shall be watered by Orrin Vale in case that Ida Holt is ill.`;

const named = (key: string, text: string) => {
	const { wanted, view } = plannedIn({ key, example: 'Somebody' }, text);
	return describedPhrases(wanted, view)
		.filter(({ phrase }) => phrase.kind === 'name')
		.map(({ phrase }) => phrase.text);
};

describe('answers from sentences', () => {
	it('are what the text itself defines by the requested term, whatever else it says', () => {
		const { wanted, view } = plannedIn({ key: 'gardener' }, TREES);
		const likely = likelyAnswers(wanted, view).filter(({ phrase }) => phrase.kind === 'name');
		const chances = Map.groupBy(likely, ({ phrase }) => phrase.text);
		expect(chances.get('Ida Holt')?.[0]?.likelihood).toBeGreaterThanOrEqual(0.9);
		expect(chances.get('Orrin Vale')?.[0]?.likelihood).toBeLessThan(0.5);
	});

	it('are neither roles of parties nor words that are frequent in the text', () => {
		const text = `${TREES}
The Gardener shall wear a coat, and the Coat belongs to Orrin Vale, who lends it out.`;
		expect(new Set(named('owner', text))).toEqual(new Set(['Ida Holt', 'Orrin Vale']));
	});
});
