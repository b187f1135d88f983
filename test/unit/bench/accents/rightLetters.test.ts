import { rightLetters } from '../../../../bench/accents/rightLetters';

const wrongIn = (printed: string[], text: string) =>
	rightLetters(printed, text)
		.filter(({ isRight }) => !isRight)
		.map(({ letter }) => letter)
		.join('');

it.each([
	['nothing if the text is equal', 'Müller & Söhne', 'Rechnung Müller & Söhne Seite 1', ''],
	['an accent that is lost', 'Müller & Söhne', 'Rechnung Muller & Söhne', 'ü'],
	['an accent for another', 'fűtőtest', 'fütõtest', 'űő'],
	['a capital for a small letter', 'À Noël', 'à Noël', 'À'],
	['a letter that is left out', 'čtrnáct dní', 'trnáct dní', 'č'],
	['nothing for one that was added', 'příliš', 'přííliš', ''],
	['nothing for spaces', 'žluťoučký kůň', 'žlu ťoučkýkůň', ''],
	['nothing for separate marks', 'été', 'e\u0301te\u0301', ''],
	['everything if nothing was read', 'été', '', 'été'],
])('finds %s', (_, line, text, wrong) => {
	expect(wrongIn([line], text)).toBe(wrong);
});

it('takes the most similar part of the text, wherever it is', () => {
	expect(wrongIn(['Größe'], 'GROBE Grosse Größe Grobe')).toBe('');
});

it('uses no part for two lines', () => {
	expect(wrongIn(['Größe', 'Größe', 'Maß'], 'Grobe Maß Größe')).toBe('öß');
});

it('assigns the best-read lines first', () => {
	expect(wrongIn(['Größer', 'Größe', 'Maß'], 'Größe Maß')).toBe('Größer');
});

it('assigns no letters to a line that was not read', () => {
	expect(wrongIn(['Zwölf Boxkämpfer'], 'Schlüssel fürs Büro')).toBe('ZwölfBoxkämpfer');
});
