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

import { askedFields } from '../../bench/accuracy/contenders.ts';
import { readCorpus } from '../../bench/accuracy/corpus.ts';
import { answered } from '../../bench/accuracy/score.ts';
import { built } from '../../bench/builtService.ts';
import { read, type Reading } from '../documents/read.ts';
import { layoutsOf } from './layouts.ts';

const { NAMES } = built('understanding/ranking/features');

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
		const { file, expected } = document;
		const fields = askedFields(corpus, document, await readingOf(file));
		for (const { key, planned, truth, contenders, areRight } of fields) {
			const known = new Map<string, number>();
			const from = right.length;
			for (const [at, { standing, features }] of contenders.entries()) {
				const { text } = standing.spot;
				rows.write(Buffer.from(Float32Array.from(features).buffer));
				right.push(areRight[at] ? 1 : 0);
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
