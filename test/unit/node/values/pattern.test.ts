import { isPattern, matcherOf } from '../../../../nodes/DocumentExtraction/values/pattern';

const PATTERNS = [
	'a',
	'',
	'a|b|',
	'(a|ab)(c|bcd)(d*)',
	'a{2}',
	'a{2,}',
	'a{1,3}b',
	'a??b+?',
	'(?:a+)+b',
	'(a*)*',
	'[^a-c]+',
	'[\\]\\-x]*',
	'\\d{3}-\\d{4}',
	'^abc$',
	'^a|b$',
	'\\bab\\b.*',
	'a\\Bb',
	'\\p{L}+',
	'(?<year>\\d{4})-\\d\\d',
	'.*\\.(pdf|png)',
	'\\w+@\\w+\\.\\w{2,}',
	'a{,3}',
	'x{0}y',
	'\\u0061\\x62',
	'ä|😀{2}',
	'\\$\\d+',
];
const TEXTS = [
	'',
	'a',
	'aa',
	'aaa',
	'aaaa',
	'b',
	'ab',
	'aab',
	'aaab',
	'abc',
	'abcd',
	'xyz',
	'x]-',
	'y',
	'123-4567',
	'2026-04',
	'report.pdf',
	'me@example.org',
	'a{,3}',
	'ä',
	'😀😀',
	'Ärger',
	'ab cd',
	'ab\ncd',
	'$12',
];

test.each(PATTERNS)('%s matches what the regular expression matches', (pattern) => {
	const flags = pattern === 'a{,3}' ? '' : 'u';
	const expected = new RegExp(`^(?:${pattern})$`, flags);
	const matches = matcherOf(pattern);
	expect(TEXTS.filter(matches)).toEqual(TEXTS.filter((text) => expected.test(text)));
	expect(isPattern(pattern)).toBe(true);
});

test.each(['(', '[a', 'a**', '(?=a)b', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>', 'a{1000}{1000}'])(
	'%s is refused',
	(pattern) => {
		expect(isPattern(pattern)).toBe(false);
	},
);

test('patterns that would take years take no time', () => {
	const start = process.cpuUsage();
	for (const pattern of [
		'(a+)+b',
		'(a|a)*b',
		'(a|aa)+$b',
		'(\\w+\\s?)*!',
		'(.*a){12}',
		'((){999}){999}',
	]) {
		expect(matcherOf(pattern)(`${'a'.repeat(10_000)}?`)).toBe(pattern === '((){999}){999}');
	}
	expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
});
