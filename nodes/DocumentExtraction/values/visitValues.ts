import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { elementOf, type Field, type Shape } from './field';

/** Any value in the data. */
export type Answer = IDataObject[string];

/** The answer to a field. */
export type Found = {
	/** Path in the data, such as `lines[2].amount`. */
	path: string;
	/** Path without rows, such as `lines.amount`. */
	name: string;
	/** Its index in each enclosing list, from 0. */
	rows: readonly number[];
	shape: Shape;
	/** Undefined if the data has no answer to the field. */
	answer: Answer;
	/** The printed text, if the service returns one that differs. */
	printed?: string;
};

type Visit = {
	/**
	 * Called for every single value, and for a value that is not an object or a list although its field requires
	 * one; returns the new value.
	 */
	single: (found: Found) => Answer;
	/** Called for every object and list before its members. */
	group?: (found: Found) => void;
};

/**
 * Traverses the service's answers by the fields, and replaces values by the results of `single`. Members
 * without a field stay as they are; fields without a member are visited, too.
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

/** Whether an answer means that the value was not found. */
export function isMissing(answer: unknown): boolean {
	return (
		answer === null || answer === undefined || (typeof answer === 'string' && answer.trim() === '')
	);
}

/** Also true for an object or a list with only empty values. */
export function isEmpty(answer: unknown): boolean {
	if (Array.isArray(answer)) return answer.every(isEmpty);
	return isObject(answer) ? Object.values(answer).every(isEmpty) : isMissing(answer);
}

function memberOf(details: unknown, key: string | number): unknown {
	if (Array.isArray(details)) return typeof key === 'number' ? details[key] : undefined;
	return isObject(details) && Object.hasOwn(details, key) ? details[key] : undefined;
}
