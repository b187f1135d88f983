import { canonical } from './canonical';
import type { Conventions } from './conventions';
import type { SingleType } from './field';
import { readValue } from './readValue';

/** Whether a text of the service means a given typed value: 5365.8, "2026-03-12", true. */
export function isReadAs(text: unknown, value: unknown, conventions: Conventions): boolean {
	const read = (type: SingleType) => readValue(text, { type }, conventions);
	if (typeof value === 'number') return Number(read('number') ?? NaN) === value;
	if (typeof value === 'boolean') return read('boolean') === (value ? 'yes' : 'no');
	if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return false;
	// The given time may be in another notation, such as 14:30:00.000+0200.
	const given = canonical(value, { type: 'dateTime' });
	return given !== undefined && (read('date') === given || read('dateTime') === given);
}
