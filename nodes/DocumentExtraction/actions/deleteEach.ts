import type { IExecuteFunctions } from 'n8n-workflow';

import { idsOf, isBatch, type Target } from '../batches/batch';
import { endpoints } from '../transport/endpoints';
import { accountOf, request } from '../transport/request';
import { forEachItem, type Execute } from './outcome';

/**
 * An operation that deletes an extraction, a classification or a batch. Each is deleted once, however many items
 * name it: Document: Extract returns one item per document. If that fails, all of these items fail.
 */
export function deleteEach(
	readTarget: (this: IExecuteFunctions, itemIndex: number) => Target,
): Execute {
	return async function* (this: IExecuteFunctions) {
		const deletions = new Map<string, Promise<unknown>>();
		yield* forEachItem(async function (itemIndex) {
			const target = readTarget.call(this, itemIndex);
			const { delete: deleteWhole, deleteBatch } = endpoints[target.kind];
			const endpoint = isBatch(target) ? deleteBatch : deleteWhole;
			const body = idsOf(target);
			const key = JSON.stringify([await accountOf.call(this, itemIndex), target]);
			const deletion = deletions.get(key) ?? request.call(this, endpoint, { itemIndex, body });
			deletions.set(key, deletion);
			await deletion;
			return [{ deleted: true, ...body }];
		}).call(this);
	};
}
