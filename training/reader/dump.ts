/**
 * Writes the training data of the page reader: the words of documents with known answers, the requested
 * fields, and the words that answer them.
 *
 *   node training/reader/dump.ts OUT --corpus DIR … --readings DIR
 *
 * Files of numbers, row after row, little-endian; 16 means 16-bit floats:
 * - `meanings` (16) and `trigrams` (int16), a row for each different word or phrase
 * - `words` and `phrases` (int32, the row in `meanings` and `trigrams`), `places` and `looks` (16), a row for each
 *   token
 * - `keys`, `descriptions`, `signs` (16), `keyTrigrams` and `descriptionTrigrams` (int16), a row for each
 *   field
 * - `gold` (int32): field, first and last token, as rows of the files above
 * - `documents.json`: for each document its rows, and the first token of each window
 */
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type AskedField, askedFields, candidatesFor } from '../../corpora/candidates.ts';
import { built } from '../../harness/builtService.ts';
import { knownDocuments } from '../knownDocuments.ts';

const { askTokensOf, DESCRIPTION_TRIGRAMS, KEY_TRIGRAMS, SIGNS } = built(
	'understanding/pageReader/askTokens',
);
const { meaningOf } = built('understanding/meaning/index');
const { LOOKS, MEANING, NO_TRIGRAM, PLACE, tokensOf, TRIGRAMS, trigramsOf } = built(
	'understanding/pageReader/pageTokens',
);
const { spansOf } = built('understanding/pageReader/tokenSpans');
const { squash } = built('understanding/text/letters');
const { windowsOf } = built('understanding/pageReader/windows');

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		corpus: { type: 'string', multiple: true, default: [] },
		readings: { type: 'string', default: '' },
	},
});
const [out = ''] = positionals;
mkdirSync(out, { recursive: true });

const files = new Map<string, ReturnType<typeof createWriteStream>>();
function write(name: string, numbers: Float32Array | Int32Array, as: 'half' | 'short' | 'int') {
	let file = files.get(name);
	if (!file) files.set(name, (file = createWriteStream(path.join(out, `${name}.bin`))));
	const converted = { half: Float16Array, short: Int16Array, int: Int32Array }[as].from(numbers);
	file.write(Buffer.from(converted.buffer));
}

const vocabulary = new Map<string, number>();
/** The rows of texts in `meanings` and `trigrams`, which are written on first use. */
const rowsOf = (texts: readonly string[]): Int32Array =>
	Int32Array.from(texts, (text) => {
		const known = vocabulary.get(text);
		if (known !== undefined) return known;
		const trigrams = new Int32Array(TRIGRAMS).fill(NO_TRIGRAM);
		trigrams.set(trigramsOf(text));
		write('meanings', meaningOf(text) ?? new Float32Array(MEANING), 'half');
		write('trigrams', trigrams, 'short');
		vocabulary.set(text, vocabulary.size);
		return vocabulary.size - 1;
	});

/** The squashed texts that are right answers to a field. */
function textsOf(field: AskedField, isGenerated: boolean): Set<string> {
	if (field.truth === null) return new Set();
	const texts = new Set([squash(field.truth)]);
	// In other corpora, answers are compared by meaning: the truth is not always printed literally.
	if (!isGenerated)
		for (const { facts } of candidatesFor(field))
			if (field.isRight(facts.spot.text)) texts.add(facts.squashed);
	return texts;
}

const documents: object[] = [];
let [token, ask, found, printed] = [0, 0, 0, 0];
const known = knownDocuments(values.corpus, values.readings);
for await (const { corpus, name, document, reading, fold } of known) {
	const fields = askedFields(corpus, document, reading);
	const [first] = fields;
	if (!first) continue;
	const seen = tokensOf(first.view);
	const asked = askTokensOf(fields.map(({ wanted }) => wanted));
	write('words', rowsOf(seen.tokens.map(({ word }) => word.text)), 'int');
	write('phrases', rowsOf(seen.phrases), 'int');
	write('places', seen.places, 'half');
	write('looks', seen.looks, 'half');
	write('keys', asked.keys, 'half');
	write('descriptions', asked.descriptions, 'half');
	write('signs', asked.signs, 'half');
	write('keyTrigrams', asked.keyTrigrams, 'short');
	write('descriptionTrigrams', asked.descriptionTrigrams, 'short');
	fields.forEach((field, at) => {
		const gold = spansOf(textsOf(field, document.kind !== undefined), seen);
		if (field.truth !== null) printed++;
		if (gold.length > 0) found++;
		const rows = gold.flatMap((span) => [ask + at, ...span.map((each) => token + each)]);
		write('gold', Int32Array.from(rows), 'int');
	});
	documents.push({
		corpus: name,
		file: document.file,
		fold,
		token,
		tokens: seen.tokens.length,
		windows: windowsOf(seen),
		ask,
		keys: fields.map(({ key }) => key),
		absent: fields.map(({ truth }) => truth === null),
	});
	token += seen.tokens.length;
	ask += fields.length;
}
const sizes = {
	meaning: MEANING,
	trigrams: TRIGRAMS,
	place: PLACE.length,
	look: LOOKS.length,
	keyTrigrams: KEY_TRIGRAMS,
	descriptionTrigrams: DESCRIPTION_TRIGRAMS,
	sign: SIGNS.length,
};
writeFileSync(path.join(out, 'documents.json'), JSON.stringify({ sizes, documents }));
console.log(`${found} of ${printed} printed values are consecutive words`);
await Promise.all([...files.values()].map((file) => new Promise((resolve) => file.end(resolve))));
// Recognition may have threads that keep the process alive.
process.exit();
