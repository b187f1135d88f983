/**
 * What the reader's ranking is learned from: for every field of documents with known answers, the values
 * that may be its answer, with their features and whether they are right.
 *
 *   node training/ranking/dump.ts OUT --corpus DIR … --readings DIR
 *
 * A corpus that has what was read of it in `readings/`, as generated ones have, is not read here. Of the others it
 * is kept in the folder of `--readings`, until somebody empties that.
 * Writes `features.bin` (rows of 32-bit floats), `right.bin` (a byte a row) and `groups.json`.
 */
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { compareOf, detailsOf, readCorpus } from '../../bench/accuracy/corpus.ts';
import { answered } from '../../bench/accuracy/score.ts';
import { built } from '../../bench/builtService.ts';
import type { PlannedField } from '../../local-service/src/understanding/fields/plan.ts';
import { isSame } from '../../test/support/same.ts';
import { read, type Reading } from '../documents/read.ts';
import { layoutsOf } from './layouts.ts';

const { planFor } = built('understanding/engine/extractFields');
const { shapeAnswers } = built('understanding/engine/shapeAnswers');
const { toView } = built('understanding/document/documentView');
const { contendersOf, NAMES } = built('understanding/ranking/features');
const { wantedIn } = built('understanding/labels/printedLabel');
const { judgedBy } = built('understanding/single/judged');
const { conventionsOf } = built('understanding/values/conventions');
const { WEIGHTS } = built('understanding/evidence/weights');

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		corpus: { type: 'string', multiple: true, default: [] },
		readings: { type: 'string', default: '' },
	},
});
const [out = ''] = positionals;
mkdirSync(out, { recursive: true });

const rows = createWriteStream(path.join(out, 'features.bin'));
const right: number[] = [];
const texts: number[] = [];
const groups: object[] = [];
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Fields by the keys of the corpus: "seller.name" in an object. */
const named = (
	fields: readonly PlannedField[],
	before = '',
): Array<[key: string, field: PlannedField]> =>
	fields.flatMap((planned): Array<[string, PlannedField]> => {
		const key = `${before}${planned.field.key}`;
		return planned.type === 'object' ? named(planned.members, `${key}.`) : [[key, planned]];
	});

for (const folder of values.corpus) {
	const corpus = readCorpus(folder);
	const name = path.basename(folder);
	const own = path.join(folder, 'readings');
	const kept = existsSync(own) ? own : path.join(values.readings, name);
	mkdirSync(kept, { recursive: true });
	const readingOf = async (file: string): Promise<Reading> => {
		const known = path.join(kept, `${path.basename(file)}.json`);
		if (existsSync(known)) return JSON.parse(readFileSync(known, 'utf8'));
		const reading = await read(readFileSync(path.join(folder, file)));
		writeFileSync(known, JSON.stringify(reading));
		return reading;
	};
	const firsts = [];
	for (const { file } of corpus.documents) firsts.push((await readingOf(file)).pages);
	const layouts = layoutsOf(firsts);
	for (const [number, document] of corpus.documents.entries()) {
		const { file, expected, printed } = document;
		const reading = await readingOf(file);
		const plan = planFor(reading.pages, detailsOf(corpus, document));
		const view = toView(reading.pages, plan);
		const conventions = conventionsOf(
			view.lines.map(({ text }) => text),
			plan.language,
		);
		for (const [key, planned] of named(plan.fields)) {
			const isScored = Object.hasOwn(expected, key) && printed?.[key] !== false;
			if (planned.type !== 'text' || !isScored) continue;
			const truth = answered(expected[key]);
			const how = compareOf(corpus, document, key);
			const isRight = (text: string) => {
				const answer = { value: text, confidence: 1, page: 1 };
				const own = { [planned.field.key]: answer };
				const [shaped] = Object.values(shapeAnswers([planned], own, conventions));
				return truth !== null && isSame(how, truth, String(Object(shaped).value ?? text));
			};
			const wanted = wantedIn(planned.wanted, view.form);
			const judged = judgedBy(wanted, view, WEIGHTS);
			const contenders = contendersOf(wanted, view, judged);
			const known = new Map<string, number>();
			const from = right.length;
			for (const { standing, features } of contenders) {
				const { text } = standing.spot;
				rows.write(Buffer.from(Float32Array.from(features).buffer));
				right.push(isRight(text) ? 1 : 0);
				const same = plain(text);
				if (!known.has(same)) known.set(same, known.size);
				texts.push(known.get(same) ?? 0);
			}
			const ruled = contenders.findIndex(
				({ judged: of, standing }) => of?.isAnswer && of.found.text === standing.spot.text,
			);
			groups.push({
				corpus: name,
				document: number,
				file,
				fold: `${name} ${document.kind ?? answered(expected.seller) ?? layouts[number]}`,
				key,
				isAbsent: truth === null,
				isKnown: planned.wanted.concept !== undefined,
				from,
				to: right.length,
				ruled: ruled < 0 ? -1 : from + ruled,
				truth,
				...(process.env.TEXTS && { values: contenders.map(({ standing }) => standing.spot.text) }),
			});
		}
	}
	console.log(name, groups.length, right.length);
}
rows.end();
writeFileSync(path.join(out, 'right.bin'), new Uint8Array(right));
writeFileSync(path.join(out, 'texts.bin'), new Uint8Array(new Int32Array(texts).buffer));
writeFileSync(path.join(out, 'groups.json'), JSON.stringify({ names: NAMES, groups }));
// The recognition of letters may have threads of its own.
rows.on('close', () => process.exit());
