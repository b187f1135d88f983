/** n8n in queue mode: Redis, PostgreSQL, a main process, and two workers. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { installPackage } from '../../harness/n8n/communityPackage';
import { freePort, startN8n, type N8n } from '../../harness/n8n/start';
import { startRecordingProxy, type Exchange, type RecordingProxy } from '../support/recordingProxy';
import { documents, root, startInstance, type Instance, type Serve } from './instance';
import { startPostgres, startRedis } from '../../harness/servers';

/** Where n8n stores files: in its database, the default, or in a folder shared by all processes. */
export type BinaryMode = 'database' | 'filesystem';

export type Queue = Instance & {
	/** All workers that were started, including those that have ended. */
	workers: N8n[];
	addWorker: () => Promise<N8n>;
	/** All exchanges between the node and the service. */
	exchanges: Exchange[];
	lose: RecordingProxy['lose'];
	/** Kills n8n and Redis, and starts them again, with two new workers. */
	cutPower: () => Promise<void>;
};

/** Settings for detecting a dead worker. The defaults are a minute, ten seconds and half a minute. */
const SOON_NOTICED = {
	QUEUE_WORKER_LOCK_DURATION: '6000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '2000',
	QUEUE_WORKER_STALLED_INTERVAL: '3000',
};

/** Each process has a separate user folder with the package in it, as on separate machines. */
export async function startQueue(binaryMode: BinaryMode, serve?: Serve): Promise<Queue> {
	const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-queue-'));
	// PostgreSQL may run as another user.
	chmodSync(folder, 0o711);
	const stops: Array<() => unknown> = [() => rmSync(folder, { recursive: true, force: true })];
	const close = async () => {
		for (const stop of stops.splice(0).reverse()) await stop();
	};
	try {
		const redisPort = await freePort();
		let redis = await startRedis(path.join(folder, 'redis'), redisPort);
		stops.push(async () => await redis.stop());
		const postgres = await startPostgres(path.join(folder, 'postgres'));
		stops.push(postgres.stop);
		const variables = {
			EXECUTIONS_MODE: 'queue',
			OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
			N8N_ENCRYPTION_KEY: 'one key for all of them',
			...redis.variables,
			...postgres.variables,
			...SOON_NOTICED,
			...(binaryMode === 'filesystem' && {
				N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem',
				N8N_STORAGE_PATH: path.join(folder, 'binary-data'),
			}),
		};

		const instance = await startInstance(variables, serve);
		stops.push(instance.close);
		const proxy = await startRecordingProxy(instance.service.baseUrl);
		stops.push(proxy.close);
		const credentialId = await instance.client.createCredential(
			'Document Extraction, recorded',
			'documentExtractionApi',
			{ accessToken: instance.service.token, baseUrl: proxy.baseUrl, apiLayout: 'flat' },
		);

		const workers: N8n[] = [];
		let started = 0;
		const addWorker = async () => {
			const own = path.join(folder, `worker-${++started}`);
			installPackage(root, own);
			const worker = await startN8n({
				root,
				folder: own,
				as: 'worker',
				accessibleDirs: [documents, instance.folder],
				// By default each process uses its own address, at which a worker accepts no webhooks.
				variables: { ...variables, WEBHOOK_URL: `${instance.n8n.url}/` },
			});
			stops.push(worker.stop);
			workers.push(worker);
			return worker;
		};
		// Awaits both even if one fails, since processes can only be stopped after they have started.
		const addTwo = async () => {
			const both = await Promise.allSettled([addWorker(), addWorker()]);
			for (const one of both) if (one.status === 'rejected') throw one.reason;
		};
		await addTwo();

		let main = instance.n8n;
		const cutPower = async () => {
			await Promise.all([main, ...workers, redis].map(async ({ kill }) => await kill()));
			redis = await startRedis(path.join(folder, 'redis'), redisPort);
			main = await startN8n({
				root,
				folder: path.join(instance.folder, 'n8n'),
				port: Number(new URL(main.url).port),
				variables,
			});
			stops.push(main.stop);
			await addTwo();
		};

		return {
			...instance,
			credentialId,
			workers,
			addWorker,
			exchanges: proxy.exchanges,
			lose: proxy.lose,
			cutPower,
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}
