import type { ExtractionDetails, Field, NotLearned, Value } from '../../interface';
import type { Reading } from '../../reading/pages';
import type { Example, Taught, TaughtField } from '../examples/example';
import { ownMember, resultOf } from '../fields/answers';
import { isCutOut, isNumeric } from '../values/kinds';
import { isSameValue } from '../values/sameValue';
import { extract } from './extract';

const REASONS = {
	notPrinted: 'It is not printed on the page.',
	sameOnly: 'It is found again only if a page has the same value.',
	other: 'Even with the learned example, reading the document again gives another value.',
	alone:
		'It cannot replace another value until another person, or somebody with an access token, confirms a similar document as well.',
	none: 'Even with the learned example, reading the document again gives no value.',
};

/**
 * The given values that are not found with the example learned from them. The document is read again with the
 * example, in which the values are replaced by others, since the next document will have other values.
 *
 * @param given the part of the result that a person gave
 * @param others examples of other documents that apply to this one
 */
export async function notLearned(
	reading: Reading,
	details: ExtractionDetails,
	given: Value,
	example: Example,
	others: readonly Example[] = [],
): Promise<NotLearned[]> {
	const read = async (own: Example) =>
		resultOf(await extract(reading, details, { examples: [...others, own] }));
	const foundWithOthers = await read(withOtherValues(example));
	const failed = valuesIn(details.fields, given).filter(
		({ field, value }) => !isFound(value, memberAt(foundWithOthers, field)),
	);
	if (failed.length === 0) return [];
	const foundWithSame = await read(example);
	const foundIfConfirmed =
		example.unconfirmed === undefined && !taughtIn(example).some(({ unconfirmed }) => unconfirmed)
			? undefined
			: await read(asConfirmed(withOtherValues(example)));
	return failed.map(({ field, value }) => {
		const found = memberAt(foundWithSame, field);
		const taught = example.fields.find(({ path }) => isSamePath(path, field));
		const isUnprinted = taught !== undefined && value !== null && !isPlaced(taught);
		const reason =
			foundIfConfirmed && isFound(value, memberAt(foundIfConfirmed, field))
				? 'alone'
				: isFound(value, found)
					? 'sameOnly'
					: isUnprinted
						? 'notPrinted'
						: isNothing(found)
							? 'none'
							: 'other';
		return { field, reason: REASONS[reason] };
	});
}

const taughtIn = ({ fields, tables, lists }: Example): Taught[] => [fields, tables, lists].flat();

/** The example as if another person had confirmed all its values. */
function asConfirmed(example: Example): Example {
	const alone = <T extends Taught>(all: T[]) =>
		all.map((each) => ({ ...each, unconfirmed: undefined }));
	const { fields, tables, lists } = example;
	const taught = { fields: alone(fields), tables: alone(tables), lists: alone(lists) };
	return { ...example, ...taught, unconfirmed: undefined };
}

type Given = { field: string[]; value: Value };

/** The values of string fields, and lists as a whole. */
const valuesIn = (
	fields: readonly Field[],
	given: Value | undefined,
	path: readonly string[] = [],
): Given[] =>
	fields.flatMap(({ key, type, properties = [] }) => {
		const value = memberOf(given, key);
		const field = [...path, key];
		if (value === undefined) return [];
		return type === 'object' ? valuesIn(properties, value, field) : [{ field, value }];
	});

const memberOf = (value: Value | undefined, key: string): Value | undefined =>
	isObject(value) ? ownMember(value, key) : undefined;

const memberAt = (result: Value, field: readonly string[]): Value | undefined =>
	field.reduce<Value | undefined>(memberOf, result);

const isObject = (value: Value | undefined): value is { [key: string]: Value } =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: Value | undefined): boolean =>
	value === undefined || value === null || (Array.isArray(value) && value.length === 0);

function isFound(value: Value, found: Value | undefined): boolean {
	if (isNothing(value) || isNothing(found)) return isNothing(value) && isNothing(found);
	if (typeof value === 'string')
		return typeof found === 'string' && (value === found || isSameValue(value, found));
	if (Array.isArray(value))
		return (
			Array.isArray(found) &&
			found.length === value.length &&
			value.every((each, at) => isFound(each, found[at]))
		);
	return (
		isObject(value) &&
		Object.keys(value).every((key) => isFound(value[key] ?? null, memberOf(found, key)))
	);
}

const isSamePath = (a: readonly string[], b: readonly string[]) =>
	a.length === b.length && a.every((key, at) => key === b[at]);

/** Whether the example has a position for the value. */
const isPlaced = ({ right, phrase, ticks }: TaughtField): boolean =>
	right.length > 0 || phrase !== undefined || ticks !== undefined;

/** The example as if it came from a document with other values at the same positions. */
const withOtherValues = (example: Example): Example => ({
	...example,
	fields: example.fields.map((field) => {
		const { value, ticks, kind } = field;
		// A value that is not printed is recognised only by itself, and a checkbox by its label.
		if (value === null || ticks || !isPlaced(field)) return field;
		const isNumber = isCutOut(kind) || isNumeric(kind);
		const other = (text: string) =>
			text.includes(value) ? text.replaceAll(value, another(value, isNumber)) : text;
		return {
			...field,
			value: another(value, isNumber),
			right: field.right.map((valuePlace) => ({
				...valuePlace,
				text: isSameValue(valuePlace.text, value)
					? another(valuePlace.text, isNumber)
					: other(valuePlace.text),
			})),
			wrong: field.wrong.map((valuePlace) => ({
				...valuePlace,
				text: another(valuePlace.text, isNumber),
			})),
		};
	}),
});

/**
 * Another value of the same form: with other digits and, unless the value is a number or the like, with other
 * letters from A to Z.
 */
const another = (text: string, isNumber: boolean): string =>
	text
		.replace(/\d/gu, (digit) => String((Number(digit) + 1) % 10))
		.replace(/[a-z]/giu, (letter) => (isNumber ? letter : next(letter)));

function next(letter: string): string {
	if (letter === 'z' || letter === 'Z') return letter === 'z' ? 'a' : 'A';
	return String.fromCharCode(letter.charCodeAt(0) + 1);
}
