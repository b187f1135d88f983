/**
 * Writes the training data of the ranking: for every field of documents with known answers, the candidates
 * with their features, and whether they are right.
 *
 *   node training/ranking/dump.ts OUT --corpus DIR … --readings DIR
 *
 * Writes `features.bin` (rows of 32-bit floats), `right.bin` (a byte per row), `texts.bin` and `places.bin`
 * (32-bit integers, equal for rows of the same field with the same text, and for rows of the same document at
 * the same place) and `groups.json`.
 */
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { askedFields, candidatesFor } from '../../corpora/candidates.ts';
import { built } from '../../harness/builtService.ts';
import { withFurtherFields } from './furtherFields.ts';
import { knownDocuments } from '../knownDocuments.ts';

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
const places: number[] = [];
const groups: object[] = [];
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const { alike, askedMeaning } = built('understanding/ranking/claims');
const { spanScoresIn } = built('understanding/ranking/spanScores');

const known = knownDocuments(values.corpus, values.readings);
for await (const { corpus, name, document: printed, number, reading, fold } of known) {
	const document = withFurtherFields(corpus, printed, number);
	const fields = askedFields(corpus, document, reading);
	const [{ view } = {}] = fields;
	const asked = fields.map((field) => field.planned);
	const spanScores = view && (await spanScoresIn(asked, view));
	const placesHere = new Map<string, number>();
	const meanings = fields.map(({ wanted }) => askedMeaning(wanted));
	for (const [at, field] of fields.entries()) {
		const { key, planned, truth, isRight } = field;
		const candidates = candidatesFor(field, spanScores?.get(planned));
		const sameTexts = new Map<string, number>();
		const from = right.length;
		for (const { facts, features } of candidates) {
			const { text } = facts.spot;
			rows.write(Buffer.from(Float32Array.from(features).buffer));
			right.push(isRight(text) ? 1 : 0);
			const same = plain(text);
			if (!sameTexts.has(same)) sameTexts.set(same, sameTexts.size);
			texts.push(sameTexts.get(same) ?? 0);
			const { place } = facts;
			if (!placesHere.has(place)) placesHere.set(place, placesHere.size);
			places.push(placesHere.get(place) ?? 0);
		}
		groups.push({
			corpus: name,
			document: number,
			file: document.file,
			fold,
			concept: document.concepts?.[key.split('.')[0]!],
			key,
			isAbsent: truth === null,
			isKnown: planned.wanted.concept !== undefined,
			from,
			to: right.length,
			truth,
			alike: meanings.map((other) => Number(alike(meanings[at], other).toFixed(3))),
			...(process.env.TEXTS && { values: candidates.map(({ facts }) => facts.spot.text) }),
		});
	}
}
rows.end();
writeFileSync(path.join(out, 'right.bin'), new Uint8Array(right));
writeFileSync(path.join(out, 'texts.bin'), new Uint8Array(new Int32Array(texts).buffer));
writeFileSync(path.join(out, 'places.bin'), new Uint8Array(new Int32Array(places).buffer));
writeFileSync(path.join(out, 'groups.json'), JSON.stringify({ names: NAMES, groups }));
// Recognition may have threads that keep the process alive.
rows.on('close', () => process.exit());
