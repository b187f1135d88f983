import type { DefinitionKind } from '../interface';
import type { Store } from '../storing/store';
import { CallFailed, noSuch } from './failures';

/** The member that contains the ID of each kind, in requests and responses. */
export const idMember = {
	extraction: 'extractionId',
	classification: 'classificationId',
	split: 'splitId',
} as const satisfies Record<DefinitionKind, string>;

/** Path prefix of the classification endpoints in the layout "namespaced" (docs/interface.md#api-layouts). */
export const NAMESPACE = '/documentClassification';

/** Kinds served by the endpoints of the layout "flat". */
export const EITHER: readonly DefinitionKind[] = ['extraction', 'classification'];

export type SentIds = {
	extractionId?: string;
	classificationId?: string;
	splitId?: string;
	batchId?: string;
};

export type Target = { kind: DefinitionKind; id: string };

/**
 * The extraction or classification that a request addresses, by ID.
 * @param kinds served by the endpoint
 * @throws CallFailed if there is not exactly one ID, or if the ID or the batch is unknown
 */
export async function findTarget(
	store: Store,
	kinds: readonly DefinitionKind[],
	sent: SentIds,
): Promise<Target> {
	const [target, another] = kinds.flatMap((kind) => {
		const id = sent[idMember[kind]];
		return id ? [{ kind, id }] : [];
	});
	if (!target || another) {
		throw new CallFailed(
			400,
			describeMistake(
				kinds.map((each) => idMember[each]),
				another !== undefined,
			),
		);
	}
	if (!(await store.findDefinition(target.kind, target.id))) throw noSuch(target.kind, target.id);
	if (sent.batchId && !(await store.hasBatch(target.id, sent.batchId)))
		throw noSuch('batch', sent.batchId);
	return target;
}

/** Message if not exactly one ID was sent. */
export function describeMistake(members: readonly string[], areSeveralSent: boolean): string {
	const names = [members.slice(0, -1).join(', '), ...members.slice(-1)]
		.filter(Boolean)
		.join(' or ');
	const mistake = areSeveralSent ? 'Send only one of them' : 'It is missing';
	return `The request requires ${names}. ${mistake}.`;
}
