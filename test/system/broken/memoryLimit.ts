import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { limitedBy } from '../../../harness/localService.ts';

const CGROUPS = '/sys/fs/cgroup';
const NAME = `document-extraction-broken-${process.pid}`;

/**
 * File names in both versions of cgroups; version 2 is documented at
 * https://docs.kernel.org/admin-guide/cgroup-v2.html.
 */
const V1 = {
	folder: path.join(CGROUPS, 'memory', NAME),
	memory: 'memory.limit_in_bytes',
	withSwap: 'memory.memsw.limit_in_bytes',
};
const V2 = { folder: path.join(CGROUPS, NAME), memory: 'memory.max', swap: 'memory.swap.max' };

/**
 * Limits memory like a container engine, without swap: the kernel kills processes beyond the limit.
 * @param bytes for all processes together that are started with `through`
 * @returns the command prefix, and a function that removes the limit after the processes have ended
 * @throws Error if the system has no cgroups, or the user may not create any
 */
export function limitMemory(bytes: number): { through: string[]; remove: () => void } {
	const isFirst = existsSync(path.join(CGROUPS, 'memory'));
	const { folder } = isFirst ? V1 : V2;
	const limits = isFirst
		? { [V1.memory]: bytes, [V1.withSwap]: bytes }
		: { [V2.memory]: bytes, [V2.swap]: 0 };
	mkdirSync(folder);
	for (const [file, limit] of Object.entries(limits)) {
		// The files for swap are missing on a system without swap accounting.
		if (/sw/.test(file) && !existsSync(path.join(folder, file))) continue;
		writeFileSync(path.join(folder, file), String(limit));
	}
	return {
		through: limitedBy(`echo $$ > ${path.join(folder, 'cgroup.procs')}`),
		remove: () => rmdirSync(folder),
	};
}
