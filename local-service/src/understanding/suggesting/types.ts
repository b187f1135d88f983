import { guessKind } from '../fields/guessKind';
import { wordsOf } from '../text/letters';
import { readings } from '../values/amounts';
import { codeOf, type Conventions } from '../values/conventions';
import { parseDate } from '../values/dates';
import { isWhole, type ValueKind } from '../values/kinds';

/** What single values can be (docs/interface.md#beyond-the-interface). */
export type SingleType = 'string' | 'number' | 'integer' | 'date' | 'dateTime' | 'boolean';

const SINGLE_TYPES: readonly string[] = [
	'number',
	'integer',
	'date',
	'dateTime',
	'boolean',
	'string',
];
export const isSingleType = (type: string | undefined): type is SingleType =>
	type !== undefined && SINGLE_TYPES.includes(type);

/** A value as a document prints it, and how that document writes dates. */
export type Printed = { text: string; conventions: Conventions };

const TIME = /(?<!\d)([01]?\d|2[0-3])[:.h]([0-5]\d)(?::([0-5]\d))?(?!\d)/u;
/** Longer ones are rather codes. */
const LONGEST_COUNT = 6;

/** The part of the values that have a type where the others were misread. */
const MOST = 0.65;

/**
 * The type that values have, and the first of them in the form that the type wants; text where they differ.
 *
 * @param kind what the field's label asks for
 */
export function typed(
	values: readonly Printed[],
	kind: ValueKind,
): { type: SingleType; example: string } {
	for (const type of TYPES[kind] ?? []) {
		const read = values.map((value) => readAs(type, value)).filter((value) => value !== undefined);
		const [example] = read;
		if (example !== undefined && read.length >= MOST * values.length) return { type, example };
	}
	const example = values[0]?.text.trim() ?? '';
	return { type: 'string', example: kind === 'currency' ? codeOf(example) : example };
}

/** Whether a value is of a kind whose values have a type. */
export const canBe = (kind: ValueKind, value: Printed): boolean =>
	kind === 'text' || (TYPES[kind]?.some((type) => readAs(type, value) !== undefined) ?? true);

const YES = /^(?:yes|ja|oui|s[iíì]|sim|tak|true|[xX☒☑✓✔])$/iu;
const NO = /^(?:no|nein|non|n[ãa]o|nee|nie|false|☐)$/iu;

const ANY: readonly SingleType[] = ['dateTime', 'date', 'integer', 'number', 'boolean'];

/** The strictest first. What a label calls a number of something is a code, whatever its digits. */
const TYPES: { readonly [kind in ValueKind]?: readonly SingleType[] } = {
	date: ['dateTime', 'date'],
	money: ['number'],
	percent: ['number'],
	number: ['integer', 'number'],
	text: ANY,
};

/** A printed value in the form that a type wants; undefined where it is no such value. */
export function readAs(type: SingleType, { text, conventions }: Printed): string | undefined {
	switch (type) {
		case 'date':
			return isWhole('date', text) ? parseDate(text, conventions.order()) : undefined;
		case 'dateTime': {
			const time = TIME.exec(text);
			const day = time && text.replace(time[0], '').replace(/\bUhr\b|[,T]\s*$/u, '');
			const date = day && isWhole('date', day) && parseDate(day, conventions.order());
			if (!time || !date) return undefined;
			const [, hour = '', minute = '', second = '00'] = time;
			return `${date}T${hour.padStart(2, '0')}:${minute}:${second}`;
		}
		case 'integer':
			return /^\d+$/.test(text) && !/^0\d/.test(text) && text.length <= LONGEST_COUNT
				? text
				: undefined;
		case 'number':
			return decimal(text);
		case 'boolean':
			return YES.test(text) ? 'yes' : NO.test(text) ? 'no' : undefined;
		case 'string':
			return text;
	}
}

/** "5.275,55 €" as "5275.55"; undefined where it is no number alone. */
function decimal(text: string): string | undefined {
	const isNumber = isWhole('money', text) || isWhole('percent', text) || isWhole('number', text);
	const [number] = readings(text);
	if (!isNumber || number === undefined || /^0\d/.test(text)) return undefined;
	const decimals = /[.,](\d{1,4})\D*$/u.exec(text)?.[1]?.length ?? 0;
	return Number.isInteger(number) && decimals === 3 ? String(number) : number.toFixed(decimals);
}

/** What a label asks for that the lexicon does not know. */
export const kindOfLabel = (label: string, example: string): ValueKind => {
	const byNoun = guessKind(wordsOf(label));
	return byNoun === 'text' ? guessKind([], example) : byNoun;
};
