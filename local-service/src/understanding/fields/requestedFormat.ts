import type { Field } from '../../interface';
import type { RequestedFormat } from '../values/inForm';
import { type Instructed, instructedIn } from './instructions';

/** A field whose description only says what is asked for; the requested format of the answer is in `form`. */
export type AskedField = Omit<Field, 'properties' | 'items'> & {
	form?: RequestedFormat;
	properties?: AskedField[];
	items?: Omit<AskedField, 'key'>;
};

export const toAsked = (field: Field): AskedField => ({ key: field.key, ...shapeOf(field) });

function shapeOf({
	description,
	properties,
	items,
	...shape
}: Omit<Field, 'key'>): Omit<AskedField, 'key'> {
	const { rest, form, example } = splitDescription(description ?? '');
	return {
		...shape,
		...(example !== undefined && { example }),
		...(description !== undefined && { description: rest }),
		...(form && { form }),
		...(properties && { properties: properties.map(toAsked) }),
		...(items && { items: shapeOf(items) }),
	};
}

/** Final sentences of descriptions that specify the format of the answer (docs/interface.md#requested-formats). */
const SENTENCES: ReadonlyMap<string, RequestedFormat> = new Map([
	['Answer as a number, such as 1204.50.', { type: 'number' }],
	['Answer as a whole number, such as 12.', { type: 'integer' }],
	['Answer as a date, YYYY-MM-DD.', { type: 'date' }],
	['Answer as a date and time, YYYY-MM-DDThh:mm:ss.', { type: 'dateTime' }],
	['Answer yes or no.', { type: 'yesNo' }],
]);

const BEGINNING = 'Answer ';
const CHOICES = 'Answer with one of: ';

/** A description without the sentence that requests a format, and that format. */
const splitDescription = (description: string): Instructed =>
	fixedForm(description) ?? instructedIn(description) ?? { rest: description };

function fixedForm(description: string): Instructed | undefined {
	const text = description.trimEnd();
	for (let at = text.indexOf(BEGINNING); at >= 0; at = text.indexOf(BEGINNING, at + 1)) {
		const form = formIn(text.slice(at));
		if (form) return { rest: withoutStop(text.slice(0, at).trimEnd()), form };
	}
	return undefined;
}

/** A text without its final full stop, since it may be a label. */
const withoutStop = (text: string) => text.replace(/(?<![.])[.]$/, '');

/** The format that the last sentence of a description requests in exactly these words. */
export const formOf = (description: string): RequestedFormat | undefined =>
	fixedForm(description)?.form;

function formIn(sentence: string): RequestedFormat | undefined {
	const known = SENTENCES.get(sentence);
	if (known || !sentence.startsWith(CHOICES) || !sentence.endsWith('.')) return known;
	const choices = parsed(sentence.slice(CHOICES.length, -1));
	const isList = Array.isArray(choices) && choices.length > 0;
	return isList && choices.every((each): each is string => typeof each === 'string')
		? { type: 'choice', choices }
		: undefined;
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}
