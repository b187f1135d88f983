import { type IDataObject, UserError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { NO_TYPE } from '../noType';
import type { Field } from '../values/field';
import { checkFields } from './fields';

/** A document type in the service's format. */
export type DocumentType = {
	name: string;
	description: string;
	uniqueWords: string[];
	extractionId?: string;
};

/** A document type that may have the fields to extract instead of the ID of an extraction. */
export type TypeWithFields = DocumentType & { fields?: Field[] };

const MEMBERS = ['name', 'description', 'uniqueWords', 'extractionId'];

/**
 * Validates and normalizes document types, from the rows of the table or from JSON. A type without a
 * description is described by its name, because the service requires one.
 *
 * @throws UserError with the path, for invalid types
 */
export function checkDocumentTypes(value: unknown): DocumentType[] {
	return checkTypes(value, MEMBERS);
}

/** Same as `checkDocumentTypes`, for types with optional fields. */
export function checkTypesWithFields(value: unknown): TypeWithFields[] {
	return checkTypes(value, [...MEMBERS, 'fields']);
}

function checkTypes(value: unknown, members: string[]): TypeWithFields[] {
	if (!Array.isArray(value)) {
		throw new UserError('The document types must be an array', {
			description: 'Write [ { "name": "…", "description": "…", "uniqueWords": [ "…" ] }, … ].',
		});
	}
	if (value.length === 0) {
		throw new UserError('No document types are defined', {
			description: 'Add at least one document type, or change Define Document Types.',
		});
	}
	const seen = new Set<string>();
	return value.map((type: unknown, index) => {
		const checked = checkType(type, index + 1, members);
		const spelling = checked.name.toLowerCase();
		if (seen.has(spelling)) {
			throw refusal(
				placeOf(checked.name, index + 1),
				'duplicate name',
				'Rename or remove one of the two. Names are not case-sensitive.',
			);
		}
		seen.add(spelling);
		return checked;
	});
}

function checkType(type: unknown, position: number, members: string[]): TypeWithFields {
	if (!isObject(type)) {
		throw refusal(
			String(position),
			'must be an object',
			'Write for example { "name": "Invoice", "description": "Bill of a supplier" }.',
		);
	}
	const name = textOf(type, 'name', 'Name', String(position));
	const place = placeOf(name, position);
	const unknown = Object.keys(type).find((member) => !members.includes(member));
	if (unknown !== undefined) {
		throw refusal(
			place,
			`unknown property '${unknown}'`,
			`Remove or rename it. The properties of a document type are ${members.join(', ')}.`,
		);
	}
	if (name === '') throw refusal(place, 'Name is empty', 'Enter a name for the document type.');
	if (NO_TYPE.includes(name.toLowerCase())) {
		throw refusal(
			place,
			'Name means that no type matches',
			'Choose another name, or remove the type: a document that matches no type is returned without one, and goes to Other.',
		);
	}
	const description = textOf(type, 'description', 'Description', place) || name;
	const uniqueWords = wordsOf(type.uniqueWords, place);
	const extractionId = textOf(type, 'extractionId', 'Extraction ID', place);
	const fields = fieldsOf(type, place);
	if (extractionId !== '' && fields !== undefined) {
		throw refusal(place, 'has both an Extraction ID and fields', 'Remove one of the two.');
	}
	return {
		name,
		description,
		uniqueWords,
		...(extractionId ? { extractionId } : {}),
		...(fields ? { fields } : {}),
	};
}

function fieldsOf({ fields }: IDataObject, place: string): Field[] | undefined {
	if (fields === undefined || fields === null) return undefined;
	if (Array.isArray(fields) && fields.length > 0) return checkFields(fields, [place]);
	throw refusal(
		place,
		'has no fields',
		'Add a field to Fields, or change Extract Data. In JSON, write "fields": [ { "key": "…" }, … ].',
	);
}

function textOf(type: IDataObject, member: string, label: string, place: string): string {
	const value = type[member] ?? '';
	if (typeof value !== 'object') return String(value).trim();
	throw refusal(place, `${label} must be a string`, `Write "${member}": "…".`);
}

/** The list of words; a string is split at commas and line breaks. */
function wordsOf(value: unknown, place: string): string[] {
	const words: unknown[] = Array.isArray(value) ? value : String(value ?? '').split(/[,\n]/);
	if (isObject(value) || words.some((word) => typeof word === 'object' && word !== null)) {
		throw refusal(
			place,
			'Unique Words must be an array of strings',
			'Separate the words with commas, or write an array such as [ "invoice", "VAT" ].',
		);
	}
	const distinct = new Map<string, string>();
	for (const word of words) {
		const text = String(word ?? '').trim();
		const spelling = text.toLowerCase();
		if (text !== '' && !distinct.has(spelling)) distinct.set(spelling, text);
	}
	return [...distinct.values()];
}

/** A type in messages: its name, or its number if it has none. */
export function placeOf(name: string, position: number): string {
	return name === '' ? String(position) : `'${name}'`;
}

export function refusal(place: string, what: string, description: string): UserError {
	return new UserError(`Document type ${place}: ${what}`, { description });
}
