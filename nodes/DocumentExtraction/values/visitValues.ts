import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { elementOf, type Field, type Shape } from './field';

/** Whatever stands in the data. */
export type Answer = IDataObject[string];

/** The answer to a field. */
export type Found = {
	/** Where it is in the data, such as `lines[2].amount`. */
	path: string;
	/** The names of the fields alone, such as `lines.amount`. */
	name: string;
	/** Its place in each list around it, from 0. */
	rows: readonly number[];
	shape: Shape;
	/** Undefined where the data has none. */
	answer: Answer;
	/** What the page shows, where the service says that this is something else. */
	printed?: string;
};

type Visit = {
	/** Every single value, and what should be an object or a list and is none; what it becomes. */
	single: (found: Found) => Answer;
	/** Every object and list, before what is in it. */
	group?: (found: Found) => void;
};

/**
 * Goes through the answers of the service by the fields, and makes of them what `single` returns.
 * Members without a field stay as they are; fields without a member are visited, too.
 *
 * @param details of the service, in the shape of the data
 */
export function visitValues(
	data: IDataObject,
	fields: readonly Field[],
	details: unknown,
	visit: Visit,
): IDataObject {
	return visitMembers(data, fields, details, visit, { path: '', name: '', rows: [] });
}

function visitMembers(
	data: IDataObject,
	fields: readonly Field[],
	details: unknown,
	visit: Visit,
	{ path, name, rows }: Pick<Found, 'path' | 'name' | 'rows'>,
): IDataObject {
	const shapes = new Map(fields.map((field) => [field.key, field]));
	const visitMember = (field: Field, answer: Answer) =>
		visitShape(
			{ path: path + field.key, name: name + field.key, rows, shape: field, answer },
			memberOf(details, field.key),
			visit,
		);
	const entries = Object.entries(data).map(([key, answer]) => {
		const field = shapes.get(key);
		return [key, field ? visitMember(field, answer) : answer] as const;
	});
	for (const field of fields) {
		if (!Object.hasOwn(data, field.key)) visitMember(field, undefined);
	}
	return Object.fromEntries(entries);
}

function visitShape(found: Found, details: unknown, visit: Visit): Answer {
	const { shape, answer, path, name, rows } = found;
	const isGroup = shape.type === 'object' || shape.type === 'array';
	if (isGroup) visit.group?.(found);
	if (shape.type === 'object' && (isObject(answer) || isMissing(answer))) {
		const members = isObject(answer) ? answer : {};
		const visited = visitMembers(members, shape.properties ?? [], details, visit, {
			path: `${path}.`,
			name: `${name}.`,
			rows,
		});
		return isObject(answer) ? visited : answer;
	}
	if (shape.type === 'array' && Array.isArray(answer)) {
		const element = elementOf(shape);
		return answer.map((value, index) =>
			visitShape(
				{ path: `${path}[${index}]`, name, rows: [...rows, index], shape: element, answer: value },
				memberOf(details, index),
				visit,
			),
		);
	}
	if (isGroup && isMissing(answer)) return answer;
	const printed = isGroup ? undefined : memberOf(details, 'printed');
	return visit.single(typeof printed === 'string' ? { ...found, printed } : found);
}

/** How the service writes that it did not find a value. */
export function isMissing(answer: unknown): boolean {
	return (
		answer === null || answer === undefined || (typeof answer === 'string' && answer.trim() === '')
	);
}

/** Also an object or a list with nothing but empty values. */
export function isEmpty(answer: unknown): boolean {
	if (Array.isArray(answer)) return answer.every(isEmpty);
	return isObject(answer) ? Object.values(answer).every(isEmpty) : isMissing(answer);
}

function memberOf(details: unknown, key: string | number): unknown {
	if (Array.isArray(details)) return typeof key === 'number' ? details[key] : undefined;
	return isObject(details) && Object.hasOwn(details, key) ? details[key] : undefined;
}
