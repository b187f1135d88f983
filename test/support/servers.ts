/** Redis and PostgreSQL, as processes of a test, for this machine alone. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Server = {
	/** n8n's settings that lead to it. */
	variables: { [name: string]: string };
	stop: () => Promise<void>;
	/** Ends it at once, as a power cut does. */
	kill: () => Promise<void>;
};

export type Postgres = Server & {
	/** As the service takes it. */
	address: string;
	/** What n8n's credential Postgres wants. */
	credential: object;
	/** The rows as text, their values with `|` between them. */
	query: (statement: string) => string;
	/** All that it has written to its log. */
	said: () => string;
};

const READY_WITHIN_MS = 60_000;

/** Many services at a time have ten each. */
const MOST_CONNECTIONS = 300;

/** Both say it in the same words. */
const IS_READY = /ready to accept connections/i;

/**
 * It keeps everything in memory.
 *
 * @param folder for everything else
 */
export async function startRedis(folder: string, port: number): Promise<Server> {
	mkdirSync(folder, { recursive: true });
	const parameters = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''];
	return {
		...(await startProcess('redis-server', parameters, folder)),
		variables: { QUEUE_BULL_REDIS_HOST: '127.0.0.1', QUEUE_BULL_REDIS_PORT: String(port) },
	};
}

/**
 * It listens on a socket in its folder and on no port, so that it needs no password.
 *
 * @param folder for everything that it keeps, also of an earlier one; those above must let every user of the system
 *   through
 * @param settings of postgresql.conf; tests have no power cuts
 */
export async function startPostgres(folder: string, settings = ['fsync=off']): Promise<Postgres> {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const programs = path.join('/usr/lib/postgresql', newestVersion(), 'bin');
	// It does not run as root.
	const isRoot = process.getuid?.() === 0;
	const before = isRoot ? ['setpriv', ...asPostgres(folder), '--'] : [];
	const data = path.join(folder, 'data');

	const initialise = () => {
		const [command = '', ...how] = [
			...before,
			path.join(programs, 'initdb'),
			...[`--pgdata=${data}`, '--username=n8n', '--auth=trust', '--no-locale', '--encoding=UTF8'],
		];
		const { status, stderr } = spawnSync(command, how, { cwd: folder, encoding: 'utf8' });
		if (status !== 0) throw new Error(`PostgreSQL made no database: ${stderr}`);
	};
	if (!existsSync(data)) initialise();

	const [command = '', ...parameters] = [
		...before,
		path.join(programs, 'postgres'),
		...['-D', data, '-k', folder, '-c', 'listen_addresses='],
		...['-c', `max_connections=${MOST_CONNECTIONS}`],
		...settings.flatMap((setting) => ['-c', setting]),
	];
	return {
		...(await startProcess(command, parameters, folder)),
		variables: {
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: folder,
			DB_POSTGRESDB_DATABASE: 'postgres',
			DB_POSTGRESDB_USER: 'n8n',
		},
		address: `postgres://n8n@localhost/postgres?host=${encodeURIComponent(folder)}`,
		credential: { host: folder, database: 'postgres', user: 'n8n', password: '', ssl: 'disable' },
		query: (statement) =>
			execFileSync(
				path.join(programs, 'psql'),
				[`--host=${folder}`, '--username=n8n', '--no-psqlrc', '-Atc', statement, 'postgres'],
				{ encoding: 'utf8' },
			).trim(),
	};
}

function newestVersion(): string {
	const [newest] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
	if (newest === undefined) throw new Error('PostgreSQL is not installed');
	return newest;
}

/** Gives the folder to the user postgres; returns what makes a command run as that one. */
function asPostgres(folder: string): string[] {
	const idOf = (kind: string) =>
		Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
	const [user, group] = [idOf('--user'), idOf('--group')];
	chownSync(folder, user, group);
	return [`--reuid=${user}`, `--regid=${group}`, '--clear-groups'];
}

/** @param isReady what it says then */
export async function startProcess(
	command: string,
	parameters: string[],
	cwd: string,
	isReady = IS_READY,
): Promise<Pick<Postgres, 'stop' | 'kill' | 'said'>> {
	const child = spawn(command, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
	const ended = once(child, 'exit').then(() => true);
	const end = async (signal: 'SIGINT' | 'SIGKILL') => {
		child.kill(signal);
		await ended;
	};
	let said = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => (said += chunk));
	}
	const deadline = Date.now() + READY_WITHIN_MS;
	while (!isReady.test(said)) {
		if ((await Promise.race([ended, sleep(50, false)])) || Date.now() > deadline) {
			await end('SIGKILL');
			throw new Error(`${path.basename(command)} did not start: ${said.trim()}`);
		}
	}
	return {
		stop: async () => await end('SIGINT'),
		kill: async () => await end('SIGKILL'),
		said: () => said,
	};
}
