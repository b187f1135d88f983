import type { Answers, Field, ResultDetails } from '../../interface';
import { type FieldConfidence, unsureAmong } from '../../interface/certainty';
import { isAnswers, isDetail, ownMember } from '../fields/answers';

/** The fields that a model can be asked for, each by its path of keys: texts, and lists as a whole. */
const askable = (fields: readonly Field[], parents: readonly string[] = []): string[][] =>
	fields.flatMap(({ key, type, properties = [] }) => {
		const path = [...parents, key];
		return type === 'object' ? askable(properties, path) : [path];
	});

const nameOf = (path: readonly string[]) => path.join('.');

/** The names of all fields, such as `seller.iban`. */
export const namesOf = (fields: readonly Field[]): string[] => askable(fields).map(nameOf);

/**
 * The names of the fields whose values are unsure or missing. A list is unsure as a whole if one of its cells
 * is, or if it is empty.
 *
 * @param below minimum confidence of a sure value, if it differs from the default
 */
export function unsureNames(fields: readonly Field[], answers: Answers, below?: number): string[] {
	return askable(fields)
		.filter((path) => {
			const found = path.reduce<ResultDetails | undefined>(
				(at, key) => (isAnswers(at) ? ownMember(at, key) : undefined),
				answers,
			);
			if (Array.isArray(found) && found.length === 0) return true;
			return unsureAmong(confidencesIn(found ?? null, nameOf(path)), below).length > 0;
		})
		.map(nameOf);
}

function confidencesIn(details: ResultDetails, field: string): FieldConfidence[] {
	if (details === null) return [{ field, confidence: null }];
	if (isDetail(details)) return [{ field, confidence: details.confidence }];
	if (Array.isArray(details)) return details.flatMap((element) => confidencesIn(element, field));
	return Object.entries(details).flatMap(([key, member]) =>
		confidencesIn(member, `${field}.${key}`),
	);
}

/** The fields with these names, and the objects that contain them. */
export const fieldsNamed = (
	fields: readonly Field[],
	names: ReadonlySet<string>,
	parents: readonly string[] = [],
): Field[] =>
	fields.flatMap((field): Field[] => {
		const path = [...parents, field.key];
		if (names.has(nameOf(path))) return [field];
		if (field.type !== 'object') return [];
		const properties = fieldsNamed(field.properties ?? [], names, path);
		return properties.length > 0 ? [{ ...field, properties }] : [];
	});
