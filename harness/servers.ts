/** Starts Redis and PostgreSQL as child processes of a test: Redis on the loopback address, PostgreSQL on a socket. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Server = {
	/** n8n's settings for connecting to the server. */
	variables: { [name: string]: string };
	stop: () => Promise<void>;
	/** Kills the server without a shutdown, to simulate a crash. */
	kill: () => Promise<void>;
};

export type Postgres = Server & {
	/** Address in the form that the service expects. */
	address: string;
	/** Data of n8n's Postgres credential. */
	credential: object;
	/** Runs a statement; returns rows as text, with values separated by `|`. */
	query: (statement: string) => string;
	/** The server's log so far. */
	output: () => string;
};

const READY_WITHIN_MS = 60_000;

/** Enough for many simultaneous services, each with ten connections. */
const MOST_CONNECTIONS = 300;

/** Redis and PostgreSQL log the same words when they are ready. */
const READY_PATTERN = /ready to accept connections/i;

/**
 * Starts Redis, which keeps its data in memory.
 * @param folder the folder for all other files
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
 * Starts PostgreSQL. It listens on a socket in its folder and on no port, so that it needs no password.
 * @param folder the folder for its data, which may exist; all users need access to the parent folders
 * @param settings of postgresql.conf; by default without fsync, which matters only if the machine itself loses power
 */
export async function startPostgres(folder: string, settings = ['fsync=off']): Promise<Postgres> {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const programs = path.join('/usr/lib/postgresql', newestVersion(), 'bin');
	// PostgreSQL refuses to run as root.
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
		if (status !== 0) throw new Error(`PostgreSQL could not create a database: ${stderr}`);
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

/** Gives the folder to the user postgres; returns the prefix for running a command as that user. */
function asPostgres(folder: string): string[] {
	const idOf = (kind: string) =>
		Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
	const [user, group] = [idOf('--user'), idOf('--group')];
	chownSync(folder, user, group);
	return [`--reuid=${user}`, `--regid=${group}`, '--clear-groups'];
}

/** @param readyPattern pattern in the output of the process when it is ready */
export async function startProcess(
	command: string,
	parameters: string[],
	cwd: string,
	readyPattern = READY_PATTERN,
): Promise<Pick<Postgres, 'stop' | 'kill' | 'output'>> {
	const child = spawn(command, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
	const ended = once(child, 'exit').then(() => true);
	const end = async (signal: 'SIGINT' | 'SIGKILL') => {
		child.kill(signal);
		await ended;
	};
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => (output += chunk));
	}
	const deadline = Date.now() + READY_WITHIN_MS;
	while (!readyPattern.test(output)) {
		if ((await Promise.race([ended, sleep(50, false)])) || Date.now() > deadline) {
			await end('SIGKILL');
			throw new Error(`${path.basename(command)} did not start: ${output.trim()}`);
		}
	}
	return {
		stop: async () => await end('SIGINT'),
		kill: async () => await end('SIGKILL'),
		output: () => output,
	};
}
