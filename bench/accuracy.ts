/**
 * `npm run bench:accuracy`: the accuracy of the local service's answers, on documents with known values.
 *
 *   npm run bench:accuracy -- --corpus DIR [--corpus DIR]… [--readings DIR] [--json FILE] [--out FILE]
 *     [--ablate] [--leave-out] [--oracle]
 *   npm run bench:accuracy -- --corpus DIR --corpus DIR … --learn
 *   npm run bench:accuracy -- --corpus DIR --correct 0,1,3,10,50 [--seeds 5] [--group-by KEY] [--over-http]
 *
 * 1. Every document is processed by a local service over HTTP, and its answers are compared with the expected
 *    ones (docs/accuracy.md defines a corpus). With `--readings`, documents are read in this process instead,
 *    and the readings are cached in that folder.
 * 2. Categories of wrong answers, and the share of right values by confidence.
 * 3. The processor time for understanding a page, in this process, from the pages that the service read.
 * 4. `--ablate`: the loss without each kind of evidence, without the learned ranking, and without each group
 *    of its features, from the same pages.
 * 5. `--learn`: the coefficients for understanding/single/confidence.ts, learned from the rules' answers on
 *    all corpora together, and their quality on unseen documents. Only for corpora whose licences allow it.
 * 6. `--leave-out`: the answers of models that were not trained on the corpus, and of models that were
 *    trained on half of its layouts, for the other half; `npm run train -- ranking --leave-out` makes them.
 * 7. `--correct`: the accuracy after the service has learned from this number of documents, drawn by a seed,
 *    with their true values or types. With `--group-by seller`, it learns from this number of documents of each
 *    seller, and is measured on the seller's other documents. This runs in this process, on the pages that
 *    were read; with `--over-http`, the documents are uploaded to a service, corrected by
 *    `PATCH /updateResults`, and then the others are uploaded. `--others DIR …` adds the accuracy with up to
 *    50 corrected documents of these corpora in memory, next to the accuracy without any; figures that fall
 *    by more than .005 are listed.
 * 8. `--oracle`: by kind of value, how often the right value is among the candidates, ranked first, in the
 *    first two and in the first three, and how often the first candidate is right but not answered; and the
 *    share of right row cells in the best table, in the chosen table, and in its chosen columns.
 * 9. `--json`: the figures as JSON, from which `npm run docs:accuracy` makes the tables of docs/accuracy.md.
 *    `--out`: the results of a single corpus as JSON.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { startLocalService } from '../harness/localService.ts';
import { temporaryFolder } from '../harness/temporary.ts';
import type { Weights } from '../local-service/src/understanding/evidence/weights.ts';
import type { Reader } from '../local-service/src/understanding/ranking/trees.ts';
import { type Corpus, LEARNABLE, readCorpus } from '../corpora/corpus.ts';
import { measureAmongOthers, printAmongOthers } from './accuracy/amongOthers.ts';
import { measureCorrected, printCorrected } from './accuracy/corrected.ts';
import { measureCorrectedTypes, printCorrectedTypes } from './accuracy/correctedTypes.ts';
import { answersOverHttp } from './accuracy/overHttp.ts';
import { answersHere, typesHere } from './accuracy/correctedHere.ts';
import { FAILURES, failureOf } from './accuracy/failures.ts';
import { line, printClassification, printExtraction } from './accuracy/print.ts';
import { learn, type Sample, unseen } from './accuracy/learn.ts';
import { GROUPS, withoutFeatures } from './accuracy/withoutFeatures.ts';
import { leftOutModels } from './accuracy/leftOut.ts';
import { type CorpusRun, runCorpus } from './accuracy/run.ts';
import { runHere } from './accuracy/runHere.ts';
import type { Figures } from './accuracy/figures.ts';
import { oracleOf, printOracle } from './accuracy/oracle.ts';
import { printRowsOracle, rowsOracleOf } from './accuracy/rowsOracle.ts';
import { samplesOf } from './accuracy/samplesOf.ts';
import {
	type ExtractionScore,
	f1,
	rowsOverall,
	scoreClassification,
	scoreExtraction,
	share,
	type ScoredAnswer,
	scoredAnswers,
} from '../corpora/score.ts';
import { understand } from './accuracy/understand.ts';
import { built } from '../harness/builtService.ts';

const root = path.dirname(import.meta.dirname);

const { values } = parseArgs({
	options: {
		corpus: { type: 'string', multiple: true, default: [] },
		out: { type: 'string' },
		readings: { type: 'string' },
		json: { type: 'string' },
		ablate: { type: 'boolean', default: false },
		'leave-out': { type: 'boolean', default: false },
		oracle: { type: 'boolean', default: false },
		learn: { type: 'boolean', default: false },
		correct: { type: 'string' },
		seeds: { type: 'string', default: '5' },
		'group-by': { type: 'string' },
		'over-http': { type: 'boolean', default: false },
		others: { type: 'string', multiple: true, default: [] },
	},
});
if (values.corpus.length === 0) {
	console.error('No corpus is given: npm run bench:accuracy -- --corpus DIR (docs/accuracy.md)');
	process.exit(2);
}

if (values.out !== undefined && values.corpus.length > 1) {
	console.error('--out writes the results of one corpus: give one --corpus.');
	process.exit(2);
}

if (values.others.length > 0 && values.readings === undefined) {
	console.error('--others needs cached readings: add --readings DIR.');
	process.exit(2);
}

if (values['over-http'] && (values.correct === undefined || values.readings !== undefined)) {
	console.error(
		'--over-http needs --correct, and excludes --readings: the service reads the documents.',
	);
	process.exit(2);
}

const forbidden = values.learn
	? values.corpus.map((folder) => path.basename(folder)).filter((name) => !LEARNABLE.includes(name))
	: [];
if (forbidden.length > 0) {
	console.error(
		`Nothing may be learned from ${forbidden.join(', ')}, only from ${LEARNABLE.join(', ')}.`,
	);
	process.exit(2);
}

/** Lower bounds of the confidence levels. */
const LEVELS = [0.9, 0.7, 0.5, 0];

