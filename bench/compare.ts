/**
 * Common parts of all comparisons: they measure every candidate in turn, so that other load on the machine
 * affects all of them, and print and keep the figures of every round.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import Table from 'cli-table3';

import { writeFormatted } from './formatted.ts';
import { tableOf, type Cost, type Row } from './figures.ts';
import { machine, versions } from './machine.ts';

/** A goal, and the figure that was reached. */
export type Aim = { wanted: string; reached: string; isMet: boolean };

export type Comparison = {
	/** The name of the result file and of the chart. */
	name: string;
	title: string;
	/** The unit of `Row.size`. */
	sizeUnit: string;
	costs: Cost[];
	/** Figures without rounds and sizes: lines of cells, the first one the header. */
	tables?: Array<{ name: string; lines: string[][] }>;
	aims: Aim[];
	/** What a reader must know to judge the figures. */
	notes: string[];
	/** Versions of programs other than npm packages. */
	programs?: { [name: string]: string };
};

/** A comparison as it is stored, with the machine that it was measured on. */
export type Results = Comparison & {
	date: string;
	machine: typeof machine;
	versions: { [name: string]: string };
};

export const ROUNDS = 5;
export const folder = path.join(import.meta.dirname, 'results');

/**
 * Measures every candidate at every size once per round. Each round begins with another candidate.
 *
 * @returns a function from the name of a cost, as returned by `measure`, to its rows
 */
export async function inTurns<Name extends string>(
	{ variants, sizes, rounds = ROUNDS }: { variants: string[]; sizes: number[]; rounds?: number },
	measure: (variant: string, size: number) => Promise<Record<Name, number>>,
): Promise<(name: Name) => Row[]> {
	const measured: Array<{ variant: string; size: number; costs: Record<Name, number> }> = [];
	for (let round = 0; round < rounds; round++) {
		process.stderr.write(`  round ${round + 1} of ${rounds}\n`);
		for (const size of sizes) {
			for (const index of variants.keys()) {
				const variant = variants[(index + round) % variants.length] ?? '';
				measured.push({ variant, size, costs: await measure(variant, size) });
			}
		}
	}
	return (name) =>
		variants.flatMap((variant) =>
			sizes.map((size) => ({
				variant,
				size,
				rounds: measured
					.filter((one) => one.variant === variant && one.size === size)
					.map(({ costs }) => costs[name]),
			})),
		);
}

/** Prints a comparison and stores it in `bench/results`. */
export async function report(comparison: Comparison): Promise<void> {
	const { name, title, sizeUnit, costs, tables = [], aims, notes, programs = {} } = comparison;
	console.log(`\n${title}\n(median and, in brackets, minimum and maximum of the rounds)`);
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

/** More than six digits would be beyond the precision of a measurement. */
const rounded = (value: number) => Number(value.toPrecision(6));
