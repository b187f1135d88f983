import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

import type { Database } from './database';
import type { DocumentStore } from './documentStores';

/** Documents copied concurrently, because each request to an object store takes time. */
const LANES = 8;

/** File IDs per query. */
const AT_ONCE = 500;

/** Number of recent documents checked for identical content: the pages of a stack follow each other. */
const REMEMBERED = 1000;

/** Numbers of documents that were copied, that the target already had, and that the source lacks. */
export type MovedDocuments = { copied: number; kept: number; missing: number };

/** The size in bytes and the SHA-256. */
async function digestOf(content: Readable): Promise<string> {
	const hash = createHash('sha256');
	let size = 0;
	for await (const chunk of content) {
		hash.update(chunk);
		size += chunk.length;
	}
	return `${size} ${hash.digest('hex')}`;
}

async function digestIn(store: DocumentStore, name: string): Promise<string | undefined> {
	const found = await store.open(name);
	return found && (await digestOf(found.content));
}

async function* documentsIn(database: Database): AsyncGenerator<string> {
	const select = database.prepare(`
		SELECT position, fileId FROM files WHERE NOT isBare AND position > ?
		ORDER BY position LIMIT ${AT_ONCE}`);
	let rows = await select.all(0);
	while (rows.length > 0) {
		for (const { fileId } of rows) yield String(fileId);
		rows = await select.all(Number(rows.at(-1)?.position));
	}
}

/**
 * Copies the documents of a database and their readings, except those that the target already has, and compares
 * each document in both places.
 *
 * @param say called with the number of finished documents
 * @throws Error that names the first document that differs
 */
export async function moveDocuments(
	database: Database,
	from: DocumentStore,
	to: DocumentStore,
	say: (done: number) => void,
): Promise<MovedDocuments> {
	const moved = { copied: 0, kept: 0, missing: 0 };
	/** Name of an object with these bytes at the target, by digest. */
	const remembered = new Map<string, Promise<string>>();

	async function put(name: string, file: string, digest: string): Promise<void> {
		const before = await remembered.get(digest);
		await (before === undefined ? to.put(name, file) : to.copy(before, name));
		if ((await digestIn(to, name)) === digest) return;
		throw new Error(
			`The document ${name} differs between the two sides after the copy. Run the command again.`,
		);
	}

	function remember(digest: string, there: Promise<string>): void {
		// Callers that await the promise get the error; this prevents an unhandled rejection.
		there.catch(() => {});
		remembered.set(digest, there);
		const [oldest = ''] = remembered.keys();
		if (remembered.size > REMEMBERED) remembered.delete(oldest);
	}

	/** @returns undefined if the source does not have it */
	const move = async (name: string): Promise<'copied' | 'kept' | undefined> =>
		await from.use(name, async (file) => {
			const digest = await digestOf(createReadStream(file));
			if ((await digestIn(to, name)) === digest) {
				remember(digest, Promise.resolve(name));
				return 'kept';
			}
			const stored = put(name, file, digest);
			if (!remembered.has(digest)) {
				remember(
					digest,
					stored.then(() => name),
				);
			}
			await stored;
			return 'copied';
		});

	const documents = documentsIn(database);
	async function moveSome(): Promise<void> {
		for await (const fileId of documents) {
			moved[(await move(fileId)) ?? 'missing']++;
			await move(`readings/${fileId}`);
			say(moved.copied + moved.kept + moved.missing);
		}
	}
	await Promise.all(Array.from({ length: LANES }, moveSome));
	await to.flush();
	return moved;
}
