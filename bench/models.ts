/**
 * `npm run bench:models`: the benefit of a language model over the built-in engine, with simulated models:
 * they are right with a probability of .95, .85 and .70, and otherwise invent a value, copy another one of
 * the document, or leave it empty, with equal probability. They know the right answers of a corpus
 * (docs/accuracy.md), so the figures describe the merging of answers, and no real model.
 *
 *   npm run bench:models -- --corpus DIR … --readings DIR [--seeds 3] [--right .95,.85,.70] [--documents N]
 *
 * Prints F1 over all fields and cells, the expected calibration error, the share of right values among those
 * with a confidence of at least .8, and the share of these among all: for the engine alone, for the model
 * alone, and for both merged, if the model is asked for unsure fields only, and for all; and questions and
 * tokens (a lower bound) per 100 documents.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Answers } from '../local-service/src/interface/index.ts';
import { createRandom } from '../generator/random.ts';
import { type Corpus, detailsOf, readCorpus } from '../corpora/corpus.ts';
import { line } from './accuracy/print.ts';
import type { Ran } from './accuracy/run.ts';
import { runHere } from './accuracy/runHere.ts';
import { f1, scoreExtraction } from '../corpora/score.ts';
import { built } from '../harness/builtService.ts';
import {
	addScore,
	calibrationError,
	emptyScore,
	type Score,
	sureOf,
} from './models/mergedScore.ts';
import { answerOf } from './models/simulatedModel.ts';

const { values } = parseArgs({
	options: {
		corpus: { type: 'string', multiple: true, default: [] },
		readings: { type: 'string' },
		seeds: { type: 'string', default: '3' },
		right: { type: 'string', default: '.95,.85,.70' },
		documents: { type: 'string' },
	},
});
if (values.corpus.length === 0 || values.readings === undefined) {
	console.error(
		'Which documents? npm run bench:models -- --corpus DIR --readings DIR (docs/accuracy.md)',
	);
	process.exit(2);
}
const kept = values.readings;
const SURE = 0.8;

const { resultOf } = built('understanding/index');
const { fieldsNamed, namesOf, unsureNames } = built('understanding/languageModel/askedFields');
const { inquireFields } = built('understanding/languageModel/fieldsInquiry');
const { leastTokens } = built('understanding/languageModel/modelRequest');
const { indexSpots } = built('understanding/printed/spots');

type Known = {
	name: string;
	corpus: Corpus;
	ran: Ran;
	spots: Map<string, ReturnType<typeof indexSpots>>;
};

const corpora: Known[] = [];
for (const folder of values.corpus) {
	const whole = readCorpus(folder);
	if (whole.documentTypes) continue;
	const most = values.documents === undefined ? Infinity : Number(values.documents);
	const corpus = { ...whole, documents: whole.documents.slice(0, most) };
	const ran = await runHere(corpus, folder, path.join(kept, path.basename(folder)));
	const spots = new Map(
		Object.entries(ran.readings).map(([file, { pages }]) => [file, indexSpots(pages)] as const),
	);
	corpora.push({ name: path.basename(folder), corpus, ran, spots });
}

/** The ways to ask about documents. */
const WAYS = {
	'engine alone': { hasEngine: true, names: () => [] },
	'model alone': { hasEngine: false, names: namesOf },
	'merged, unsure': { hasEngine: true, names: unsureNames },
	'merged, always': { hasEngine: true, names: namesOf },
} as const;
type Way = keyof typeof WAYS;

type Measured = Score & { questions: number; tokens: number; documents: number };

async function measure(
	{ corpus, ran, spots }: Known,
	way: Way,
	right: number,
	seed: number,
	sum: Measured,
): Promise<void> {
	const details: { [file: string]: Answers } = {};
	const results: Parameters<typeof scoreExtraction>[1] = {};
	for (const [index, document] of corpus.documents.entries()) {
		const { file } = document;
		const reading = ran.readings[file];
		if (!reading) continue;
		const asked = detailsOf(corpus, document);
		const { hasEngine, names } = WAYS[way];
		const engine: Answers = Object(ran.details[file]);
		const wanted = names(asked.fields, engine);
		const inquired = inquireFields(reading, asked, hasEngine ? engine : {}, {
			...{ names: wanted, pictures: 0, mark: `${seed}` },
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
				const said = answerOf(fields, document, { right, random, texts, isShown });
				sum.questions++;
				sum.tokens += leastTokens(next.messages);
				inquiry.take({ said });
			}
			({ answers } = merged());
		}
		details[file] = answers;
		results[file] = resultOf(answers);
	}
	sum.documents += corpus.documents.length;
	addScore(sum, scoreExtraction(corpus, results), details);
}

const COLUMNS = ['F1', 'ECE', 'right≥.8', 'share≥.8', 'questions', 'tokens'];

function print(name: string, sum: Measured): void {
	const { right, share } = sureOf(sum, SURE);
	const per = (count: number) => Math.round((100 * count) / Math.max(sum.documents, 1));
	line(name, [f1(sum), calibrationError(sum), right, share, per(sum.questions), per(sum.tokens)]);
}

const fresh = (): Measured => ({ ...emptyScore(), questions: 0, tokens: 0, documents: 0 });

for (const right of values.right.split(',').map(Number)) {
	console.log(
		`\nA model that is right with a probability of ${right}; questions and tokens for 100 documents`,
	);
	for (const each of corpora) {
		line(each.name, COLUMNS);
		for (const way of Object.keys(WAYS) as Way[]) {
			const sum = fresh();
			const seeds = way === 'engine alone' ? 1 : Number(values.seeds);
			for (let seed = 1; seed <= seeds; seed++) await measure(each, way, right, seed, sum);
			print(`  ${way}`, sum);
		}
	}
}
// Recognition may have threads that keep the process alive.
process.exit();