/** By confidence level, the number of values and of right values. */
const levelsOf = (answers: readonly ScoredAnswer[]) =>
	LEVELS.map((least, index) => {
		const below = LEVELS[index - 1] ?? Infinity;
		const at = answers.filter(({ confidence }) => confidence >= least && confidence < below);
		return { least, answered: at.length, right: at.filter(({ isRight }) => isRight).length };
	});

function printLevels(answers: readonly ScoredAnswer[]): void {
	for (const { least, answered: all, right } of levelsOf(answers))
		line(`  ${least} or more`, [`${right}/${all}`, share(right, all)]);
}

function printFailures({ judgements }: ExtractionScore, { readings }: CorpusRun): void {
	const wrong = judgements.filter(({ isRight, path: at }) => !isRight && at.length === 1);
	const kinds = wrong.map((each) => failureOf(each, readings[each.file]?.pages ?? []));
	console.log('\nWrong or missing values:');
	for (const failure of FAILURES) {
		console.log(`  ${failure}: ${kinds.filter((kind) => kind === failure).length}`);
	}
}

/** The median over the documents of the processor time per page in milliseconds, after a warm-up. */
async function timeOf(corpus: Corpus, ran: CorpusRun): Promise<number> {
	await understand(corpus, ran.readings);
	const times: number[] = [];
	for (const document of corpus.documents) {
		const pages = ran.readings[document.file]?.pages.length ?? 0;
		if (pages === 0) continue;
		const before = process.cpuUsage();
		await understand({ ...corpus, documents: [document] }, ran.readings);
		const { user, system } = process.cpuUsage(before);
		times.push((user + system) / 1000 / pages);
	}
	const median = times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;
	console.log(
		`\nUnderstanding a page: ${median.toFixed(1)} ms of processor time (median of the documents); wanted: below 60 ms`,
	);
	return median;
}

/** The figures without each kind of evidence. */
async function ablate(corpus: Corpus, ran: CorpusRun): Promise<void> {
	const { WEIGHTS } = built('understanding/evidence/weights');
	const learned = built('understanding/ranking/trees').shippedReader();
	const measure = async (name: string, weights: Weights, reader: Reader | null = learned) => {
		const { results } = await understand(corpus, ran.readings, {
			weights,
			readerFor: () => reader,
		});
		const score = scoreExtraction(corpus, results);
		const { overall } = score;
		const rows = rowsOverall(score);
		line(name, [
			share(overall.correct, overall.expected),
			share(overall.correct, overall.answered),
			f1(overall),
			`${overall.invented}/${overall.absent}`,
			share(rows.matched, rows.expected),
			share(rows.cellsRight, rows.cells),
		]);
	};
	console.log('\nWithout one kind of evidence:');
	line('', ['recall', 'precision', 'F1', 'invented', 'rows', 'cells']);
	await measure('(all)', WEIGHTS);
	for (const name of Object.keys(WEIGHTS)) await measure(name, { ...WEIGHTS, [name]: 0 });
	console.log('\nWithout the learned ranking, and without one group of its features:');
	await measure('ranking', WEIGHTS, null);
	for (const [name, group] of Object.entries(GROUPS))
		await measure(name, WEIGHTS, withoutFeatures(learned, group));
}

