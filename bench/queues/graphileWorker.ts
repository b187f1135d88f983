import { Logger, makeWorkerUtils, run, type TaskList } from 'graphile-worker';
import pg from 'pg';

import type { Create } from './queue.ts';

const TASK = 'read';
const logger = new Logger(() => () => {});

export const createGraphileWorker: Create = async (address) => {
	const pool = new pg.Pool({ connectionString: address });
	pool.on('error', console.error);
	const utils = await makeWorkerUtils({ pgPool: pool, logger });
	await utils.migrate();

	async function start(workers: number, read: TaskList[string]) {
		const runner = await run({
			...{ connectionString: address, maxPoolSize: workers + 1, concurrency: workers },
			...{ logger, noHandleSignals: true, parsedCronItems: [], taskList: { [TASK]: read } },
		});
		return async () => await runner.stop();
	}
	const batchOf = (payload: unknown) => String((payload as { batchId: string }).batchId);

	return {
		async enqueue(batchId, jobs, isRanked = false) {
			await utils.addJobs(
				Array.from({ length: jobs }, (_, place) => ({
					identifier: TASK,
					payload: { batchId },
					...(isRanked && { priority: place }),
				})),
			);
		},

		work: async (workers, onBegin) =>
			await start(workers, async (payload) => await onBegin(batchOf(payload))),

		listen: async (onBegin) => await start(1, async (payload) => onBegin(batchOf(payload))),

		// graphile-worker deletes finished jobs.
		addDone: async () => void (await pool.query('VACUUM ANALYZE graphile_worker._private_jobs')),

		async claim() {
			// Repeats the query of graphile-worker's worker (dist/sql/getJobs.js), which does not report a taken job.
			const { rows } = await pool.query(`
				WITH j AS (
					SELECT jobs.job_queue_id, jobs.priority, jobs.run_at, jobs.id
					FROM graphile_worker._private_jobs AS jobs
					WHERE jobs.is_available = true AND run_at <= now()
						AND task_id = any (ARRAY(SELECT id FROM graphile_worker._private_tasks))
						AND (jobs.job_queue_id IS NULL OR jobs.job_queue_id IN (
							SELECT id FROM graphile_worker._private_job_queues AS job_queues
							WHERE job_queues.is_available = true FOR UPDATE SKIP LOCKED))
					ORDER BY priority, run_at LIMIT 1 FOR UPDATE SKIP LOCKED),
				q AS (
					UPDATE graphile_worker._private_job_queues AS job_queues
					SET locked_by = 'bench', locked_at = now() FROM j WHERE job_queues.id = j.job_queue_id)
				UPDATE graphile_worker._private_jobs AS jobs
				SET attempts = jobs.attempts + 1, locked_by = 'bench', locked_at = now()
				FROM j WHERE jobs.id = j.id RETURNING *`);
			if (rows.length === 0) throw new Error('No job is pending');
		},

		clear: async () => void (await pool.query('TRUNCATE graphile_worker._private_jobs')),

		async close() {
			await utils.release();
			await pool.end();
		},
	};
};
