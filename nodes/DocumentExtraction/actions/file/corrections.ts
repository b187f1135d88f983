import type { IDataObject } from 'n8n-workflow';

import type { Extracted } from '../../batches/documents';
import { isObject } from '../../isObject';
import type { Conventions } from '../../values/conventions';
import { conventionsOf } from '../../values/conventionsOf';
import { isReadAs } from '../../values/isReadAs';
import { typeValues } from '../../values/typeValues';
import { isMissing } from '../../values/visitValues';
import { printedOf } from '../items/printed';
import type { Definition } from '../items/reading';

/** A value as returned by the service, and in the forms that an item may contain. */
type Forms = { answered: unknown; typed: unknown; printed: unknown; conventions: Conventions };

/**
 * The differences of an item's data from the service's result, as texts. A value that differs only in its type
 * is not a difference. Contains only the differing members of objects, but whole lists.
 */
export function correctionsIn(
	data: IDataObject,
	{ data: answered, details }: Pick<Extracted, 'data' | 'details'>,
	{ fields, language }: Definition = { fields: [] },
): IDataObject {
	const conventions = conventionsOf(answered, fields, { language, details });
	const typed = typeValues(answered, fields, { values: 'typed', conventions, details }).data;
	const printed = printedOf(answered, details);
	const texts = asAnswered(data, { answered, typed, printed, conventions });
	return differences(isObject(texts) ? texts : {}, answered);
}

function asAnswered(value: unknown, forms: Forms): unknown {
	const { answered, typed, printed, conventions } = forms;
	if (isMissing(value)) return isMissing(answered) ? answered : null;
	if (Array.isArray(value)) {
		const list: unknown[] = Array.isArray(answered) ? answered : [];
		return value.map((element: unknown, index) => {
			const isRow = (row: unknown, place: number) =>
				isSame(asAnswered(element, at(forms, place)), row);
			// Rows before it may have been removed or added.
			const place = isRow(list[index], index) ? index : list.findIndex(isRow);
			return asAnswered(element, at(forms, place < 0 ? index : place));
		});
	}
	if (isObject(value)) {
		// The item was created with the option Values: Both.
		if ('value' in value && 'printed' in value && !isObject(answered)) {
			const isUnchanged =
				isSame(value.value, typed) || isReadAs(answered, value.value, conventions);
			return asAnswered(isUnchanged ? value.printed : value.value, forms);
		}
		const members = Object.entries(value).map(([key, member]) => [
			key,
			asAnswered(member, at(forms, key)),
		]);
		return Object.fromEntries(members);
	}
	if ([typed, printed, answered].includes(value)) return answered;
	if (isReadAs(answered, value, conventions)) return answered;
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	return String(value);
}

/** A member or an element, in each form. */
function at({ answered, typed, printed, conventions }: Forms, place: string | number): Forms {
	const within = (whole: unknown): unknown => {
		if (Array.isArray(whole)) return whole[Number(place)];
		return isObject(whole) && Object.hasOwn(whole, place) ? whole[place] : undefined;
	};
	return {
		answered: within(answered),
		typed: within(typed),
		printed: within(printed),
		conventions,
	};
}

function differences(texts: IDataObject, answered: IDataObject): IDataObject {
	return Object.fromEntries(
		Object.entries(texts).flatMap(([key, text]) => {
			const before = answered[key];
			if (isSame(text, before)) return [];
			if (!isObject(text) || !isObject(before)) return [[key, text]];
			const members = differences(text, before);
			return Object.keys(members).length > 0 ? [[key, members]] : [];
		}),
	);
}

/** Whether two values are equal; missing and empty values are equal. */
function isSame(one: unknown, other: unknown): boolean {
	if (Array.isArray(one)) {
		if (!Array.isArray(other) || one.length !== other.length) return false;
		return one.every((element, index) => isSame(element, other[index]));
	}
	if (!isObject(one)) return one === other || (isMissing(one) && isMissing(other));
	if (!isObject(other)) return false;
	return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
}
