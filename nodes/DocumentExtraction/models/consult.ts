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
	throw new NodeOperationError(this.getNode(), 'This service has no questions for a model', {
		description:
			'A Model needs the local service of this project, of this version or later. Use a credential for one, disconnect Model, or set Use Model For to Nothing. Nothing was sent.',
	});
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
	{ itemIndex, signal, memory }: Parameters<typeof consult>[4],
): Promise<Partial<FileResult>> {
	const { modelQuestion, modelAnswer } = ownEndpoints;
	let modelFailure: string | undefined;
	try {
		const body = { ...idsOf(batch), fileId, ...wanted };
		let told = await request.call(this, modelQuestion, { itemIndex, signal, body });
		if (told.status === 'nothing') return {};
		for (let question = questionIn(told); question; question = questionIn(told)) {
			const reply = await ask(question, signal);
			if (reply === undefined) return {};
			const { questionId } = question;
			const { reason, ...answer } = { reason: undefined, ...reply };
			modelFailure = reason;
			told = await request.call(this, modelAnswer, {
				...{ itemIndex, signal, body: { questionId, ...answer } },
			});
		}
		memory.noteAsked(fileId);
		const result = readResults(told)?.get(fileId);
		return { ...result, modelFailure };
	} catch (error) {
		if (signal.aborted) return {};
		const message = error instanceof Error ? error.message : String(error);
		const why = modelFailure === undefined ? message : `${modelFailure}; ${message}`;
		return {
			modelFailure: why,
			notice: `No answer of the model was used: ${why}. The values stay as they were.`,
		};
	}
}

/** The next question in an answer of the service; undefined if it returns the file instead. */
function questionIn({ status, questionId, messages, schema }: IDataObject): Question | undefined {
	if (status !== 'question' || typeof questionId !== 'string') return undefined;
	if (!Array.isArray(messages) || !isObject(schema)) return undefined;
	return { questionId, messages: messages.filter(isObject), schema };
}
