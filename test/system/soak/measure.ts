/** Memory and disk usage of a service. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { openHeap } from './heap.ts';
import type { Bound } from './levels.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Measurements, with their accepted growth over the second half. WebAssembly memory never shrinks and grows
 * in steps of several megabytes; a connection or a thread may just be open.
 */
export const MEASURES = {
	'memory (RSS), MB': { part: 0.1, more: 0 },
	'heap, MB': { part: 0.1, more: 1 },
	'open files': { part: 0, more: 5 },
	threads: { part: 0, more: 2 },
	'data folder, MB': { part: 0.1, more: 1 },
	'database, MB': { part: 0.1, more: 1 },
} satisfies { [name: string]: Bound };

export type Measured = { [Name in keyof typeof MEASURES]: number };

export async function measure(
	pid: number,
	dataDir: string,
	heap: Awaited<ReturnType<typeof openHeap>>,
): Promise<Measured> {
	const files = sizesIn(dataDir);
	const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
	const database = [...files].filter(([name]) => name.startsWith('service.db'));
	return {
		'memory (RSS), MB':
			Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
		'heap, MB': (await heap.used()) / MEGABYTE,
		'open files': readdirSync(`/proc/${pid}/fd`).length,
		threads: Number(/^Threads:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
		'data folder, MB': sum(files.values()) / MEGABYTE,
		'database, MB': sum(database.map(([, size]) => size)) / MEGABYTE,
	};
}

/** Bytes by path; hard links count once. */
function sizesIn(folder: string): Map<string, number> {
	const sizes = new Map<string, number>();
	const counted = new Set<number>();
	for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		const stat = statSync(path.join(folder, name), { throwIfNoEntry: false });
		if (!stat?.isFile() || counted.has(stat.ino)) continue;
		counted.add(stat.ino);
		sizes.set(name, stat.size);
	}
	return sizes;
}
