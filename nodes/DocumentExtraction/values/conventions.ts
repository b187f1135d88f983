import { fold, plainText } from './plainText';
import { readNumber } from './numbers';
import type { Reading } from './reading';
import { isSwiss, thousandsSignOf } from './units';

type Read = (printed: string) => Reading[];

const list = (names: string) => new Set(names.split(' '));
/**
 * Languages with a decimal comma in all countries except Switzerland. Spanish is not included: in America, it
 * also has a decimal point.
 */
const COMMA = list(
	'german french italian dutch polish portuguese czech croatian bulgarian hungarian romanian russian serbian turkish ukrainian vietnamese',
);
/** Languages of Switzerland, with a decimal point there. An amount may be Swiss unless it has another currency. */
const SWISS = list('german french italian');
const POINT = list('english hindi bangla nepali urdu filipino');
/** Languages with the day before the month. English is not included: it may be British or American. */
const DAY_FIRST = list(
	'german french spanish italian dutch polish portuguese czech croatian bulgarian romanian russian serbian turkish ukrainian vietnamese arabic',
);

/** The format in which numbers are requested: its decimal point may come from the service, not the document. */
const ASKED = /^-?\d+\.\d+$/;

/** Number and date formats of a document, inferred from its values and its language. */
export class Conventions {
	private readonly known = new Map<Read, Map<string, readonly Reading[]>>();
	private readonly seen = new Set<string>();
	private readonly groups = new Set<string>();
	/** Folded English name; empty if unknown. */
	readonly language: string;

	/** @param language English name of the document's language */
	constructor(language = '') {
		this.language = fold(language.trim());
	}

	/** Learns from a text with a single meaning. */
	learn(printed: string, read: Read): void {
		const [reading, ...others] = this.readingsOf(printed, read);
		if (reading === undefined || others.length > 0) return;
		const { convention, group } = reading;
		if (group !== undefined) this.groups.add(group);
		const isAsked = convention === '.' && ASKED.test(plainText(printed));
		if (convention !== undefined) this.seen.add(isAsked ? 'asked' : convention);
	}

	/** The meaning of a text in canonical form; undefined if it is ambiguous. */
	settle(printed: string, read: Read): string | undefined {
		const readings = this.readingsOf(printed, read);
		const [first, ...others] = readings;
		if (others.every(({ text }) => text === first?.text)) return first?.text;
		const convention =
			read === readNumber
				? this.decimalSign(readings, ASKED.test(plainText(printed)))
				: this.orderOf(readings);
		return readings.find((reading) => reading.convention === convention)?.text;
	}

	/** Cached, because every text is read twice: to learn from it, and for its value. */
	private readingsOf(printed: string, read: Read): readonly Reading[] {
		const known = this.known.get(read) ?? new Map<string, readonly Reading[]>();
		this.known.set(read, known);
		const readings = known.get(printed) ?? read(printed);
		known.set(printed, readings);
		return readings;
	}

	private decimalSign(readings: readonly Reading[], isAsked: boolean): string | undefined {
		const { group = '', currency } = readings.find((reading) => reading.group) ?? {};
		const sign = this.decimalSignFor(group, currency, isAsked);
		// A document uses one thousands separator.
		const isOther = sign !== group && this.groups.size > 0 && !this.groups.has(group);
		return isOther ? undefined : sign;
	}

	/**
	 * @param separator the separator before three digits, for decimals or thousands
	 * @param isAsked whether the text may be in the form that was requested from the service
	 */
	private decimalSignFor(
		separator: string,
		currency: string | undefined,
		isAsked: boolean,
	): string | undefined {
		const hasPoint = this.seen.has('.');
		const hasAsked = this.seen.has('asked');
		if (this.seen.has(',')) return hasPoint || hasAsked ? undefined : ',';
		if (hasPoint || (hasAsked && isAsked)) return '.';
		const isComma = COMMA.has(this.language);
		// The service may have written the point, so that the comma of the language does not exclude a decimal point.
		if ((hasAsked || isAsked) && isComma) return undefined;
		if (hasAsked) return '.';
		const signs = new Set<string>();
		if (POINT.has(this.language)) signs.add('.');
		const isMaybeSwiss =
			SWISS.has(this.language) && (currency === undefined ? separator === '.' : isSwiss(currency));
		if (isComma && !isMaybeSwiss) signs.add(',');
		if (thousandsSignOf(currency ?? '') === separator) signs.add(separator === '.' ? ',' : '.');
		const [sign] = signs;
		return signs.size === 1 ? sign : undefined;
	}

	/**
	 * Only dates with the same separator are comparable: a document may contain `2026-04-03` and
	 * `03/04/2026`.
	 */
	private orderOf(readings: readonly Reading[]): string | undefined {
		const possible = readings.map(({ convention }) => convention);
		const shown = ['DMY', 'MDY', 'YMD']
			.map((order) => order + (possible[0] ?? '').slice(3))
			.filter((convention) => this.seen.has(convention));
		if (shown.length > 0) return shown.length === 1 ? shown[0] : undefined;
		const dayFirst = possible.find((convention) => convention?.startsWith('DMY'));
		return dayFirst === 'DMY.' || DAY_FIRST.has(this.language) ? dayFirst : undefined;
	}
}
