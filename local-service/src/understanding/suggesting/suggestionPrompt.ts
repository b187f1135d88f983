import { objectOf, type ObjectSchema, type Schema } from '../languageModel/answerSchema';
import { DATA, documentBetween } from '../languageModel/prompt';
import type { PromptPart } from '../languageModel/promptParts';
import { tidy } from '../text/letters';

export const PROPOSAL = `You look at sample documents of one kind and propose the fields that should be extracted from documents like them. Answer with one JSON object and nothing else: {"fields": […]}.

- A field is what differs from document to document: numbers, dates, parties, amounts, whatever is filled in. What every document of the kind prints in the same way is not a field.
- key: a short name in camelCase, in English where there is a common one (invoiceNumber, dueDate, grandTotal).
- description: the label as it is printed; without a label, what the value is.
- type: string, number, integer, date, dateTime, boolean, choice, or rows for a table. choices: the options of a choice, else [].
- example: a value from one of the samples, copied character by character; "" for rows.
- columns: for rows, the columns of the table, described in the same way; else [].
- List the fields in the order in which they are printed, 40 at most.

${DATA}`;

const text: Schema = { type: 'string' };

const SINGLE = ['string', 'number', 'integer', 'date', 'dateTime', 'boolean', 'choice'];

const described = (types: string[]): Array<[string, Schema]> => [
	['key', text],
	['description', text],
	['type', { type: 'string', enum: types }],
	['choices', { type: 'array', items: text }],
	['example', text],
];

export const proposalSchema: ObjectSchema = objectOf([
	[
		'fields',
		{
			type: 'array',
			items: objectOf([
				...described([...SINGLE, 'rows']),
				['columns', { type: 'array', items: objectOf(described(SINGLE)) }],
			]),
		},
	],
]);

/** @param mark random text that the authors of the samples cannot know */
export function proposalQuestion(
	samples: ReadonlyArray<PromptPart['texts']>,
	language: string,
	mark: string,
): string {
	let pages = 0;
	const counted = samples.map((texts) =>
		texts.map((each) => ({ text: each.text, number: each.number, position: ++pages })),
	);
	const which = counted.map((texts, index) => {
		const [first, last] = [texts[0]?.position, texts.at(-1)?.position];
		return `Sample ${index + 1}: page ${first === last ? first : `${first} to ${last}`}`;
	});
	const texts = counted
		.flat()
		.map(({ position, text: page }) => ({ number: position, text: page }));
	return `Language of the documents: ${tidy(language)}
${which.join('\n')}

${documentBetween({ texts }, mark)}`;
}
