import { MAIN } from '../interface/access';
import type { Database } from './database';
import { isByLink } from './reviewers';

/** A thread's cached example; one that is taught again or deleted is no longer found in the cache. */
type Read<T> = Origin & { taughtAt: number; look: Uint8Array; example: T | undefined };

/**
 * The token or link of the reviewer who taught an example, the definition of its file, and the hash of what the
 * definition asks for (askedFor.ts).
 */
type Origin = { taughtBy?: string; definitionId?: string; askedFor?: string };

/**
 * The extraction or classification for which examples are read (without it, examples of all definitions count as
 * its own), whether only its own examples are read, and the files whose examples are not read.
 */
export type ReadFor = {
	of?: { definitionId: string; askedFor: string };
	isOwnOnly?: boolean;
	without?: readonly string[];
};

/**
 * An example. `unconfirmed` says who taught it, if the example must not decide alone: a person with a link, or a
 * reviewer of a file of another definition.
 */
export type FoundExample<T> = { example: T; unconfirmed?: string };

/**
 * Maximum number of unpacked examples kept between documents: enough to compare with documents of a dozen
 * senders.
 */
const MOST_UNPACKED = 200;

const OF_FILES = 'WHERE fileId IN (SELECT value FROM json_each(?))';

const statementsOf = (database: Database) => ({
	count: database.prepare('SELECT count(*) AS many FROM examples'),
	last: database.prepare(
		'SELECT exampleId, fileId, taughtAt FROM examples ORDER BY exampleId DESC LIMIT 1',
	),
	list: database.prepare(`
		SELECT fileId, taughtAt, taughtBy, definitionId, askedFor FROM examples
		WHERE exampleId IN (SELECT exampleId FROM exampleKeys WHERE key IN (SELECT value FROM json_each(?)))
		ORDER BY taughtAt DESC, exampleId DESC`),
	looks: database.prepare(`SELECT fileId, look AS bytes FROM examples ${OF_FILES}`),
	examples: database.prepare(`SELECT fileId, example AS bytes FROM examples ${OF_FILES}`),
});

type Statements = ReturnType<typeof statementsOf>;

/**
 * Creates a reader of examples for another thread. Of the examples with one of the given keys, it reads those that
 * `pick` selects by document similarity. Examples of recent documents are cached.
 */
export function exampleReader<T>(unpack: (bytes: Uint8Array) => T) {
	let asked: Database | undefined;
	let statements: Statements;
	let known = new Map<string, Read<T>>();
	let all: Array<[string, Read<T>]> = [];
	let listed = '';
	/** Unpacked examples, the most recently used last. */
	const recent = new Set<Read<T>>();

	async function list(keys: readonly string[]): Promise<void> {
		listed = '';
		const rows = (await statements.list.all(JSON.stringify(keys))).map(
			({ fileId, taughtAt, taughtBy, definitionId, askedFor }): [string, number, Origin] => [
				String(fileId),
				Number(taughtAt),
				{
					...(taughtBy !== null && { taughtBy: String(taughtBy) }),
					...(definitionId !== null && { definitionId: String(definitionId) }),
					...(askedFor !== null && { askedFor: String(askedFor) }),
				},
			],
		);
		const fresh = rows.filter(([fileId, taughtAt]) => known.get(fileId)?.taughtAt !== taughtAt);
		const looks = await bytesOf(
			statements.looks,
			fresh.map(([fileId]) => fileId),
		);
		all = rows.flatMap(([fileId, taughtAt, origin]): Array<[string, Read<T>]> => {
			const own = known.get(fileId);
			if (own?.taughtAt === taughtAt) return [[fileId, own]];
			// The example may have been deleted meanwhile.
			const look = looks.get(fileId);
			return look ? [[fileId, { ...origin, taughtAt, look, example: undefined }]] : [];
		});
		known = new Map(all);
		const listedNow = new Set(known.values());
		for (const own of recent) if (!listedNow.has(own)) recent.delete(own);
	}

	return async (
		database: Database,
		keys: readonly string[],
		pick: (looks: Uint8Array[]) => number[],
		readFor: ReadFor = {},
	): Promise<Array<FoundExample<T>>> => {
		if (asked !== database) [statements, known, listed] = [statementsOf(database), new Map(), ''];
		asked = database;
		// Teaching and deleting always change one of these; listing thousands of examples is slow.
		const [count, last] = [await statements.count.get(), await statements.last.get()];
		const state = JSON.stringify([keys, count, last]);
		if (state !== listed) {
			await list(keys);
			listed = state;
		}
		// Picked separately, so that any number of unconfirmed examples never displaces confirmed ones.
		const telling = all.filter(
			([fileId, read]) => !readFor.without?.includes(fileId) && mayTell(read, readFor),
		);
		const own = telling.filter(([, read]) => unconfirmedIn(read, readFor) === undefined);
		const others = telling.filter(([, read]) => unconfirmedIn(read, readFor) !== undefined);
		const picked = [own, others]
			.filter((some) => some.length > 0)
			.flatMap((some) =>
				pick(some.map(([, { look }]) => look)).flatMap((at) => {
					const one = some[at];
					return one ? [one] : [];
				}),
			);
		const packed = await bytesOf(
			statements.examples,
			picked.flatMap(([fileId, { example }]) => (example === undefined ? fileId : [])),
		);
		return picked.flatMap(([fileId, one]): Array<FoundExample<T>> => {
			const bytes = packed.get(fileId);
			one.example ??= bytes && unpack(bytes);
			if (one.example === undefined) return [];
			const { example } = one;
			const unconfirmed = unconfirmedIn(one, readFor);
			// Only the looks are small enough to keep all of them in memory.
			recent.delete(one);
			recent.add(one);
			for (const oldest of recent) {
				if (recent.size <= MOST_UNPACKED) break;
				recent.delete(oldest);
				oldest.example = undefined;
			}
			return [{ example, ...(unconfirmed !== undefined && { unconfirmed }) }];
		});
	};
}

/** Who taught an example that does not decide alone; undefined if it does. */
function unconfirmedIn({ taughtBy, ...origin }: Origin, { of }: ReadFor): string | undefined {
	// A definition created again with the same fields or types counts as the same.
	const isSame =
		of === undefined || origin.definitionId === of.definitionId || origin.askedFor === of.askedFor;
	return isSame && !isByLink(taughtBy) ? undefined : (taughtBy ?? MAIN);
}

const mayTell = ({ definitionId }: Origin, { of, isOwnOnly = false }: ReadFor): boolean =>
	!isOwnOnly || of === undefined || definitionId === of.definitionId;

/** The bytes by file ID. */
async function bytesOf(
	select: Statements['looks'],
	fileIds: readonly string[],
): Promise<Map<string, Uint8Array>> {
	if (fileIds.length === 0) return new Map();
	const rows = await select.all(JSON.stringify(fileIds));
	return new Map(
		rows.flatMap(({ fileId, bytes }): Array<[string, Uint8Array]> =>
			bytes instanceof Uint8Array ? [[String(fileId), bytes]] : [],
		),
	);
}
