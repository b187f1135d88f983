import type { INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { idsOf } from '../batches/batch';
import { endpoints, type Kind } from '../transport/endpoints';
import { request } from '../transport/request';
import { deleteEach } from './deleteEach';
import { idOf, readId } from './ids.parameters';
import { forEachItem, type Execute } from './outcome';

/** An operation whose only parameter is the ID of an extraction or a classification. */
type ById = { description: INodeProperties[]; execute: Execute };

const parametersOf = (kind: Kind, operation: 'get' | 'delete') =>
	updateDisplayOptions({ show: { resource: [kind], operation: [operation] } }, [idOf[kind]]);

/** Returns the service's answer unchanged. */
export const getById = (kind: Kind): ById => ({
	description: parametersOf(kind, 'get'),
	execute: forEachItem(async function (itemIndex) {
		const body = idsOf(readId.call(this, kind, itemIndex));
		return [await request.call(this, endpoints[kind].get, { itemIndex, body })];
	}),
});

export const deleteById = (kind: Kind): ById => ({
	description: parametersOf(kind, 'delete'),
	execute: deleteEach(function (itemIndex) {
		return readId.call(this, kind, itemIndex);
	}),
});
