/**
 * What all comparisons share: they measure every way of doing the same thing in turns, so that what
 * else the machine does meets all of them, and print and keep what every round gave.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import Table from 'cli-table3';

import { writeFormatted } from './formatted.ts';
import { tableOf, type Cost, type Row } from './figures.ts';
import { machine, versions } from './machine.ts';

/** Something that was wanted, and what came out. */
export type Aim = { wanted: string; reached: string; isMet: boolean };

export type Comparison = {
	/** Of the file with the results and of the chart. */
	name: string;
	title: string;
	/** What the numbers in `Row.size` count. */
	sizeUnit: string;
	costs: Cost[];
	/** What no rounds and sizes fit: lines of cells, the first one the head. */
	tables?: Array<{ name: string; lines: string[][] }>;
	aims: Aim[];
	/** What a reader must know to judge the figures. */
	notes: string[];
	/** Of programs that are no packages of npm. */
	programs?: { [name: string]: string };
};

/** A comparison as it is kept, with what it was measured on. */
export type Results = Comparison & {
	date: string;
	machine: typeof machine;
	versions: { [name: string]: string };
};

export const ROUNDS = 5;
export const folder = path.join(import.meta.dirname, 'results');

/**
 * Measures every way at every size once in each round. Each round begins with another way.
 *
 * @returns the rows of each cost that `measure` names
 */
export async function inTurns<Name extends string>(
	{ ways, sizes, rounds = ROUNDS }: { ways: string[]; sizes: number[]; rounds?: number },
	measure: (way: string, size: number) => Promise<Record<Name, number>>,
): Promise<(name: Name) => Row[]> {
	const measured: Array<{ way: string; size: number; costs: Record<Name, number> }> = [];
	for (let round = 0; round < rounds; round++) {
		process.stderr.write(`  round ${round + 1} of ${rounds}\n`);
		for (const size of sizes) {
			for (const index of ways.keys()) {
				const way = ways[(index + round) % ways.length] ?? '';
				measured.push({ way, size, costs: await measure(way, size) });
			}
		}
	}
	return (name) =>
		ways.flatMap((way) =>
			sizes.map((size) => ({
				way,
				size,
				rounds: measured
					.filter((one) => one.way === way && one.size === size)
					.map(({ costs }) => costs[name]),
			})),
		);
}

/** Prints a comparison and keeps it in `bench/results`. */
export async function report(comparison: Comparison): Promise<void> {
	const { name, title, sizeUnit, costs, tables = [], aims, notes, programs = {} } = comparison;
	console.log(`\n${title}\n(median and, in brackets, the least and the most of the rounds)`);
	const measured = costs.map((cost) => ({ name: cost.name, lines: tableOf(cost, sizeUnit) }));
	for (const { name, lines } of [...measured, ...tables]) {
		const [head = [], ...rest] = lines;
		const table = new Table({ head, style: { head: [], border: [], compact: true } });
		table.push(...rest);
		console.log(`\n${name}\n${table}`);
	}
	if (aims.length > 0) console.log('');
	for (const { wanted, reached, isMet } of aims) {
		console.log(`${isMet ? 'met' : 'NOT MET'}: ${wanted}: ${reached}`);
	}
	for (const note of notes) console.log(`- ${note}`);
	const results: Results = {
		...comparison,
		date: new Date().toISOString(),
		machine,
		versions: { ...versions(), ...programs },
	};
	mkdirSync(folder, { recursive: true });
	await writeFormatted(
		path.join(folder, `${name}.json`),
		JSON.stringify(results, (_key, value) => (typeof value === 'number' ? rounded(value) : value)),
	);
}

/** Six digits are more than a measurement has. */
const rounded = (value: number) => Number(value.toPrecision(6));
