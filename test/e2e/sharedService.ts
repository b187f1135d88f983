/**
 * The service on several machines (docs/scale.md): two API processes behind a balancer, and a worker, which
 * share a database and an object store.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { startBalancer, type Balancer } from '../support/balancer';
import { startLocalService, startWorker, type LocalService } from '../../harness/localService';
import { freePort } from '../../harness/n8n/start';
import { BUCKET, startObjectStore, variablesFor } from '../../harness/objectStore';
import { startPostgres, type Postgres } from '../../harness/servers';
import { root, type Served } from './instance';

const TOKEN = 'token-that-all-processes-have';

export type SharedService = Served &
	Pick<Balancer, 'underWay'> &
	/** Queries the service's database. */
	Pick<Postgres, 'query'> & { apis: { one: LocalService; other: LocalService } };

/** @param folder for all data of its processes */
export async function startSharedService(folder: string): Promise<SharedService> {
	const stops: Array<() => unknown> = [];
	const stop = async () => {
		for (const one of stops.splice(0).reverse()) await one();
	};
	async function start<T extends { stop: () => unknown }>(starting: Promise<T>): Promise<T> {
		const started = await starting;
		stops.push(started.stop);
		return started;
	}
	try {
		mkdirSync(folder);
		// PostgreSQL may run as another user.
		for (const above of [path.dirname(folder), folder]) chmodSync(above, 0o711);
		const { address, query } = await start(startPostgres(path.join(folder, 'postgres')));
		const { endpoint } = await start(startObjectStore(path.join(folder, 'objects')));
		const port = await freePort();
		const origin = `http://127.0.0.1:${port}`;
		const given = (name: string, ...options: string[]) => ({
			root,
			dataDir: path.join(folder, name),
			options: [
				...['--database', address, '--documents', `s3://${BUCKET}/shared`],
				...['--token', TOKEN, '--public-url', origin, ...options],
			],
			variables: variablesFor(endpoint),
		});
		const one = await start(startLocalService(given('one', '--role', 'api')));
		const other = await start(startLocalService(given('other', '--role', 'api')));
		await start(startWorker(given('worker')));
		const { underWay } = await start(
			startBalancer(path.join(folder, 'balancer'), port, {
				one: one.baseUrl,
				other: other.baseUrl,
			}),
		);
		const apis = { one, other };
		return { baseUrl: `${origin}/v1`, token: TOKEN, apis, query, underWay, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
