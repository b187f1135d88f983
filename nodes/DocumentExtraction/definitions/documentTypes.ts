import { type IDataObject, UserError } from 'n8n-workflow';

import { isObject } from '../isObject';

/** A document type as the service wants it (interface, "Classification and document type"). */
export type DocumentType = {
	name: string;
	description: string;
	uniqueWords: string[];
	extractionId?: string;
};

const MEMBERS = ['name', 'description', 'uniqueWords', 'extractionId'];

/**
 * Checks document types, from the table's rows or from JSON, and gives them in one spelling.
 *
 * @throws UserError that names the place, for types no classification can be made of
 */
export function checkDocumentTypes(value: unknown): DocumentType[] {
	if (!Array.isArray(value)) {
		throw new UserError('The document types must be a list', {
			description: 'Write [ { "name": "…", "description": "…", "uniqueWords": [ "…" ] }, … ].',
		});
	}
	if (value.length === 0) {
		throw new UserError('No document type is defined', {
			description:
				'Say which kinds of document there are: add at least one document type, or change Define Document Types.',
		});
	}
	const seen = new Set<string>();
	return value.map((type: unknown, index) => {
		const checked = checkType(type, index + 1);
		const spelling = checked.name.toLowerCase();
		if (seen.has(spelling)) {
			throw refusal(
				named(checked.name),
				'the name stands twice',
				'Rename one of the two, or remove it. Upper and lower case make no difference.',
			);
		}
		seen.add(spelling);
		return checked;
	});
}

function checkType(type: unknown, position: number): DocumentType {
	if (!isObject(type)) {
		throw refusal(
			String(position),
			'must be an object',
			'Write it such as { "name": "Invoice", "description": "Bill of a supplier" }.',
		);
	}
	const name = textOf(type, 'name', 'Name', String(position));
	const place = name === '' ? String(position) : named(name);
	const unknown = Object.keys(type).find((member) => !MEMBERS.includes(member));
	if (unknown !== undefined) {
		throw refusal(
			place,
			`there is no member '${unknown}'`,
			`Remove or rename it: a document type has ${MEMBERS.join(', ')}.`,
		);
	}
	if (name === '') throw refusal(place, 'Name is empty', 'Say what the type is called.');
	const description = textOf(type, 'description', 'Description', place);
	if (description === '') {
		throw refusal(place, 'Description is empty', 'Say how documents of this type are recognized.');
	}
	const extractionId = textOf(type, 'extractionId', 'Extraction ID', place);
	const uniqueWords = wordsOf(type.uniqueWords, place);
	return { name, description, uniqueWords, ...(extractionId ? { extractionId } : {}) };
}

function textOf(type: IDataObject, member: string, label: string, place: string): string {
	const value = type[member] ?? '';
	if (typeof value !== 'object') return String(value).trim();
	throw refusal(place, `${label} must be text`, `Write "${member}": "…".`);
}

/** Words one by one; in text, commas and line ends separate them. */
function wordsOf(value: unknown, place: string): string[] {
	const words: unknown[] = Array.isArray(value) ? value : String(value ?? '').split(/[,\n]/);
	if (isObject(value) || words.some((word) => typeof word === 'object' && word !== null)) {
		throw refusal(
			place,
			'Unique Words must be a list of texts',
			'Write them with commas between, or as a list such as [ "invoice", "VAT" ].',
		);
	}
	const kept = new Map<string, string>();
	for (const word of words) {
		const text = String(word ?? '').trim();
		const spelling = text.toLowerCase();
		if (text !== '' && !kept.has(spelling)) kept.set(spelling, text);
	}
	return [...kept.values()];
}

/** How a message shows a type that has a name. */
function named(name: string): string {
	return `'${name}'`;
}

function refusal(place: string, what: string, description: string): UserError {
	return new UserError(`Document type ${place}: ${what}`, { description });
}
