/**
 * What the page reader is learned from: the words of documents with known answers, what is asked of them, and which
 * words answer it.
 *
 *   node training/reader/dump.ts OUT --corpus DIR … --readings DIR
 *
 * Files of numbers, row after row, little-endian; 16 bits are a float:
 * - `meanings` (16) and `trigrams` (int16), a row for each different word
 * - `words` (int32, the row there), `places` and `looks` (16), a row for each token
 * - `keys`, `descriptions`, `signs` (16), `keyTrigrams` and `descriptionTrigrams` (int16), a row for each field
 * - `gold` (int32): field, first and last token, as rows of the above
 * - `documents.json`: of each document its rows, and the first token of each window
 */
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type AskedField, askedFields, contendersFor } from '../../bench/accuracy/contenders.ts';
import { built } from '../../bench/builtService.ts';
import type { PageTokens } from '../../local-service/src/understanding/pageReader/pageTokens.ts';
import { squash } from '../../local-service/src/understanding/text/letters.ts';
import { knownDocuments } from '../knownDocuments.ts';

const { askTokensOf, DESCRIPTION_TRIGRAMS, KEY_TRIGRAMS, SIGNS } = built(
	'understanding/pageReader/askTokens',
);
const { LOOKS, MEANING, PLACE, tokensOf, TRIGRAMS } = built('understanding/pageReader/pageTokens');
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

/** No answer of one value goes over more words. */
const LONGEST = 24;

const files = new Map<string, ReturnType<typeof createWriteStream>>();
function write(name: string, numbers: Float32Array | Int32Array, as: 'half' | 'short' | 'int') {
	let file = files.get(name);
	if (!file) files.set(name, (file = createWriteStream(path.join(out, `${name}.bin`))));
	const kept = { half: Float16Array, short: Int16Array, int: Int32Array }[as].from(numbers);
	file.write(Buffer.from(kept.buffer));
}

const vocabulary = new Map<string, number>();
function rowsOf({ tokens, meanings, trigrams }: PageTokens): Int32Array {
	return Int32Array.from(tokens, ({ word: { text } }, at) => {
		const known = vocabulary.get(text);
		if (known !== undefined) return known;
		write('meanings', meanings.subarray(at * MEANING, (at + 1) * MEANING), 'half');
		write('trigrams', trigrams.subarray(at * TRIGRAMS, (at + 1) * TRIGRAMS), 'short');
		vocabulary.set(text, vocabulary.size);
		return vocabulary.size - 1;
	});
}

/** The first and the last word of each place where a field's value is printed. */
function goldOf(field: AskedField, { tokens }: PageTokens, isGenerated: boolean): number[][] {
	if (field.truth === null) return [];
	const texts = tokens.map(({ word }) => squash(word.text));
	const wanted = new Set([squash(field.truth)]);
	// Others are compared by what they mean: the truth is not what is printed.
	if (!isGenerated)
		for (const { standing } of contendersFor(field))
			if (field.isRight(standing.spot.text)) wanted.add(standing.squashed);
	wanted.delete('');
	return tokens.flatMap((_, first) => {
		let text = '';
		for (let last = first; last < Math.min(first + LONGEST, texts.length); last++) {
			if (text === '' && texts[last] === '') break;
			text += texts[last];
			if (wanted.has(text)) return [[first, last]];
			if (![...wanted].some((each) => each.startsWith(text))) break;
		}
		return [];
	});
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
	write('words', rowsOf(seen), 'int');
	write('places', seen.places, 'half');
	write('looks', seen.looks, 'half');
	write('keys', asked.keys, 'half');
	write('descriptions', asked.descriptions, 'half');
	write('signs', asked.signs, 'half');
	write('keyTrigrams', asked.keyTrigrams, 'short');
	write('descriptionTrigrams', asked.descriptionTrigrams, 'short');
	fields.forEach((field, at) => {
		const gold = goldOf(field, seen, document.kind !== undefined);
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
console.log(`${found} of ${printed} printed values are words that follow each other`);
await Promise.all(
	[...files.values()].map((file) => new Promise((resolve) => file.end(resolve))),
);
// The recognition of letters may have threads of its own.
process.exit();
