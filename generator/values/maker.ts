/** Generates values in the notation of a document's country. */
import type { Compare } from '../../corpora/same.ts';
import type { Language, Value } from '../kind.ts';
import type { Random } from '../random.ts';
import { COUNTRIES, type Country, fill, MONTHS, RANGES, UNITS } from './countries.ts';
import { NAMES } from './names.ts';
import { inWords } from './numerals.ts';

/** A value that is printed as `text`, and how an answer is compared with it. */
export type Made = {
	text: string;
	compare: Compare;
	/** Days since 1970 for a date, the number for an amount. */
	number?: number;
	/** Both ends of a period. */
	ends?: readonly [Made, Made];
	/** All options, for a choice. */
	choices?: readonly string[];
	/** The value in machine-readable form: an ISO date, a plain decimal. */
	plain?: string;
};

type TimeUnit = Extract<Value, { is: 'duration' }>['unit'];

/** Units of time that are feminine nouns. */
const FEMININE = new Set(['Woche', 'semaine', 'semana', 'settimana']);

/** Counts of each unit that people usually agree on. */
const USUAL: Readonly<Record<TimeUnit, readonly number[]>> = {
	days: [3, 5, 7, 10, 14, 15, 20, 21, 28, 30, 30, 45, 60, 90],
	weeks: [1, 2, 3, 4, 6, 8, 12],
	months: [1, 2, 3, 6, 9, 12, 12, 18, 24, 36, 48, 60],
	years: [1, 2, 3, 5, 10, 15, 20, 25, 30],
};

const DAY = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2019, 0, 1) / DAY;
const LAST_DAY = Date.UTC(2027, 5, 1) / DAY;

/** The conventions that all values of one document share. */
export class Maker {
	readonly language: Language;
	readonly country: Country;
	today: number;
	private random: Random;
	private readonly date: string;
	private readonly number: string;
	private readonly money: string;
	private readonly isCode: boolean;
	/** "{}" is the amount without its sign. */
	private readonly negative: string;

	constructor(language: Language, random: Random) {
		this.random = random;
		this.language = language;
		this.country = random.oneOf(COUNTRIES[language]);
		this.today = random.between(FIRST_DAY, LAST_DAY);
		this.date = random.oneOf(this.country.dates);
		this.number = random.oneOf(this.country.numbers);
		this.money = random.oneOf(this.country.money);
		this.isCode = random.chance(0.3);
		this.negative = random.weighted({ '-{}': 6, '{}-': 2, '({})': 1, '−{}': 1, '- {}': 1 });
	}

	/** Draws further values from another generator: forms of one layout differ only in their values. */
	drawFrom(random: Random): void {
		this.random = random;
	}

	/** Starts the values of another form of the same layout, with another date. */
	renew(random: Random): void {
		this.drawFrom(random);
		this.today = random.between(FIRST_DAY, LAST_DAY);
	}

	/**
	 * @param before values of other fields, by key, which a date may have to follow
	 * @param isAgreed whether amounts are mostly round, as in agreements
	 */
	make(value: Value, before: Readonly<Record<string, Made>> = {}, isAgreed = false): Made {
		const { random } = this;
		const text = (made: string, compare: Compare = 'text'): Made => ({ text: made, compare });
		switch (value.is) {
			case 'date': {
				const [earliest, latest] = value.days ?? [-30, 30];
				const after = value.after === undefined ? undefined : before[value.after]?.number;
				if (after === undefined) return this.day(this.today + random.between(earliest, latest));
				return this.day(after + random.between(Math.max(1, earliest), Math.max(30, latest)));
			}
			case 'period': {
				const from = this.today + random.between(-60, 30);
				const to = from + random.oneOf([6, 7, 13, 27, 29, 30, 60, 89, 90, 180, 364, 365]);
				const ends = [this.day(from), this.day(to)] as const;
				const [start = '', between = ''] = random.oneOf(RANGES[this.language]).split('|');
				return { ...text(start + ends[0].text + between + ends[1].text), ends };
			}
			case 'amount': {
				const number = random.within(value.from, value.to);
				const step = isAgreed && random.chance(0.7) ? 10 ** Math.floor(Math.log10(number) - 1) : 0;
				return this.amount(
					step >= 1 ? Math.round(number / step) * step : Math.round(number * 100) / 100,
				);
			}
			case 'count':
				return this.plainNumber(random.between(value.from, value.to), 0);
			case 'measure': {
				const { decimals = 0 } = value;
				const number = Number(random.within(value.from, value.to).toFixed(decimals));
				const made = this.plainNumber(number, decimals);
				return { ...made, text: `${made.text} ${random.wording(value.unit)}` };
			}
			case 'percent': {
				const isWhole = random.chance(0.5);
				const number = Number(random.within(value.from, value.to).toFixed(isWhole ? 0 : 1));
				const made = this.plainNumber(number, isWhole ? 0 : 1);
				const gap = ['de', 'fr', 'es'].includes(this.language) && random.chance(0.7) ? ' ' : '';
				return { ...made, text: `${made.text}${gap}%` };
			}
			case 'code':
				return text(fill(random.wording(value.patterns), random), 'code');
			case 'person':
				return text(this.person());
			case 'company':
				return text(this.company());
			case 'place':
				return text(random.wording(NAMES[this.language].cities));
			case 'address':
				return text(this.address().join(', '));
			case 'email':
				return text(this.email(this.person()));
			case 'phone':
				return text(this.phone(), 'code');
			case 'iban':
				return text(this.iban(), 'code');
			case 'time':
				return text(this.time());
			case 'duration':
				return this.duration(this.usual(value.from, value.to, value.unit), value.unit);
			case 'choice': {
				const choices = value.of[this.language].split('|');
				return { ...text(random.oneOf(choices)), choices };
			}
			case 'words':
				return text(random.wording(value.of[this.language]));
			case 'product':
			case 'sum':
			case 'share':
			case 'balance':
				return this.amount(random.between(1, 900));
		}
	}

