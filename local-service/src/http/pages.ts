import { USUALLY_LISTED } from '../interface/lists';
import type { DefinitionKind } from '../interface';
import type { Listed } from '../storing/definitions';
import type { Store } from '../storing/store';
import { CallFailed } from './failures';

type Asked = { search?: string; limit?: number; cursor?: string };

/**
 * A page of a list of definitions, with the cursor of the next one.
 * @throws CallFailed for an invalid cursor
 */
export async function pageOf<K extends DefinitionKind>(
	store: Store,
	kind: K,
	{ search = '', limit = USUALLY_LISTED, cursor }: Asked,
): Promise<{ page: Array<Listed<K>>; next: { cursor?: string } }> {
	// One more item shows whether there is a next page.
	const found = await store.listDefinitions(kind, search, limit + 1, placeOf(cursor));
	const page = found.slice(0, limit);
	const last = page.at(-1);
	const isMore = found.length > limit && last;
	return { page, next: isMore ? { cursor: `${last.createdAt}.${last.id}` } : {} };
}

function placeOf(cursor?: string): { createdAt: number; id: string } | undefined {
	if (cursor === undefined) return undefined;
	const [, createdAt, id] = /^(\d{1,15})\.(\w+)$/.exec(cursor) ?? [];
	if (createdAt && id) return { createdAt: Number(createdAt), id };
	throw new CallFailed(
		400,
		'The cursor is invalid for this list. Send the cursor of the previous page, or none for the first page.',
	);
}
