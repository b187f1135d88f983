/** Questions to a client's own language model about documents (docs/interface.md#beyond-the-interface). */
import { type Static, Type } from '@sinclair/typebox';

import type { ModelUse } from './findings';
import { MODEL_ROUTES } from './modelRoutes';
import { body, id, IDS, mapOf, oneOf, pageNumber, time, unvalidated } from './parts';
import { ClassifiedFile, ProcessedFile } from './results';
import { Suggested, suggestionId, type SuggestionState } from './suggestions';
import { ofClassification, ofEither, ofExtraction } from './targets';

/** Milliseconds until a question expires. */
export const QUESTION_EXPIRY = 15 * 60_000;

/** Maximum number of pages included as pictures. */
const MOST_PICTURES = 10;
/** Maximum number of fields named in a request; an extraction may have fewer. */
const MOST_FIELDS = 1000;
/** Maximum length of a model's name, in characters. */
const LONGEST_NAME = 200;

/** A file with its owner, or the samples of a suggestion. */
const ofAsked = {
	...ofEither,
	batchId: Type.Optional(id('batch')),
	fileId: Type.Optional(id('file')),
	suggestionId: Type.Optional(suggestionId),
};

const ofFile = ['batchId', 'fileId'];

export const AskModel = body(
	{
		...ofAsked,
		use: Type.Optional(
			oneOf(MODEL_ROUTES, {
				description:
					"The fields that the model is asked for: those that the built-in engine is `unsure` of, or all. By default the extraction's option `model` decides; without it, `unsure`.",
			}),
		),
		confidence: Type.Optional(
			Type.Number({
				minimum: 0,
				maximum: 1,
				description: 'With `unsure`: the threshold from which a value is sure; 0.8 by default.',
				examples: [0.8],
			}),
		),
		fields: Type.Optional(
			Type.Array(Type.String({ minLength: 1 }), {
				minItems: 1,
				maxItems: MOST_FIELDS,
				description:
					'In place of `use`: only these fields, by their keys, nested ones with a dot: `seller.vatId`. A list is asked for as a whole.',
				examples: [['invoiceNumber', 'seller.vatId', 'lines']],
			}),
		),
		pictures: Type.Optional(
			Type.Integer({
				minimum: 0,
				maximum: MOST_PICTURES,
				description: `Number of pages that are also included as pictures, for models with image input; at most ${MOST_PICTURES}, none by default.`,
				examples: [2],
			}),
		),
	},
	{
		title: 'AskModel',
		oneOf: ['extractionId', 'classificationId', 'suggestionId'].map((required) => ({
			required: [required],
		})),
		dependentRequired: { extractionId: ofFile, classificationId: ofFile },
		description:
			'A file, by `extractionId` or `classificationId`, `batchId` and `fileId`; or the samples of a suggestion, by `suggestionId` alone.',
		examples: [{ ...{ extractionId: IDS.extractionId, batchId: IDS.batchId }, fileId: IDS.fileId }],
	},
);

/** Why there is no answer, and often what to do, as the end of "The language model did not answer: ". */
export const MODEL_FAILURES = {
	timeout: 'it took too long; allow it more time, or use a faster model',
	rateLimit:
		'it accepts no more requests at the moment, or the account has no credit left; try again later, or check the account',
	refused: 'it refused to',
	truncated: 'its answer was cut off, for example because the context of the model is too short',
	unreachable: 'it cannot be reached; check that its server runs, and its address',
	failed: 'the request of the client failed; the client has the reason',
} as const;

const questionId = Type.String({ minLength: 1, description: 'ID of the question.' });

const tokens = (description: string) =>
	Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, description }));

export const AnswerQuestion = body(
	{
		questionId,
		answer: Type.Optional(
			unvalidated(
				Type.Unsafe<string | object>({
					anyOf: [{ type: 'string' }, { type: 'object' }],
					description:
						'The answer of the model: its text, or the object that the client parsed from it.',
				}),
			),
		),
		failure: Type.Optional(
			oneOf(Object.keys(MODEL_FAILURES) as Array<keyof typeof MODEL_FAILURES>, {
				description:
					"In place of `answer`: the reason why there is none. The built-in engine's answer then is the result, with a notice.",
			}),
		),
		model: Type.Optional(
			Type.String({
				minLength: 1,
				maxLength: LONGEST_NAME,
				description: `The model's name, up to ${LONGEST_NAME} characters.`,
				examples: ['qwen3:8b'],
			}),
		),
		usage: Type.Optional(
			Type.Object(
				{
					inputTokens: tokens('Tokens of the question, as counted by the server of the model.'),
					outputTokens: tokens('Tokens of the answer.'),
				},
				{
					title: 'Usage',
					description: 'The tokens of this call.',
					additionalProperties: false,
				},
			),
		),
	},
	{
		title: 'AnswerQuestion',
		description: 'Exactly one of `answer` and `failure` is required.',
		examples: [{ questionId: 'que_2Qh7Zt4xK9', answer: '{"invoiceNumber":"AN-2026-0147"}' }],
	},
);

const Message = Type.Object(
	{
		role: oneOf(['system', 'user', 'assistant'] as const, {
			description: 'The role of its author.',
		}),
		content: unvalidated(
			Type.Unsafe<string | object[]>({
				anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'object' } }],
				description:
					'A text; with pictures, parts of the type `text` and `image_url`, the pictures as data URLs of PNG.',
			}),
		),
	},
	{
		title: 'ModelMessage',
		description: "A message in the format of OpenAI's protocol and of LangChain.",
	},
);

