import { LANGUAGES, linesOf } from '../../../../bench/accents/languages';

test('sixteen languages and more have pages', () => {
	expect(LANGUAGES.length).toBeGreaterThanOrEqual(16);
	expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length);
});

describe.each(LANGUAGES.map((language) => [language.name, language] as const))(
	'a page in %s',
	(_, language) => {
		const printed = linesOf(language).join('\n');

		it('has every letter of the language, small and, where there is one, as a capital', () => {
			const capitals = [...language.letters].map((letter) =>
				letter.toLocaleUpperCase(language.code),
			);
			const lacks = [...language.letters, ...capitals].filter(
				(letter) => !printed.includes(letter),
			);
			expect(lacks).toEqual([]);
		});

		it('has no letter that the language does not name', () => {
			const beyond = [...printed.normalize('NFC').toLocaleLowerCase(language.code)].filter(
				(letter) => /[\p{Ll}\p{Lu}]/u.test(letter) && !/[a-z]/.test(letter),
			);
			expect(beyond.filter((letter) => !language.letters.includes(letter))).toEqual([]);
		});

		it('has digits', () => {
			expect(printed).toMatch(/\d{2}/);
		});
	},
);
