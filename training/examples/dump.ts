/**
 * Writes the training data of the model for examples: for every field of documents with known answers, the
 * candidates for its answer, with some of the other documents as examples.
 *
 *   node training/examples/dump.ts OUT --corpus DIR … --readings DIR --base DIR
 */
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import {
	askedFields,
	candidatesFor,
	fieldsWithPaths,
	planAndViewOf,
} from '../../corpora/candidates.ts';
import type { CorpusDocument } from '../../corpora/corpus.ts';
import { answered } from '../../corpora/score.ts';
import { built } from '../../harness/builtService.ts';
import type { Example } from '../../local-service/src/understanding/examples/example.ts';
import type { Value } from '../../local-service/src/interface/index.ts';
import type { PlannedField } from '../../local-service/src/understanding/fields/plan.ts';
import { Random } from '../../generator/random.ts';
import { type KnownDocument, knownDocuments } from '../knownDocuments.ts';
import { layoutsOf } from '../ranking/layouts.ts';
import { drawContradiction } from './contradictions.ts';

const { ranked } = built('understanding/ranking/likeliest');
const { spanScoresIn } = built('understanding/ranking/spanScores');
const { readReader } = built('understanding/ranking/trees');
const { chosenOf } = built('understanding/single/chosen');
const { rankedFields } = built('understanding/single/rankedFields');
const { WEIGHTS } = built('understanding/evidence/weights');
const { exampleOf } = built('understanding/engine/exampleOf');
const { exampleKinds, recall, fieldExamples } = built('understanding/learning/recall');
const { recalledFeatures, RECALLED } = built('understanding/learning/recalledFeatures');

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		corpus: { type: 'string', multiple: true, default: [] },
		readings: { type: 'string', default: '' },
		base: { type: 'string', default: '' },
	},
});
const [out = ''] = positionals;
mkdirSync(out, { recursive: true });

const readers = [0, 1].map((part) => readReader(path.join(values.base, `base${part}.json`)));
const parts: { [file: string]: number } = JSON.parse(
	readFileSync(path.join(values.base, 'halves-parts.json'), 'utf8'),
);
const partOf = (fold: string) => (createHash('md5').update(fold).digest()[0] ?? 0) % 2;

const rows = createWriteStream(path.join(out, 'features.bin'));
const right: number[] = [];
const texts: number[] = [];
const groups: object[] = [];
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/**
 * Approximate maximum number of wrong candidates of a field that are drawn at random, in addition to the
 * likeliest.
 */
const MOST_WRONG = 25;

type Truth = { [key: string]: Value };
const isTruth = (value: Value | undefined): value is Truth =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The truth in the form in which a person would send it. */
function truthOf(fields: readonly PlannedField[], { expected, printed }: CorpusDocument): Truth {
	const result: Truth = {};
	for (const [own] of fieldsWithPaths(fields)) {
		const key = own.join('.');
		if (!Object.hasOwn(expected, key) || printed?.[key] === false) continue;
		let at = result;
		for (const part of own.slice(0, -1)) {
			const inner = at[part];
			const next: Truth = isTruth(inner) ? inner : {};
			at[part] = next;
			at = next;
		}
		at[own.at(-1) ?? ''] = expected[key] ?? null;
	}
	return result;
}

/** Number of contradictions that are drawn for a document. */
const CONTRADICTIONS = 3;

/** For each layout, two fields that are compared in the same way, if it has such fields. */
function pairsOf(
	documents: readonly CorpusDocument[],
): ReadonlyMap<string, readonly [string, string]> {
	const pairs = new Map<string, readonly [string, string]>();
	for (const { layout, expected, compare = {} } of documents) {
		if (layout === undefined || pairs.has(layout)) continue;
		const random = new Random(Number(layout) + 1);
		const keys = random.shuffled(Object.keys(expected));
		const printed = keys.filter((key) => typeof expected[key] === 'string');
		const [first] = printed.filter((key) =>
			printed.some((other) => other !== key && compare[other] === compare[key]),
		);
		const second = printed.find((key) => key !== first && compare[key] === compare[first ?? '']);
		if (first !== undefined && second !== undefined) pairs.set(layout, [first, second]);
	}
	return pairs;
}

