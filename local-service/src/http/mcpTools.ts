import { setTimeout as sleep } from 'node:timers/promises';

import type { ResultDetails } from '../interface';
import { isDetail } from '../interface/details';
import { CallRefused, type Answered, type OwnCalls } from './ownCalls';

/** Maximum size in bytes of a Base64 document, which is held in memory. */
export const MOST_BYTES = 16 * 1024 * 1024;

/** Time to wait for a result: clients time out after a minute. */
const WAIT = { seconds: 45, pause: 250, longestPause: 2000 };

/** Text only: with structured content in addition, clients that pass both to a model would pay twice. */
type ToolResult = { content: Array<{ type: 'text'; text: string }>; isError?: true };

/** A tool as clients see it, with its implementation, which reports a refused call in its result. */
export type McpTool = {
	name: string;
	title: string;
	description: string;
	inputSchema: { type: 'object'; [keyword: string]: unknown };
	annotations: { readOnlyHint: boolean; destructiveHint: false; openWorldHint: false };
	call: (given: object) => Promise<ToolResult>;
};

const text = (description: string) => ({ type: 'string', minLength: 1, description });

const DOCUMENT = {
	fileName: text('Name of the document with its extension, such as invoice.pdf.'),
	content: text('The document, up to 16 MB, as Base64. Omit it if fileId is given.'),
	fileId: text('ID of a stored document, from an earlier result.'),
};

const named = (what: string) => ({
	key: text(`Name of the ${what} in the result, such as invoiceNumber.`),
	description: {
		type: 'string',
		description: 'Its meaning, in the words of the document if they are known.',
	},
	example: {
		type: 'string',
		description: 'A sample value in the requested format, such as 1,204.50.',
	},
});

const FIELDS = {
	type: 'array',
	minItems: 1,
	description: 'What to find.',
	items: {
		type: 'object',
		required: ['key'],
		additionalProperties: false,
		properties: {
			...named('field'),
			isList: {
				type: 'boolean',
				description: 'Whether the document may have several such values.',
			},
			columns: {
				type: 'array',
				minItems: 1,
				description: 'For a table, such as the lines of an invoice: its columns.',
				items: {
					type: 'object',
					required: ['key'],
					additionalProperties: false,
					properties: named('column'),
				},
			},
		},
	},
};

const TYPES = {
	type: 'array',
	minItems: 1,
	description: 'The types to choose from.',
	items: {
		type: 'object',
		required: ['name'],
		additionalProperties: false,
		properties: {
			name: text('Name of the type, such as Invoice.'),
			description: { type: 'string', description: 'Description of such documents.' },
			uniqueWords: {
				type: 'array',
				items: { type: 'string', minLength: 1 },
				description: 'Words that occur only in such documents.',
			},
		},
	},
};

const schemaOf = (required: string[], properties: object): McpTool['inputSchema'] => ({
	type: 'object',
	required,
	properties,
	additionalProperties: false,
});

const RESULT = {
	extractionId: text('From extract_fields.'),
	classificationId: text('From classify_document.'),
	readingId: text('From read_document.'),
	batchId: text('From extract_fields or classify_document.'),
};

type Column = { key: string; description?: string; example?: string };
type Given = {
	fileName?: string;
	content?: string;
	fileId?: string;
	fields?: Array<Column & { isList?: boolean; columns?: Column[] }>;
	documentTypes?: object[];
	language?: string;
} & Partial<Record<keyof typeof RESULT, string>>;

