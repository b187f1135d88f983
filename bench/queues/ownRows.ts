/**
 * The service's own rows: the waiting rows of its table of files are the queue
 * (local-service/src/storing/claims.ts).
 */
import pg from 'pg';

import { built } from '../../harness/builtService.ts';
import type { Create, Queue } from './queue.ts';

const { createClaims, LEASE, RANK, RENEWAL } = built('storing/claims');
const { openDatabase } = built('storing/open');
const { connect } = built('storing/postgres');
const { ALWAYS } = built('storing/triggers');

type Claimed = { batchId: string; fileId: string };

const FREE = "status = 'waiting' AND claimedBy IS NULL";
/** The next file of the next batch by ID: gives batches turns without reading all of them. */
const CLAIM_NEXT_BATCH = `
	UPDATE files SET claimedBy = ?, attempts = attempts + 1
	WHERE position = (SELECT position FROM files WHERE batchId > ? AND ${FREE}
		ORDER BY batchId, ${RANK}, position LIMIT 1 FOR UPDATE SKIP LOCKED)
	RETURNING batchId, fileId`;
const LOCK = `
	SELECT 1 FROM files
	WHERE fileId = ? AND status = 'waiting' AND coalesce(claimedBy, CAST(?2 AS TEXT)) = ?2 FOR UPDATE`;
const DONE = `
	UPDATE files SET status = 'processed', doneAt = ?, claimedBy = NULL, version = version + 1
	WHERE fileId = ?`;

/** Reads the next file of each batch, and takes the one of the batch whose turn it is. */
export const createOwnRows: Create = async (address) => await create(address, false);

/** Takes the next file of the batch whose ID follows the ID of the last file's batch. */
export const createOwnRowsByBatch: Create = async (address) => await create(address, true);

async function create(address: string, isByBatch: boolean): Promise<Queue> {
	const database = await openDatabase(address, console.error);
	// The work of the triggers in the same transaction is not part of the queue.
	await database.dropTriggers(ALWAYS);
	await database.exec(`
		INSERT INTO definitions (definitionId, kind, createdAt, padding, details)
			VALUES ('def', 'extraction', 0, '', '{}') ON CONFLICT DO NOTHING`);

	const addBatch = database.prepare(
		"INSERT INTO batches (batchId, definitionId, createdAt) VALUES (?, 'def', 0) ON CONFLICT DO NOTHING",
	);
	const addFiles = database.prepare(`
		INSERT INTO files (fileId, batchId, numberOfPages, queuedAt)
		SELECT 'fil_' || gen_random_uuid(), ?, 1, 0 FROM generate_series(1, ?)`);
	/** A process with one worker and its own connection. */
	function createWorker(processId: string) {
		const own = connect(address, 1);
		const claims = createClaims(own, processId);
		const claimNextBatch = own.prepare(CLAIM_NEXT_BATCH);
		const [lock, done] = [own.prepare(LOCK), own.prepare(DONE)];
		let turns = new Map<string, number>();
		let turn = 0;
		const lastTurn = (batchId: string) => turns.get(batchId) ?? 0;

		let last = '';

		async function claimByBatch(): Promise<Claimed | undefined> {
			const row =
				(await claimNextBatch.get(processId, last)) ??
				(last && (await claimNextBatch.get(processId, '')));
			if (!row) return undefined;
			last = String(row.batchId);
			return { batchId: last, fileId: String(row.fileId) };
		}

		/** @returns undefined if nothing is waiting */
		async function claim(): Promise<Claimed | undefined> {
			if (isByBatch) return await claimByBatch();
			for (;;) {
				const firsts = await claims.firstOfBatches();
				turns = new Map(firsts.map(({ batchId }) => [batchId, turns.get(batchId) ?? ++turn]));
				const [next] = firsts.toSorted(
					(a, b) => a.rank - b.rank || lastTurn(a.batchId) - lastTurn(b.batchId),
				);
				if (!next) return undefined;
				const { batchId } = next;
				turns.set(batchId, ++turn);
				const fileId = await claims.claim(batchId);
				if (fileId !== undefined) return { batchId, fileId };
			}
		}

		async function finish(fileId: string): Promise<void> {
			await own.transaction(async () => {
				if (await lock.get(fileId, processId)) await done.run(Date.now(), fileId);
			});
		}
		return { claim, finish, close: own.close };
	}

	const ownWorker = createWorker('kept');
	return {
		async enqueue(batchId, jobs) {
			await database.transaction(async () => {
				await addBatch.run(batchId);
				await addFiles.run(batchId, jobs);
			});
		},

		async work(workers, onBegin) {
			let isStopped = false;
			const working = Array.from({ length: workers }, async (_, number) => {
				const worker = createWorker(`worker${number}`);
				while (!isStopped) {
					const job = await worker.claim();
					if (!job) break;
					await onBegin(job.batchId);
					await worker.finish(job.fileId);
				}
				await worker.close();
			});
			return async () => {
				isStopped = true;
				await Promise.all(working);
			};
		},

		async listen(onBegin) {
			const worker = createWorker('listening');
			const client = new pg.Client({ connectionString: address });
			await client.connect();
			let looking = Promise.resolve();
			const look = async () => {
				for (let job = await worker.claim(); job; job = await worker.claim()) {
					onBegin(job.batchId);
					await worker.finish(job.fileId);
				}
			};
			client.on('notification', () => (looking = looking.then(look)));
			await client.query('LISTEN document_extraction_work');
			return async () => {
				await client.end();
				await looking;
				await worker.close();
			};
		},

		async addDone(jobs) {
			await addBatch.run('done');
			await database
				.prepare(
					`INSERT INTO files (fileId, batchId, numberOfPages, status, queuedAt, doneAt)
					SELECT 'fil_' || gen_random_uuid(), 'done', 1, 'processed', number, number
					FROM generate_series(1, ?) AS number`,
				)
				.run(jobs);
			await database.exec('VACUUM ANALYZE files');
		},

		async claim() {
			if (!(await ownWorker.claim())) throw new Error('No job is pending');
		},

		clear: async () => await database.exec('TRUNCATE batches, processes CASCADE'),

		async close() {
			await ownWorker.close();
			await database.close();
		},
	};
}

/**
 * Renews the lease of a process as often as the service does, and returns the jobs of dead processes to the
 * queue.
 *
 * @returns a function that stops renewing
 */
export async function renewLeaseOf(
	processId: string,
	address: string,
): Promise<() => Promise<void>> {
	const database = connect(address, 1);
	const claims = createClaims(database, processId);
	const renewLease = async () => await claims.renewLease(LEASE);
	await renewLease();
	const renewing = setInterval(() => void renewLease(), RENEWAL);
	return async () => {
		clearInterval(renewing);
		await database.close();
	};
}
