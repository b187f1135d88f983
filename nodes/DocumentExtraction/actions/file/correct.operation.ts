import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import { idsOf, type Batch } from '../../batches/batch';
import { toDocument, type Extracted } from '../../batches/documents';
import { getResults, type FileResult } from '../../batches/results';
import { type Misfit, misfitsIn } from '../../values/misfits';
import { placeOf } from '../../values/place';
import { askOnce } from '../items/definitions';
import { forEachItem, type Outcome } from '../outcome';
import { correctionsIn } from './corrections';
import { corrected, ofFile, readData, readDocumentType, readFile } from './review.parameters';
import { sendReview } from './sendReview';

export const description = updateDisplayOptions(
	{ show: { resource: ['file'], operation: ['correct'] } },
	[...ofFile, ...corrected],
);

export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const askFor = askOnce.call(this);
	const find = findResults.call(this);
	yield* forEachItem(async function (itemIndex) {
		const file = readFile.call(this, itemIndex);
		const { batch, fileId } = file;
		if (batch.kind === 'classification') {
			const result = { documentType: readDocumentType.call(this, itemIndex) };
			const sent = await sendReview.call(this, file, { result }, itemIndex);
			return [{ corrected: true, ...sent, changes: result }];
		}
		const define = async () => await askFor(batch.id, itemIndex);
		const data = await readData.call(this, itemIndex, async () => (await define())?.fields);
		const extracted = await find(batch, fileId, itemIndex);
		const definition = await define();
		const changes = correctionsIn(data, extracted, definition);
		const [misfit] = misfitsIn(changes, definition?.fields ?? [], extracted.data);
		if (misfit) throw unfit.call(this, misfit, itemIndex);
		const isCorrected = Object.keys(changes).length > 0;
		const sent = isCorrected
			? await sendReview.call(this, file, { result: changes }, itemIndex)
			: { ...idsOf(batch), fileId };
		return [{ corrected: isCorrected, ...sent, changes }];
	}).call(this);
}

function unfit(
	this: IExecuteFunctions,
	{ path, value, wanted }: Misfit,
	itemIndex: number,
): NodeOperationError {
	const field = placeOf([path]);
	return new NodeOperationError(
		this.getNode(),
		`"${String(value)}" does not fit the field ${field}`,
		{
			itemIndex,
			description: `It must be ${wanted}. Change it in the data, or make it null if the document has no such value.`,
		},
	);
}

type Find = (batch: Batch, fileId: string, itemIndex: number) => Promise<Extracted>;

/**
 * Finds the result of a file. The results of a batch are requested once, because they may be polled only every
 * two seconds; a single file is requested if it is corrected again, or others are unfinished.
 */
function findResults(this: IExecuteFunctions): Find {
	const batches = new Map<string, Promise<Map<string, FileResult> | undefined>>();
	return async (batch, fileId, itemIndex) => {
		const key = JSON.stringify(batch);
		const asking = batches.get(key) ?? getResults.call(this, batch, { itemIndex });
		batches.set(key, asking);
		const results = await asking;
		const known = results?.get(fileId);
		results?.delete(fileId);
		const result =
			known ?? (await getResults.call(this, batch, { itemIndex, fileId }))?.get(fileId);
		const { extracted } = result ? toDocument(batch, fileId, result) : {};
		if (extracted && !result?.pending && !result?.failed) return extracted;
		throw new NodeOperationError(this.getNode(), `The file ${fileId} has no result to correct`, {
			itemIndex,
			description: result?.reason
				? `The service says: "${result.reason}".`
				: 'It has not been processed yet, or is not in this batch. Check Batch ID and File ID, or run the workflow again later.',
		});
	};
}
