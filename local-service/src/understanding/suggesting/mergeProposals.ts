import type { ProposedField } from '../../interface';
import { fold } from '../text/letters';
import { isSameValue } from '../values/sameValue';
import { distinct } from './keys';

/** A field that the built-in engine proposes; sure if its label is known, or if it is a table or a checkbox. */
export type BuiltInField = { field: ProposedField; isSure: boolean };

/**
 * Merges a model's proposal with the built-in engine's: names, descriptions and types are the model's. The
 * engine's sure fields that the model lacks are kept, after the field that they follow in print.
 */
export function mergedProposals(
	model: readonly ProposedField[],
	builtIn: readonly BuiltInField[],
): ProposedField[] {
	const merged = [...model];
	const singles = singlesIn(model);
	let next = 0;
	for (const { field, isSure } of builtIn) {
		const at = merged.findIndex((other) => isAlike(field, other));
		const other = merged[at];
		if (other !== undefined) {
			if (isSure) merged[at] = withColumns(other, field);
			next = at + 1;
			continue;
		}
		const { properties = [] } = field;
		const member = merged.findLastIndex((own) =>
			properties.some((property) => isSameExample(property, own)),
		);
		if (member >= 0) next = member + 1;
		const rest = isSure ? without(field, singles) : undefined;
		if (rest) merged.splice(next++, 0, rest);
	}
	return distinct(merged);
}

/** All fields with a single value, including the members of objects, but not the columns of tables. */
const singlesIn = (fields: readonly ProposedField[]): ProposedField[] =>
	fields.flatMap((field) =>
		field.type === 'object'
			? singlesIn(field.properties ?? [])
			: field.type === 'array'
				? []
				: [field],
	);

/** Whether two fields are the same by name, by label or by value. */
function isAlike(one: ProposedField, other: ProposedField): boolean {
	if ((one.type === 'array') !== (other.type === 'array')) return false;
	if (fold(one.key) === fold(other.key)) return true;
	if (one.type === 'array') {
		const columns = other.items?.properties ?? [];
		return (one.items?.properties ?? []).some((column) =>
			columns.some((another) => isSameExample(column, another)),
		);
	}
	return fold(one.description) === fold(other.description) || isSameExample(one, other);
}

/** Whether two fields have equal examples; yes and no do not count, since many fields have these. */
const isSameExample = ({ type, example }: ProposedField, other: ProposedField): boolean =>
	![type, other.type].includes('boolean') &&
	example !== undefined &&
	other.example !== undefined &&
	isSameValue(example, other.example);

/** A field without the values that other fields already have; undefined if no value remains. */
function without(
	field: ProposedField,
	others: readonly ProposedField[],
): ProposedField | undefined {
	if (field.type !== 'object') {
		return others.some((other) => isAlike(field, other)) ? undefined : field;
	}
	const properties = (field.properties ?? []).filter(
		(own) => !others.some((other) => isSameExample(own, other)),
	);
	return properties.length > 0 ? { ...field, properties } : undefined;
}

/** The list that a model proposes, plus the columns that only the built-in engine found. */
function withColumns(list: ProposedField, { items }: ProposedField): ProposedField {
	if (list.type !== 'array' || !list.items) return list;
	const own = list.items.properties;
	const more = (items?.properties ?? []).filter(
		(column) => !own.some((other) => isAlike(column, other)),
	);
	return { ...list, items: { ...list.items, properties: distinct([...own, ...more]) } };
}
