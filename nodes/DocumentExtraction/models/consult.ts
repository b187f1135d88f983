import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { idsOf, type Batch } from '../batches/batch';
import type { Limit } from '../batches/limit';
import { readResults, type FileResult } from '../batches/results';
import type { UploadMemory } from '../batches/uploadMemory';
import { isObject } from '../isObject';
import { ownEndpoints } from '../transport/endpoints';
import { offers } from '../transport/offers';
import { request } from '../transport/request';
import type { Ask, Question } from './chatModel';

/** A connected model, and the settings of questions to it. */
export type Consulted = {
	ask: Ask;
	/** How the service selects the fields (docs/openapi.yaml, AskModel). */
	wanted: { use: 'unsure' | 'always'; confidence: number; pictures: number };
	/** Limit of concurrent documents. */
	limit: Limit;
};

/**
 * Checks, before anything is sent, that the service supports questions to a model.
 *
 * @throws NodeOperationError if it does not; what `request` throws
 */
export async function checkModelQuestions(this: IExecuteFunctions): Promise<void> {
	if (await offers.call(this, 'modelQuestions')) return;
	throw new NodeOperationError(
		this.getNode(),
		'This service does not support questions to a model',
		{
			description:
				'A Model needs the local service of this project, of this version or later. Use a credential for one, or disconnect Model. Nothing was sent.',
		},
	);
}

/**
 * Asks the model about files of a batch, and replaces their results by those that the service derives from
 * its answers. Does not fail: without an answer, the result is kept, with the reason.
 */
export async function consult(
	this: IExecuteFunctions,
	batch: Batch,
	results: Map<string, FileResult>,
	fileIds: string[],
	model: Consulted,
	run: { itemIndex: number; signal: AbortSignal; memory: UploadMemory },
): Promise<void> {
	const ready = fileIds.flatMap((fileId) => {
		const result = results.get(fileId);
		const isReady = result && !result.pending && !result.failed;
		// Skips files asked about in an earlier try of Retry On Fail.
		return isReady && !run.memory.isAsked(fileId) ? [{ fileId, result }] : [];
	});
	await Promise.all(
		ready.map(({ fileId, result }) =>
			model.limit(async () => {
				if (run.signal.aborted) return;
				const file = { ...batch, fileId };
				results.set(fileId, { ...result, ...(await consultOnFile.call(this, file, model, run)) });
			}),
		),
	);
}

async function consultOnFile(
	this: IExecuteFunctions,
	{ fileId, ...batch }: Batch & { fileId: string },
	{ ask, wanted }: Consulted,
	run: Parameters<typeof consult>[4],
): Promise<Partial<FileResult>> {
	const body = { ...idsOf(batch), fileId, ...wanted };
	const { response, modelFailure, notice } = await converse.call(this, body, ask, run);
	if (notice !== undefined) return { modelFailure, notice };
	if (!response) return {};
	run.memory.noteAsked(fileId);
	return { ...readResults(response)?.get(fileId), modelFailure };
}

/**
 * Asks the model which fields documents like the samples of a suggestion have. Does not fail: without an
 * answer, the suggestion is kept, with the reason.
 *
 * @param suggestion as returned by the service
 */
export async function consultOnSamples(
	this: IExecuteFunctions,
	suggestion: IDataObject,
	{ ask }: Consulted,
	run: Run,
): Promise<{ file: IDataObject; modelFailure?: string; notice?: string }> {
	const { suggestionId } = suggestion;
	const { response, ...rest } = await converse.call(this, { suggestionId }, ask, run);
	return { file: Array.isArray(response?.fields) ? response : suggestion, ...rest };
}

type Run = { itemIndex: number; signal: AbortSignal };

/**
 * Passes the questions of the service to the model, until there are no more.
 *
 * @param about what the first question is about
 * @returns the service's last answer, unless there was nothing to ask, the execution was cancelled, or the
 *   service failed; why the model gave no answer; and a notice if the service used none
 */
async function converse(
	this: IExecuteFunctions,
	about: IDataObject,
	ask: Ask,
	{ itemIndex, signal }: Run,
): Promise<{ response?: IDataObject; modelFailure?: string; notice?: string }> {
	const { modelQuestion, modelAnswer } = ownEndpoints;
	let modelFailure: string | undefined;
	try {
		let response = await request.call(this, modelQuestion, { itemIndex, signal, body: about });
		if (response.status === 'nothing') return {};
		for (let question = questionIn(response); question; question = questionIn(response)) {
			const reply = await ask(question, signal);
			if (reply === undefined) return {};
			const { questionId } = question;
			const { reason, ...answer } = { reason: undefined, ...reply };
			modelFailure = reason;
			response = await request.call(this, modelAnswer, {
				...{ itemIndex, signal, body: { questionId, ...answer } },
			});
		}
		return { response, modelFailure };
	} catch (error) {
		if (signal.aborted) return {};
		const message = error instanceof Error ? error.message : String(error);
		const why = modelFailure === undefined ? message : `${modelFailure}; ${message}`;
		return {
			modelFailure: why,
			notice: `No answer of the model was used: ${why}. The result stays as it was.`,
		};
	}
}

/** The next question in an answer of the service; undefined if it returns the result instead. */
function questionIn({ status, questionId, messages, schema }: IDataObject): Question | undefined {
	if (status !== 'question' || typeof questionId !== 'string') return undefined;
	if (!Array.isArray(messages) || !isObject(schema)) return undefined;
	return { questionId, messages: messages.filter(isObject), schema };
}
