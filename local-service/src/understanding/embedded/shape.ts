import { CURRENCY, CURRENCY_SYMBOLS } from '../kinds/amounts';
import { findDates, parseDate } from '../kinds/dates';
import { fold } from '../text';

/** What a place of an invoice holds, as far as it matters for how it is written. */
export type Form =
	'date' | 'money' | 'number' | 'percent' | 'currency' | 'iban' | 'country' | 'unit' | 'text';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const;

/**
 * A value written as an example is: "2024-01-31" as "31.01.2024", "1234.5" as "1.234,50 €". Undefined
 * where the example shows no way to write such a value.
 * @param currency of the invoice, as an ISO code
 */
export function shapeLike(
	value: string,
	form: Form,
	example: string,
	currency: string | undefined,
): string | undefined {
	switch (form) {
		case 'date':
			return shapeDate(value, example);
		case 'money':
		case 'number':
		case 'percent':
			return shapeNumber(value, form, example, currency);
		case 'currency':
			return shapeCurrency(value, example);
		case 'iban':
			return /^[A-Z]{2}\d{2}/.test(example) ? shapeIban(value, / /.test(example)) : undefined;
		case 'country':
			return shapeCountry(value, example);
		case 'unit':
		case 'text':
			return undefined;
	}
}

function shapeDate(day: string, example: string): string | undefined {
	const [found] = findDates(example);
	const sample = found && parseDate(found.text);
	if (!found || !sample) return undefined;
	const [year = '', month = '', date = ''] = day.split('-');
	const [, sampleMonth = '', sampleDate = ''] = sample.split('-');
	const numbers = found.text.match(/\d+/g) ?? [];
	const isPadded = numbers.every((digits) => digits.length > 1);
	const pad = (part: string) => (isPadded ? part : part.replace(/^0/, ''));
	const name = /\p{L}{3,}/u.exec(found.text.replace(/\bde\b/g, ''))?.[0];
	const isDateFirst = Number(numbers[0]) === Number(sampleDate);
	const rest = name ? [date] : isDateFirst ? [date, month] : [month, date];
	const written = found.text.replace(/\d+/g, (digits, at: number) => {
		const isYear = digits.length === 4 || (at > 0 && rest.length === 0);
		return isYear ? year.slice(-digits.length) : pad(rest.shift() ?? date);
	});
	if (!name) return written;
	const monthName = monthLike(name, Number(sampleMonth), Number(month));
	return monthName && written.replace(name, monthName);
}

/** A month's name in the language and length of another's. */
function monthLike(sample: string, sampleMonth: number, month: number): string | undefined {
	for (const language of LANGUAGES) {
		for (const length of ['long', 'short'] as const) {
			const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
			const nameOf = (number: number) =>
				format.format(Date.UTC(2024, number - 1, 15)).replace(/\.$/, '');
			const name = nameOf(month);
			if (nameOf(sampleMonth) === sample) return name;
			if (nameOf(sampleMonth).toUpperCase() === sample) return name.toUpperCase();
			if (fold(nameOf(sampleMonth)) === fold(sample)) return name;
		}
	}
	return undefined;
}

/** Decimal mark, marks between thousands, decimals, and what stands around the number. */
function shapeNumber(
	value: string,
	form: 'money' | 'number' | 'percent',
	example: string,
	currency: string | undefined,
): string | undefined {
	const match = /\d(?:[\d.,'’\u00a0\u202f ]*\d)?/.exec(example);
	const plain = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(value);
	if (!match || !plain) return undefined;
	const [, sign = '', whole = '', decimals = ''] = plain;
	const marks = match[0].match(/[^\d]/g) ?? [];
	const last = marks.at(-1) ?? '';
	const behind = match[0].length - match[0].lastIndexOf(last) - 1;
	const isRepeated = marks.length > 1 && marks.every((mark) => mark === last);
	const hasDecimals = /[.,]/.test(last) && !isRepeated && (behind !== 3 || marks.length > 1);
	const decimalMark = hasDecimals ? last : '.';
	const thousandsMark = hasDecimals ? (marks.length > 1 ? marks[0] : '') : (marks[0] ?? '');
	// A comma between thousands leaves the point for decimals, and the other way round.
	const mark = !hasDecimals && thousandsMark === '.' ? ',' : decimalMark;
	const places = hasDecimals ? behind : 0;
	const kept = decimals.replace(/0+$/, '').padEnd(places, '0');
	// An example without decimals says nothing of how an amount's are written.
	const isWhole = form !== 'money' || hasDecimals || !/[1-9]/.test(decimals);
	const shown = isWhole ? kept : decimals;
	const grouped = thousandsMark ? whole.replace(/\B(?=(?:\d{3})+$)/g, thousandsMark) : whole;
	const number = `${sign === '-' ? '-' : ''}${grouped}${shown && mark + shown}`;
	const around = (text: string) => text.replace(CURRENCY, (sign) => signLike(sign, currency));
	const before = example.slice(0, match.index).replace(/[-−–+]\s*$/u, '');
	const after = example.slice(match.index + match[0].length);
	if (!/^\s*$/.test(before.replace(CURRENCY, '') + after.replace(CURRENCY, '').replace('%', ''))) {
		return number;
	}
	return `${around(before)}${number}${around(after)}`.trim();
}

/** The currency as a sign where the sample is one, and as a code where it is none or has no sign. */
function signLike(sample: string, currency: string | undefined): string {
	if (!currency || /^[A-Z]{2,3}$/.test(sample)) return currency ?? sample;
	const found = [...CURRENCY_SYMBOLS].find(([, code]) => code === currency);
	return found?.[0] ?? currency;
}

const shapeCurrency = (code: string, example: string): string | undefined =>
	example.length === 3 && /^[A-Z]+$/.test(example)
		? code
		: CURRENCY_SYMBOLS.has(example)
			? signLike(example, code)
			: undefined;

const shapeIban = (iban: string, isGrouped: boolean): string => {
	const bare = iban.replace(/\s/g, '');
	return isGrouped ? bare.replace(/(.{4})(?=.)/g, '$1 ') : bare;
};

/** "DE" in the language that the example has another country's name in. */
function shapeCountry(code: string, example: string): string | undefined {
	if (/^[A-Z]{2}$/.test(example)) return code;
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
	for (const language of example ? LANGUAGES : []) {
		const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
		const isName = (first: string) =>
			letters.some((second) => fold(names.of(first + second) ?? '') === fold(example));
		if (letters.some(isName)) return names.of(code);
	}
	return undefined;
}
