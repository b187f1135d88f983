import { isAsExpected } from '../../../../scripts/demo/compare';

test.each([
	['5,365.80', '5,365.80 GBP'],
	['€ 12,00', '12,00'],
	['5.275,55 €', '5,275.55'],
	['12.03.2026', '12 March 2026'],
	['€', 'EUR'],
	['GB04 EXMP 9900', 'GB04EXMP9900'],
	['Weidmann  GmbH', 'weidmann gmbh'],
	[null, ''],
	[[], null],
	[[{ a: '1', b: null }], [{ a: '1', b: '' }]],
])('%j agrees with %j', (expected, actual) => {
	expect(isAsExpected(expected, actual)).toBe(true);
});

test.each([
	['5,365.80', '5,365.08'],
	['12.03.2026', '2026-03-13'],
	['5.275,55 €', '52,755.50'],
	['EUR', 'USD'],
	['€', ''],
	[null, 'invented'],
	['there', null],
	[[{ a: '1' }], [{ a: '1' }, { a: '1' }]],
	[
		[{ a: '1' }, { a: '2' }],
		[{ a: '2' }, { a: '1' }],
	],
	[[{ a: '1' }], []],
])('%j does not agree with %j', (expected, actual) => {
	expect(isAsExpected(expected, actual)).toBe(false);
});
