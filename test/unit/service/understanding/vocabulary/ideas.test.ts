import {
	ideasOf,
	hasOnlyLabelWords,
} from '../../../../../local-service/src/understanding/vocabulary/ideas';

it('splits words', () => {
	const meanings = (text: string) => ideasOf(text).map((idea) => [...idea.meanings][0]);
	expect(meanings('Geburtsdatum')).toEqual(['birth', 'date']);
	expect(meanings('Mietbetrag')).toEqual(['rent', 'amount']);
	expect(meanings('Abrechnungsmonat')).toEqual(['=abrechnungs', 'month']);
	expect([
		hasOnlyLabelWords('Date of birth'),
		hasOnlyLabelWords('Ada Byrne'),
		hasOnlyLabelWords('Gate 4'),
	]).toEqual([true, false, false]);
});
