/** The JavaScript heap of another process, through Node's inspector protocol. */
import { once } from 'node:events';

/** Environment that enables the inspector, whose address is then printed on standard error. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/**
 * @param output the process's standard error
 * @throws Error if the inspector does not answer
 */
export async function openHeap(output: string) {
	// The service replaces its process at the start, and the new one has an address of its own.
	const address = output.match(/ws:\/\/\S+/g)?.at(-1) ?? '';
	const socket = new WebSocket(address);
	const refused = once(socket, 'error').then(() => {
		throw new Error(`The inspector at ${address} does not answer`);
	});
	await Promise.race([once(socket, 'open'), refused]);
	let asked = 0;

	async function ask<T>(method: string): Promise<T> {
		const id = ++asked;
		const answered = new Promise<T>((resolve) => {
			socket.addEventListener('message', function read({ data }) {
				const { id: of, result } = JSON.parse(String(data));
				if (of !== id) return;
				socket.removeEventListener('message', read);
				resolve(result);
			});
		});
		socket.send(JSON.stringify({ id, method }));
		return await answered;
	}

	return {
		/** Bytes in use by the main thread after a garbage collection. */
		async used(): Promise<number> {
			await ask('HeapProfiler.collectGarbage');
			return (await ask<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize;
		},

		close: () => socket.close(),
	};
}
