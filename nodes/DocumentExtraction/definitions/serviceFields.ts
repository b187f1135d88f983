import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { canonical } from '../values/canonical';
import { SINGLE_TYPES, type Field, type Shape, type SingleType } from '../values/field';

/** How the description of a field says which form is wanted (docs/interface.md#forms-wanted). */
const FORMS = {
	number: 'Answer as a number, such as 1204.50.',
	integer: 'Answer as a whole number, such as 12.',
	date: 'Answer as a date, YYYY-MM-DD.',
	dateTime: 'Answer as a date and time, YYYY-MM-DDThh:mm:ss.',
	boolean: 'Answer yes or no.',
} as const satisfies Partial<Record<SingleType, string>>;

const CHOICES = /(?:^|\s)Answer with one of: (\[.*\])\.$/s;

/**
 * Fields in the service's format, which knows only strings, objects and arrays.
 *
 * @param withForms whether the descriptions are to say which form is wanted, and examples that can be
 *   read are to have it
 */
export function toServiceFields(fields: Field[], { withForms }: { withForms: boolean }): Field[] {
	return fields.map(({ key, ...shape }) => ({ key, ...toServiceShape(shape, withForms) }));
}

function toServiceShape({ description, example, ...shape }: Shape, withForms: boolean): Shape {
	const { type = 'string', choices, properties, items } = shape;
	const form = withForms ? formOf(type, choices) : undefined;
	const about = [description, form].filter(Boolean).join(' ');
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

function formOf(type: string, choices: string[] = []): string | undefined {
	if (type === 'choice') return `Answer with one of: ${JSON.stringify(choices)}.`;
	return Object.entries(FORMS).find(([one]) => one === type)?.[1];
}

/**
 * The types of fields in the service's format, as far as their descriptions say which form is wanted.
 * What is no field is left out: these are the service's words, not the user's.
 */
export function fromServiceFields(fields: unknown): Field[] {
	return (Array.isArray(fields) ? fields : []).flatMap((field: unknown) =>
		isObject(field) && typeof field.key === 'string'
			? [{ key: field.key, ...fromServiceShape(field) }]
			: [],
	);
}

function fromServiceShape({ type, description, example, properties, items }: IDataObject): Shape {
	const said = typeof description === 'string' ? description.trim() : '';
	const sample = typeof example === 'string' ? { example } : {};
	if (type === 'object' || type === 'array') {
		const common = said ? { description: said } : {};
		return type === 'object'
			? { ...common, type, properties: fromServiceFields(properties) }
			: { ...common, type, items: fromServiceShape(isObject(items) ? items : {}) };
	}
	const { about, ...form } = readForm(said);
	return { ...(about ? { description: about } : {}), ...sample, ...form };
}

function readForm(description: string): Pick<Shape, 'type' | 'choices'> & { about: string } {
	const single = SINGLE_TYPES.find((type) => {
		const form = formOf(type);
		return form !== undefined && type !== 'choice' && description.endsWith(form);
	});
	if (single) {
		const about = description.slice(0, -String(formOf(single)).length).trim();
		return { about, type: single };
	}
	const list = CHOICES.exec(description);
	const choices = list?.[1] === undefined ? undefined : parseChoices(list[1]);
	if (list && choices) {
		return { about: description.slice(0, list.index).trim(), type: 'choice', choices };
	}
	return { about: description, type: 'string' };
}

function parseChoices(json: string): string[] | undefined {
	try {
		const list: unknown = JSON.parse(json);
		const texts = Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
		return texts.length > 0 ? texts : undefined;
	} catch {
		return undefined;
	}
}