/** The figures of models that were trained without the corpus, or on the other half of its layouts. */
async function printLeftOut(
	corpus: Corpus,
	ran: CorpusRun,
	name: string,
): Promise<Figures['leftOut']> {
	const models = leftOutModels(name);
	if (!models) {
		console.log(
			'\nNo models were trained without this corpus: npm run train -- ranking --leave-out',
		);
		return undefined;
	}
	const measure = async (title: string, readerFor: (file: string) => Reader) => {
		const { results, details } = await understand(corpus, ran.readings, { readerFor });
		const score = scoreExtraction(corpus, results);
		const { overall } = score;
		console.log(`\nLearned ${title}:`);
		line('', ['recall', 'precision', 'F1', 'invented']);
		for (const [key, counts] of [...Object.entries(score.keys), ['(all)', overall] as const]) {
			line(key, [
				share(counts.correct, counts.expected),
				share(counts.correct, counts.answered),
				f1(counts),
				`${counts.invented}/${counts.absent}`,
			]);
		}
		const answers = scoredAnswers(score, details);
		printLevels(answers);
		return { fields: overall, confidence: levelsOf(answers) };
	};
	return {
		without: await measure('without this corpus', () => models.without),
		byHalves: await measure('with the other half of its layouts', models.withOthers),
	};
}

const corrections = values.correct !== undefined && {
	counts: values.correct.split(',').map(Number),
	seeds: Number(values.seeds),
	...(values['group-by'] && { groupBy: values['group-by'] }),
};
const { readings: cache } = values;
const service =
	cache === undefined ? await startLocalService({ root, dataDir: temporaryFolder() }) : undefined;
const samples: Sample[] = [];
const figures: Figures[] = [];
try {
	for (const folder of values.corpus) {
		const corpus = readCorpus(folder);
		const ran = service
			? await runCorpus(service, corpus, folder)
			: await runHere(corpus, folder, path.join(cache ?? '', path.basename(folder)));
		for (const failure of ran.failures) console.log(failure);
		if (values.out) writeFileSync(values.out, JSON.stringify(ran.results, null, '\t'));
		const { name, documents } = corpus;
		const common = { name: path.basename(folder), title: name, documents: documents.length };
		if (corpus.documentTypes) {
			const score = scoreClassification(corpus, ran.results);
			printClassification(corpus, score);
			figures.push({ ...common, correct: score.correct, milliseconds: await timeOf(corpus, ran) });
			if (corrections) {
				const answersAfter =
					service && values['over-http']
						? answersOverHttp(service, corpus, folder)
						: typesHere(corpus.documentTypes, ran.readings);
				printCorrectedTypes(await measureCorrectedTypes(corpus, answersAfter, corrections));
			}
			continue;
		}
		const score = scoreExtraction(corpus, ran.results);
		printExtraction(corpus, score);
		printFailures(score, ran);
		const answers = scoredAnswers(score, ran.details);
		console.log('\nRight values among those with a confidence of');
		printLevels(answers);
		const milliseconds = await timeOf(corpus, ran);
		const { overall: fields, rows } = score;
		figures.push({ ...common, fields, rows, confidence: levelsOf(answers), milliseconds });
		if (values.oracle) {
			printOracle(await oracleOf(corpus, ran.readings));
			printRowsOracle(await rowsOracleOf(corpus, ran.readings));
		}
		if (values.ablate) await ablate(corpus, ran);
		if (values['leave-out']) {
			const leftOut = await printLeftOut(corpus, ran, path.basename(folder));
			if (leftOut) Object.assign(figures.at(-1) ?? {}, { leftOut });
		}
		if (corrections) {
			const answersAfter =
				service && values['over-http']
					? answersOverHttp(service, corpus, folder)
					: answersHere(corpus, ran.readings);
			printCorrected(await measureCorrected(corpus, answersAfter, corrections));
			const others = values.others.filter((other) => path.resolve(other) !== path.resolve(folder));
			if (others.length > 0) {
				const read = others.map(async (other) => {
					const own = readCorpus(other);
					const { readings } = await runHere(
						own,
						other,
						path.join(cache ?? '', path.basename(other)),
					);
					return { corpus: own, readings };
				});
				printAmongOthers(await measureAmongOthers(corpus, ran.readings, await Promise.all(read)));
			}
		}
		if (values.learn) samples.push(...(await samplesOf(corpus, ran.readings)));
	}
} finally {
	await service?.stop();
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, '\t')}\n`);
if (values.learn) {
	console.log('\nLearned from all:');
	for (const [name, value] of Object.entries(learn(samples))) line(`  ${name}`, [value]);
	console.log('\nLearned from one half, right values of the other half with a confidence of');
	printLevels(unseen(samples));
}
// Recognition may have threads that keep the process alive.
process.exit();
