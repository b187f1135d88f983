import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { limitedBy } from '../../support/localService.ts';

const CGROUPS = '/sys/fs/cgroup';
const NAME = `document-extraction-broken-${process.pid}`;

/** What the files of the two versions of cgroups are called; the second one is https://docs.kernel.org/admin-guide/cgroup-v2.html. */
const V1 = {
	folder: path.join(CGROUPS, 'memory', NAME),
	memory: 'memory.limit_in_bytes',
	withSwap: 'memory.memsw.limit_in_bytes',
};
const V2 = { folder: path.join(CGROUPS, NAME), memory: 'memory.max', swap: 'memory.swap.max' };

/**
 * Limits memory as a container engine does it, without swap: the kernel kills what needs more.
 *
 * @param bytes for all processes together that are begun through it
 * @returns what a command is begun through, and how the limit is removed when they have ended
 * @throws Error where the system has no cgroups, or the user may not make any
 */
export function limitMemory(bytes: number): { through: string[]; remove: () => void } {
	const isFirst = existsSync(path.join(CGROUPS, 'memory'));
	const { folder } = isFirst ? V1 : V2;
	const limits = isFirst
		? { [V1.memory]: bytes, [V1.withSwap]: bytes }
		: { [V2.memory]: bytes, [V2.swap]: 0 };
	mkdirSync(folder);
	for (const [file, limit] of Object.entries(limits)) {
		// Those of swap are not there on a system that counts none.
		if (/sw/.test(file) && !existsSync(path.join(folder, file))) continue;
		writeFileSync(path.join(folder, file), String(limit));
	}
	return {
		through: limitedBy(`echo $$ > ${path.join(folder, 'cgroup.procs')}`),
		remove: () => rmdirSync(folder),
	};
}
