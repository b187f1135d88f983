import { ideasOf, isSpoken } from '../../../../../local-service/src/understanding/vocabulary/ideas';

it('splits words', () => {
	const meanings = (text: string) => ideasOf(text).map((idea) => [...idea.meanings][0]);
	expect(meanings('Geburtsdatum')).toEqual(['birth', 'date']);
	expect(meanings('Mietbetrag')).toEqual(['rent', 'amount']);
	expect(meanings('Abrechnungsmonat')).toEqual(['=abrechnungs', 'month']);
	expect([isSpoken('Date of birth'), isSpoken('Ada Byrne'), isSpoken('Gate 4')]).toEqual([
		true,
		false,
		false,
	]);
});
