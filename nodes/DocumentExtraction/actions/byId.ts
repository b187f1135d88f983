import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { idsOf } from '../batches/batch';
import { endpoints, type Kind } from '../transport/endpoints';
import { request } from '../transport/request';
import { idOf, readId } from './ids.parameters';
import { forEachItem, type Execute } from './outcome';

/**
 * An operation whose only parameter is the ID of an extraction or a classification.
 *
 * @param toItem creates the item from the IDs that were sent and the service's answer
 */
export function byId(
	kind: Kind,
	operation: 'get' | 'delete',
	toItem: (sent: IDataObject, answer: IDataObject) => IDataObject,
): { description: INodeProperties[]; execute: Execute } {
	return {
		description: updateDisplayOptions({ show: { resource: [kind], operation: [operation] } }, [
			idOf[kind],
		]),
		execute: forEachItem(async function (itemIndex) {
			const body = idsOf(readId.call(this, kind, itemIndex));
			const answer = await request.call(this, endpoints[kind][operation], { itemIndex, body });
			return [toItem(body, answer)];
		}),
	};
}
