/**
 * What all comparisons share: they measure every way of doing the same thing in turns, so that what
 * else the machine does meets all of them, and print and keep what every round gave.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import Table from 'cli-table3';

import { machine, versions } from './machine.ts';

export type Row = {
	/** Who did it, as a reader knows it. */
	way: string;
	size: number;
	/** What each round cost, in the cost's unit. */
	rounds: number[];
};

export type Cost = {
	name: string;
	/** Empty for numbers of things. */
	unit: string;
	rows: Row[];
	/** Whether how it grows with the size tells anything. */
	grows: boolean;
};

/** Something that was wanted, and what came out. */
export type Aim = { wanted: string; reached: string; isMet: boolean };

export type Comparison = {
	/** Of the file with the results and of the chart. */
	name: string;
	title: string;
	/** What the numbers in `Row.size` count. */
	sizeUnit: string;
	costs: Cost[];
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

export const median = (values: number[]): number => part(values, 0.5);

/** The value that this part of all values does not exceed. */
export function part(values: number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

/** The median of a way's rounds at a size. */
export function middle(rows: Row[], way: string, size: number): number {
	return median(rows.find((row) => row.way === way && row.size === size)?.rounds ?? []);
}

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

/**
 * The power of the size that a way's cost grows with: 1 where twice the size costs twice as much.
 *
 * @returns the slope of the line through the logarithms of the medians; undefined where there is none
 */
export function exponent(rows: Row[], way: string): number | undefined {
	const points = rows
		.filter((row) => row.way === way)
		.map(({ size, rounds }) => [Math.log(size), Math.log(median(rounds))] as const);
	if (points.length < 2 || !points.every(([, y]) => Number.isFinite(y))) return undefined;
	const mean = (of: number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
	const meanX = mean(points.map(([x]) => x));
	const meanY = mean(points.map(([, y]) => y));
	const along = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)));
	return along / mean(points.map(([x]) => (x - meanX) ** 2));
}

/** With as many digits as a reader can use. */
export function figure(value: number): string {
	const digits =
		Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
	return value.toLocaleString('en', {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
}

export const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text} ${unit}`);

/** Median and spread of a row. */
export function spread(rounds: number[]): string {
	const [least, most] = [Math.min(...rounds), Math.max(...rounds)].map(figure);
	const middle = figure(median(rounds));
	return least === most ? middle : `${middle} (${least} to ${most})`;
}

export const distinct = <T>(values: T[]): T[] => [...new Set(values)];

/** The lines of a cost's table: a head and a line for each way. */
export function tableOf({ rows, unit, grows }: Cost, sizeUnit: string): string[][] {
	const sizes = distinct(rows.map(({ size }) => size));
	const head = sizes.map((size) => withUnit(figure(size), sizeUnit));
	return [
		[withUnit('', unit), ...head, ...(grows ? ['exponent'] : [])],
		...distinct(rows.map(({ way }) => way)).map((way) => [
			way,
			...sizes.map((size) => {
				const row = rows.find((one) => one.way === way && one.size === size);
				return row ? spread(row.rounds) : '';
			}),
			...(grows ? [exponent(rows, way)?.toFixed(2) ?? ''] : []),
		]),
	];
}

/** Prints a comparison and keeps it in `bench/results`. */
export function report(comparison: Comparison): void {
	const { name, title, sizeUnit, costs, aims, notes, programs = {} } = comparison;
	console.log(`\n${title}\n(median and, in brackets, the least and the most of the rounds)`);
	for (const cost of costs) {
		const [head = [], ...lines] = tableOf(cost, sizeUnit);
		const table = new Table({ head, style: { head: [], border: [], compact: true } });
		table.push(...lines);
		console.log(`\n${cost.name}\n${table}`);
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
	writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(results, null, '\t')}\n`);
}
