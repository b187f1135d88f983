/**
 * `npm run bench:gate`: checks the accuracy on generated documents for regressions against the figures in
 * gate.json, for these sets of documents:
 *
 * - kinds that were not used for training, and kinds that were, with typical questions
 * - kinds drawn from vocabulary and looks that were not used for training
 * - all written kinds, with keys that are known words and descriptions that are printed labels
 * - e-mails of kinds that were not used for training
 *
 *   npm run bench:gate [-- --update] [-- --wrong]
 *
 * Exits with 1 if a figure is lower by more than .01. `--update` writes the current figures instead, and
 * `--wrong` lists the wrong answers in bench/.work/gate-wrong.txt.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { askByLabel } from '../generator/askingByLabel.ts';
import { askFreely } from '../generator/asking.ts';
import { drawnKinds } from '../generator/drawnKinds.ts';
import { generate, type Wanted } from '../generator/generate.ts';
import { LANGUAGES } from '../generator/kind.ts';
import { kindsIn } from '../generator/kinds.ts';
import { mailKinds } from '../generator/mails.ts';
import { read } from '../generator/read.ts';
import type { Corpus, CorpusDocument } from '../corpora/corpus.ts';
import { line } from './accuracy/print.ts';
import { f1, type Results, rowsOverall, scoreExtraction, share } from '../corpora/score.ts';
import { built } from '../harness/builtService.ts';

const SEED = 1;
const TOLERANCE = 0.01;
const FILE = path.join(import.meta.dirname, 'gate.json');
const WRONG = path.join(import.meta.dirname, '.work', 'gate-wrong.txt');

/** Shares from 0 to 1; `kept` is 1 minus the share of absent values that were invented. */
const FIGURES = ['fields', 'cells', 'rows', 'kept'] as const;
type Figures = { [figure in (typeof FIGURES)[number]]: number };

const { extract, resultOf } = built('understanding/index');
const { values } = parseArgs({
	options: {
		update: { type: 'boolean', default: false },
		wrong: { type: 'boolean', default: false },
	},
});

const wrong: string[] = [];

async function measure(
	name: string,
	wanted: Pick<Wanted, 'kinds' | 'count' | 'asks' | 'looks' | 'asText'>,
): Promise<Figures> {
	const documents: CorpusDocument[] = [];
	const results: Results = {};
	for await (const { bytes, kind, language, entry } of generate({
		...wanted,
		languages: LANGUAGES,
		seed: SEED,
	})) {
		const file = `${name} ${documents.length + 1} (${kind}, ${language})`;
		documents.push({ ...entry, file });
		results[file] = resultOf(await extract(await read(bytes), entry.extractionDetails));
	}
	const corpus: Corpus = { name, documents };
	const score = scoreExtraction(corpus, results);
	for (const { isRight, file, path: at, truth, given } of score.judgements)
		if (!isRight) wrong.push(`${file} ${at.join('.')}: ${given} instead of ${truth}\n`);
	const { cells, cellsRight, matched, expected, answered } = rowsOverall(score);
	const { overall } = score;
	return {
		fields: f1(overall) ?? 0,
		cells: share(cellsRight, cells) ?? 0,
		rows: f1({ correct: matched, expected, answered }) ?? 0,
		kept: 1 - (share(overall.invented, overall.absent) ?? 0),
	};
}

const DRAWN = { schemas: 300, seed: 2711 };
const drawn = drawnKinds('held-out', DRAWN.schemas, DRAWN.seed);
const [closed, trained] = [kindsIn('closed'), kindsIn('trained')];
/** The sets of documents; `figures` are the ones that a set has values for. */
const SETS = {
	closed: { kinds: closed, count: 180, figures: FIGURES },
	trained: { kinds: trained, count: 60, figures: FIGURES },
	drawn: { kinds: drawn, count: 300, asks: askFreely, looks: 'held-out', figures: FIGURES },
	labels: { kinds: [...closed, ...trained], count: 200, asks: askByLabel, figures: ['fields'] },
	mails: {
		kinds: mailKinds('held-out'),
		count: 160,
		asks: askFreely,
		asText: 'mail',
		figures: ['fields', 'kept'],
	},
} as const;

const before: { [name: string]: Partial<Figures> } = JSON.parse(readFileSync(FILE, 'utf8'));
const now: typeof before = {};
let isLower = false;
for (const [name, { figures, ...wanted }] of Object.entries(SETS)) {
	const measured = await measure(name, wanted);
	now[name] = Object.fromEntries(figures.map((figure) => [figure, measured[figure]]));
	console.log(`\n${name}: ${wanted.count} generated documents`);
	line('', ['before', 'now']);
	for (const figure of figures) {
		const old = before[name]?.[figure] ?? 0;
		line(figure, [old, measured[figure]]);
		if (measured[figure] < old - TOLERANCE) isLower = true;
	}
}
if (values.wrong) {
	mkdirSync(path.dirname(WRONG), { recursive: true });
	writeFileSync(WRONG, wrong.join(''));
	console.log(`\n${wrong.length} values were not read right: ${WRONG}`);
}
if (values.update) {
	const rounded = JSON.stringify(
		now,
		(_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value),
		'\t',
	);
	writeFileSync(FILE, `${rounded}\n`);
} else if (isLower) {
	console.error(`\nA figure is lower than in bench/gate.json by more than ${TOLERANCE}.`);
	process.exitCode = 1;
}
