/**
 * `npm run bench:models`: the benefit of a language model over the built-in engine, with simulated models:
 * they are right with a probability of .95, .85 and .70, and otherwise invent a value, copy another one of
 * the document, or leave it empty, with equal probability. They know the right answers of a corpus
 * (docs/accuracy.md), so the figures describe the merging of answers, not a real model.
 *
 *   npm run bench:models -- --corpus DIR … --readings DIR [--seeds 3] [--right .95,.85,.70] [--documents N]
 *
 *   npm run bench:models -- … --reviews 50,200,1000
 *
 * Prints F1 over all fields and cells, the expected calibration error, the share of values with a confidence
 * of at least .8, the share of right values among them, and questions and tokens (a lower bound) per 100
 * documents. These are printed for the engine alone, for the model alone, and for both merged, with the model
 * asked for unsure fields only, or for all fields. With --reviews: calibration error and squared error of the
 * values that the model was asked for, and F1 of each corpus, before and after these numbers of reviewed
 * documents; every second document is reviewed, and the others are measured.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Answers } from '../local-service/src/interface/index.ts';
import type { ReviewedEvidence } from '../local-service/src/understanding/languageModel/calibrate.ts';
import { createRandom } from '../generator/random.ts';
import { type Corpus, detailsOf, readCorpus } from '../corpora/corpus.ts';
import { line } from './accuracy/print.ts';
import type { CorpusRun } from './accuracy/run.ts';
import { runHere } from './accuracy/runHere.ts';
import { f1, scoreExtraction } from '../corpora/score.ts';
import { built } from '../harness/builtService.ts';
import {
	addScore,
	calibrationError,
	emptyScore,
	type Score,
	squaredError,
	sureOf,
	type ScoredAnswer,
} from './models/mergedScore.ts';
import { answerOf } from './models/simulatedModel.ts';

const { values } = parseArgs({
	options: {
		corpus: { type: 'string', multiple: true, default: [] },
		readings: { type: 'string' },
		seeds: { type: 'string', default: '3' },
		right: { type: 'string', default: '.95,.85,.70' },
		documents: { type: 'string' },
		reviews: { type: 'string' },
	},
});
if (values.corpus.length === 0 || values.readings === undefined) {
	console.error(
		'--corpus and --readings are required: npm run bench:models -- --corpus DIR --readings DIR (docs/accuracy.md)',
	);
	process.exit(2);
}
const readings = values.readings;
const SURE = 0.8;

const { resultOf } = built('understanding/index');
const { evidenceName } = built('interface/details');
const { fieldsNamed, namesOf, unsureNames } = built('understanding/languageModel/askedFields');
const { inquireFields } = built('understanding/languageModel/fieldsInquiry');
const { leastTokens } = built('understanding/languageModel/modelRequest');
const { indexSpots } = built('understanding/printed/spots');

type Known = {
	name: string;
	corpus: Corpus;
	ran: CorpusRun;
	spots: Map<string, ReturnType<typeof indexSpots>>;
};

const corpora: Known[] = [];
for (const folder of values.corpus) {
	const whole = readCorpus(folder);
	if (whole.documentTypes) continue;
	const most = values.documents === undefined ? Infinity : Number(values.documents);
	const corpus = { ...whole, documents: whole.documents.slice(0, most) };
	const ran = await runHere(corpus, folder, path.join(readings, path.basename(folder)));
	const spots = new Map(
		Object.entries(ran.readings).map(([file, { pages }]) => [file, indexSpots(pages)] as const),
	);
	corpora.push({ name: path.basename(folder), corpus, ran, spots });
}

/** Which answers of engine and model are used, and the fields that the model is asked for. */
const STRATEGIES = {
	'engine alone': { hasEngine: true, names: () => [] },
	'model alone': { hasEngine: false, names: namesOf },
	'merged, unsure': { hasEngine: true, names: unsureNames },
	'merged, always': { hasEngine: true, names: namesOf },
} as const;
type Strategy = keyof typeof STRATEGIES;

/** Name of the simulated model. */
const NAME = 'simulated';

/** Selects documents by their indexes; `reviewed` counts the reviewed answers of each model. */
type Part = {
	isWanted?: (index: number) => boolean;
	reviewed?: ReadonlyMap<string, readonly ReviewedEvidence[]>;
};

type Measured = Score & { questions: number; tokens: number; documents: number };

async function measure(
	{ corpus, ran, spots }: Known,
	strategy: Strategy,
	right: number,
	seed: number,
	sum: Measured,
	{ isWanted = () => true, reviewed }: Part = {},
): Promise<void> {
	const details: { [file: string]: Answers } = {};
	const results: Parameters<typeof scoreExtraction>[1] = {};
	for (const [index, document] of corpus.documents.entries()) {
		const { file } = document;
		const reading = ran.readings[file];
		if (!reading || !isWanted(index)) continue;
		const asked = detailsOf(corpus, document);
		const { hasEngine, names } = STRATEGIES[strategy];
		const engine: Answers = Object(ran.details[file]);
		const wanted = names(asked.fields, engine);
		const inquired = inquireFields(reading, asked, hasEngine ? engine : {}, {
			...{ names: wanted, pictures: 0, mark: `${seed}`, reviewed },
			draw: async () => await Promise.resolve(new Uint8Array()),
		});
		let answers = engine;
		if (inquired) {
			const texts = Object.values(document.expected).flatMap((value) =>
				typeof value === 'string'
					? [value]
					: (value ?? []).flatMap((row) => Object.values(row).filter((cell) => cell !== null)),
			);
			const fields = fieldsNamed(asked.fields, new Set(wanted));
			const { inquiry, merged } = inquired;
			for (let next = await inquiry.next(); next; next = await inquiry.next()) {
				const shown = next.messages[1]?.content ?? '';
				const isShown = (value: string) =>
					next?.rounds === 1 ||
					shown.includes(value) ||
					(spots.get(file)?.find(value).length ?? 0) === 0;
				// A repeated question gets the same answer.
				const random = createRandom(seed * 1_000_003 + index * 101 + next.round);
				const answer = answerOf(fields, document, { right, random, texts, isShown });
				sum.questions++;
				sum.tokens += leastTokens(next.messages);
				inquiry.take({ content: answer, model: NAME });
			}
			({ answers } = merged());
		}
		details[file] = answers;
		results[file] = resultOf(answers);
	}
	const documents = corpus.documents.filter(({ file }) => file in results);
	sum.documents += documents.length;
	addScore(sum, scoreExtraction({ ...corpus, documents }, results), details);
}

