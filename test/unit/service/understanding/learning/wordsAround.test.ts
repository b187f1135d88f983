import { phraseAround } from '../../../../../local-service/src/understanding/learning/wordsAround';
import { plannedIn } from '../../../../support/planned';

it('the phrase around a value is taken from its first occurrence with enough words around it', () => {
	const text = 'Riverside\n\nWe confirm the lease of the flat in Riverside from the first of May.';
	const { view } = plannedIn({ key: 'place', type: 'string' }, text);
	expect(phraseAround('Riverside', view)).toEqual({
		lead: ['of', 'the', 'flat', 'in'],
		tail: ['from', 'the', 'first'],
	});
	expect(phraseAround('Hillside', view)).toBeUndefined();
});
