/**
 * Trains the pairing of columns and members: `node rows/fit.ts FILE` writes the weights learned from
 * generated documents, and prints how often the most likely column is right for kinds that were left out.
 */
import { writeFileSync } from 'node:fs';

import { generate } from '../../generator/generate.ts';
import { LANGUAGES } from '../../generator/kind.ts';
import { kindsIn } from '../../generator/kinds.ts';
import { Random } from '../../generator/random.ts';
import { read } from '../../generator/read.ts';
import { built } from '../../harness/builtService.ts';
import { rounded, softmax } from './descent.ts';
import { type Pair, pairsIn } from './pairs.ts';
import { sortExamples } from './sorts.ts';

const { CELL_TYPES } = built('understanding/rows/cellTypes');

const COUNT = 640;
const SEED = 17;
const FOLDS = 4;
const [SHRINK, STEPS] = [3e-4, 150];
const [SIGNS_SHRINK, SIGNS_STEPS] = [1e-3, 400];

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Where to? node rows/fit.ts FILE');
const kinds = kindsIn('trained');
const foldOf = new Map(kinds.map(({ name }, at) => [name, at % FOLDS]));
const examples = sortExamples(kinds).map(({ kind, says, sort }) => ({
	kind,
	numbers: says,
	is: sort,
}));
const sortsOf = (own: typeof examples) =>
	softmax(own, CELL_TYPES.length, SHRINK, STEPS).map(rounded);
/**
 * The sorts for the pairs of a kind are learned without it, so that they are as uncertain as for unseen
 * kinds.
 */
const without = Array.from({ length: FOLDS }, (_, fold) =>
	sortsOf(examples.filter(({ kind }) => foldOf.get(kind) !== fold)),
);

const pairs: Pair[] = [];
const random = new Random(SEED);
for await (const { bytes, entry } of generate({
	kinds,
	languages: LANGUAGES,
	seed: SEED,
	count: COUNT,
})) {
	const sorts = without[foldOf.get(entry.kind) ?? 0] ?? [];
	if (Object.keys(entry.rows).length > 0)
		pairs.push(...pairsIn(await read(bytes), entry, sorts, random));
}
const names = Object.keys(pairs[0]?.signs ?? {}) as Array<keyof Pair['signs']>;
const numbersOf = ({ signs }: Pair) => Float64Array.from([...names.map((name) => signs[name]), 1]);
function signsFrom(own: readonly Pair[]): Float64Array {
	const [no, yes] = softmax(
		own.map((pair) => ({ numbers: numbersOf(pair), is: pair.isRight ? 1 : 0 })),
		2,
		SIGNS_SHRINK,
		SIGNS_STEPS,
	);
	return Float64Array.from([...names, 'bias'], (_, at) => (yes?.[at] ?? 0) - (no?.[at] ?? 0));
}

let [right, asked] = [0, 0];
for (let fold = 0; fold < FOLDS; fold++) {
	const weights = signsFrom(pairs.filter(({ kind }) => foldOf.get(kind) !== fold));
	const sumOf = (pair: Pair) =>
		numbersOf(pair).reduce((sum, each, at) => sum + each * (weights[at] ?? 0), 0);
	let best: { pair: Pair; sum: number } | undefined;
	pairs.forEach((pair, at) => {
		if (foldOf.get(pair.kind) !== fold) return;
		const sum = sumOf(pair);
		if (!best || sum > best.sum) best = { pair, sum };
		if (pairs[at + 1]?.member === pair.member) return;
		asked++;
		if (best.pair.isRight) right++;
		best = undefined;
	});
}
console.log(
	`${pairs.length} pairs; in kinds left out the likeliest column is right for ${right} of ${asked} members`,
);
const signs = rounded(signsFrom(pairs));
const weights = {
	sorts: sortsOf(examples),
	signs: Object.fromEntries([...names, 'bias'].map((name, at) => [name, signs[at] ?? 0])),
};
console.log(weights.signs);
writeFileSync(file, `${JSON.stringify(weights)}\n`);
