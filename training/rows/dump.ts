/**
 * Writes the training data for pairing columns and members: `node rows/dump.ts OUT`, from generated documents
 * of the shares for training.
 *
 * Writes `cellTypes.json`, the weights for the type of a member's values, `features.bin` (rows of 32-bit
 * floats), `right.bin` (a byte per row) and `pairs.json`: the features' names, and for each member its share
 * and its number of rows.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { askFreely } from '../../generator/asking.ts';
import { drawnKinds } from '../../generator/drawnKinds.ts';
import { generate } from '../../generator/generate.ts';
import { LANGUAGES } from '../../generator/kind.ts';
import { Random } from '../../generator/random.ts';
import { read } from '../../generator/read.ts';
import { partsOf } from '../../generator/shares.ts';
import { built } from '../../harness/builtService.ts';
import { rounded, softmax } from './descent.ts';
import { type Pair, pairsIn } from './pairs.ts';
import { cellTypeExamples } from './cellTypes.ts';

const { CELL_TYPES } = built('understanding/rows/cellTypes');

/** These shares have no concept in common. */
const SHARES = ['read', 'rank'] as const;
const [SCHEMAS, COUNT, SEED] = [1000, 2500, 19];
const [SHRINK, STEPS] = [3e-4, 150];

const [out] = process.argv.slice(2);
if (out === undefined) throw new Error('OUT is missing: node rows/dump.ts OUT');
mkdirSync(out, { recursive: true });

const cellTypeWeights = (shares: ReadonlyArray<(typeof SHARES)[number]>) =>
	softmax(
		shares.flatMap((share) => cellTypeExamples(partsOf(share))),
		CELL_TYPES.length,
		SHRINK,
		STEPS,
	).map(rounded);

const random = new Random(SEED);
const members: Array<{ share: string; pairs: Pair[] }> = [];
for (const share of SHARES) {
	// Learned from the other share: cell types are then as uncertain as for unseen concepts.
	const weights = cellTypeWeights(SHARES.filter((other) => other !== share));
	const documents = generate({
		kinds: drawnKinds(share, SCHEMAS, SEED),
		languages: LANGUAGES,
		seed: SEED,
		count: COUNT,
		asks: askFreely,
		looks: 'learn',
	});
	for await (const { bytes, entry } of documents) {
		if (Object.keys(entry.rows).length === 0) continue;
		const own = pairsIn(await read(bytes), entry, weights, random);
		members.push(...own.map((pairs) => ({ share, pairs })));
	}
}
const pairs = members.flatMap((member) => member.pairs);
const names = Object.keys(pairs[0]?.features ?? {}) as Array<keyof Pair['features']>;
const features = pairs.flatMap((pair) => names.map((name) => pair.features[name]));
const inOut = (name: string) => path.join(out, name);
writeFileSync(inOut('cellTypes.json'), JSON.stringify(cellTypeWeights(SHARES)));
writeFileSync(inOut('features.bin'), Buffer.from(Float32Array.from(features).buffer));
writeFileSync(
	inOut('right.bin'),
	Uint8Array.from(pairs, ({ isRight }) => Number(isRight)),
);
writeFileSync(
	inOut('pairs.json'),
	JSON.stringify({
		names,
		members: members.map(({ share, pairs: { length } }) => ({ share, pairs: length })),
	}),
);
console.log(`${pairs.length} pairs of ${members.length} members in ${out}`);
