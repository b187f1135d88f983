/** Starts helpers in separate processes, so that their cost is not part of the measurement. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Helper<Counts> = {
	baseUrl: string;
	/** The counts since the last call. */
	ask: () => Promise<Counts>;
};

/**
 * Starts a service of `bench/processes`, which first sends its address, and then its counts when they are
 * asked for. It ends with this process.
 */
export async function startProcess<Counts>(name: string): Promise<Helper<Counts>> {
	const script = path.join(import.meta.dirname, 'processes', `${name}.ts`);
	const child = fork(script);
	const [baseUrl] = await once(child, 'message');
	return {
		baseUrl,
		ask: async () => {
			const answered = once(child, 'message');
			child.send('counts');
			const [counts] = await answered;
			return counts;
		},
	};
}
