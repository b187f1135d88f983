import type { IDataObject } from 'n8n-workflow';

import { idMember, type Kind } from '../transport/endpoints';

/** Target of files: an extraction or classification, and one of its batches, if it exists already. */
export type Target = { kind: Kind; id: string; batchId?: string };

export type Batch = Required<Target>;

export function isBatch(target: Target): target is Batch {
	return target.batchId !== undefined;
}

/** The members that identify a target in requests and items. */
export function idsOf({ kind, id, batchId }: Target): IDataObject {
	return { [idMember[kind]]: id, ...(batchId ? { batchId } : {}) };
}
