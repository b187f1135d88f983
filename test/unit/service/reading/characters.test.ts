import { charactersToWords } from '../../../../local-service/src/reading/pdf/characters';

describe('charactersToWords', () => {
	const box = (left: number) => ({ left, right: left + 5, top: 0, bottom: 10 });
	const words = (codes: number[]) =>
		charactersToWords(
			codes.map((code, index) => ({ code, box: box(index * 5), isTurned: false })),
			{ width: 500, height: 100 },
		).map((word) => word.text);

	it('expands ligatures and composes accents', () => {
		expect(words([0xfb01, 0x6e])).toEqual(['fin']);
		expect(words([0x75, 0x308])).toEqual(['ü']);
	});

	it('joins surrogate pairs and drops lone halves', () => {
		expect(words([0xd83d, 0xde00])).toEqual(['😀']);
		expect(words([0x61, 0xd83d])).toEqual(['a']);
	});

	it('keeps line-end hyphens and drops invisible characters', () => {
		expect(words([0x61, 0x02])).toEqual(['a-']);
		expect(words([0x200d, 0x61, 0x62, 0x07])).toEqual(['ab']);
		expect(words([0x61, 0xa0, 0x62])).toEqual(['a', 'b']);
	});

	it('keeps vertical words together', () => {
		const up = [0x61, 0x62, 0x63].map((code, index) => ({
			code,
			box: { left: 0, right: 10, top: 50 - index * 5, bottom: 55 - index * 5 },
			isTurned: true,
		}));
		const [word] = charactersToWords(up, { width: 500, height: 100 });
		expect(word?.text).toBe('abc');
	});

	/** Monospaced letters with gaps between them; spaces in the text are those that PDFium inserts. */
	const spaced = (text: string, gap: number, object = 0, atSpaces = 0) => {
		let left = 0;
		const characters = [...text].map((letter, index) => {
			const isSpace = letter === ' ';
			const at = left;
			left += isSpace ? atSpaces : 5 + gap;
			const own = object || (isSpace ? 0 : index + 1);
			return {
				code: letter.codePointAt(0) ?? 0,
				box: { left: at, right: isSpace ? at : at + 5, top: 0, bottom: 10 },
				isTurned: false,
				object: isSpace ? 0 : own,
			};
		});
		return charactersToWords(characters, { width: 500, height: 100 }).map((word) => word.text);
	};

	it('does not split a word at a space that PDFium adds between touching letters', () => {
		expect(spaced('204 1 7', 0)).toEqual(['20417']);
		// A space inserted at a gap is a word boundary.
		expect(spaced('due EUR', 0, 0, 0.6)).toEqual(['due', 'EUR']);
		expect(spaced('due EUR', 0, 0, 0.2)).toEqual(['dueEUR']);
	});

	it('ends a word at a gap as wide as the space of a narrow font', () => {
		// The letters are ten high, and the gap is 0.16 of their height.
		const word = (text: string, from: number) =>
			[...text].map((letter, index) => ({
				...{ code: letter.charCodeAt(0), isTurned: false, object: from + 1 },
				box: { left: from + 5 * index, right: from + 5 * index + 5, top: 0, bottom: 10 },
			}));
		const characters = [...word('drawn', 0), ...word('your', 26.6)];
		const found = charactersToWords(characters, { width: 500, height: 100 });
		expect(found.map(({ text }) => text)).toEqual(['drawn', 'your']);
	});

	it('joins spaced letters, and splits at a wider gap', () => {
		expect(spaced('20417', 3, 7)).toEqual(['20417']);
		const letters = [0, 8, 16, 24, 40, 48, 56].map((left, index) => ({
			code: 0x61 + index,
			box: { left, right: left + 5, top: 0, bottom: 10 },
			isTurned: false,
			object: 7,
		}));
		const words = charactersToWords(letters, { width: 500, height: 100 });
		expect(words.map(({ text }) => text)).toEqual(['abcd', 'efg']);
		// Letters in three columns are not a word.
		expect(spaced('123', 3)).toEqual(['1', '2', '3']);
	});

	describe('with raised digits', () => {
		/** Parts of a line with the height of their letters and the distance of their bottom from the line. */
		const line = (...parts: Array<[text: string, height?: number, rise?: number]>) => {
			let left = 0;
			const characters = parts.flatMap(([text, height = 10, rise = 0]) =>
				[...text].map((letter) => {
					const [bottom, right] = [20 - rise, left + height / 2];
					const character = {
						code: letter.codePointAt(0) ?? 0,
						box: { left, right, top: bottom - height, bottom },
						isTurned: false,
					};
					left = right;
					return character;
				}),
			);
			return charactersToWords(characters, { width: 500, height: 100 });
		};
		const texts = (...parts: Parameters<typeof line>) => line(...parts).map(({ text }) => text);

		it('does not join them to a number or a name', () => {
			expect(texts(['1,250.00'], ['2', 6, 4], [' EUR'])).toEqual(['1,250.00²', 'EUR']);
			expect(texts(['1,250.00'], ['12)', 6, 4])).toEqual(['1,250.00¹²⁾']);
			expect(texts(['Ltd'], ['1', 6, 3.5], [', m'], ['2', 7, 3])).toEqual(['Ltd¹,', 'm²']);
			expect(texts(['12'], ['2026', 6, 4], ['x'])).toEqual(['12', '2026', 'x']);
		});

		it('has their box in that of the word', () => {
			expect(line(['12'], ['99', 6, 5])).toMatchObject([
				{ text: '12⁹⁹', box: { left: 0, top: 9, right: 16, bottom: 20 } },
			]);
		});

		it('reads the hundredths of a price after their decimal mark or currency', () => {
			expect(texts(['12.'], ['99', 6, 4])).toEqual(['12.99']);
			expect(texts(['12'], ['.99', 6, 4])).toEqual(['12.99']);
			expect(texts(['12€'], ['50', 6, 4])).toEqual(['12€50']);
			expect(texts(['$12-'], ['50', 6, 4])).toEqual(['$12-50']);
		});

		it('keeps digits that are only smaller, or have a smaller box since their font has one', () => {
			expect(texts(['12'], ['50', 6, 0.5])).toEqual(['1250']);
			expect(texts(['CO'], ['2', 6, -1])).toEqual(['CO2']);
			expect(texts(['No.'], ['12', 5, 2.5])).toEqual(['No.12']);
			expect(texts(['1'], ['2', 10, 2], ['3', 10, 4])).toEqual(['123']);
		});
	});

	it('joins letters that run to the left, in reading order', () => {
		const hebrew = (codes: number[], isFromLeft: boolean) =>
			charactersToWords(
				codes.map((code, index) => {
					const left = isFromLeft ? index * 9 : 100 - index * 9;
					return { code, box: { left, right: left + 9, top: 0, bottom: 10 }, isTurned: false };
				}),
				{ width: 500, height: 100 },
			).map((word) => word.text);
		expect(hebrew([0x5e9, 0x5dc, 0x5d5, 0x5dd], false)).toEqual(['שלום']);
		expect(hebrew([0x5dd, 0x5d5, 0x5dc, 0x5e9], true)).toEqual(['שלום']);
	});

	it('normalizes the presentation forms of Arabic letters', () => {
		expect(words([0xfee1, 0xfefc, 0xfeb3]).join('').normalize('NFC')).toBe('سلام');
	});

	it('joins letters that are written from top to bottom', () => {
		const column = [0x65e5, 0x672c, 0x8a9e].map((code, index) => ({
			code,
			box: { left: 0, right: 10, top: index * 10, bottom: index * 10 + 10 },
			isTurned: false,
			object: 7,
		}));
		expect(charactersToWords(column, { width: 500, height: 100 })).toMatchObject([
			{ text: '日本語' },
		]);
	});
});
