import { UserError } from 'n8n-workflow';

import type { Field } from '../../values/field';
import { shapeAt } from './review';
import type { ItemShape } from './shape.parameters';

/**
 * The paths of all lists that can be split into one item per row; lists in a group have its name as a prefix.
 */
export function listsOf(fields: Field[]): string[] {
	return fields.flatMap(({ key, type, properties = [] }) => {
		if (type === 'array') return [key];
		return type === 'object' ? listsOf(properties).map((list) => `${key}.${list}`) : [];
	});
}

/** Advice if the named list does not exist. */
export function insteadOf(lists: string[]): string {
	return lists.length > 0
		? `The lists are: ${lists.join(', ')}. Correct List in the option Output.`
		: 'No field is a list. Add one, or choose One Item per Document in the option Output.';
}

/**
 * Checks the field names in the options before anything is uploaded.
 *
 * @param definitions all field definitions that a document can have
 * @throws UserError for an unknown name
 */
export function checkNames(
	definitions: Field[][],
	{ list, reviewing }: Pick<ItemShape, 'list' | 'reviewing'>,
): void {
	const lists = [...new Set(definitions.flatMap(listsOf))];
	if (list !== undefined && !lists.includes(list)) {
		throw new UserError(`No field is a list named "${list}"`, { description: insteadOf(lists) });
	}
	const isUnknown = (path: string) =>
		path !== 'documentType' && definitions.every((fields) => shapeAt(fields, path) === undefined);
	const unknown = reviewing?.fields.find(isUnknown);
	if (unknown !== undefined) {
		throw new UserError(`No field is named "${unknown}"`, {
			description:
				'Correct Fields in the option Needs Review: names as in Fields, with a dot before a nested one, such as lines.amount.',
		});
	}
}
