/**
 * Writes the service's features of generated agreements, for fitting in Python: node samples.ts OUT
 *
 * 32-bit integers: the numbers of rows, phrases, questions, features, dimensions of a meaning, names, and
 * features of a name; then the rows (document, question, phrase, group of kinds, whether it is the answer),
 * the topics of questions, and whether each name is a party's name; then as floats the features of rows, the
 * meanings of the words around phrases, the meanings of questions, and the features of names. The topics' names
 * are in a separate file.
 */
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';

import { built } from '../../harness/builtService.ts';
import type { Phrase } from '../../local-service/src/understanding/prose/phrases.ts';
import { agreement, type Question } from './agreements.ts';

const DOCUMENTS = 800;
const GROUPS = ['date', 'duration', 'money|percent', 'name', 'place'];

const out = process.argv[2] ?? '';
const { planFor } = built('understanding/engine/extractFields');
const { toView } = built('understanding/document/documentView');
const { describedPhrases, FEATURES } = built('understanding/prose/phraseFeatures');
const { namedIn } = built('understanding/prose/parties');
const { meaningOf } = built('understanding/meaning/index');
const { squash } = built('understanding/text/letters');

const rows: number[] = [];
const features: number[] = [];
const around: Array<Float32Array | undefined> = [];
const asked: Array<Float32Array | undefined> = [];
const topics: string[] = [];
const topicOf: number[] = [];

const isParty: number[] = [];
const ofParties: number[] = [];

const topic = (name: string) => {
	if (!topics.includes(name)) topics.push(name);
	return topics.indexOf(name);
};

/** Amounts are found without their currency code. */
const isAnswer = ({ kind, text }: Phrase, { answer }: Question): boolean => {
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
		type: 'string' as const,
	}));
	const plan = planFor(pages, { fields, language: 'Multi-Lingual' });
	const view = toView(pages, plan);
	const names = new Set(parties.map(({ name }) => squash(name)));
	for (const each of namedIn(view)) {
		isParty.push(names.has(squash(each.phrase.text)) ? 1 : 0);
		ofParties.push(...each.features);
	}
	const phrases = new Map<object, number>();
	questions.forEach((question, at) => {
		const { wanted } = plan.fields[at]!;
		for (const { phrase, features: own, around: meanings } of describedPhrases(wanted, view)) {
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
			features.push(...FEATURES.map((name) => own[name]));
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
		ofParties.length / isParty.length,
	),
	Uint32Array.from(rows),
	Uint32Array.from(topicOf),
	Uint32Array.from(isParty),
	Float32Array.from(features),
	flat(around),
	flat(asked),
	Float32Array.from(ofParties),
])
	writeSync(file, new Uint8Array(part.buffer));
closeSync(file);
writeFileSync(`${out}.topics.json`, JSON.stringify(topics));
