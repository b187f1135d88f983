import { attacksOn, textOf } from '../../../scripts/lint/attacks';
import { slowest } from '../../../scripts/lint/slowest';

/** In milliseconds of the processor, for as many characters. */
const timeOf = ({ source, flags }: RegExp, longest: number) =>
	slowest({ source, flags }, longest)?.time ?? 0;

test.each([
	['one part that is tried from every place', /\/+$/, 10_000],
	['one that opens and never ends', /\([^)]*\)/, 10_000],
	['two parts that take the same', /^x\d*\d*y$/, 10_000],
	['parts that overlap behind a beginning', /^bearer +(.+)x$/i, 10_000],
	['a long one that overlaps', /^(?:ab|abab)+;$/, 68],
	['what each match of many looks for', /\w(?=.*;)/g, 10_000],
	['what stands before', /(?<=;.*)[ ,]x/, 10_000],
])('finds what takes long in %s', (_, pattern, longest) => {
	expect(timeOf(pattern, longest)).toBeGreaterThan(15);
});

test.each([[/^\s*\d+\s*$/u], [/(?<!\/)\/+$/], [/[a-z]{2}\d*/giu], [/^bearer +([^ ].*)$/i]])(
	'%s takes no time',
	(pattern) => {
		expect(timeOf(pattern, 10_000)).toBeLessThan(15);
	},
);

test('texts are as long as is said', () => {
	const texts = attacksOn({ source: '^a(?:bc|d)+$', flags: '' }).map((one) => textOf(one, 20));
	expect(texts.every((text) => text.length === 20)).toBe(true);
	expect(texts).toContain('abcbcbcbcbcbcbcbcbc!');
});
