/**
 * Writes the service's features of generated agreements, for fitting in Python: node samples.ts OUT
 *
 * 32-bit integers: the numbers of rows, phrases, questions, features, dimensions of a meaning, names, and
 * features of a name; then the rows (document, question, phrase, group of kinds, whether it is the answer),
 * the topics of questions, and whether names are those of parties; then as floats the features of rows, the
 * meanings around phrases, those of questions, and the features of names. The topics' names are in a separate
 * file.
 */
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { agreement, type Question } from './agreements.ts';

const DOCUMENTS = 800;
const GROUPS = ['date', 'duration', 'money|percent', 'name', 'place'];

const out = process.argv[2] ?? '';
const root = path.resolve(import.meta.dirname, '../../local-service/dist/understanding');
const required = createRequire(import.meta.url);
const from = (file: string) => required(path.join(root, file));
const { planFor } = from('engine/extractFields.js');
const { toView } = from('document/documentView.js');
const { judge, FEATURES } = from('prose/phraseFeatures.js');
const { namedIn } = from('prose/parties.js');
const { meaningOf } = from('meaning/meaning.js');
const { squash } = from('text/letters.js');

type Judged = {
	phrase: { kind: string; text: string };
	features: { [name: string]: number };
	around: ReadonlyArray<Float32Array | undefined>;
};

const rows: number[] = [];
const features: number[] = [];
const around: Array<Float32Array | undefined> = [];
const asked: Array<Float32Array | undefined> = [];
const topics: string[] = [];
const topicOf: number[] = [];

const isParty: number[] = [];
const signs: number[] = [];

const topic = (name: string) => {
	if (!topics.includes(name)) topics.push(name);
	return topics.indexOf(name);
};

/** Amounts are found without their currency code. */
const isAnswer = ({ kind, text }: Judged['phrase'], { answer }: Question): boolean => {
	if (answer === null) return false;
	const bare = (each: string) =>
		kind === 'money' ? squash(each).replace(/\p{L}/gu, '') : squash(each);
	return bare(text) === bare(answer);
};

for (let seed = 1; seed <= DOCUMENTS; seed++) {
	const { pages, questions, parties } = agreement(seed);
	const fields = questions.map(({ key, description, example }) => ({
		key,
		description,
		example,
		type: 'string',
	}));
	const plan = planFor(pages, { fields, language: 'Multi-Lingual' });
	const view = toView(pages, plan);
	const names = new Set(parties.map(({ name }) => squash(name)));
	const named: Array<{ phrase: Judged['phrase']; signs: number[] }> = namedIn(view);
	for (const each of named) {
		isParty.push(names.has(squash(each.phrase.text)) ? 1 : 0);
		signs.push(...each.signs);
	}
	const phrases = new Map<object, number>();
	questions.forEach((question, at) => {
		const { wanted } = plan.fields[at];
		const judged: Judged[] = judge(wanted, view);
		for (const { phrase, features: own, around: meanings } of judged) {
			const group = GROUPS.findIndex((kinds) => kinds.split('|').includes(phrase.kind));
			if (group < 0) continue;
			if (!phrases.has(phrase)) {
				phrases.set(phrase, around.length / 3);
				around.push(...meanings);
			}
			rows.push(
				seed,
				topicOf.length,
				phrases.get(phrase) ?? 0,
				group,
				isAnswer(phrase, question) ? 1 : 0,
			);
			features.push(...FEATURES.map((name: string) => own[name] ?? 0));
		}
		topicOf.push(topic(question.topic));
		asked.push(meaningOf(`${wanted.key} ${wanted.description}`), meaningOf(wanted.key));
	});
}

const size = asked.find((each) => each !== undefined)?.length ?? 0;
const flat = (meanings: ReadonlyArray<Float32Array | undefined>) => {
	const all = new Float32Array(meanings.length * size);
	meanings.forEach((meaning, at) => meaning && all.set(meaning, at * size));
	return all;
};
const file = openSync(out, 'w');
for (const part of [
	Uint32Array.of(
		rows.length / 5,
		around.length / 3,
		topicOf.length,
		FEATURES.length,
		size,
		isParty.length,
		signs.length / isParty.length,
	),
	Uint32Array.from(rows),
	Uint32Array.from(topicOf),
	Uint32Array.from(isParty),
	Float32Array.from(features),
	flat(around),
	flat(asked),
	Float32Array.from(signs),
])
	writeSync(file, new Uint8Array(part.buffer));
closeSync(file);
writeFileSync(`${out}.topics.json`, JSON.stringify(topics));
