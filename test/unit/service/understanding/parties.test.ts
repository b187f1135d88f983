import { resultOf } from '../../../../local-service/src/understanding/answers';
import { extractFields } from '../../../../local-service/src/understanding/extractFields';
import { page } from '../page';
import { PARTY_PAGES } from './partyPages';

describe('parties', () => {
	it.each(PARTY_PAGES)('are found with $name', ({ text, expected }) => {
		const fields = Object.keys(expected).map((key) => ({ key }));
		expect(
			resultOf(extractFields([page(text)], { name: 'Invoice', language: 'English', fields })),
		).toEqual(expected);
	});
});
