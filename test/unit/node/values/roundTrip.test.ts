/** Random values formatted by Intl for some locale: each is read as the original value, or left unchanged. */
import fc from 'fast-check';

import type { Field, SingleType } from '../../../../nodes/DocumentExtraction/values/field';
import { conventionsOf } from '../../../../nodes/DocumentExtraction/values/conventionsOf';
import { typeValues } from '../../../../nodes/DocumentExtraction/values/typeValues';

const REGIONS: Record<string, string[]> = {
	English: ['en-US', 'en-GB', 'en-IE', 'en-CA', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'en-SG'],
	German: ['de-DE', 'de-AT', 'de-CH', 'de-LU', 'de-BE'],
	French: ['fr-FR', 'fr-BE', 'fr-CA', 'fr-CH', 'fr-LU'],
	Spanish: ['es-ES', 'es-MX', 'es-AR', 'es-CL', 'es-CO', 'es-US', 'es-PE'],
	Italian: ['it-IT', 'it-CH'],
	Portuguese: ['pt-PT', 'pt-BR'],
	Dutch: ['nl-NL', 'nl-BE'],
	Polish: ['pl-PL'],
};
/** ICU uses a decimal comma for South Africa, which is rare in its English documents. */
const COMMA_IN_ENGLISH = 'en-ZA';
const LOCALES = Object.entries(REGIONS).flatMap(([language, tags]) =>
	tags.map((tag) => ({ language, tag })),
);
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'BRL', 'MXN', 'INR', 'JPY', 'CAD', 'SEK'];
const ROUNDS = 2_000;

type Sample = { printed: string; expected: unknown; language?: string; others: string[] };
type Outcome = 'right' | 'stays' | 'wrong';

function outcomeOf({ printed, expected, language, others }: Sample, type: SingleType): Outcome {
	const fields: Field[] = [
		{ key: 'value', type },
		{ key: 'others', type: 'array', items: { type } },
	];
	const given = { value: printed, others };
	const conventions = conventionsOf(given, fields, { language });
	const { data, unparsed } = typeValues(given, fields, { values: 'typed', conventions });
	if (data.value === expected) return 'right';
	return data.value === printed && unparsed.includes('value') ? 'stays' : 'wrong';
}

/** Caches formatters, which are slow to create. */
function cached<T>(formats: Map<string, T>, key: string, make: () => T): T {
	const format = formats.get(key) ?? make();
	formats.set(key, format);
	return format;
}
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Fails if any sample is read as another value. @returns the share of samples that are left unchanged */
function shareThatStays(samples: fc.Arbitrary<[Sample, SingleType]>): number {
	let stays = 0;
	const property = fc.property(samples, ([sample, type]) => {
		const outcome = outcomeOf(sample, type);
		if (outcome === 'stays') stays++;
		return outcome !== 'wrong';
	});
	fc.assert(property, { seed: 16, numRuns: ROUNDS });
	return stays / ROUNDS;
}

const inContext = (isLanguage: boolean, language: string, other: () => string) =>
	isLanguage ? { language, others: [] } : { others: [other()] };

const TWO: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' };

const numbers = (isLanguage: boolean): fc.Arbitrary<[Sample, SingleType]> =>
	fc
		.record({
			locale: fc.constantFrom(
				...LOCALES.filter(({ tag }) => !isLanguage || tag !== COMMA_IN_ENGLISH),
			),
			style: fc.constantFrom('decimal', 'currency', 'percent', 'unit'),
			// Decimals of a number, and of an amount of money, which never has one or three.
			places: fc.constantFrom([0, 0], [1, 2], [2, 2], [2, 2], [3, 0], [4, 4]),
			size: fc.nat(7),
			share: fc.integer({ min: -300_000, max: 700_000 }),
			currency: fc.constantFrom(...CURRENCIES),
			currencyDisplay: fc.constantFrom('symbol', 'narrowSymbol', 'code', 'name'),
			currencySign: fc.constantFrom('standard', 'accounting'),
			unit: fc.constantFrom('kilogram', 'hour', 'liter', 'day'),
			unitDisplay: fc.constantFrom('short', 'long'),
		})
		.map(({ locale: { language, tag }, style, places, size, share, ...more }) => {
			const { unit, unitDisplay, ...ofMoney } = more;
			const decimals = places[style === 'currency' ? 1 : 0];
			const value = Number(((share / 1e6) * 10 ** size).toFixed(decimals));
			const options: Intl.NumberFormatOptions = {
				style,
				minimumFractionDigits: decimals,
				maximumFractionDigits: decimals,
				...(style === 'currency' ? ofMoney : {}),
				...(style === 'unit' ? { unit, unitDisplay } : {}),
			};
			const key = `${tag} ${JSON.stringify(options)}`;
			const format = cached(numberFormats, key, () => new Intl.NumberFormat(tag, options));
			const printed = format.format(style === 'percent' ? value / 100 : value);
			const other = () =>
				cached(numberFormats, tag, () => new Intl.NumberFormat(tag, TWO)).format(1204.5);
			return [
				{ printed, expected: value || 0, ...inContext(isLanguage, language, other) },
				'number',
			];
		});

const dates = (isLanguage: boolean): fc.Arbitrary<[Sample, SingleType]> =>
	fc
		.record({
			locale: fc.constantFrom(...LOCALES),
			dateStyle: fc.constantFrom('short', 'medium', 'long', 'full'),
			timeStyle: fc.constantFrom(undefined, undefined, 'short', 'medium'),
			share: fc.nat(1_000_000),
		})
		.map(({ locale: { language, tag }, share, ...styles }) => {
			const years = styles.dateStyle === 'short' ? [1970, 2039] : [1900, 2099];
			const [from = 0, to = 0] = years.map((year) => Date.UTC(year, 0, 1));
			const time = Math.floor((from + (share / 1e6) * (to - from)) / 60_000) * 60_000;
			const options: Intl.DateTimeFormatOptions = { ...styles, timeZone: 'UTC' };
			const key = `${tag} ${JSON.stringify(options)}`;
			const format = cached(dateFormats, key, () => new Intl.DateTimeFormat(tag, options));
			const printed = format.format(time);
			const iso = new Date(time).toISOString();
			const [type, expected] = styles.timeStyle
				? (['dateTime', iso.slice(0, 19)] as const)
				: (['date', iso.slice(0, 10)] as const);
			const other = () => format.format(Date.UTC(2026, 11, 31, 14, 30));
			return [{ printed, expected, ...inContext(isLanguage, language, other) }, type];
		});

test('most numbers are read if the document has an amount with two decimals', () => {
	// Currency names of two words, such as "Swiss francs", are left unchanged.
	expect(shareThatStays(numbers(false))).toBeLessThan(0.07);
});

test('most numbers are read if only the language is known', () => {
	expect(shareThatStays(numbers(true))).toBeLessThan(0.1);
});

test('most dates are read if the document has an unambiguous date', () => {
	expect(shareThatStays(dates(false))).toBeLessThan(0.02);
});

test('most dates are read if only the language is known', () => {
	expect(shareThatStays(dates(true))).toBeLessThan(0.03);
});
