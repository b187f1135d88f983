import { fold, plainText } from './plainText';
import { readNumber } from './numbers';
import type { Reading } from './reading';

type Read = (printed: string) => Reading[];

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
	private readonly known = new Map<Read, Map<string, readonly Reading[]>>();
	private readonly seen = new Set<string>();
	private readonly language: string;

	/** @param language English name of the document's language */
	constructor(language = '') {
		this.language = fold(language.trim());
	}

	/** Learns from a text that can mean one thing only. */
	learn(printed: string, read: Read): void {
		const [reading, ...others] = this.readingsOf(printed, read);
		if (reading?.convention === undefined || others.length > 0) return;
		const isAsked = reading.convention === '.' && ASKED.test(plainText(printed));
		this.seen.add(isAsked ? 'asked' : reading.convention);
	}

	/** What is meant, in its canonical form; undefined where it may be more than one thing. */
	settle(printed: string, read: Read): string | undefined {
		const readings = this.readingsOf(printed, read);
		const [first, ...others] = readings;
		if (others.every(({ text }) => text === first?.text)) return first?.text;
		const convention =
			read === readNumber
				? this.decimalSign(ASKED.test(plainText(printed)))
				: this.orderOf(readings);
		return readings.find((reading) => reading.convention === convention)?.text;
	}

	/** Every text is read twice: to learn from it, and for its value. */
	private readingsOf(printed: string, read: Read): readonly Reading[] {
		const known = this.known.get(read) ?? new Map<string, readonly Reading[]>();
		this.known.set(read, known);
		const readings = known.get(printed) ?? read(printed);
		known.set(printed, readings);
		return readings;
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
