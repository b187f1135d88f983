/**
 * Measures how well meanings are distinguished, on data that was not used for training:
 *
 *   node training/vectors/measure.ts VECTORS [--without FOLD] [--wrong]
 *
 * 1. For each label of the vocabulary in a language other than English: is the nearest English label one of
 *    its concept, and is its concept among the nearest five? With a fold, only labels of the fold's concepts
 *    are looked up, but still among all English labels.
 * 2. For each field that `pages.tsv` asks for (key, description): is its label nearer than all other labels of
 *    the document? `--wrong` prints the fields for which it is not.
 *
 * The lines "ideas" are for comparison: the similarity of two texts is the share of ideas that they have in
 * common, without vectors.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { crc32 } from 'node:zlib';

import { built } from '../../harness/builtService.ts';
import type { Idea } from '../../local-service/src/understanding/vocabulary/ideas.ts';
import type { Language } from '../../local-service/src/understanding/vocabulary/words/languages.ts';

const { WORDS } = built('understanding/vocabulary/words/index');
const { LANGUAGES } = built('understanding/vocabulary/words/languages');
const { ideasOf } = built('understanding/vocabulary/ideas');
const { reader, likeness } = built('understanding/meaning/index');
const { readWordVectors } = built('understanding/meaning/wordVectors');

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { without: { type: 'string' }, wrong: { type: 'boolean', default: false } },
});
const [file = ''] = positionals;

const intersect = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
	[...some].some((each) => others.has(each));

type Like = (a: string, b: string) => number;

function byVectors(): Like {
	const meaningOf = reader(readWordVectors(path.resolve(file)));
	return (a, b) => {
		const [left, right] = [meaningOf(a), meaningOf(b)];
		return left && right ? likeness(left, right) : 0;
	};
}

function byIdeas(): Like {
	const known = new Map<string, Idea[]>();
	const ideas = (text: string) => {
		const found = known.get(text) ?? ideasOf(text);
		known.set(text, found);
		return found;
	};
	const inside = (some: Idea[], others: Idea[]) =>
		some.filter(({ meanings }) => others.some((other) => intersect(meanings, other.meanings)));
	return (a, b) => {
		const [left, right] = [ideas(a), ideas(b)];
		const size = left.length + right.length;
		return size === 0 ? 0 : (inside(left, right).length + inside(right, left).length) / size;
	};
}

const isMeasured = (concept: string) =>
	values.without === undefined || crc32(`labels:${concept}`) % 5 === Number(values.without);

/** Labels of one language, each with its possible concepts. */
function labelsIn(language: Language): Map<string, Set<string>> {
	const found = new Map<string, Set<string>>();
	for (const [concept, labels] of Object.entries(WORDS[language].labels ?? {}))
		for (const label of labels.split('|'))
			found.set(label, (found.get(label) ?? new Set()).add(concept));
	return found;
}

function measureLanguages(like: Like): string {
	const english = [...labelsIn('en')];
	return LANGUAGES.filter((language) => language !== 'en')
		.map((language) => {
			let [count, first, five] = [0, 0, 0];
			for (const [label, own] of labelsIn(language)) {
				if (![...own].some(isMeasured)) continue;
				const nearest = english
					.map(([other, concepts]) => ({ concepts, likeness: like(label, other) }))
					.sort((a, b) => b.likeness - a.likeness);
				const isRight = ({ concepts }: { concepts: Set<string> }) => intersect(concepts, own);
				const seen = new Set<string>();
				for (const each of nearest) {
					if (seen.size >= 5) break;
					for (const concept of each.concepts) seen.add(concept);
				}
				count++;
				if (nearest[0] && isRight(nearest[0])) first++;
				if (intersect(seen, own)) five++;
			}
			return `${language} ${(first / count).toFixed(2)}/${(five / count).toFixed(2)} of ${count}`;
		})
		.join(', ');
}

/**
 * Blocks of lines "key TAB description TAB label", one block per document; a row without a key is an
 * additional label.
 */
function measurePages(like: Like): string {
	const text = readFileSync(path.join(import.meta.dirname, 'pages.tsv'), 'utf8');
	const pages = text
		.split('\n')
		.filter((row) => !row.startsWith('#'))
		.join('\n')
		.split(/\n{2,}/)
		.map((block) => block.split('\n').filter(Boolean))
		.filter((block) => block.length > 0);
	const correct = { key: 0, description: 0, both: 0 };
	let count = 0;
	const wrong: string[] = [];
	for (const page of pages) {
		const rows = page.map((row) => row.split('\t'));
		const labels = rows.map(([, , label = '']) => label);
		for (const [key = '', description = '', label = ''] of rows) {
			if (key === '') continue;
			count++;
			const best = (of: (other: string) => number) =>
				labels.reduce((a, b) => (of(b) > of(a) ? b : a));
			if (best((other) => like(key, other)) === label) correct.key++;
			if (best((other) => like(description, other)) === label) correct.description++;
			const found = best((other) => like(key, other) + like(description, other));
			if (found === label) correct.both++;
			else wrong.push(`${key} (${description}): "${found}" instead of "${label}"`);
		}
	}
	const share = (n: number) => `${n} (${((100 * n) / count).toFixed(0)} %)`;
	if (values.wrong) console.log(wrong.join('\n'));
	return `of ${count} fields by key ${share(correct.key)}, description ${share(correct.description)}, both ${share(correct.both)}`;
}

for (const [name, like] of [
	['vectors', byVectors()],
	['ideas', byIdeas()],
] as const) {
	console.log(`${name}, nearest English label and five concepts: ${measureLanguages(like)}`);
	console.log(`${name}, right label of a document: ${measurePages(like)}`);
}
