/**
 * A program that reads pictures, with one core per process and as many processes as the machine has cores, so
 * that all recognisers are measured in the same way.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';

import { peakOf } from './processMemory.ts';

export type Recogniser = {
	/** Its displayed name. */
	variant: string;
	/** Versions of third-party programs. */
	programs: { [name: string]: string };
	/** The text of each file. */
	readAll: (files: readonly string[]) => Promise<string[]>;
	/** The peak resident memory of its processes, in MB; undefined if the system does not report it. */
	peak: () => number | undefined;
};

const cores = availableParallelism();

/** Processes all files, with as many at once as there are cores. */
export async function onAllCores<T>(
	files: readonly string[],
	read: (file: string, core: number) => Promise<T>,
): Promise<T[]> {
	const results: T[] = [];
	const waiting = [...files.entries()];
	const work = async (core: number) => {
		for (let next; (next = waiting.shift());) {
			const [index, file] = next;
			results[index] = await read(file, core);
		}
	};
	await Promise.all(Array.from({ length: cores }, async (_, core) => await work(core)));
	return results;
}

/**
 * Starts one process per core, which answers each line (a path) with a line of JSON (its text). The processes
 * end with this process.
 */
export function recogniserOf(
	variant: string,
	[command = '', ...parameters]: readonly string[],
	programs: { [name: string]: string } = {},
	variables: { [name: string]: string } = {},
): Recogniser {
	const processes = Array.from({ length: cores }, () => {
		const child = spawn(command, parameters, {
			stdio: ['pipe', 'pipe', 'inherit'],
			env: { ...process.env, ...variables },
		});
		const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
		return { child, answers };
	});
	return {
		variant,
		programs,
		readAll: async (files) =>
			await onAllCores(files, async (file, core) => {
				const { child, answers } = processes[core] ?? {};
				child?.stdin.write(`${file}\n`);
				const answer = await answers?.next();
				if (!answer || answer.done) throw new Error(`${variant} ended at ${file}`);
				const text: string = JSON.parse(answer.value);
				return text;
			}),
		peak: () => {
			const peaks = processes.map(({ child }) => peakOf(child.pid));
			return peaks.reduce<number | undefined>(
				(sum, peak) => (sum === undefined || peak === undefined ? undefined : sum + peak),
				0,
			);
		},
	};
}
