/** Error responses. */
import { type TSchema, Type } from '@sinclair/typebox';

const repeated = Type.Optional(
	Type.String({ description: 'The ID in the request, if it has one.' }),
);

const ErrorAnswer = Type.Object(
	{
		status: Type.Literal('error'),
		message: Type.String({
			minLength: 1,
			description: 'Human-readable message: what happened, and what to do.',
			examples: ['Language is required'],
		}),
		extractionId: repeated,
		classificationId: repeated,
		splitId: repeated,
		readingId: repeated,
		batchId: repeated,
		fileId: repeated,
		reviewId: repeated,
		webhookId: repeated,
	},
	{
		title: 'Error',
		description: 'Any failed request, with the IDs of the request, if it had any.',
	},
);

const RetryAfter = {
	description: 'Seconds to wait before a retry.',
	required: true,
	schema: { type: 'integer', minimum: 1, examples: [30] },
};

const failure = (name: string, description: string, headers?: object) => ({
	name,
	description,
	...(headers && { headers }),
	...json(ErrorAnswer),
});

const json = <T extends TSchema>(schema: T) => ({
	content: { 'application/json': { schema } },
});

/** By HTTP status, with their names in the OpenAPI document. */
const FAILURES = {
	400: failure(
		'BadRequest',
		'Something is missing or invalid in the request, or an ID does not exist or was deleted.',
	),
	401: failure('Unauthorized', 'The access token is missing or invalid.'),
	403: failure(
		'Forbidden',
		'The access token lacks the scope that is needed; the message names it.',
	),
	404: failure(
		'NotFound',
		'The file does not exist, or does not have the requested pages or a text.',
	),
	408: failure(
		'TooSlow',
		'Within a minute, less than 256 kB of the body arrived, and the body was not complete; the connection is closed.',
	),
	409: failure(
		'Conflict',
		'The file has no result to correct, or to ask a model about: it is pending, or it failed. Or the samples of a suggestion are not read yet. Or nobody has reviewed the file, so that there is nothing to compare with. Or the result changed since a model was asked, or the question was answered differently. Or a request with the same `Idempotency-Key` is still being processed, or the service has not yet learned from reviews of documents that are to be deleted with `keepExamples`; `Retry-After` then says when to ask again.',
	),
	410: failure(
		'DocumentGone',
		'The document was deleted at the end of its retention. Its result is kept.',
	),
	413: failure('TooLarge', 'The body or a file is too large, or there are too many files.'),
	415: failure(
		'UnsupportedMediaType',
		'The service does not accept the content type of the request; the message says which to send.',
	),
	422: failure(
		'KeyUsed',
		'The `Idempotency-Key` was used for another request in the last 24 hours.',
	),
	429: failure(
		'TooMany',
		'The token was used for more requests in a minute than `--rate-limit` allows, or the queue is full, or too many samples, questions to models or tests are in progress. The request changed nothing.',
		{ 'Retry-After': RetryAfter },
	),
	500: failure('Failed', 'The service could not complete the request.'),
	503: failure(
		'Away',
		'The database, or the object store that has the documents, cannot be reached at the moment. Nothing of an upload is stored. Without `Retry-After` it is unknown whether the request was carried out.',
		{ 'Retry-After': { ...RetryAfter, required: false } },
	),
	507: failure(
		'DiskFull',
		'The disk has too little space for the upload; nothing of it is stored. Delete documents to free space.',
	),
};

export type Failure = keyof typeof FAILURES;

/** Failures of every request with an access token. */
export const OF_TOKENS = [401, 403, 429, 500, 503] as const;

/** Failures of requests with a body. */
export const OF_BODIES = [...OF_TOKENS, 400, 408, 413, 415] as const;

/** Failures of requests that create something, once per Idempotency-Key. */
export const OF_CREATIONS = [...OF_BODIES, 409, 422] as const;

/** The responses of a route: JSON on success, and its failures. */
export const responses = <T extends TSchema>(
	description: string,
	schema: T,
	failures: readonly Failure[],
) => ({ 200: { description, ...json(schema) }, ...only(failures) });

/** The responses of a route: another media type on success, and its failures. */
export const bytes = (description: string, mediaType: string, failures: readonly Failure[]) => ({
	200: {
		description,
		content: { [mediaType]: { schema: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) } },
	},
	...only(failures),
});

function only(failures: readonly Failure[]): Partial<typeof FAILURES> {
	return Object.fromEntries(failures.map((status) => [status, FAILURES[status]]));
}
