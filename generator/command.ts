/**
 * `npm run documents`: writes generated documents with their truth, as a corpus for `npm run bench:accuracy`.
 *
 *   npm run documents -- --out DIR [--closed] [--count 60] [--seed 1] [--pictures 0.1] [--languages en,de]
 *                        [--kinds a,b] [--forms 10] [--looks learn] [--notes] [--readings] [--types]
 *                        [--drawn read|rank|held-out [--schemas 300]] [--mails read|rank|held-out]
 *
 * `--drawn`: documents of `--schemas` kinds that are drawn from this share of the bank; the same seed draws the
 * same kinds.
 * `--forms`: how often each layout is filled in, by the same sender, with other values.
 * `--looks`: `today`, `learn` or `held-out`; only `held-out` has the looks that are not used for training.
 * `--notes`: short notes in plain text, with a few of the fields of their kind, whatever `--looks` and
 * `--pictures` say.
 * `--mails`: e-mails in sentences, of the kinds of this share.
 * `--types`: the corpus is for a classification, whose types are the names of the kinds.
 * `--readings`: also writes the service's reading of each document, as `readings/<file>.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Entry } from './questionWriter.ts';
import { ask, askFreely } from './asking.ts';
import { drawnKinds } from './drawnKinds.ts';
import { generate } from './generate.ts';
import { LANGUAGES } from './kind.ts';
import { kindsIn } from './kinds.ts';
import { LOOKS } from './looks.ts';
import { mailKinds } from './mails.ts';
import { read } from './read.ts';
import { SHARES } from './shares.ts';

const { values } = parseArgs({
	options: {
		out: { type: 'string' },
		closed: { type: 'boolean', default: false },
		count: { type: 'string', default: '60' },
		seed: { type: 'string', default: '1' },
		languages: { type: 'string', default: LANGUAGES.join(',') },
		kinds: { type: 'string' },
		pictures: { type: 'string', default: '0' },
		forms: { type: 'string', default: '1' },
		readings: { type: 'boolean', default: false },
		types: { type: 'boolean', default: false },
		looks: { type: 'string', default: 'today' },
		notes: { type: 'boolean', default: false },
		drawn: { type: 'string' },
		mails: { type: 'string' },
		schemas: { type: 'string', default: '300' },
	},
});
if (values.out === undefined) {
	console.error('--out is missing: npm run documents -- --out DIR (generator/README.md)');
	process.exit(2);
}

const looks = LOOKS.find((name) => name === values.looks);
if (looks === undefined) {
	console.error(`--looks is one of ${LOOKS.join(', ')}, not "${values.looks}".`);
	process.exit(2);
}

function shareIn(option: 'drawn' | 'mails') {
	const given = values[option];
	const share = SHARES.find((each) => each === given);
	if (given !== undefined && !share) {
		console.error(`--${option} is one of ${SHARES.join(', ')}, not ${given}.`);
		process.exit(2);
	}
	return share;
}
const [share, mailShare] = [shareIn('drawn'), shareIn('mails')];
const folder = values.closed ? 'closed' : 'trained';
const names = values.kinds?.split(',');
const all = mailShare
	? mailKinds(mailShare)
	: share
		? drawnKinds(share, Number(values.schemas), Number(values.seed))
		: kindsIn(folder);
const kinds = all.filter(({ name }) => names?.includes(name) ?? true);
const languages = LANGUAGES.filter((language) => values.languages.split(',').includes(language));
const [seed, count, pictures, forms] = [
	Number(values.seed),
	Number(values.count),
	Number(values.pictures),
	Number(values.forms),
];
for (const directory of ['documents', ...(values.readings ? ['readings'] : [])]) {
	mkdirSync(path.join(values.out, directory), { recursive: true });
}
const documents: Entry[] = [];
const asks = share || mailShare ? askFreely : ask;
const asText = mailShare ? ('mail' as const) : values.notes ? ('note' as const) : undefined;
const wanted = {
	kinds,
	languages,
	seed,
	count,
	pictures,
	forms,
	looks,
	asks,
	...(asText && { asText }),
};
for await (const { bytes, format, entry } of generate(wanted)) {
	const name = `g${String(documents.length + 1).padStart(4, '0')}.${format}`;
	writeFileSync(path.join(values.out, 'documents', name), bytes);
	documents.push({ file: `documents/${name}`, ...entry });
	if (values.readings) {
		const { pages } = await read(bytes);
		writeFileSync(path.join(values.out, 'readings', `${name}.json`), JSON.stringify({ pages }));
	}
}
const source = mailShare ? `mails-${mailShare}` : share ? `drawn-${share}` : folder;
const about = { name: `generated/${source}`, source: `seed ${seed}` };
const named = (kind: string) => kind.replaceAll('-', ' ');
const corpus = values.types
	? {
			...about,
			documentTypes: kinds.map(({ name }) => ({
				...{ name: named(name), description: '', uniqueWords: [] },
			})),
			documents: documents.map(({ kind, layout, ...document }) => ({
				...{ file: document.file, kind, ...(layout && { layout }) },
				expected: { documentType: named(kind) },
			})),
		}
	: { ...about, documents };
writeFileSync(path.join(values.out, 'corpus.json'), `${JSON.stringify(corpus, null, '\t')}\n`);
console.log(`${documents.length} documents of ${kinds.length} kinds in ${values.out}`);
// Recognition has threads that keep the process alive.
process.exit();
