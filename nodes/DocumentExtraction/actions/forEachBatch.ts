import type { IExecuteFunctions } from 'n8n-workflow';

import { idsOf, isBatch, type Batch, type Target } from '../batches/batch';
import { findOrCreate, isForgotten } from '../batches/definedHere';
import type { Definition } from '../batches/definedHereMemory';
import type { PickedFile } from '../batches/pickedFile';
import { createLimit, type Limit } from '../batches/limit';
import { uploadBatch, type UploadOptions } from '../batches/upload';
import { recallUploads, type UploadMemory } from '../batches/uploadMemory';
import type { UploadedFile } from '../batches/uploadRequest';
import type { Field } from '../values/field';
import { pickFiles } from '../files/pickFiles';
import { accountOf } from '../transport/request';
import { readBatching, readSending } from './batching.parameters';
import { isAway, nameBatch } from './nameBatch';
import type { Outcome } from './outcome';

/**
 * The target of an item's files: an existing ID, or a definition in the node. A definition has the typed fields
 * of an extraction, or of document types, because the service does not know field types.
 */
export type Destination =
	Pick<Batch, 'kind' | 'id'> | (Definition & { fields?: Field[]; fieldsOfTypes?: FieldsOfType[] });

type FieldsOfType = { documentType: string; fields: Field[]; language: string };

/** Shared by all batches of a run. */
export type Run = {
	/** Aborts when the execution is cancelled, or when the node ends because of another batch. */
	signal: AbortSignal;
	polls: Limit;
	memory: UploadMemory;
};

type Group = { destination: Destination & Pick<Target, 'batchId'>; files: PickedFile[] };

/**
 * Turns the uploaded files of a batch into outcomes.
 *
 * @param destination as read from the items' parameters: with the fields, if they are defined there
 */
export type Finish = (
	batch: Batch,
	uploaded: UploadedFile[],
	run: Run,
	destination: Destination,
) => Promise<Outcome[]>;

/**
 * Uploads the files of all input items, one batch per destination, and finishes each batch as soon as
 * it is uploaded. The parameters of all items are read before the first upload.
 */
export async function* forEachBatch(
	this: IExecuteFunctions,
	readDestination: (itemIndex: number) => Destination,
	finish: Finish,
): AsyncGenerator<Outcome> {
	const { groups, outcomes, takenFrom } = await groupItems.call(this, readDestination);
	yield* outcomes;

	const { concurrentUploads, filesPerRequest } = readSending.call(this);
	const uploads = createLimit(concurrentUploads);
	const polls = createLimit(concurrentUploads);
	const memory = recallUploads.call(this);
	const controller = new AbortController();
	const { signal } = controller;
	const stop = () => controller.abort();
	this.getExecutionCancelSignal()?.addEventListener('abort', stop);

	let allWell = outcomes.length === 0;
	const running = new Map(
		groups.map((group, key) => [
			key,
			runGroup
				.call(this, group, { limit: uploads, filesPerRequest }, { signal, polls, memory }, finish)
				.then((ended) => ({ key, ended })),
		]),
	);
	try {
		while (running.size > 0) {
			const { key, ended } = await Promise.race(running.values());
			running.delete(key);
			allWell &&= ended.every((outcome) => 'json' in outcome);
			yield* ended.map((outcome) => ({ ...outcome, takenFrom: takenFrom.get(outcome.itemIndex) }));
		}
		if (allWell) memory.clear();
	} finally {
		// Also reached when the node stops at the first failed document.
		stop();
		this.getExecutionCancelSignal()?.removeEventListener('abort', stop);
		await Promise.all(running.values());
	}
}

async function groupItems(
	this: IExecuteFunctions,
	readDestination: (itemIndex: number) => Destination,
): Promise<{ groups: Group[]; outcomes: Outcome[]; takenFrom: Map<number, string[]> }> {
	const groups = new Map<string, Group>();
	const outcomes: Outcome[] = [];
	const takenFrom = new Map<number, string[]>();
	for (let itemIndex = 0; itemIndex < this.getInputData().length; itemIndex++) {
		try {
			const to = readDestination(itemIndex);
			const files = pickFiles.call(this, itemIndex);
			const { batchId, ofItsOwn } = readBatching.call(this, itemIndex);
			const destination = { ...to, batchId };
			const account = await accountOf.call(this, itemIndex);
			const key = JSON.stringify([account, destination, ofItsOwn ? itemIndex : null]);
			const group = groups.get(key) ?? { destination, files: [] };
			groups.set(key, group);
			group.files.push(...files);
			const fields = files.flatMap((file) => file.takenFrom ?? []);
			if (fields.length > 0) takenFrom.set(itemIndex, fields);
		} catch (error) {
			outcomes.push({ itemIndex, error });
		}
	}
	return { groups: [...groups.values()], outcomes, takenFrom };
}

async function runGroup(
	this: IExecuteFunctions,
	{ destination, files }: Group,
	sending: Pick<UploadOptions, 'limit' | 'filesPerRequest'>,
	run: Run,
	finish: Finish,
): Promise<Outcome[]> {
	const { kind, batchId } = destination;
	const first = files[0]?.itemIndex ?? 0;
	const { signal, memory } = run;
	try {
		const id =
			'id' in destination
				? destination.id
				: await sending.limit(() => findOrCreate.call(this, destination, first));
		const renewId =
			'details' in destination
				? async (error: unknown) =>
						(await isForgotten.call(this, kind, id, error, first))
							? await findOrCreate.call(this, destination, first, id)
							: undefined
				: undefined;
		const { target, results } = await uploadBatch.call(
			this,
			files,
			{ kind, id, batchId },
			{
				...sending,
				memory,
				signal,
				stopAtFailure: !this.continueOnFail(),
				renewId,
			},
		);
		const failed = results.flatMap((result) => ('error' in result ? result : []));
		const uploaded = results.flatMap((result) => ('fileId' in result ? result : []));
		const ended = failed.length > 0 && !this.continueOnFail();
		for (const { error } of failed) {
			// If the node continues on failure, the other files are in its output anyway.
			if (uploaded.length === 0 || !isBatch(target) || !(ended || isAway(error))) continue;
			nameBatch(error, target, ' To add the missing files to it, set the option Batch ID.');
		}
		return [
			...failed.map(({ file: { itemIndex, fileName }, error }) => ({
				itemIndex,
				error,
				details: { fileName, ...idsOf(target) },
			})),
			...(uploaded.length > 0 && isBatch(target) && !ended
				? await finish(target, uploaded, run, destination)
				: []),
		];
	} catch (error) {
		return files.map(({ itemIndex, fileName }) => ({ itemIndex, error, details: { fileName } }));
	}
}