for (const folder of values.corpus) {
	const name = path.basename(folder);
	const known: KnownDocument[] = [];
	for await (const each of knownDocuments([folder], values.readings)) known.push(each);
	const documents = known.map(({ document }) => document);
	const layouts = layoutsOf(known.map(({ reading }) => reading.pages));
	const foldOf = (document: CorpusDocument, number: number) =>
		document.kind
			? `generated ${document.kind}`
			: `${name} ${answered(document.expected.seller) ?? layouts[number]}`;
	const groupOf = (document: CorpusDocument, number: number) =>
		document.layout ?? answered(document.expected.seller) ?? String(layouts[number]);
	const examples: Example[] = [];
	/** Examples in which the first field of the layout's pair has the value of the second, by index of the document. */
	const redefined = new Map<number, Example>();
	/** Examples in which a person leaves the second field empty although it is printed, by index of the document. */
	const emptied = new Map<number, Example>();
	const pairs = pairsOf(documents);
	for (const { corpus, document, number, reading } of known) {
		const part = parts[`${name}/${document.file}`] ?? partOf(foldOf(document, number));
		const { plan, view } = planAndViewOf(corpus, document, reading);
		const reader = readers[part]!;
		const spanScores = await spanScoresIn(plan.fields, view);
		const from = { fileId: document.file, taughtAt: number };
		const learned = (of: CorpusDocument) =>
			exampleOf(plan.fields, view, truthOf(plan.fields, of), from, {
				...{ weights: WEIGHTS, reader, spanScores },
			});
		examples.push(learned(document));
		const { expected, printed } = document;
		const pair = pairs.get(document.layout ?? '');
		const isPrinted = pair?.every(
			(key) => typeof expected[key] === 'string' && printed?.[key] !== false,
		);
		const changed = (key: string, value: CorpusDocument['expected'][string]) =>
			learned({ ...document, expected: { ...expected, [key]: value } });
		if (!pair || !isPrinted) continue;
		// Equal values would not show which of the two fields was meant.
		if (expected[pair[0]] !== expected[pair[1]])
			redefined.set(number, changed(pair[0], expected[pair[1]] ?? null));
		emptied.set(number, changed(pair[1], null));
	}
	console.log(name, examples.length, 'examples');
	for (const { corpus, document, number, reading } of known) {
		const { file } = document;
		const random = new Random(number + 1);
		const others = random.shuffled(documents.map((_, at) => at).filter((at) => at !== number));
		const alike = others.filter((at) => groupOf(documents[at]!, at) === groupOf(document, number));
		const kindred = document.kind
			? others.filter((at) => documents[at]?.kind === document.kind)
			: others;
		const away = kindred.filter((at) => !alike.includes(at));
		const draws = document.kind
			? [
					[
						...alike.slice(0, random.between(1, 4)),
						...away.slice(0, random.between(0, 11)),
						...others.slice(0, 10),
					],
				]
			: [
					others.slice(0, random.between(1, 3)),
					others.slice(0, 10),
					others.slice(0, 40),
					[...alike.slice(0, 1), ...away.slice(0, random.between(0, 11))],
				];
		if (document.kind && random.chance(0.4))
			draws.push([...away.slice(0, 12), ...others.slice(0, 5)]);
		const part = parts[`${name}/${file}`] ?? partOf(foldOf(document, number));
		const reader = readers[part]!;
		const { plan, view } = planAndViewOf(corpus, document, reading);
		const alone = await rankedFields(plan.fields, view, { weights: WEIGHTS, reader });
		const fields = askedFields(corpus, document, reading, { plan, view });
		const cases = draws.map((draw) => ({
			memory: [...new Set(draw)].map((at) => examples[at]!),
			asked: fields,
		}));
		const [first, second] = pairs.get(document.layout ?? '') ?? [];
		const field = fields.find(({ key }) => key === first);
		const other = fields.find(({ key, truth }) => key === second && truth !== null);
		const redefinable = alike.filter((at) => redefined.has(at));
		for (let draw = 0; field && other && redefined.has(number) && draw < CONTRADICTIONS; draw++) {
			const contradiction = drawContradiction(redefinable, random);
			if (!contradiction) break;
			const { older, newer, isBack, isOther } = contradiction;
			const exampleAt = (at: number, isRedefined: boolean) =>
				isRedefined ? redefined.get(at)! : examples[at]!;
			cases.push({
				memory: [
					...away.slice(0, random.between(0, 6)).map((at) => examples[at]!),
					...older.map((at) => exampleAt(at, isBack)),
					...newer.map((at) => exampleAt(at, !isBack)),
				],
				asked: [isOther ? { ...field, truth: other.truth, isRight: other.isRight } : field],
			});
		}
		const emptiable = alike.filter((at) => emptied.has(at));
		if (other && emptied.has(number) && emptiable.length > 0 && random.chance(0.5))
			cases.push({
				memory: [
					...away.slice(0, random.between(0, 6)).map((at) => examples[at]!),
					...emptiable.slice(0, random.between(1, 3)).map((at) => emptied.get(at)!),
				],
				asked: [{ ...other, truth: null, isRight: () => false }],
			});
		for (const { memory: unordered, asked: own } of cases) {
			const memory = unordered.map((example, index) => ({ ...example, taughtAt: index }));
			const recalled = recall(view, memory);
			for (const field of own) {
				const { key, path: place, planned, wanted, truth, isRight } = field;
				const fieldMemory = fieldExamples(place, planned.wanted.kind, recalled);
				if (fieldMemory.length === 0) continue;
				const { spanScores, ...asked } = alone.get(planned)!;
				const likely = ranked(
					candidatesFor(field, spanScores, exampleKinds(wanted.kind, fieldMemory)),
					reader,
					asked,
				);
				const chosen = chosenOf(wanted, likely, view);
				const candidates = recalledFeatures(likely, chosen?.contender, fieldMemory, view, wanted);
				const from = right.length;
				const numbers = new Map<string, number>();
				const labelled = candidates.map((each) => ({
					each,
					is: isRight(each.facts.spot.text),
				}));
				const wrong = labelled.filter(({ is }) => !is).length;
				for (const { each, is } of labelled) {
					const isLikely = each.features[5]! < 8;
					if (!is && !isLikely && !random.chance(MOST_WRONG / Math.max(wrong, 1))) continue;
					rows.write(Buffer.from(Float32Array.from(each.features).buffer));
					right.push(is ? 1 : 0);
					const same = plain(each.facts.spot.text);
					if (!numbers.has(same)) numbers.set(same, numbers.size);
					texts.push(numbers.get(same) ?? 0);
				}
				groups.push({
					corpus: name,
					document: number,
					file,
					fold: foldOf(document, number),
					key,
					memory: memory.length,
					isAbsent: truth === null,
					isKnown: planned.wanted.concept !== undefined,
					from,
					to: right.length,
					truth,
					base: chosen ? isRight(chosen.contender.facts.spot.text) : null,
				});
			}
		}
	}
	console.log(name, groups.length, right.length);
}
rows.end();
writeFileSync(path.join(out, 'right.bin'), new Uint8Array(right));
writeFileSync(path.join(out, 'texts.bin'), new Uint8Array(new Int32Array(texts).buffer));
writeFileSync(path.join(out, 'groups.json'), JSON.stringify({ names: RECALLED, groups }));