const COLUMNS = ['F1', 'ECE', 'right≥.8', 'share≥.8', 'questions', 'tokens'];

function print(name: string, sum: Measured): void {
	const { right, share } = sureOf(sum, SURE);
	const per = (count: number) => Math.round((100 * count) / Math.max(sum.documents, 1));
	line(name, [f1(sum), calibrationError(sum), right, share, per(sum.questions), per(sum.tokens)]);
}

/** By evidence, the number of values, of right values, and of values expected to be right. */
function countReviewed(answers: readonly ScoredAnswer[]): ReviewedEvidence[] {
	const counts = new Map<string, ReviewedEvidence>();
	for (const { evidence, isRight } of answers) {
		if (!evidence) continue;
		const name = evidenceName(evidence);
		const count = counts.get(name) ?? { evidence: name, values: 0, right: 0, expected: 0 };
		count.values++;
		count.right += Number(isRight);
		count.expected += evidence.confidence;
		counts.set(name, count);
	}
	return [...counts.values()];
}

/** Whether a document is measured; the others are reviewed. */
const isMeasured = (index: number) => index % 2 === 1;

/**
 * Prints the figures of the measured documents after each of these numbers of reviewed documents of all
 * corpora. As in an installation, the documents that are reviewed next benefit from the reviews so far.
 */
async function printReviews(
	right: number,
	strategy: Strategy,
	counts: readonly number[],
): Promise<void> {
	const most = Math.max(0, ...counts);
	const reviews: ScoredAnswer[][] = [];
	const knownFrom = (reviewed: ScoredAnswer[][]) =>
		new Map([[NAME, countReviewed(reviewed.flat())]]);
	// Seeds that are not used for measured documents.
	for (let seed = 1001; reviews.length < most; seed++) {
		for (const each of corpora) {
			const sum = fresh();
			const isWanted = (index: number) => !isMeasured(index);
			await measure(each, strategy, right, seed, sum, { isWanted, reviewed: knownFrom(reviews) });
			reviews.push(...Map.groupBy(sum.answers, ({ file }) => file).values());
		}
		if (seed > 1001 + most) throw new Error('No document has a value to review');
	}
	for (const count of [0, ...counts]) {
		const reviewed = knownFrom(reviews.slice(0, count));
		await printMeasured(`  ${strategy}, ${count} reviews`, right, strategy, reviewed);
	}
}

/** Prints the measured documents of all corpora, and F1 of each corpus. */
async function printMeasured(
	name: string,
	right: number,
	strategy: Strategy,
	reviewed?: Part['reviewed'],
): Promise<void> {
	const sums: Measured[] = [];
	for (const each of corpora) {
		const sum = fresh();
		for (let seed = 1; seed <= Number(values.seeds); seed++)
			await measure(each, strategy, right, seed, sum, { isWanted: isMeasured, reviewed });
		sums.push(sum);
	}
	const all = sums.flatMap((sum) => sum.answers);
	const answers = all.filter(({ evidence }) => evidence !== undefined);
	const { right: sure, share } = sureOf({ answers }, SURE);
	const ofAll = [
		calibrationError({ answers }),
		squaredError({ answers }),
		sure,
		share,
		answers.length,
	];
	line(name, [...ofAll, ...sums.map(f1)]);
}

const fresh = (): Measured => ({ ...emptyScore(), questions: 0, tokens: 0, documents: 0 });

/** Prints the engine alone, the model alone, and both merged, for each corpus. */
async function printStrategies(right: number): Promise<void> {
	console.log(
		`\nA model that is right with a probability of ${right}; questions and tokens for 100 documents`,
	);
	for (const each of corpora) {
		line(each.name, COLUMNS);
		for (const strategy of Object.keys(STRATEGIES) as Strategy[]) {
			const sum = fresh();
			const seeds = strategy === 'engine alone' ? 1 : Number(values.seeds);
			for (let seed = 1; seed <= seeds; seed++) await measure(each, strategy, right, seed, sum);
			print(`  ${strategy}`, sum);
		}
	}
}

/** Prints the effect of reviews, for both ways of merging. */
async function printEffect(right: number, counts: readonly number[]): Promise<void> {
	line(`P(right) = ${right}`, [
		...['ECE', 'squared', 'right≥.8', 'share≥.8', 'values'],
		...corpora.map(({ name }) => `F1 ${name}`),
	]);
	await printMeasured('  engine alone', right, 'engine alone');
	await printMeasured('  model alone', right, 'model alone');
	for (const strategy of ['merged, unsure', 'merged, always'] as const)
		await printReviews(right, strategy, counts);
}

const reviewCounts = values.reviews?.split(',').map(Number);
for (const right of values.right.split(',').map(Number)) {
	await (reviewCounts ? printEffect(right, reviewCounts) : printStrategies(right));
}
// Recognition may have threads that keep the process alive.
process.exit();
