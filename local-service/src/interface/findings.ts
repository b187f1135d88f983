/**
 * Information in addition to the result of a file: positions of its values, tables, checkboxes and similar.
 */
import { type Static, type TObject, Type } from '@sinclair/typebox';

import { Box, mapOf, oneOf, pageNumber, recursive, unvalidated } from './parts';

/**
 * The answer to a field: for a string field a string, or null if the document has no such value; for an
 * object field an object of such values; for an array field an array, empty if there is nothing.
 */
export type Value = string | null | Value[] | { [key: string]: Value };

/**
 * Schema of the shape of a value: single values, objects and lists of them. Lists within lists are left open,
 * because code generators produce a recursive list type that does not compile.
 */
const shaped = (name: string, ...singles: object[]) => {
	const either = (list: object) => [
		...singles,
		{ type: 'null' },
		list,
		{ type: 'object', additionalProperties: { $ref: name } },
	];
	return {
		anyOf: either({ type: 'array', items: { anyOf: either({ type: 'array', items: {} }) } }),
	};
};

const Value = recursive<Value>('Value', {
	description:
		'Has the shape of the field: a string, an object or an array of these. A missing value is null, a missing array is empty.',
	...shaped('Value', { type: 'string' }),
});

export const result = mapOf(Value, {
	description: 'A value for each field of the extraction, by its key.',
	examples: [
		{
			invoiceNumber: 'AN-2026-0147',
			seller: { name: 'Atelier North', vatId: null },
			lines: [{ description: 'Desk lamp', amount: '1,204.50' }],
			tags: [],
		},
	],
});

export const confidence = (description: string) =>
	Type.Number({ minimum: 0, maximum: 1, description, examples: [0.97] });

const Evidence = Type.Object(
	{
		model: Type.String({ description: 'Name of the model; empty if not known.' }),
		found: oneOf(['printed', 'repeated', 'scattered', 'inPicture', 'nowhere', 'nothing', 'type'], {
			description:
				"Where the model's value was found: `printed` once, `repeated` at several places, `scattered` with other words in between, `inPicture` in words that recognition may have misread, `nowhere`; `nothing` if the model has no value; `type` for the type of a document, which need not be printed.",
		}),
		engine: oneOf(['nothing', 'same', 'overruled', 'kept'], {
			description:
				"The built-in engine's value: `nothing` if it has none, the `same`, another one that was `overruled`, or another one that was `kept`.",
		}),
		confidence: Type.Number({
			minimum: 0,
			maximum: 1,
			description: 'The confidence before anything was learned from reviews.',
		}),
	},
	{
		title: 'Evidence',
		additionalProperties: false,
		description:
			"What is known about a value that a language model was asked for. The confidence of the value is learned from reviews of this model's values with the same evidence.",
	},
);

const Detail = Type.Object(
	{
		value: Type.String({ description: 'As in the result.', examples: ['1,204.50'] }),
		printed: Type.Optional(
			Type.String({
				description:
					'The printed text of the value, if `value` is written differently: like the example, or in the form of the description. Omitted if they are equal, or the printed text is unknown.',
				examples: ['1.204,50 €'],
			}),
		),
		confidence: confidence(
			"Probability that the value is right, which the built-in engine has learned from documents; for a language model's values it starts as a fixed number, and is adjusted by people's reviews.",
		),
		page: Type.Optional(pageNumber()),
		box: Type.Optional(Box),
		evidence: Type.Optional(unvalidated(Evidence)),
		learnedFrom: Type.Optional(
			Type.Array(Type.String(), {
				description:
					'The files whose corrected or confirmed results gave the position of the value, or the value itself if it is not printed, the most important first; for a value of a language model, the files that were shown to the model.',
			}),
		),
		isPrinted: Type.Optional(
			Type.Literal(false, {
				description:
					'The value was not found on the pages: it is only in the electronic invoice or in a code, documents of the same sender have it (then `learnedFrom` names them), or only a language model gives it (then `unsure` lists it). Omitted for all other values.',
			}),
		),
		source: Type.Optional(
			oneOf(['person', 'code'], {
				description:
					'`person`: the value was given or confirmed by a person (`PATCH /updateResults`); its confidence is 1. `code`: it comes from a QR code or barcode on the page; page and box give the position of the same value in print, or else of the code. Omitted for all other values.',
			}),
		),
	},
	{
		title: 'Detail',
		additionalProperties: false,
		description:
			'Metadata of one value. The box of a value of several lines may cover only the first line; page and box are omitted if the position is unknown. If they are present although `isPrinted` is false, they give the position of words that recognition may have misread.',
	},
);

/** What is known about a value that a language model was asked for. */
export type ModelEvidence = Static<typeof Evidence>;

/** Details of one value of a result. */
export type Detail = Static<typeof Detail>;

/** Details in the shape of the result: null if a value is null. */
export type ResultDetails = Detail | null | ResultDetails[] | { [key: string]: ResultDetails };

/** The answers to fields, by key. */
export type Answers = { [key: string]: ResultDetails };