	/** @param number days since 1970 */
	day(number: number, form = this.date): Made {
		const date = new Date(number * DAY);
		const [day, month, year] = [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()];
		const two = (each: number) => String(each).padStart(2, '0');
		const [names, short] = MONTHS[this.language];
		const parts: Record<string, string> = {
			DD: two(day),
			D: String(day),
			MM: two(month + 1),
			M: String(month + 1),
			Y: String(year),
			y: two(year % 100),
			N: names.split('|')[month] ?? '',
			n: short.split('|')[month] ?? '',
		};
		return {
			text: form.replace(/DD|D|MM|M|Y|y|N|n/g, (part) => parts[part] ?? part),
			compare: /^M.?[/]/.test(this.date) || /^MM/.test(this.date) ? 'dateUS' : 'date',
			number,
			plain: date.toISOString().slice(0, 10),
		};
	}

	/** A date as in sentences. */
	dayInWords(number: number): Made {
		const { language, country } = this;
		if (language === 'en' && this.random.chance(0.4)) return this.ordinalDay(number);
		if (language === 'en') return this.day(number, country.code === 'US' ? 'N D, Y' : 'D N Y');
		if (language === 'de') return this.day(number, 'D. N Y');
		const made = this.day(number, language === 'es' || language === 'pt' ? 'D de N de Y' : 'D N Y');
		return language === 'fr' ? { ...made, text: made.text.replace(/^1 /, '1er ') } : made;
	}

	private ordinalDay(number: number): Made {
		const made = this.day(number, 'D N, Y');
		const [day = '', ...rest] = made.text.split(' ');
		const last = Number(day) % 10;
		const isTeen = day.length === 2 && day.startsWith('1');
		const ending = (!isTeen && ['th', 'st', 'nd', 'rd'][last]) || 'th';
		return { ...made, text: `${day}${ending} day of ${rest.join(' ')}` };
	}

	/** An amount with its currency, or without it in a table's column. */
	amount(number: number, isBare = false): Made {
		const digits = this.digits(Math.abs(number), 2);
		const written = (isBare ? '{}' : this.money).replace('{}', digits);
		return {
			text: number < 0 ? this.negative.replace('{}', written) : written,
			compare: 'amount',
			number,
			plain: number.toFixed(2),
		};
	}

	plainNumber(number: number, decimals: number): Made {
		return {
			text: this.digits(number, decimals),
			compare: 'amount',
			number,
			plain: number.toFixed(decimals),
		};
	}

	private digits(number: number, decimals: number): string {
		const [whole = '', part] = number.toFixed(decimals).split('.');
		const [mark = '.', thousands = ''] = this.number;
		const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
		return part === undefined ? grouped : grouped + mark + part;
	}

	/** A line of small print, for below the name of an item. */
	detail(): string {
		const { random } = this;
		const { trades, brands } = NAMES[this.language];
		return random.oneOf([
			() => fill('AA-####', random),
			() => `${random.wording(brands)} ${random.wording(trades)}`,
			() =>
				`${random.wording(brands)} ${fill('##/###', random)}, ${random.wording(trades)} ${fill('A#', random)}`,
		])();
	}

	person(): string {
		const { first, last } = NAMES[this.language];
		const middle =
			this.language === 'en' && this.random.chance(0.2) ? ` ${fill('A', this.random)}.` : '';
		return `${this.random.wording(first)}${middle} ${this.random.wording(last)}`;
	}

	company(): string {
		const { random } = this;
		const { brands, trades, forms, last } = NAMES[this.language];
		const name = random.oneOf([
			() => `${random.wording(brands)} ${random.wording(trades)}`,
			() => `${random.wording(brands)} ${random.wording(trades)}`,
			() => `${random.wording(last)} ${random.wording(trades)}`,
			() => `${random.wording(last)} & ${random.wording(last)}`,
			() => random.wording(brands) + random.wording(brands).toLowerCase(),
		])();
		return `${name} ${random.wording(forms)}`.trim();
	}

