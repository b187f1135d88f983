/**
 * Writes generated agreements as a corpus with readings, for the page reader and the ranking.
 *
 *   node training/prose/corpus.ts OUT --count 2000 --seed 1
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { CorpusDocument } from '../../corpora/corpus.ts';
import { Random } from '../../generator/random.ts';
import { agreement, type Question } from './agreements.ts';

/** Maximum number of fields of a document, and maximum ratio of fields that are not printed to printed ones. */
const MOST_FIELDS = 14;
const ABSENT = 0.35;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		count: { type: 'string', default: '2000' },
		seed: { type: 'string', default: '1' },
	},
});
const [out = ''] = positionals;
const [count, seed] = [Number(values.count), Number(values.seed)];
mkdirSync(path.join(out, 'readings'), { recursive: true });

/** Some of the questions, each key once. */
function asked(questions: readonly Question[], random: Random): Question[] {
	const keys = new Set<string>();
	const once = random.shuffled(questions).filter(({ key }) => {
		const isNew = key !== '' && !keys.has(key);
		keys.add(key);
		return isNew;
	});
	const printed = once.filter(({ answer }) => answer !== null).slice(0, MOST_FIELDS);
	const absent = once.filter(({ answer }) => answer === null);
	return random.shuffled([
		...printed,
		...absent.slice(0, Math.min(MOST_FIELDS - printed.length, 1 + printed.length * ABSENT)),
	]);
}

/** Roles share a topic, but "Contractor" and "employer_name" do not ask for the same name. */
const conceptOf = ({ topic, key }: Question): string =>
	`agreement.${/role/i.test(topic) ? key : topic}`;

const documents: CorpusDocument[] = [];
for (let number = 1; number <= count; number++) {
	// samples.ts uses the smaller seeds.
	const own = 100_000 * seed + number;
	const { pages, questions } = agreement(own);
	const fields = asked(questions, new Random(own));
	const file = `documents/a${String(number).padStart(4, '0')}.txt`;
	const of = <Each>(each: (question: Question) => Each) =>
		Object.fromEntries(fields.map((question) => [question.key, each(question)]));
	documents.push({
		...{ file, kind: 'agreement' },
		expected: of(({ answer }) => answer),
		compare: of(({ compare }) => compare),
		concepts: of(conceptOf),
		extractionDetails: {
			name: 'Agreement',
			language: 'Multi-Lingual',
			fields: fields.map(({ key, description, example }) => ({
				...{ key, type: 'string' as const },
				...(description && { description }),
				...(example && { example }),
			})),
		},
	});
	const reading = path.join(out, 'readings', `${path.basename(file)}.json`);
	writeFileSync(reading, JSON.stringify({ pages }));
}
writeFileSync(path.join(out, 'corpus.json'), JSON.stringify({ name: 'agreements', documents }));
console.log(`${documents.length} agreements in ${out}`);
