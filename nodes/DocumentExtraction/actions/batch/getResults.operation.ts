import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import { idsOf, type Batch } from '../../batches/batch';
import { toDocument } from '../../batches/documents';
import { fetchLinked } from '../../batches/linked';
import { getResults, type FileResult } from '../../batches/results';
import { batchId, belongsTo, readBatch } from '../ids.parameters';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { readView, simplify } from '../view.parameters';
import { fileId, readFileId } from './getResults.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['batch'], operation: ['getResults'] } },
	[...belongsTo, batchId, simplify, optionsOf([fileId])],
);

/** The items that refer to the same batch, and the one file that each of them asks for, if any. */
type Query = { batch: Batch; wanted: Array<{ itemIndex: number; fileId: string }> };

/** Requests each batch once, however many items refer to it: File: Upload returns one per file. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const queries = new Map<string, Query>();
	for (let itemIndex = 0; itemIndex < this.getInputData().length; itemIndex++) {
		try {
			const batch = readBatch.call(this, itemIndex);
			const want = { itemIndex, fileId: readFileId.call(this, itemIndex) };
			const key = JSON.stringify(batch);
			const query = queries.get(key) ?? { batch, wanted: [] };
			queries.set(key, query);
			query.wanted.push(want);
		} catch (error) {
			yield { itemIndex, error };
		}
	}
	for (const query of queries.values()) yield* await fetchBatch.call(this, query);
}

async function fetchBatch(this: IExecuteFunctions, { batch, wanted }: Query): Promise<Outcome[]> {
	const [itemIndex = 0] = wanted.map((want) => want.itemIndex);
	const [fileId, ...others] = new Set(wanted.map((want) => want.fileId));
	try {
		const results = await getResults.call(this, batch, {
			itemIndex,
			fileId: others.length === 0 ? fileId : undefined,
		});
		const classified = batch.kind === 'classification' ? results : undefined;
		const links = await fetchLinked(
			classified ?? new Map<string, FileResult>(),
			async (linked) => ({
				results: (await getResults.call(this, linked, { itemIndex })) ?? new Map(),
			}),
		);
		const view = readView.call(this);
		const give = (id: string, result: FileResult) => {
			const linked = links.get(id);
			if (linked?.error !== undefined) {
				return { error: linked.error, details: { fileId: id, ...idsOf(batch) } };
			}
			const isExtracted = !linked || linked.result?.pending === false;
			const known = isExtracted ? result : { ...result, status: 'waiting', pending: true };
			return { json: toDocument(batch, id, known, { linked, view }), pending: known.pending };
		};
		const waiting = (id: string) => ({
			json: { status: 'waiting', ...(id ? { fileId: id } : {}), ...idsOf(batch) },
			pending: true,
		});

		const [first, ...alsoOf] = wanted
			.filter((want) => want.fileId === '')
			.map((want) => want.itemIndex);
		const whole = results ? [...results].map(([id, result]) => give(id, result)) : [waiting('')];
		const single = wanted.filter((want) => want.fileId !== '');
		return [
			...(first === undefined
				? []
				: whole.map((outcome) => ({ itemIndex: first, alsoOf, ...outcome }))),
			...single.map((want): Outcome => {
				const result = results?.get(want.fileId);
				if (results === undefined) return { itemIndex: want.itemIndex, ...waiting(want.fileId) };
				if (result) return { itemIndex: want.itemIndex, ...give(want.fileId, result) };
				return {
					itemIndex: want.itemIndex,
					error: new NodeOperationError(
						this.getNode(),
						`The service returned no result for the file ${want.fileId}`,
						{
							itemIndex: want.itemIndex,
							description: `It is not among the files of batch ${batch.batchId} in ${batch.kind} ${batch.id}. Check File ID.`,
						},
					),
				};
			}),
		];
	} catch (error) {
		return wanted.map((want) => ({ itemIndex: want.itemIndex, error }));
	}
}
