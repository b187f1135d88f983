import { LANGUAGES, linesOf } from '../../../../bench/accents/languages';

test('at least sixteen different languages have pages', () => {
	expect(LANGUAGES.length).toBeGreaterThanOrEqual(16);
	expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length);
});

describe.each(LANGUAGES.map((language) => [language.name, language] as const))(
	'a page in %s',
	(_, language) => {
		const printed = linesOf(language).join('\n');

		it('has every letter of the language, in lower case and in upper case', () => {
			const capitals = [...language.letters].map((letter) =>
				letter.toLocaleUpperCase(language.code),
			);
			const lacks = [...language.letters, ...capitals].filter(
				(letter) => !printed.includes(letter),
			);
			expect(lacks).toEqual([]);
		});

		it('has no letters beyond a to z and those of the language', () => {
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
