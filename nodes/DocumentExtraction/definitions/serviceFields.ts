import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { canonical } from '../values/canonical';
import type { Field, Shape } from '../values/field';

/** Sentences in a field's description that request a format (docs/interface.md#requested-formats). */
const FORMS = [
	['number', 'Answer as a number, such as 1204.50.'],
	['integer', 'Answer as a whole number, such as 12.'],
	['date', 'Answer as a date, YYYY-MM-DD.'],
	['dateTime', 'Answer as a date and time, YYYY-MM-DDThh:mm:ss.'],
	['boolean', 'Answer yes or no.'],
] as const;

const CHOICES = 'Answer with one of: ';

/** A field in the service's format. */
type ServiceField = ServiceShape & { key: string };

type ServiceShape = {
	description?: string;
	example?: string;
	type?: 'string' | 'object' | 'array';
	properties?: ServiceField[];
	items?: ServiceShape;
};

/**
 * Fields in the service's format, which supports only strings, objects and arrays.
 *
 * @param withForms whether descriptions request a format, and readable examples are converted to it
 */
export function toServiceFields(
	fields: Field[],
	{ withForms }: { withForms: boolean },
): ServiceField[] {
	return fields.map(({ key, ...shape }) => ({ key, ...toServiceShape(shape, withForms) }));
}

function toServiceShape(
	{ description, example, ...shape }: Shape,
	withForms: boolean,
): ServiceShape {
	const { type = 'string', choices, properties, items } = shape;
	const form = withForms ? formOf(type, choices) : undefined;
	const about = [form ? asSentence(description) : description, form].filter(Boolean).join(' ');
	const sample = example === undefined ? undefined : canonical(example, { type, choices });
	const common = {
		...(about ? { description: about } : {}),
		...(example === undefined ? {} : { example: (withForms && sample) || example }),
	};
	switch (type) {
		case 'object':
			return {
				...common,
				type,
				properties: toServiceFields(properties ?? [], { withForms }),
			};
		case 'array':
			return { ...common, type, items: toServiceShape(items ?? {}, withForms) };
		default:
			return { ...common, type: 'string' };
	}
}

/** Adds a full stop if the text ends without a punctuation mark, because the sentence about the format follows. */
const asSentence = (text?: string) =>
	text && !/[.:;!?…。：；！？]$/.test(text) ? `${text}.` : text;

function formOf(type: string, choices: string[] = []): string | undefined {
	if (type === 'choice') return `${CHOICES}${JSON.stringify(choices)}.`;
	return FORMS.find(([one]) => one === type)?.[1];
}

/**
 * Fields in the service's format, with the types that their descriptions request. Invalid entries are
 * omitted, because they come from the service, not from the user.
 */
export function fromServiceFields(fields: unknown): Field[] {
	return (Array.isArray(fields) ? fields : []).flatMap((field: unknown) =>
		isObject(field) && typeof field.key === 'string'
			? [{ key: field.key, ...fromServiceShape(field) }]
			: [],
	);
}

function fromServiceShape({ type, description, example, properties, items }: IDataObject): Shape {
	const common = {
		...(typeof description === 'string' && description ? { description } : {}),
		...(typeof example === 'string' && example ? { example } : {}),
	};
	switch (type) {
		case 'object':
			return { ...common, type, properties: fromServiceFields(properties) };
		case 'array':
			return { ...common, type, items: fromServiceShape(isObject(items) ? items : {}) };
		default:
			return readForm({ ...common, type: 'string' });
	}
}

/** Restores the types of string fields whose descriptions request a format. */
export function readForms(fields: Field[]): Field[] {
	return fields.map(({ key, ...shape }) => ({ key, ...readForm(shape) }));
}

function readForm(shape: Shape): Shape {
	const { type = 'string', description = '', properties, items, ...rest } = shape;
	if (properties) return { ...shape, properties: readForms(properties) };
	if (items) return { ...shape, items: readForm(items) };
	const trimmed = description.trimEnd();
	const form = type === 'string' ? formAtEnd(trimmed) : undefined;
	if (!form) return shape;
	// The full stop may have been added by `asSentence`; removing it changes no meaning.
	const about = trimmed
		.slice(0, -form.sentence.length)
		.trimEnd()
		.replace(/(?<![.])[.]$/, '');
	return { ...(about ? { description: about } : {}), ...rest, ...form.shape };
}

function formAtEnd(
	description: string,
): { sentence: string; shape: Pick<Shape, 'type' | 'choices'> } | undefined {
	for (const [type, sentence] of FORMS) {
		if (description.endsWith(sentence)) return { sentence, shape: { type } };
	}
	if (!description.endsWith('].')) return undefined;
	// A value may contain the words that the sentence begins with.
	for (let at = description.indexOf(CHOICES); at >= 0; at = description.indexOf(CHOICES, at + 1)) {
		const sentence = description.slice(at);
		const choices = parseChoices(sentence.slice(CHOICES.length, -1));
		if (choices) return { sentence, shape: { type: 'choice', choices } };
	}
	return undefined;
}

function parseChoices(json: string): string[] | undefined {
	try {
		const list: unknown = JSON.parse(json);
		const texts = Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
		return Array.isArray(list) && texts.length === list.length && texts.length > 0
			? texts
			: undefined;
	} catch {
		return undefined;
	}
}
