/** Random values formatted by Intl for some locale: each is read as the original value, or left unchanged. */
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
const ROUNDS = 10_000;

/** A reproducible sequence of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

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
function kept<T>(formats: Map<string, T>, key: string, make: () => T): T {
	const format = formats.get(key) ?? make();
	formats.set(key, format);
	return format;
}
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function tally(samples: Iterable<[Sample, SingleType]>) {
	const count: { right: number; stays: number; wrong: string[] } = {
		right: 0,
		stays: 0,
		wrong: [],
	};
	for (const [sample, type] of samples) {
		const outcome = outcomeOf(sample, type);
		if (outcome === 'wrong') count.wrong.push(JSON.stringify(sample));
		else count[outcome]++;
	}
	return count;
}

const pick = <T>(random: () => number, list: readonly T[]): T => {
	const one = list[Math.floor(random() * list.length)];
	if (one === undefined) throw new Error('an empty list');
	return one;
};

function* numbers(context: 'language' | 'others'): Generator<[Sample, SingleType]> {
	const random = randomFrom(16);
	for (let round = 0; round < ROUNDS; round++) {
		const { language, tag } = pick(random, LOCALES);
		if (context === 'language' && tag === COMMA_IN_ENGLISH) continue;
		const style = pick(random, ['decimal', 'currency', 'percent', 'unit'] as const);
		// Amounts of money never have one or three decimals.
		const decimals = pick(random, style === 'currency' ? [0, 2, 2, 4] : [0, 1, 2, 2, 3, 4]);
		const size = 10 ** Math.floor(random() * 8);
		const value = Number(((random() - 0.3) * size).toFixed(decimals));
		const currency = pick(random, CURRENCIES);
		const currencyDisplay = pick(random, ['symbol', 'narrowSymbol', 'code', 'name'] as const);
		const currencySign = pick(random, ['standard', 'accounting'] as const);
		const unit = pick(random, ['kilogram', 'hour', 'liter', 'day'] as const);
		const options: Intl.NumberFormatOptions = {
			style,
			minimumFractionDigits: decimals,
			maximumFractionDigits: decimals,
			...(style === 'currency' ? { currency, currencyDisplay, currencySign } : {}),
			...(style === 'unit' ? { unit, unitDisplay: pick(random, ['short', 'long'] as const) } : {}),
		};
		const key = `${tag} ${JSON.stringify(options)}`;
		const format = kept(numberFormats, key, () => new Intl.NumberFormat(tag, options));
		const printed = format.format(style === 'percent' ? value / 100 : value);
		const others =
			context === 'others'
				? [kept(numberFormats, tag, () => new Intl.NumberFormat(tag, TWO)).format(1204.5)]
				: [];
		const expected = value === 0 ? 0 : value;
		yield [
			{ printed, expected, ...(context === 'language' ? { language } : {}), others },
			'number',
		];
	}
}
const TWO: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' };

function* dates(context: 'language' | 'others'): Generator<[Sample, SingleType]> {
	const random = randomFrom(2026);
	const styles = ['short', 'medium', 'long', 'full'] as const;
	for (let round = 0; round < ROUNDS; round++) {
		const { language, tag } = pick(random, LOCALES);
		const dateStyle = pick(random, styles);
		const withTime = random() < 0.3;
		const years = dateStyle === 'short' ? [1970, 2039] : [1900, 2099];
		const [from = 0, to = 0] = years.map((year) => Date.UTC(year, 0, 1));
		const time = Math.floor((from + random() * (to - from)) / 60_000) * 60_000;
		const iso = new Date(time).toISOString();
		const options: Intl.DateTimeFormatOptions = { dateStyle, timeZone: 'UTC' };
		if (withTime) options.timeStyle = pick(random, ['short', 'medium'] as const);
		const format = kept(
			dateFormats,
			`${tag} ${JSON.stringify(options)}`,
			() => new Intl.DateTimeFormat(tag, options),
		);
		const others = context === 'others' ? [format.format(Date.UTC(2026, 11, 31, 14, 30))] : [];
		const expected = withTime ? iso.slice(0, 19) : iso.slice(0, 10);
		yield [
			{
				printed: format.format(time),
				expected,
				...(context === 'language' ? { language } : {}),
				others,
			},
			withTime ? 'dateTime' : 'date',
		];
	}
}

test('numbers together with an amount with two decimals', () => {
	const { stays, wrong } = tally(numbers('others'));
	expect(wrong).toEqual([]);
	// Currency names of two words, such as "Swiss francs".
	expect(stays).toBeLessThan(ROUNDS * 0.07);
});

test('numbers by language alone', () => {
	const { stays, wrong } = tally(numbers('language'));
	expect(wrong).toEqual([]);
	expect(stays).toBeLessThan(ROUNDS * 0.1);
});

test('dates together with an unambiguous one', () => {
	const { stays, wrong } = tally(dates('others'));
	expect(wrong).toEqual([]);
	expect(stays).toBeLessThan(ROUNDS * 0.02);
});

test('dates by language alone', () => {
	const { stays, wrong } = tally(dates('language'));
	expect(wrong).toEqual([]);
	expect(stays).toBeLessThan(ROUNDS * 0.03);
});
