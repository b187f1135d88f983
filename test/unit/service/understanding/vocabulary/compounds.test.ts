/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION, stepsOf } from '../../../../support/steps';
import { ideasOf } from '../../../../../local-service/src/understanding/vocabulary/ideas';

/** Each part may be split in several ways, and the whole in none, because of its end. */
const unknown = (part: string, times: number) => `${part.repeat(times)}qxzwvkk`;

test.each(['zahlungs', 'renten', 'kontostands', 'parties'])(
	'the steps to split a word of many times "%s" do not multiply with each',
	async (part) => {
		const [few, twice] = [
			await stepsOf(() => ideasOf(unknown(part, 4))),
			await stepsOf(() => ideasOf(unknown(part, 8))),
		];
		expect(twice / few).toBeLessThan(4);
	},
);

test('a word as long as a page is no compound', async () => {
	expect(await growth((size) => ideasOf('betrag'.repeat(size)), 20_000)).toBeLessThan(
		IN_PROPORTION,
	);
	expect(ideasOf('betrag'.repeat(20_000))).toHaveLength(2);
});
