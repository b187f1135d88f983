/**
 * Runs the local service in the test's process, for tests of its responses: a separate service takes half a
 * second of processor time to start, and here the modules that understand documents are loaded once. Tests of time
 * and memory limits, signals and process output start a process (harness/localService.ts).
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import type * as Threads from '../../local-service/src/jobs/threads';
import { newThreadState } from '../../local-service/src/jobs/threadState';
import { type LocalService, startLocalService } from '../../harness/localService';
import { addressFor, isOnPostgres } from '../../harness/postgres';

declare const requireShared: <Module>(file: string) => Module;

const root = path.join(__dirname, '..', '..');

const built = <Module>(file: string): Module =>
	requireShared(path.join(root, 'local-service', 'dist', file));

/** The entry points of the service; its own types would need those of Node.js without those of browsers. */
type Options = { readOptions: (args: string[]) => object | undefined };
type Service = {
	startService: (
		options: object,
	) => Promise<{ baseUrl: string; token: string; close: () => Promise<void> }>;
};

type Tasks = { TASKS: { [name: string]: (given: object) => Promise<never> } };

/** The end of the last task: as in a thread, one task is performed at a time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Performs the tasks of threads in this process, with copies of their parameters and answers. A task in
 * progress cannot be terminated: closing waits for it, but not for queued tasks.
 */
const createThreads: typeof Threads.createThreads = (file) => {
	let closed = false;
	return {
		all: new Set(),
		end: async () => {},
		async run(name, given, _milliseconds, abortSignal) {
			const perform = async () => {
				abortSignal?.throwIfAborted();
				if (closed) throw new Error('The service is shutting down.');
				const task = requireShared<Tasks>(file).TASKS[name];
				if (!task) throw new Error(`${file} has no task ${name}`);
				return structuredClone(await task(structuredClone({ ...given, state: newThreadState() })));
			};
			const performed = last.then(perform);
			last = performed.catch(() => {});
			return await performed;
		},
		close: async () => {
			closed = true;
			await last;
		},
	};
};

/** The common part of services in this process and in a separate process. */
export type InProcessService = Pick<LocalService, 'baseUrl' | 'token' | 'warnings'> & {
	stop: () => Promise<unknown>;
};

/** Collects what is written to standard error, and filters out the lines of the service's log. */
function takeLog(): { lines: () => string; end: () => void } {
	const { stderr } = process;
	const write = stderr.write.bind(stderr);
	let lines = '';
	stderr.write = (chunk: string | Uint8Array, ...others: never[]): boolean => {
		const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
		lines += text;
		return text.startsWith('{"level"') || write(chunk, ...others);
	};
	return { lines: () => lines, end: () => void (stderr.write = write) };
}

type Given = { dataDir: string; port?: number; options?: string[] };

/**
 * @param port 0, the default, for any free one
 * @param options of the command line
 */
export async function startInProcessService({
	dataDir,
	port = 0,
	options = [],
}: Given): Promise<InProcessService> {
	built<{ createThreads: typeof createThreads }>('jobs/threads.js').createThreads = createThreads;
	const database = isOnPostgres ? ['--database', await addressFor(dataDir)] : [];
	const read = built<Options>('options/index.js').readOptions([
		...['--port', String(port), '--data-dir', dataDir],
		...database,
		...options,
	]);
	if (!read) throw new Error('The options only print the help');
	const log = takeLog();
	try {
		const { baseUrl, token, close } = await built<Service>('service.js').startService(read);
		return {
			baseUrl,
			token,
			warnings: log.lines,
			stop: async () => await close().finally(log.end),
		};
	} catch (error) {
		log.end();
		throw error;
	}
}

/**
 * Stops a service, and starts it again in a separate process, which can be killed.
 * @param given `variables` are further environment variables
 */
export async function continueInSeparateProcess(
	service: InProcessService,
	given: Given & { variables?: { [name: string]: string } },
): Promise<LocalService> {
	await service.stop();
	return await startLocalService({ root, ...given });
}

/**
 * The paths, relative to a data folder, of its files that contain a text. Another process reads them: closing a
 * file of SQLite releases the locks that this process has on it
 * (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
 */
export function filesWith(text: string, dataDir: string): string[] {
	const options = ['--recursive', '--files-with-matches', '--text', '--fixed-strings'];
	const { status, stdout, stderr } = spawnSync('grep', [...options, '-e', text, '.'], {
		cwd: dataDir,
		encoding: 'utf8',
	});
	// SQLite removes its log while it is read.
	if (status === null || (status > 1 && !/No such file/.test(stderr))) throw new Error(stderr);
	return stdout
		.split('\n')
		.filter(Boolean)
		.map((file) => path.normalize(file));
}
