/** Runs `npm run editor` as in a terminal, with everything installed and built. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * @param root the project's folder
 * @param dataDir data folder of the editor
 */
export function startEditor(root: string, dataDir: string, port: number) {
	const child = spawn(
		process.execPath,
		[path.join(root, 'scripts', 'editor.ts'), '--data-dir', dataDir, '--port', String(port)],
		{ stdio: ['ignore', 'pipe', 'pipe'] },
	);
	let output = '';
	const ready = new Promise<{ [name: string]: string }>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr]) {
			stream.on('data', (chunk) => {
				output += chunk;
				const printed = [...output.matchAll(/^ {2}(\w[\w -]*?) {2,}(\S+)$/gm)];
				if (output.includes('Ctrl-C'))
					resolve(Object.fromEntries(printed.map(([, ...pair]) => pair)));
			});
		}
		// Not the event exit, after which output may still arrive.
		child.on('close', () => reject(new Error(output)));
	});
	const exited = once(child, 'exit');
	return {
		/**
		 * The values that the editor prints when it is ready, by name, such as `Base URL`. Rejects with its output
		 * if it fails.
		 */
		ready,
		/** @returns its exit code */
		stop: async () => {
			child.kill('SIGINT');
			const [code] = await exited;
			return code;
		},
		exited,
	};
}
