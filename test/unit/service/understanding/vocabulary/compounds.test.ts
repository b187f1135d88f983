/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION, stepsOf } from '../../../../support/steps';
import { ideasOf } from '../../../../../local-service/src/understanding/vocabulary/ideas';

/** A word that cannot be split because of its end, although each of its parts may be split in several ways. */
const unknown = (part: string, times: number) => `${part.repeat(times)}qxzwvkk`;

test.each(['zahlungs', 'renten', 'kontostands', 'parties'])(
	'the steps to split a word that repeats "%s" do not grow exponentially',
	async (part) => {
		const [few, twice] = [
			await stepsOf(() => ideasOf(unknown(part, 4))),
			await stepsOf(() => ideasOf(unknown(part, 8))),
		];
		expect(twice / few).toBeLessThan(4);
	},
);

test('a word as long as a page is not a compound', async () => {
	expect(await growth((size) => ideasOf('betrag'.repeat(size)), 20_000)).toBeLessThan(
		IN_PROPORTION,
	);
	expect(ideasOf('betrag'.repeat(20_000))).toHaveLength(2);
});
