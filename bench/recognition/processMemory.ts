import { readFileSync } from 'node:fs';

/**
 * The peak resident memory of a process so far, in MB; undefined on systems other than Linux, and if the
 * process has ended.
 */
export const peakOf = (pid: number | undefined): number | undefined => megabytes(pid, 'VmHWM');

/** The current resident memory of a process, in MB; undefined in the same cases. */
export const residentOf = (pid: number | undefined): number | undefined => megabytes(pid, 'VmRSS');

function megabytes(pid: number | undefined, name: string): number | undefined {
	try {
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		const [, kilobytes] = new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status) ?? [];
		return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
	} catch {
		return undefined;
	}
}
