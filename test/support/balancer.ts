/** HAProxy before processes of the service, as a process of a test, for this machine alone. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { startProcess } from './servers.ts';

export type Balancer = {
	/** How many requests a process has that it has not answered. */
	underWay: (name: string) => Promise<number>;
	stop: () => Promise<void>;
};

/**
 * Requests go to the processes in turn, and to another one where the connection is refused. What was sent to one is sent to
 * no other: where that one ends, the answer is 502.
 *
 * @param folder for its configuration
 * @param processes their base URLs, by the names that the header `Served-By` of answers has
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
