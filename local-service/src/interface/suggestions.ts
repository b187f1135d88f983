/** Suggesting fields for documents similar to given samples (docs/interface.md#beyond-the-interface). */
import { type Static, Type } from '@sinclair/typebox';

import { model, type ModelUse, notices } from './findings';
import { body, name, oneOf, unvalidated } from './parts';
import { filesPart, partFor } from './uploads';

export const MOST_SAMPLES = 5;
/** Maximum number of pages read of each sample. */
export const PAGES_OF_SAMPLE = 10;

const shape = {
	description: Type.String({
		description: 'The printed label; without one, a description of the value.',
		examples: ['Invoice No.'],
	}),
	example: Type.Optional(
		Type.String({
			description:
				'A value of the samples as its type writes it: a number as `1204.50`, a date as `2026-04-21`, yes or no. Omitted for objects and arrays.',
			examples: ['2026-04-21'],
		}),
	),
	type: oneOf(
		['string', 'number', 'integer', 'date', 'dateTime', 'boolean', 'choice', 'object', 'array'],
		{
			description:
				'The type of the values of all samples. An extraction has only `string`, `object` and `array`: a client sends the others as `string`.',
		},
	),
	choices: Type.Optional(
		Type.Array(Type.String(), { description: 'The texts beside the boxes of a `choice`.' }),
	),
	properties: Type.Optional(
		Type.Array(Type.Ref('ProposedField'), { minItems: 1, description: 'The fields of an object.' }),
	),
	items: Type.Optional(Type.Ref('ProposedElement')),
};

const schemas = Type.Module({
	ProposedField: Type.Object(
		{
			key: name(
				'Name in camelCase: the usual English name if there is one, else the printed label.',
				{
					examples: ['invoiceNumber'],
				},
			),
			...shape,
		},
		{ description: 'A field that an extraction of such documents may have.' },
	),
	ProposedElement: Type.Object(
		{
			type: Type.Literal('object'),
			properties: Type.Array(Type.Ref('ProposedField'), { description: 'The columns.' }),
		},
		{ description: 'A row of a table, with its columns.' },
	),
});

const ProposedField = schemas.Import('ProposedField');

/** A suggested field of an extraction. */
export type ProposedField = Static<typeof ProposedField>;

export const SuggestFields = body(
	{
		language: partFor(
			"English name of the documents' language; by default it is detected in each of them.",
		),
		files: filesPart(
			`One part with this name per sample, at most ${MOST_SAMPLES}. The first ${PAGES_OF_SAMPLE} pages of each sample are read. If these are more pages than there are credits left, the response is 400.`,
			MOST_SAMPLES,
		),
		askModel: partFor(
			'`true` if a language model of the client will be asked about the samples (`POST /modelQuestion`): the text of their first pages is then kept as long as the suggestion.',
		),
	},
	{ title: 'SuggestFields', description: 'A form, with its parts in any order.' },
);

export const suggestionId = Type.String({ minLength: 1, description: 'ID of the suggestion.' });

export const GetSuggestion = body(
	{ suggestionId },
	{
		title: 'GetSuggestion',
		description: 'The suggestion to get.',
		examples: [{ suggestionId: 'sug_2Qh7Zt4xK9' }],
	},
);

export const SuggestionWaiting = Type.Object(
	{ status: Type.Literal('waiting'), suggestionId },
	{ title: 'SuggestionWaiting', description: 'The samples are being read: poll again.' },
);

export const Suggested = Type.Object(
	{
		status: Type.Literal('processed'),
		suggestionId,
		fields: unvalidated(
			Type.Array(ProposedField, {
				maxItems: 40,
				description: 'In printed order; empty if no fields were found.',
			}),
		),
		notices: Type.Optional(unvalidated(notices)),
		model,
	},
	{ title: 'Suggested', description: 'The fields.' },
);

const SuggestionFailed = Type.Object(
	{
		status: Type.Literal('failed'),
		suggestionId,
		message: Type.String({
			minLength: 1,
			description: 'Why none of the samples could be read, and what to do.',
			examples: ['The PDF is protected by a password. Send it without one.'],
		}),
	},
	{ title: 'SuggestionFailed', description: 'There are no fields.' },
);

export const Suggestion = Type.Union([SuggestionWaiting, Suggested, SuggestionFailed], {
	title: 'Suggestion',
	description: 'The fields, or the status `waiting` or `failed`.',
});

/** Result of reading the samples. */
export type SuggestedFields = { fields: ProposedField[]; notices: string[]; model?: ModelUse };

/** State of a suggestion. */
export type SuggestionState =
	| { status: 'waiting' }
	| { status: 'processed'; fields: ProposedField[]; notices?: string[]; model?: ModelUse }
	| { status: 'failed'; message: string };

/** The same as it is stored, with the samples if a client's language model may be asked about them. */
export type StoredSuggestion = SuggestionState & { samples?: string };
