import type { DocumentType, Field, Misfit, Value } from '../interface';
import { ownMember } from '../interface/details';
import type { Given } from '../storing/corrections';
import { CallFailed } from './failures';
import { alternatives, shown } from './validation';

type Element = Omit<Field, 'key'>;

/**
 * Validates the values that a client sent as part of a result; lists must be complete, with complete rows.
 * @throws CallFailed with the path of the value that does not match the fields
 */
export const givenValues = (fields: readonly Field[], sent: object): Given =>
	membersOf(fields, sent, 'result', false);

/** @param isWhole whether `sent` is complete, so that an absent member is an empty value */
function membersOf(fields: readonly Field[], sent: object, place: string, isWhole: boolean): Given {
	const members: { [key: string]: unknown } = { ...sent };
	const unknown = Object.keys(members).find((key) => !fields.some((field) => field.key === key));
	if (unknown !== undefined) {
		const known = alternatives(fields.map(({ key }) => key));
		throw mistake(
			`${place}.${unknown}`,
			`is not a field of the extraction; the name must be ${known}`,
		);
	}
	const given = fields.filter(({ key }) => isWhole || Object.hasOwn(members, key));
	return Object.fromEntries(
		given.map((field) => {
			const value = ownMember(members, field.key) ?? null;
			return [field.key, valueOf(field, value, `${place}.${field.key}`, isWhole)];
		}),
	);
}

function valueOf(field: Element, sent: unknown, place: string, isWhole: boolean): Value {
	switch (field.type) {
		case 'array':
			if (sent === null) return [];
			if (!Array.isArray(sent)) throw wrong(place, 'an array or null', sent);
			return sent.map((element, index) =>
				elementOf(field.items ?? {}, element, `${place}[${index}]`),
			);
		case 'object': {
			if (sent !== null && !isObject(sent)) throw wrong(place, 'an object or null', sent);
			return membersOf(field.properties ?? [], sent ?? {}, place, isWhole || sent === null);
		}
		default:
			if (sent !== null && typeof sent !== 'string') throw wrong(place, 'a string or null', sent);
			// An empty text counts as no value.
			return sent?.trim() ? sent : null;
	}
}

function elementOf(items: Element, sent: unknown, place: string): Value {
	if (sent !== null) {
		const value = valueOf(items, sent, place, true);
		if (!isEmpty(value)) return value;
		throw mistake(place, 'must not be empty; leave the element out');
	}
	const kinds = { array: 'an array', object: 'an object', string: 'a string' };
	throw wrong(place, kinds[items.type ?? 'string'], sent);
}

/** Whether a value contains no text. */
const isEmpty = (value: Value): boolean =>
	value === null || (typeof value === 'object' && Object.values(value).every(isEmpty));

/**
 * The type that a client sent as the result of a classified file: null for no type, undefined if absent.
 * @throws CallFailed if the classification has no such type
 */
export function givenType(
	types: readonly DocumentType[],
	sent: object,
): DocumentType | null | undefined {
	const { documentType }: { documentType?: unknown } = sent;
	const unknown = Object.keys(sent).find((key) => !['documentType', 'confidence'].includes(key));
	if (unknown !== undefined) throw mistake(`result.${unknown}`, 'is not part of a classification');
	if (documentType === undefined || documentType === null) return documentType;
	const comparable = (name: unknown) => String(name).trim().toLowerCase();
	const type = types.find(({ name }) => comparable(name) === comparable(documentType));
	if (type) return type;
	const names = alternatives([...types.map(({ name }) => name), null]);
	throw wrong('result.documentType', names, documentType);
}

/** Error for a value that does not fit its field's description. */
export const unfit = ({ field, value, wanted }: Misfit): CallFailed =>
	wrong(`result.${field}`, wanted, value);

const isObject = (value: unknown): value is object =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (place: string, kind: string, sent: unknown) =>
	mistake(place, `must be ${kind}; it is ${shown(sent)}`);

const mistake = (place: string, what: string) => new CallFailed(400, `${place} ${what}`);
