import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { ownEndpoints } from './endpoints';
import { request } from './request';
import { isNotOffered, isRefused } from './status';

/**
 * Whether the service's health check reports a capability; services without it do not report it.
 *
 * @param what the member of the answer
 * @throws what `request` throws
 */
export async function offers(
	this: IExecuteFunctions,
	what: 'modelQuestions' | 'readsTexts',
): Promise<boolean> {
	const health = await request
		.call(this, ownEndpoints.health, { itemIndex: 0, body: {} })
		.catch((error: unknown): IDataObject => {
			if (isNotOffered(error) || isRefused(error)) return {};
			throw error;
		});
	return health[what] === true;
}
