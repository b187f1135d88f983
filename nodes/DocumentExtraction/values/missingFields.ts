import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { elementOf, type Field, type Shape } from './field';
import { isEmpty, isMissing } from './visitValues';

/**
 * Fields without any value in the document, by their paths without rows, such as `lines.amount`. Single empty
 * cells are common: a column is missing only if every row lacks it. A list is missing if it has no rows.
 *
 * @param fields empty if unknown: then the members of the data are used
 */
export function missingFields(data: IDataObject, fields: readonly Field[]): string[] {
	const found = new Map<string, boolean>();
	const note = (name: string, isFound: boolean) =>
		found.set(name, isFound || found.get(name) === true);
	const visit = (name: string, answer: unknown, shape?: Shape): void => {
		if (Array.isArray(answer) && answer.length > 0) {
			const element = shape && elementOf(shape);
			for (const one of answer) visit(name, one, element);
			return;
		}
		const members = membersOf(answer, shape);
		if (members.length === 0) note(name, !isEmpty(answer));
		for (const [key, member, field] of members) visit(`${name}.${key}`, member, field);
	};
	const known: Shape = fields.length > 0 ? { type: 'object', properties: [...fields] } : {};
	for (const [key, member, field] of membersOf(data, known)) visit(key, member, field);
	return [...found].flatMap(([name, isFound]) => (isFound ? [] : name));
}

/** The members of a group, including those missing in the answer; [] for anything else. */
function membersOf(
	answer: unknown,
	{ type, properties = [] }: Shape = {},
): Array<[key: string, member: unknown, field?: Field]> {
	const members = isObject(answer) ? answer : {};
	if (properties.length === 0) return Object.entries(members);
	if (type !== 'object' || !(isObject(answer) || isMissing(answer))) return [];
	return properties.map((field) => [
		field.key,
		Object.hasOwn(members, field.key) ? members[field.key] : undefined,
		field,
	]);
}
