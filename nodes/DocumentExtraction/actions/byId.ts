import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { endpoints, idMember, type Kind } from '../transport/endpoints';
import { request } from '../transport/request';
import { forEachItem, type Execute } from './outcome';
import { getFilled, idOf } from './parameters';

/**
 * An operation that needs no more than the ID of an extraction or a classification.
 *
 * @param toItem makes the item out of the ID that was sent and the service's answer
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
			const body = { [idMember[kind]]: getFilled.call(this, idOf[kind], itemIndex) };
			const answer = await request.call(this, endpoints[kind][operation], { itemIndex, body });
			return [toItem(body, answer)];
		}),
	};
}
