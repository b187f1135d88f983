import { isPattern, wholeText } from '../../../../nodes/DocumentExtraction/values/pattern';

test.each([
	['a|ab', ['a', 'ab'], ['b', 'abc']],
	['^RE-\\d{4}$', ['RE-2026'], ['RE-20260', ' RE-2026']],
	['(?!RE)\\w+', ['INV1'], ['RE1']],
	['(\\d)\\1', ['11'], ['12']],
	['\\p{Lu}+', ['ÄÖ'], ['p{Lu}']],
	['[😀-😃]', ['😂'], ['😀😀']],
	// Valid only without the flag u.
	['[A-Z]\\-\\d', ['A-1'], ['A1']],
	['a{,3}', ['a{,3}'], ['aa']],
])('%s matches %j, not %j', (pattern, matching, others) => {
	const whole = wholeText(pattern);
	expect([...matching, ...others].filter((text) => whole.test(text))).toEqual(matching);
	expect(isPattern(pattern)).toBe(true);
});

test.each(['(', '[a', 'a**', 'a)|(b'])('%s is refused', (pattern) => {
	expect(isPattern(pattern)).toBe(false);
	expect(() => wholeText(pattern)).toThrow(/^Invalid regular expression: /);
});
