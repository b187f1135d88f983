import { fold, plainText } from './plainText';
import type { Reading } from './reading';

const list = (names: string) => new Set(names.split(' '));
/** Their documents have a decimal comma wherever they are written. Spanish ones have not in America. */
const COMMA = list(
	'german french italian dutch polish portuguese czech croatian bulgarian hungarian romanian russian serbian turkish ukrainian vietnamese',
);
const POINT = list('english hindi bangla nepali urdu filipino');
/** Of English alone, nobody knows whether it is British or American. */
const DAY_FIRST = list(
	'german french spanish italian dutch polish portuguese czech croatian bulgarian romanian russian serbian turkish ukrainian vietnamese arabic',
);

/** The form in which numbers are asked for: it may be the service's as well as the document's. */
const ASKED = /^-?\d+\.\d+$/;

/** How a document writes its numbers and dates: what its values show, and its language. */
export class Conventions {
	private readonly seen = new Set<string>();
	private readonly language: string;

	/** @param language English name of the document's language */
	constructor(language = '') {
		this.language = fold(language.trim());
	}

	/** Learns from a text that can mean one thing only. */
	learn(printed: string, readings: readonly Reading[]): void {
		const [reading, ...others] = readings;
		if (reading?.convention === undefined || others.length > 0) return;
		const isAsked = reading.convention === '.' && ASKED.test(plainText(printed));
		this.seen.add(isAsked ? 'asked' : reading.convention);
	}

	/** The reading that is meant, in its canonical form; undefined where more than one may be. */
	settle(printed: string, readings: readonly Reading[]): string | undefined {
		const texts = new Set(readings.map(({ text }) => text));
		if (texts.size < 2) return readings[0]?.text;
		const convention = readings.some(({ convention }) => (convention ?? '').length > 1)
			? this.orderOf(readings)
			: this.decimalSign(ASKED.test(plainText(printed)));
		return readings.find((reading) => reading.convention === convention)?.text;
	}

	private decimalSign(isAsked: boolean): string | undefined {
		const isPoint = this.seen.has('.') || this.seen.has('asked');
		if (this.seen.has(',')) return isPoint ? undefined : ',';
		const sign = COMMA.has(this.language) ? ',' : POINT.has(this.language) ? '.' : undefined;
		if (this.seen.has('.') || (isPoint && (isAsked || sign !== ','))) return '.';
		return isAsked && sign === ',' ? undefined : sign;
	}

	/** Only dates with the same separator tell of each other: `2026-04-03` stands beside `03/04/2026`. */
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
