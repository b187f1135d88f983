/** Finds by trial which text a regular expression takes longest for. */
import { createContext, runInContext } from 'node:vm';

import { type Attack, attacksOn, textOf } from './attacks.ts';

type Pattern = { source: string; flags: string };

/** How long the texts of a round are, and how many of them the next round takes. */
const ROUNDS = [
	[400, 24],
	[1600, 6],
] as const;
/** In milliseconds: for all the texts of a round together. */
const PATIENCE = 5_000;

/**
 * @param longest how many characters the pattern may have to do with
 * @returns the time in milliseconds of the processor, infinite where it did not end
 */
export function slowest(
	pattern: Pattern,
	longest: number,
): { attack: Attack; time: number } | undefined {
	let attacks = attacksOn(pattern);
	for (const [length, kept] of ROUNDS) {
		const times = timesOf(pattern, attacks, Math.min(length, longest), wall);
		attacks = attacks
			.map((attack, index) => ({ attack, time: times[index] ?? 0 }))
			.sort((one, other) => other.time - one.time)
			.slice(0, kept)
			.map(({ attack }) => attack);
	}
	// The best of three: other programs may disturb the processor meanwhile.
	const rounds: number[][] = [];
	while (rounds.length < 3 && !rounds[0]?.includes(Infinity)) {
		rounds.push(timesOf(pattern, attacks, longest, processor));
	}
	return attacks
		.map((attack, index) => ({
			attack,
			time: Math.min(...rounds.map((times) => times[index] ?? 0)),
		}))
		.sort((one, other) => other.time - one.time)[0];
}

/** In milliseconds: it tells short times apart, which the processor's, in whole ticks, does not. */
const wall = () => performance.now();
const processor = () => {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
};

/** In milliseconds; infinite for the one that would not end, after which none is tried. */
function timesOf(
	{ source, flags }: Pattern,
	attacks: readonly Attack[],
	length: number,
	clock: () => number,
): number[] {
	const pattern = new RegExp(source, flags);
	const all = flags.includes('g');
	const times: number[] = [];
	const run = () => {
		for (const attack of attacks) {
			const text = textOf(attack, length);
			const start = clock();
			if (all) text.replace(pattern, '');
			else pattern.test(text);
			times.push(clock() - start);
		}
	};
	const context = createContext({ run });
	try {
		runInContext('run()', context, { timeout: PATIENCE });
	} catch {
		times.push(Infinity);
	}
	return times;
}