const asked = {
	questionId,
	...ofAsked,
	round: Type.Integer({
		minimum: 1,
		description: 'The part of the document that the question is about.',
	}),
	rounds: Type.Integer({
		minimum: 1,
		description: 'Number of parts of the document; 1 except for long ones.',
	}),
	isRepair: Type.Boolean({
		description:
			'Whether the previous answer was unusable: the question about the same part is repeated, and the last message has the problem.',
	}),
	fields: Type.Array(Type.String(), {
		description:
			'The requested fields; for a classification, `documentType`; for a suggestion, none.',
		examples: [['invoiceNumber', 'lines']],
	}),
	messages: unvalidated(Type.Array(Message, { description: 'Send them to the model unchanged.' })),
	schema: unvalidated(
		mapOf(Type.Unknown(), {
			description:
				'The JSON Schema of the answer, for models that accept one: every member is required, others are not allowed.',
		}),
	),
	maxTokens: Type.Integer({
		minimum: 1,
		description: 'Maximum number of tokens of the answer, without reasoning.',
	}),
	pictures: Type.Array(pageNumber(), { description: 'The pages that are included as pictures.' }),
	expiresAt: time('Time limit of the answer: 15 minutes after the question was asked.'),
};

const ModelQuestion = Type.Object(
	{ status: Type.Literal('question'), ...asked },
	{ title: 'ModelQuestion', description: 'A question for the model, which can be answered once.' },
);
export type ModelQuestion = Static<typeof ModelQuestion>;

const NothingToAsk = Type.Object(
	{
		status: Type.Literal('nothing'),
		...ofAsked,
		message: Type.String({
			minLength: 1,
			description: 'Human-readable reason.',
			examples: ['The built-in engine is sure of all values.'],
		}),
	},
	{ title: 'NothingToAsk', description: 'The result stays as it is.' },
);

export const QuestionOrNothing = Type.Union([ModelQuestion, NothingToAsk], {
	title: 'QuestionOrNothing',
	description: 'The question, or the status `nothing`.',
});

const answeredFile = {
	batchId: id('batch'),
	fileId: id('file'),
};

const Refined = Type.Object(
	{
		status: Type.Literal('processed'),
		...ofExtraction,
		...answeredFile,
		files: Type.Array(ProcessedFile, { description: 'The file, as in the results.' }),
	},
	{ title: 'Refined', description: 'All questions are answered; the file has the answers.' },
);

const RefinedType = Type.Object(
	{
		status: Type.Literal('success'),
		...ofClassification,
		...answeredFile,
		files: Type.Array(ClassifiedFile, { description: 'The file, as in the results.' }),
	},
	{ title: 'RefinedType', description: 'All questions are answered; the file has the type.' },
);

export const QuestionOrRefined = Type.Union([ModelQuestion, Refined, RefinedType, Suggested], {
	title: 'QuestionOrRefined',
	description: 'The next question, or the file, or the suggestion.',
});

/** An answer as sent by the client. */
export type SentReply = Pick<ModelUse, 'inputTokens' | 'outputTokens'> & { model?: string } & (
		{ content: unknown } | { failure: string }
	);

/** The definition and batch of a file that a model is asked about. */
export type AskedTarget = { kind: 'extraction' | 'classification'; id: string; batchId: string };

/** Which fields a client's model is asked for. */
export type Wanting = Pick<Static<typeof AskModel>, 'use' | 'confidence' | 'fields'> & {
	pictures: number;
};

export type Question = Omit<
	ModelQuestion,
	'status' | 'extractionId' | 'classificationId' | 'batchId' | 'fileId' | 'suggestionId'
>;

/** A question about a file, or why there is none: `unknown` are fields that the extraction does not have. */
export type QuestionAsked =
	| { question: Question }
	| { nothing: string }
	| { unknown: string[] }
	| { unreadable: string }
	| 'full';

/**
 * A question about the samples of a suggestion, or why there is none: the samples are not read yet, or they
 * were not kept.
 */
export type SamplesQuestionAsked =
	{ question: Question } | { nothing: string } | { unfit: 'unread' | 'notKept' } | 'full';

/**
 * Outcome of an answer. `gone` are the deleted files to which the document was passed on by a type that no
 * longer applies. With `isDocumentDeleted`, the document was deleted; `unreadable` is the reason why it cannot be read.
 */
export type QuestionAnswered =
	| ({ of: AskedTarget & { fileId: string } } & (
			| { question: Question }
			| { isDone: true; gone?: string[] }
			| { isDocumentDeleted: true }
			| { unreadable: string }
	  ))
	| ({ suggestionId: string } & ({ question: Question } | { suggested: ProcessedSuggestion }));

/** A suggestion that was made. */
export type ProcessedSuggestion = Extract<SuggestionState, { status: 'processed' }>;

/**
 * State of a question: what was asked and answered so far, from which the next question or the result is
 * made.
 */
export type QuestionState = {
	/** Delimiter of data in the messages. */
	mark: string;
	replies: SentReply[];
} & (
	| (AskedTarget & {
			/** Names of the fields. */
			names: string[];
			pictures: number;
	  })
	| { kind: 'suggestion' }
);