	/** A company name with a random brand, city or last name. */
	called(wording: string): string {
		const { brands, cities, last } = NAMES[this.language];
		return wording
			.replace('{brand}', () => this.random.wording(brands))
			.replace('{city}', () => this.random.wording(cities))
			.replace('{last}', () => this.random.wording(last));
	}

	/** Street, then postal code and city. */
	address(): string[] {
		const { random } = this;
		const { streets, streetNames, cities } = NAMES[this.language];
		const number = random.chance(0.15)
			? `${random.between(1, 90)}${fill('A', random).toLowerCase()}`
			: String(random.between(1, random.chance(0.2) ? 2400 : 180));
		const street = random
			.wording(streets)
			.replace('#', number)
			.replace('§', String(random.between(1, 60)))
			.replace('{}', random.wording(streetNames));
		const city = random.oneOf(this.country.cities);
		const code = city
			.split('{}')
			.map((part) => part.replace(/[#@]/g, (sign) => fill(sign === '@' ? 'A' : '#', random)));
		return [street, code.join(random.wording(cities))];
	}

	email(name: string): string {
		const plain = name
			.normalize('NFKD')
			.replace(/[^a-zA-Z ]/g, '')
			.toLowerCase()
			.split(' ');
		const first = this.random.oneOf([
			`${plain[0]}.${plain.at(-1)}`,
			'info',
			'service',
			`${plain.at(-1)}`,
		]);
		return `${first}@${this.web()}`;
	}

	web(): string {
		const { brands } = NAMES[this.language];
		const name = this.random
			.wording(brands)
			.normalize('NFKD')
			.replace(/[^a-zA-Z]/g, '')
			.toLowerCase();
		return `${name}${this.random.oneOf(['', '', '-online', '24'])}.${this.country.domain}`;
	}

	phone = (): string => fill(this.random.oneOf(this.country.phones), this.random);

	/** An IBAN with valid check digits; a German one if the country has no IBANs. */
	iban(): string {
		const { account, code } = this.country;
		const [country, pattern] = account === '' ? ['DE', '##################'] : [code, account];
		const rest = fill(pattern, this.random);
		const digits = [...`${rest}${country}00`]
			.map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55)))
			.join('');
		const check = 98n - (BigInt(digits) % 97n);
		const whole = `${country}${String(check).padStart(2, '0')}${rest}`;
		return this.isCode ? whole : whole.replace(/(.{4})(?=.)/g, '$1 ');
	}

	time(): string {
		const [hour, minute] = [this.random.between(0, 23), this.random.oneOf([0, 15, 30, 45, 5, 20])];
		const minutes = String(minute).padStart(2, '0');
		if (this.country.code === 'US') {
			return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
		}
		return `${String(hour).padStart(2, '0')}${this.language === 'fr' && this.isCode ? 'h' : ':'}${minutes}`;
	}

	/** The count of a duration, mostly a usual one: people agree on 30 days rather than on 31. */
	private usual(from: number, to: number, unit: TimeUnit): number {
		const usual = USUAL[unit].filter((count) => count >= from && count <= to);
		const isUsual = usual.length > 0 && this.random.chance(0.8);
		return isUsual ? this.random.oneOf(usual) : this.random.between(from, to);
	}

	private unitOf(count: number, unit: TimeUnit): string {
		const [one = '', several = '', many = several] = UNITS[this.language][unit].split('|');
		const last = count % 10;
		const isFew = last > 1 && last < 5 && !(count > 11 && count < 15);
		return count === 1 ? one : isFew ? several : many;
	}

	duration(count: number, unit: TimeUnit): Made {
		return { text: `${count} ${this.unitOf(count, unit)}`, compare: 'term', number: count };
	}

	/** "two (2) years", or "2 (two) years", or "two years". */
	durationInWords(count: number, unit: TimeUnit): string {
		const isFeminine = FEMININE.has(UNITS[this.language][unit].split('|')[0] ?? '');
		const words = inWords[this.language](count, isFeminine);
		const form = this.random.weighted({ '§ (#)': 6, '§': 3, '# (§)': 1 });
		const both = form.replace('§', words).replace('#', String(count));
		return `${both} ${this.unitOf(count, unit)}`;
	}

	/** An amount within a sentence: always with its currency, and possibly without cents if these are zero. */
	amountInText(number: number): Made {
		const isBare = Number.isInteger(number) && this.random.chance(0.5);
		const form = this.money === '{}' ? `${this.country.currency} {}` : this.money;
		const text = form.replace('{}', this.digits(number, isBare ? 0 : 2));
		return { ...this.amount(number), text };
	}
}
