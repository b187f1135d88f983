import { readBoolean } from './booleans';
import { readChoice } from './choices';
import type { Conventions } from './conventions';
import { readDate } from './dates';
import type { Shape } from './field';
import { MOST_DIGITS, readNumber } from './numbers';

/**
 * An answer of the service in the canonical form of its type.
 *
 * @param isForm whether the answer is known to be in the requested format
 * @returns undefined if it cannot be read unambiguously as that type
 */
export function readValue(
	answer: unknown,
	{ type, choices = [] }: Pick<Shape, 'type' | 'choices'>,
	conventions: Conventions,
	isForm = false,
): string | undefined {
	if (type === 'array' || type === 'object' || !isSingle(answer)) return undefined;
	// Other services may answer with JSON numbers or booleans.
	if (typeof answer === 'number' && (type === 'date' || type === 'dateTime')) return undefined;
	if (typeof answer === 'boolean' && type !== 'boolean') return undefined;
	const text = String(answer);
	const plain = typeof answer === 'number' ? text : isForm ? plainNumber(text) : undefined;
	switch (type) {
		case 'number':
			return plain ?? conventions.settle(text, readNumber);
		case 'integer':
			return wholeOf(plain) ?? readInteger(text, conventions);
		case 'date':
			return conventions.settle(text, readDate)?.slice(0, '2026-04-21'.length);
		case 'dateTime':
			return conventions.settle(text, readDate);
		case 'boolean':
			return readBoolean(text, conventions.language);
		case 'choice':
			return readChoice(text, choices);
		default:
			return text;
	}
}

/** Learns number and date formats from a value; untyped texts may contain dates, too. */
export function learnFrom(printed: string, type: Shape['type'], conventions: Conventions): void {
	if (type === 'number' || type === 'integer') conventions.learn(printed, readNumber);
	const isDate = type === 'date' || type === 'dateTime' || type === 'string' || !type;
	if (isDate && /\d/.test(printed)) conventions.learn(printed, readDate);
}

function isSingle(answer: unknown): answer is string | number | boolean {
	return ['string', 'number', 'boolean'].includes(typeof answer);
}

/** A text in the requested format; undefined if a JSON number would not keep all of its digits. */
const plainNumber = (text: string) =>
	/^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/^-?0*\.?0*|\./g, '').length <= MOST_DIGITS
		? text
		: undefined;

const wholeOf = (text: string | undefined) => /^(-?\d+)(?:\.0*)?$/.exec(text ?? '')?.[1];

/** "1.204" has only one reading as a whole number, "1.000" has two. */
function readInteger(text: string, conventions: Conventions): string | undefined {
	const settled = conventions.settle(text, readNumber);
	if (settled !== undefined) return wholeOf(settled);
	const whole = readNumber(text).flatMap((reading) => wholeOf(reading.text) ?? []);
	return whole.length === 1 ? whole[0] : undefined;
}
