import type { Field, Value } from '../../interface';
import { tidy } from '../text/letters';
import { ModelFailed } from './model';

/** Values by the keys of their fields. */
export type Values = { [key: string]: Value };

/**
 * A model's answer as the fields want it: not every server keeps to the schema. Numbers and yes or no
 * become texts, and what is left out is empty.
 *
 * @throws ModelFailed where it is of another shape
 */
export function shapedAs(fields: readonly Field[], answer: unknown): Values {
	if (!isObject(answer)) throw new ModelFailed(OTHER_SHAPE);
	const values = fields.map(({ key, ...field }): [string, Value] => [
		key,
		shapedField(field, Object.hasOwn(answer, key) ? answer[key] : null),
	]);
	return Object.fromEntries(values);
}

export const OTHER_SHAPE = 'its answer was not what was asked for';

function shapedField({ type, properties, items }: Omit<Field, 'key'>, answer: unknown): Value {
	if (type === 'object') return shapedAs(properties ?? [], answer ?? {});
	if (type === 'array') {
		const elements = answer ?? [];
		if (!Array.isArray(elements)) throw new ModelFailed(OTHER_SHAPE);
		return elements
			.map((element: unknown) => shapedField(items ?? {}, element))
			.filter((element) => !isEmpty(element));
	}
	if (answer === null || answer === undefined) return null;
	if (!['string', 'number', 'boolean'].includes(typeof answer)) throw new ModelFailed(OTHER_SHAPE);
	return tidy(String(answer)) || null;
}

/** Whether nothing is said of an element of a list. */
const isEmpty = (value: Value): boolean =>
	value === null || (typeof value === 'object' && Object.values(value).every(isEmpty));

const isObject = (value: unknown): value is { [key: string]: unknown } =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
