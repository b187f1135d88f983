/** HAProxy in front of processes of the service, as a child process of a test, on the loopback address. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { startProcess } from '../../harness/servers.ts';

export type Balancer = {
	/** Number of requests that a process has received and not answered yet. */
	underWay: (name: string) => Promise<number>;
	stop: () => Promise<void>;
};

/**
 * Distributes requests round-robin, and to another process if a connection is refused. A request that was
 * sent is never repeated: if its process ends, the answer is 502.
 * @param folder for its configuration
 * @param processes their base URLs, by the names in the response header `Served-By`
 */
export async function startBalancer(
	folder: string,
	port: number,
	processes: { [name: string]: string },
): Promise<Balancer> {
	const servers = Object.entries(processes).map(
		([name, baseUrl]) => `server ${name} ${new URL(baseUrl).host} check`,
	);
	const configuration = [
		'defaults',
		'mode http',
		...['timeout connect 5s', 'timeout client 5m', 'timeout server 5m'],
		'listen service',
		`bind 127.0.0.1:${port}`,
		'option httpchk GET /v1/ready',
		'option redispatch 1',
		'http-after-response set-header served-by %[srv_name]',
		'stats uri /balancer',
		...servers,
	];
	mkdirSync(folder, { recursive: true });
	writeFileSync(path.join(folder, 'haproxy.cfg'), `${configuration.join('\n')}\n`);
	const parameters = ['-W', '-db', '-f', 'haproxy.cfg'];
	const { stop } = await startProcess('/usr/sbin/haproxy', parameters, folder, /Loading success/);
	return {
		stop,
		underWay: async (name) => {
			const answer = await fetch(`http://127.0.0.1:${port}/balancer;csv`);
			const [heads = [], ...rows] = (await answer.text()).split('\n').map((row) => row.split(','));
			const row = rows.find((values) => values[heads.indexOf('svname')] === name);
			return Number(row?.[heads.indexOf('scur')]);
		},
	};
}
