import { readBoolean } from './booleans';
import { readChoice } from './choices';
import type { Conventions } from './conventions';
import { readDate } from './dates';
import type { Shape } from './field';
import { readNumber } from './numbers';

/**
 * What an answer of the service says, in the canonical form of its type.
 *
 * @param isForm whether the answer is known to be in the form that was asked for
 * @returns undefined where it cannot be read as that type without doubt
 */
export function readValue(
	answer: unknown,
	{ type, choices = [] }: Pick<Shape, 'type' | 'choices'>,
	conventions: Conventions,
	isForm = false,
): string | undefined {
	if (type === 'array' || type === 'object' || !isSingle(answer)) return undefined;
	// Another service may answer with a number or a boolean of JSON.
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
			return readBoolean(text);
		case 'choice':
			return readChoice(text, choices);
		default:
			return text;
	}
}

/** Learns how a document writes numbers and dates from a value of it; dates also stand in mere texts. */
export function learnFrom(printed: string, type: Shape['type'], conventions: Conventions): void {
	if (type === 'number' || type === 'integer') conventions.learn(printed, readNumber);
	const isDate = type === 'date' || type === 'dateTime' || type === 'string' || !type;
	if (isDate && /\d/.test(printed)) conventions.learn(printed, readDate);
}

function isSingle(answer: unknown): answer is string | number | boolean {
	return ['string', 'number', 'boolean'].includes(typeof answer);
}

const plainNumber = (text: string) => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? text : undefined);

const wholeOf = (text: string | undefined) => /^(-?\d+)(?:\.0*)?$/.exec(text ?? '')?.[1];

/** Of "1.204" only one reading is a whole number, of "1.000" both are. */
function readInteger(text: string, conventions: Conventions): string | undefined {
	const settled = conventions.settle(text, readNumber);
	if (settled !== undefined) return wholeOf(settled);
	const whole = readNumber(text).flatMap((reading) => wholeOf(reading.text) ?? []);
	return whole.length === 1 ? whole[0] : undefined;
}
