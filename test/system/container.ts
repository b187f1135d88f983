/**
 * `npm run test:container`: builds the container of the service, runs it as compose.yml does, has it read
 * documents, stops it, and checks that everything is there when it runs again.
 *
 *   npm run test:container -- [--engine docker|podman]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { parse } from 'yaml';

import { uploadExamples, wrongValues } from '../support/readExamples.ts';

/** Maximum duration of a start in milliseconds. */
const START = 60_000;

const root = path.join(import.meta.dirname, '..', '..');
const { values } = parseArgs({ options: { engine: { type: 'string', default: 'docker' } } });
const name = `document-extraction-test-${process.pid}`;
const problems: string[] = [];

const engine = (...parameters: string[]) =>
	execFileSync(values.engine, parameters, {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'inherit'],
	});
/** Runs a command in the container. */
const within = (...command: string[]) =>
	spawnSync(values.engine, ['exec', name, ...command], { encoding: 'utf8' });

type Service = {
	read_only: boolean;
	cap_drop: string[];
	security_opt: string[];
	mem_limit: string;
	memswap_limit: string;
	pids_limit: number;
	stop_grace_period: string;
	tmpfs: string[];
};

const { services }: { services: { 'document-extraction': Service } } = parse(
	readFileSync(path.join(root, 'compose.yml'), 'utf8'),
);
const limits = services['document-extraction'];
const each = (option: string, of: readonly string[]) => of.flatMap((one) => [option, one]);

/** @returns the values that the service prints for n8n's credential */
async function start() {
	engine(
		...['run', '--detach', '--name', name, '--network', 'host', '--volume', `${name}:/data`],
		...(limits.read_only ? ['--read-only'] : []),
		...each('--cap-drop', limits.cap_drop),
		...each('--security-opt', limits.security_opt),
		...each('--tmpfs', limits.tmpfs),
		...['--memory', limits.mem_limit, '--memory-swap', limits.memswap_limit],
		...['--pids-limit', String(limits.pids_limit)],
		...[name, '--port', '0'],
	);
	const until = Date.now() + START;
	for (;;) {
		const log = spawnSync(values.engine, ['logs', name], { encoding: 'utf8' }).stdout;
		const [, baseUrl, token] = /Base URL +(\S+)\s+Access Token +(\S+)/.exec(log) ?? [];
		if (baseUrl && token) return { baseUrl, token };
		if (Date.now() > until) throw new Error('It did not start');
		await sleep(200);
	}
}

function stop(): void {
	engine('stop', '--time', String(Number.parseInt(limits.stop_grace_period, 10)), name);
	const code = engine('inspect', '--format', '{{.State.ExitCode}}', name).trim();
	if (code !== '0') problems.push(`It ended with exit code ${code}.`);
	engine('rm', name);
}

try {
	// Podman otherwise leaves out the health check.
	const format = values.engine === 'podman' ? ['--format', 'docker'] : [];
	engine('build', ...format, '--tag', name, root);
	const service = await start();

	if (within('id', '-u').stdout.trim() === '0') problems.push('It runs as root.');
	if (within('touch', '/service/file').status === 0) problems.push('It can change its programs.');
	const [, ...healthCheck]: string[] = JSON.parse(
		engine('inspect', '--format', '{{json .Config.Healthcheck.Test}}', name),
	);
	// The image's health check uses the default port.
	const here = healthCheck.map((part) =>
		part.replace('127.0.0.1:8484', new URL(service.baseUrl).host),
	);
	if (within(...here).status !== 0) problems.push('Its health check fails.');
	if (within(...healthCheck).status === 0)
		problems.push('Its health check succeeds although nothing listens.');

	const read = await uploadExamples(service);
	problems.push(...(await wrongValues(service, read)));
	stop();
	const again = await start();
	if (again.token !== service.token) problems.push('It has another token when it runs again.');
	problems.push(...(await wrongValues(again, read)));
	stop();
} finally {
	for (const what of [
		['rm', '--force', name],
		['volume', 'rm', '--force', name],
		['rmi', '--force', name],
	]) {
		spawnSync(values.engine, what);
	}
}
for (const problem of problems) console.error(problem);
console.log(`The container: ${problems.length === 0 ? 'all checks passed' : 'some checks failed'}`);
process.exitCode = problems.length === 0 ? 0 : 1;
