import type { Conventions } from './conventions';
import type { SingleType } from './field';
import { readValue } from './readValue';

/** Whether a text of the service means a given typed value: 5365.8, "2026-03-12", true. */
export function isReadAs(text: unknown, value: unknown, conventions: Conventions): boolean {
	const read = (type: SingleType) => readValue(text, { type }, conventions);
	if (typeof value === 'number') return Number(read('number') ?? NaN) === value;
	if (typeof value === 'boolean') return read('boolean') === (value ? 'yes' : 'no');
	const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
	return isDay && (read('date') === value || read('dateTime') === value);
}