export const Details = recursive<ResultDetails>('Details', {
	description:
		'Has the shape of the value, with a Detail for every string. An object is a Detail if its `confidence` is a number: the details of a field named `confidence` are never a number.',
	...shaped('Details', Detail),
});

const place = { page: pageNumber(), box: Box };

const Place = Type.Object(place, { title: 'Place', description: 'Where something was found.' });

/** Position of a finding: its page number in the file, and its bounding box there in points. */
export type Place = Static<typeof Place>;

const Table = Type.Object(
	{
		...place,
		rows: Type.Array(Type.Array(Type.String()), {
			description:
				'All rows have the same number of cells; the first is the header row, if there is one.',
			examples: [
				[
					['Description', 'Amount'],
					['Desk lamp', '1,204.50'],
				],
			],
		}),
	},
	{ title: 'Table', description: 'A table of a page, row by row.' },
);
export type Table = Static<typeof Table>;

const Checkbox = Type.Object(
	{
		...place,
		isChecked: Type.Boolean({ description: 'Whether it is ticked.' }),
		label: Type.Optional(Type.String({ description: 'The text next to it.' })),
	},
	{ title: 'Checkbox', description: 'A checkbox of a page.' },
);

const Skipped = Type.Object(
	{
		attachment: Type.String({ description: 'Its file name.', examples: ['prices.xlsx'] }),
		reason: Type.String({ minLength: 1, description: 'Why it could not be read, as a sentence.' }),
	},
	{
		title: 'Skipped',
		description: 'An attachment of an e-mail, or a picture in a document, that could not be read.',
	},
);
export type Skipped = Static<typeof Skipped>;

export const skipped = Type.Array(Skipped, {
	description:
		'Attachments of an e-mail, and pictures in a document, that could not be read; all others were.',
});

const Unsure = Type.Object(
	{
		field: Type.String({
			minLength: 1,
			description: 'The field, with its row counted from 0 in a list.',
			examples: ['seller.iban', 'lines[2].amount'],
		}),
		reason: Type.String({ minLength: 1, description: 'The reason, as a sentence.' }),
	},
	{
		title: 'Unsure',
		description:
			'A value that only a language model gives, or on which it and the built-in engine disagree, or that is written by hand.',
	},
);
export type Unsure = Static<typeof Unsure>;

const tokens = (description: string) =>
	Type.Optional(Type.Integer({ minimum: 0, description, examples: [5120] }));

const ModelUse = Type.Object(
	{
		name: Type.Optional(
			Type.String({ description: 'Its name, if known.', examples: ['qwen3:8b'] }),
		),
		fields: Type.Integer({
			minimum: 0,
			description: 'Number of fields that the model was asked for.',
		}),
		requests: Type.Integer({
			minimum: 0,
			description: 'Number of questions that the model answered.',
		}),
		inputTokens: tokens('Tokens of the questions, if the server of the model counts them.'),
		outputTokens: tokens('Tokens of the answers, if the server of the model counts them.'),
		failure: Type.Optional(
			Type.String({
				minLength: 1,
				description: "Why there is no answer of the model; the built-in engine's is the result.",
			}),
		),
	},
	{ title: 'ModelUse', description: 'The language model that was asked about the document.' },
);

/** Usage of a language model for a document. */
export type ModelUse = Static<typeof ModelUse>;

export const model = Type.Optional(unvalidated(ModelUse));

export const notices = Type.Array(Type.String({ minLength: 1 }), {
	minItems: 1,
	description:
		'Human-readable messages, such as that the language model failed and the built-in engine was used instead, that parts of the document were not sent to it, or that a page contains hidden text. Omitted if empty.',
});

/** Findings of a file; their shape depends on the fields and the document. */
export const findings = {
	details: Type.Optional(
		unvalidated(
			mapOf(Details, {
				description:
					'Confidence and position of each value, in the shape of the result; null if the value is null.',
			}),
		),
	),
	unsure: Type.Optional(
		unvalidated(
			Type.Array(Unsure, {
				minItems: 1,
				description:
					'Values that are written by hand; values that only a language model gives and that are not in the text of the pages; and values that the model and the built-in engine read differently, so that neither is sure. Values that must be printed, such as an IBAN, an amount or a date, became null, unless recognition may have misread them on a page whose picture the model got; others, such as a category or a summary, were kept. Omitted if empty.',
			}),
		),
	),
	notices: Type.Optional(unvalidated(notices)),
	model,
	tables: Type.Optional(unvalidated(Type.Array(Table, { description: 'With `hasTable`.' }))),
	visuals: Type.Optional(
		unvalidated(
			Type.Array(Place, {
				description: 'With `hasVisuals`: pictures, charts, logos and the like.',
			}),
		),
	),
	checkboxes: Type.Optional(
		unvalidated(Type.Array(Checkbox, { description: 'With `checkboxRecognition`.' })),
	),
	skipped: Type.Optional(unvalidated(skipped)),
};

export type Findings = Static<TObject<typeof findings>>;
