import type { Field, Value } from '../../interface';
import { tidy } from '../text/letters';
import { ModelFailed } from './model';
import { withoutMarks } from './unsureWords';

/**
 * Maximum length of a value in characters: a longer one is the document itself, or comes from a model that
 * does not stop.
 */
const LONGEST = 20_000;

/** Control characters, which databases and terminals misinterpret. */
const CONTROL = /\p{Cc}/gu;

/** Values by the keys of their fields; a key that the model left out is absent. */
export type Values = { [key: string]: Value };

/**
 * Converts a model's answer to the shape of the fields, since not every server enforces the schema. Numbers
 * and booleans become texts.
 *
 * @throws ModelFailed if it is of another shape, or has none of the keys
 */
export function shapedAs(fields: readonly Field[], answer: unknown): Values {
	if (!isObject(answer)) throw new ModelFailed(OTHER_SHAPE);
	const values = shapedMembers(fields, answer);
	if (isWithout(values, fields)) throw new ModelFailed(OTHER_SHAPE);
	return values;
}

export const OTHER_SHAPE = 'its answer was not what was asked for';

const isWithout = (values: Values, fields: readonly Field[]) =>
	fields.length > 0 && Object.keys(values).length === 0;

function shapedMembers(fields: readonly Field[], answer: { [key: string]: unknown }): Values {
	const values = fields.flatMap(({ key, ...field }): Array<[string, Value]> => {
		const value = Object.hasOwn(answer, key) ? shapedField(field, answer[key]) : undefined;
		return value === undefined ? [] : [[key, value]];
	});
	return Object.fromEntries(values);
}

/** An answer in the shape of its field; undefined for an object, or a list of objects, that has none of the keys. */
function shapedField(field: Omit<Field, 'key'>, answer: unknown): Value | undefined {
	const { type, properties = [], items = {} } = field;
	if (type === 'object') {
		if (answer === null) return shapedMembers(properties, nothing(properties));
		if (!isObject(answer)) throw new ModelFailed(OTHER_SHAPE);
		const values = shapedMembers(properties, answer);
		return isWithout(values, properties) ? undefined : values;
	}
	if (type === 'array') {
		const elements = answer ?? [];
		if (!Array.isArray(elements)) throw new ModelFailed(OTHER_SHAPE);
		const values = elements
			.map((element: unknown) => shapedField(items, element))
			.filter((value) => value !== undefined);
		if (values.length === 0 && elements.length > 0) return undefined;
		return values.filter((value) => !isEmpty(value));
	}
	if (answer === null || answer === undefined) return null;
	if (!['string', 'number', 'boolean'].includes(typeof answer)) throw new ModelFailed(OTHER_SHAPE);
	const text = tidy(withoutMarks(String(answer).toWellFormed().replace(CONTROL, ' ')));
	if (text.length > LONGEST) throw new ModelFailed(OTHER_SHAPE);
	return text || null;
}

/** Whether an element of a list contains no value. */
const isEmpty = (value: Value): boolean =>
	value === null || (typeof value === 'object' && Object.values(value).every(isEmpty));

/** The answer for an object that is null. */
const nothing = (fields: readonly Field[]) =>
	Object.fromEntries(fields.map(({ key }) => [key, null]));

const isObject = (value: unknown): value is { [key: string]: unknown } =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
