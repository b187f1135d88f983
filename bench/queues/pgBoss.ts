import { type Job, PgBoss } from 'pg-boss';

import type { Create, Queue } from './queue.ts';

const QUEUE = 'files';
const CONNECTIONS = 18;
/** Intervals in seconds: the minimums that pg-boss accepts. */
export const [HEARTBEAT, SUPERVISION, POLLING] = [10, 1, 0.5];

type Data = { batchId: string };

/** @param isSupervising whether pg-boss looks for jobs whose process has died */
export async function startBoss(address: string, isSupervising = false): Promise<PgBoss> {
	const boss = new PgBoss({
		connectionString: address,
		max: CONNECTIONS,
		schedule: false,
		supervise: isSupervising,
		useListenNotify: true,
		superviseIntervalSeconds: SUPERVISION,
		monitorIntervalSeconds: SUPERVISION,
	});
	boss.on('error', console.error);
	await boss.start();
	await boss.createQueue(QUEUE, { notify: true, heartbeatSeconds: HEARTBEAT, retryLimit: 10 });
	return boss;
}

export const listenTo = async (boss: PgBoss, onBegin: (batchId: string) => void) =>
	await boss.work<Data>(
		QUEUE,
		{ pollingIntervalSeconds: POLLING, notifyPollingIntervalSeconds: POLLING },
		async ([job]) => onBegin(String(job?.data.batchId)),
	);

export const createPgBoss: Create = async (address) => await create(address, false);

/** Gives batches turns: a job of a batch that had its turn is fetched only if the other batches have no job. */
export const createPgBossByTurns: Create = async (address) => await create(address, true);

async function create(address: string, isByTurns: boolean): Promise<Queue> {
	const boss = await startBoss(address);
	const database = boss.getDb();
	let had: string[] = [];

	async function fetch(): Promise<Job<Data> | undefined> {
		const [job] = await boss.fetch<Data>(QUEUE, { ignoreGroups: had });
		if (job && isByTurns) had.push(job.data.batchId);
		if (job || had.length === 0) return job;
		had = [];
		return await fetch();
	}

	return {
		async enqueue(batchId, jobs, isRanked = false) {
			await boss.insert(
				QUEUE,
				Array.from({ length: jobs }, (_, place) => ({
					data: { batchId },
					group: { id: batchId },
					...(isRanked && { priority: -place }),
				})),
			);
		},

		async work(workers, onBegin) {
			let isStopped = false;
			// pg-boss's workers wait at least half a second after each job: they are made for batches of jobs.
			const working = Array.from({ length: workers }, async () => {
				while (!isStopped) {
					const job = await fetch();
					if (!job) break;
					await onBegin(job.data.batchId);
					await boss.complete(QUEUE, job);
				}
			});
			return async () => {
				isStopped = true;
				await Promise.all(working);
			};
		},

		async listen(onBegin) {
			await listenTo(boss, onBegin);
			return async () => await boss.offWork(QUEUE);
		},

		async addDone(jobs) {
			await database.executeSql(`
				INSERT INTO pgboss.job (name, data, state, policy, started_on, completed_on)
				SELECT '${QUEUE}', '{}', 'completed', 'standard', now(), now() FROM generate_series(1, ${jobs})`);
			await database.executeSql('VACUUM ANALYZE pgboss.job_common');
		},

		async claim() {
			if (!(await fetch())) throw new Error('No job is pending');
		},

		async clear() {
			had = [];
			await database.executeSql('TRUNCATE pgboss.job CASCADE');
		},

		close: async () => await boss.stop({ graceful: false }),
	};
}
