import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import { idsOf, type Batch } from '../../batches/batch';
import { toDocument } from '../../batches/documents';
import { fetchLinked } from '../../batches/linked';
import { getResults, resultOfEach, UNFINISHED, type FileResult } from '../../batches/results';
import { batchId, belongsTo, readBatch } from '../ids.parameters';
import { toOutcomes, type ToOutcomes } from '../items/toOutcomes';
import { readValuesOption, valuesOption } from '../items/values.parameters';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { readView, simplify } from '../view.parameters';
import { fileId, readFileId } from './getResults.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['batch'], operation: ['getResults'] } },
	[...belongsTo, batchId, simplify, optionsOf([fileId, valuesOption])],
);

/** The items that refer to the same batch, each with the file it asks for, if any. */
type Query = { batch: Batch; wanted: Want[] };
type Want = { itemIndex: number; fileId: string };
const unique = (wanted: Want[]) => [...new Set(wanted.map(({ fileId }) => fileId))];

type Of = Pick<Outcome, 'itemIndex' | 'alsoOf'>;

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
	const settings = { view: readView.call(this), values: readValuesOption.call(this) };
	const makeItems = toOutcomes.call(this, settings);
	for (const query of queries.values()) yield* await fetchBatch.call(this, query, makeItems);
}

async function fetchBatch(
	this: IExecuteFunctions,
	{ batch, wanted }: Query,
	makeItems: ToOutcomes,
): Promise<Outcome[]> {
	const [itemIndex = 0] = wanted.map((want) => want.itemIndex);
	const [fileId, ...others] = new Set(wanted.map((want) => want.fileId));
	try {
		const results = await getResults.call(this, batch, {
			itemIndex,
			fileId: others.length === 0 ? fileId : undefined,
		});
		const ofFiles = wanted.filter((want) => want.fileId !== '');
		const isAsked = others.length === 0;
		const known =
			results ??
			(isAsked ? undefined : await resultOfEach.call(this, batch, unique(ofFiles), itemIndex));
		const links = await fetchLinked(
			(batch.kind === 'classification' ? known : undefined) ?? new Map<string, FileResult>(),
			async (linked, ids) => ({
				results:
					(await getResults.call(this, linked, { itemIndex })) ??
					(await resultOfEach.call(this, linked, ids, itemIndex)),
			}),
		);
		const give = async (id: string, result: FileResult, of: Of): Promise<Outcome[]> => {
			const linked = links.get(id);
			if (linked?.error !== undefined) {
				return [{ ...of, error: linked.error, details: { fileId: id, ...idsOf(batch) } }];
			}
			const isExtracted = !linked || linked.result?.pending === false;
			const { status, pending } = isExtracted ? result : UNFINISHED;
			return await makeItems(toDocument(batch, id, { ...result, status, pending }, { linked }), of);
		};
		const waiting = (id: string) => ({
			json: { status: 'waiting', ...(id ? { fileId: id } : {}), ...idsOf(batch) },
			pending: true,
		});

		const all = wanted.filter((want) => want.fileId === '').map((want) => want.itemIndex);
		const carriers = byFile.call(this, all);
		const of = ([first = 0, ...alsoOf]: number[]): Of => ({ itemIndex: first, alsoOf });
		const whole = () =>
			results
				? [...results].map(
						async ([id, result]) => await give(id, result, of(carriers.get(id) ?? all)),
					)
				: [[{ ...of(all), ...waiting('') }]];
		const single = async ({ itemIndex: own, fileId: id }: Want): Promise<Outcome[]> => {
			const result = known === undefined ? UNFINISHED : known.get(id);
			if (result === UNFINISHED) return [{ itemIndex: own, ...waiting(id) }];
			if (result) return await give(id, result, { itemIndex: own });
			const error = new NodeOperationError(
				this.getNode(),
				`The service returned no result for the file ${id}`,
				{
					itemIndex: own,
					description: `It is not among the files of batch ${batch.batchId} in ${batch.kind} ${batch.id}. Check File ID.`,
				},
			);
			return [{ itemIndex: own, error }];
		};
		const outcomes = [...(all.length === 0 ? [] : whole()), ...ofFiles.map(single)];
		return (await Promise.all(outcomes)).flat();
	} catch (error) {
		return wanted.map((want) => ({ itemIndex: want.itemIndex, error }));
	}
}

/** The input items by the ID of the file that they contain, as items of File: Upload do. */
function byFile(this: IExecuteFunctions, itemIndexes: number[]): Map<unknown, number[]> {
	const input = this.getInputData();
	const found = new Map<unknown, number[]>();
	for (const itemIndex of itemIndexes) {
		const id = input[itemIndex]?.json.fileId;
		const known = found.get(id) ?? [];
		found.set(id, known);
		known.push(itemIndex);
	}
	return found;
}
