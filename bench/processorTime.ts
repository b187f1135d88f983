import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ticks of /proc per second, on every machine that Node.js runs on
 * (https://man7.org/linux/man-pages/man7/time.7.html).
 */
const TICKS = 100;

/** Indexes of /proc/PID/stat's fields after the name: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html. */
const [PARENT, OWN, OF_ENDED] = [1, [11, 12], [13, 14]] as const;

function statOf(pid: number | string): number[] {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return text
			.slice(text.lastIndexOf(')') + 2)
			.split(' ')
			.map(Number);
	} catch {
		// The process has ended.
		return [];
	}
}

/** Processor seconds that a process has used so far, including its children; Linux only. */
export function processorTime(pid: number): number {
	const sum = (stat: number[], places: readonly number[]) =>
		places.reduce((ticks, place) => ticks + (stat[place] ?? 0), 0);
	const children = readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(statOf)
		.filter((stat) => stat[PARENT] === pid);
	const own = statOf(pid);
	const ticks = children.reduce((all, stat) => all + sum(stat, OWN), sum(own, OWN));
	return (ticks + sum(own, OF_ENDED)) / TICKS;
}
