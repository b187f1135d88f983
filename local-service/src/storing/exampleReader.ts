import type { Database } from './database';

/** What a thread read last, by file: an example that is taught again or deleted is not found here any more. */
type Read<T> = { taughtAt: number; look: Uint8Array; example: T | undefined };

/** As many as a dozen senders' documents are compared with; more than one document is. */
const MOST_UNPACKED = 200;

const OF_FILES = 'WHERE fileId IN (SELECT value FROM json_each(?))';

const statementsOf = (database: Database) => ({
	count: database.prepare('SELECT count(*) AS many FROM examples'),
	last: database.prepare(
		'SELECT exampleId, fileId, taughtAt FROM examples ORDER BY exampleId DESC LIMIT 1',
	),
	list: database.prepare(`
		SELECT fileId, taughtAt FROM examples
		WHERE exampleId IN (SELECT exampleId FROM exampleKeys WHERE key IN (SELECT value FROM json_each(?)))
		ORDER BY taughtAt DESC, exampleId DESC`),
	looks: database.prepare(`SELECT fileId, look AS bytes FROM examples ${OF_FILES}`),
	examples: database.prepare(`SELECT fileId, example AS bytes FROM examples ${OF_FILES}`),
});

type Statements = ReturnType<typeof statementsOf>;

/**
 * Makes what reads examples in another thread: those that have one of the keys and are picked by what their
 * documents look like. Examples that it read for one of the last documents are not read again.
 */
export function exampleReader<T>(unpack: (bytes: Uint8Array) => T) {
	let asked: Database | undefined;
	let statements: Statements;
	let known = new Map<string, Read<T>>();
	let all: Array<[string, Read<T>]> = [];
	let listed = '';
	/** Those that are unpacked, the one that was used last at the end. */
	const recent = new Set<Read<T>>();

	async function list(keys: readonly string[]): Promise<void> {
		listed = '';
		const rows = (await statements.list.all(JSON.stringify(keys))).map(
			({ fileId, taughtAt }): [string, number] => [String(fileId), Number(taughtAt)],
		);
		const fresh = rows.filter(([fileId, taughtAt]) => known.get(fileId)?.taughtAt !== taughtAt);
		const looks = await bytesOf(
			statements.looks,
			fresh.map(([fileId]) => fileId),
		);
		all = rows.flatMap(([fileId, taughtAt]): Array<[string, Read<T>]> => {
			const own = known.get(fileId);
			if (own?.taughtAt === taughtAt) return [[fileId, own]];
			// It may have been deleted since.
			const look = looks.get(fileId);
			return look ? [[fileId, { taughtAt, look, example: undefined }]] : [];
		});
		known = new Map(all);
		const listedNow = new Set(known.values());
		for (const own of recent) if (!listedNow.has(own)) recent.delete(own);
	}

	return async (
		database: Database,
		keys: readonly string[],
		pick: (looks: Uint8Array[]) => number[],
	): Promise<T[]> => {
		if (asked !== database) [statements, known, listed] = [statementsOf(database), new Map(), ''];
		asked = database;
		// Whatever is taught, taught again or deleted changes one of these; listing thousands takes long.
		const [count, last] = [await statements.count.get(), await statements.last.get()];
		const state = JSON.stringify([keys, count, last]);
		if (state !== listed) {
			await list(keys);
			listed = state;
		}
		const picked = pick(all.map(([, { look }]) => look)).flatMap((at) => {
			const one = all[at];
			return one ? [one] : [];
		});
		const packed = await bytesOf(
			statements.examples,
			picked.flatMap(([fileId, { example }]) => (example === undefined ? fileId : [])),
		);
		return picked.flatMap(([fileId, own]) => {
			const bytes = packed.get(fileId);
			own.example ??= bytes && unpack(bytes);
			if (own.example === undefined) return [];
			const { example } = own;
			// Only looks are small enough to keep those of all.
			recent.delete(own);
			recent.add(own);
			for (const oldest of recent) {
				if (recent.size <= MOST_UNPACKED) break;
				recent.delete(oldest);
				oldest.example = undefined;
			}
			return [example];
		});
	};
}

/** By file. */
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