/** The tools for one client's request. */
export function createMcpTools(calls: OwnCalls): McpTool[] {
	const tool = (
		name: string,
		about: Pick<McpTool, 'title' | 'description' | 'inputSchema'>,
		work: (given: Given) => Promise<object>,
		readOnlyHint = false,
	): McpTool => ({
		name,
		...about,
		annotations: { readOnlyHint, destructiveHint: false, openWorldHint: false },
		call: async (given) => {
			try {
				return { content: [{ type: 'text', text: JSON.stringify(await work(given)) }] };
			} catch (error) {
				if (!(error instanceof CallRefused)) throw error;
				return { content: [{ type: 'text', text: error.message }], isError: true };
			}
		},
	});

	async function documentOf({ fileName, content, fileId }: Given) {
		if ((content === undefined) === (fileId === undefined))
			throw new CallRefused('Give either content, with fileName, or fileId.');
		if (fileId !== undefined) {
			const stored = await calls.bytes(`/files/${encodeURIComponent(fileId)}`);
			return { bytes: stored.bytes, name: fileName ?? stored.fileName };
		}
		if (fileName === undefined)
			throw new CallRefused('Give the name of the document in fileName, such as invoice.pdf.');
		if (/[^A-Za-z0-9+/=\s]/.test(content ?? ''))
			throw new CallRefused('content must be Base64, without "data:" before it.');
		const bytes = new Uint8Array(Buffer.from(content ?? '', 'base64'));
		if (bytes.length > MOST_BYTES)
			throw new CallRefused(
				'content has more than 16 MB. Upload the document (POST /v1/uploadFiles), and give its fileId.',
			);
		return { bytes, name: fileName };
	}

	type Sendable = Awaited<ReturnType<typeof documentOf>>;

	const send = async (path: string, texts: { [name: string]: string }, document: Sendable) =>
		await calls.form(path, texts, new Blob([document.bytes]), document.name);

	/**
	 * Creates a definition and uploads a document to it; nothing remains stored if the document is missing
	 * or not accepted.
	 */
	async function sendTo(
		kind: 'Extraction' | 'Classification',
		details: object,
		given: Given,
	): Promise<object> {
		const document = await documentOf(given);
		const { extractionId, classificationId } = await calls.json('POST', `/create${kind}`, details);
		const ids: { [id: string]: string } = extractionId
			? { extractionId: String(extractionId) }
			: { classificationId: String(classificationId) };
		const { batchId } = await send('/uploadFiles', ids, document).catch(async (error: unknown) => {
			// The client gets the reason why the upload was refused, even if the definition cannot be deleted.
			await calls.json('DELETE', `/delete${kind}`, ids).catch(() => {});
			throw error;
		});
		return await ofBatch({ ...ids, batchId });
	}

	/** @returns the first answer with a status other than `waiting`; after the time limit, how to continue */
	async function waitFor(path: string, ids: object): Promise<Answered> {
		const end = Date.now() + WAIT.seconds * 1000;
		for (let pause = WAIT.pause; ; pause = Math.min(pause * 1.5, WAIT.longestPause)) {
			const answer = await calls.json('POST', path, ids).catch((error: unknown) => {
				if (isRetryable(error)) return { status: 'waiting' };
				throw error;
			});
			if (answer.status !== 'waiting') return answer;
			if (Date.now() + pause > end || calls.signal?.aborted) {
				return { ...ids, status: 'waiting', next: 'Call get_result with these IDs.' };
			}
			await sleep(pause);
		}
	}

	const ofBatch = async (ids: object): Promise<object> => {
		const { files, ...answer } = await waitFor('/getResults', ids);
		if (!Array.isArray(files)) return answer;
		// An archive becomes several files.
		if (files.length !== 1) return { ...ids, files: files.map(fileResult) };
		const [only] = files;
		if (only.status === 'failed') throw new CallRefused(String(only.message));
		return { ...ids, ...fileResult(only) };
	};

	async function ofReading(readingId: string): Promise<object> {
		const { status, fileId, message, notices, ...answer } = await waitFor('/getReading', {
			readingId,
		});
		if (status === 'failed') throw new CallRefused(String(message));
		if (status !== 'success') return { status, ...answer };
		const { pages } = await calls.json('GET', `/files/${String(fileId)}/text/markdown`);
		return { fileId, pages, ...(notices ? { notices } : {}) };
	}

	return [
		tool(
			'read_document',
			{
				title: 'Read a document',
				description:
					'Returns the text of a document as Markdown, page by page: PDF, scan, photograph, Office file, e-mail.',
				inputSchema: schemaOf([], DOCUMENT),
			},
			async (given) => {
				const { readingId } = await send('/readFile', {}, await documentOf(given));
				return await ofReading(String(readingId));
			},
		),
		tool(
			'extract_fields',
			{
				title: 'Extract fields of a document',
				description:
					'Finds values in a document, as printed, each with its confidence from 0 to 1. Have a person check values below 0.8, and those listed as unsure.',
				inputSchema: schemaOf(['fields'], {
					...DOCUMENT,
					fields: FIELDS,
					language: {
						type: 'string',
						description: 'English name of the language of the document; detected by default.',
					},
				}),
			},
			async ({ fields = [], language = 'Multi-Lingual', ...given }) => {
				const extractionDetails = { name: 'MCP', language, fields: fields.map(fieldOf) };
				return await sendTo('Extraction', { extractionDetails }, given);
			},
		),
		tool(
			'classify_document',
			{
				title: 'Classify a document',
				description:
					'Finds out which of several types a document has, with a confidence from 0 to 1.',
				inputSchema: schemaOf(['documentTypes'], { ...DOCUMENT, documentTypes: TYPES }),
			},
			async ({ documentTypes = [], ...given }) => {
				const types = documentTypes.map((type) => ({ description: '', uniqueWords: [], ...type }));
				const classificationDetails = { name: 'MCP', documentTypes: types };
				return await sendTo('Classification', { classificationDetails }, given);
			},
		),
		tool(
			'get_result',
			{
				title: 'Get a result',
				description:
					'Returns the result of a document that was still waiting, or that a person may have corrected since.',
				inputSchema: schemaOf([], RESULT),
			},
			async ({ readingId, ...ids }) =>
				readingId === undefined ? await ofBatch(ids) : await ofReading(readingId),
			true,
		),
	];
}

const withoutEmpty = ({ key, description, example }: Column): Column => ({
	key,
	...(description && { description }),
	...(example && { example }),
});

/** Converts a tool's field to one of the interface. */
function fieldOf({ isList, columns, ...field }: NonNullable<Given['fields']>[number]): object {
	if (columns) {
		const items = { type: 'object', properties: columns.map(withoutEmpty) };
		return { ...withoutEmpty(field), type: 'array', items };
	}
	return { ...withoutEmpty(field), ...(isList && { type: 'array', items: { type: 'string' } }) };
}

/** A file of the results, reduced to what a model needs. */
function fileResult(file: Answered): object {
	const { fileId, fileName, status, message, result, details, unsure, notices, duplicateOf } = file;
	if (status === 'failed') return { fileId, fileName, status, message };
	const confidence = details === undefined ? {} : { confidence: confidencesOf(Object(details)) };
	const more = { unsure, notices, duplicateOf, reviewed: file.reviewed };
	return { fileId, fileName, result, ...confidence, ...more };
}

/** Confidences in the shape of the details. */
function confidencesOf(details: ResultDetails): unknown {
	if (isDetail(details)) return details.confidence;
	if (Array.isArray(details)) return details.map(confidencesOf);
	return details === null
		? null
		: Object.fromEntries(
				Object.entries(details).map(([key, member]) => [key, confidencesOf(member)]),
			);
}

/** Whether a retry may succeed: there were too many requests, or the service is not available at the moment. */
const isRetryable = (error: unknown) =>
	error instanceof CallRefused && [429, 503].includes(error.statusCode ?? 0);
