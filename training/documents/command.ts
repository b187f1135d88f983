/**
 * `npm run documents`: writes generated documents with their truth, as a corpus for `npm run bench:accuracy`.
 *
 *   npm run documents -- --out DIR [--closed] [--count 60] [--seed 1] [--languages en,de] [--kinds a,b]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Entry } from './asking.ts';
import { generate } from './generate.ts';
import { LANGUAGES } from './kind.ts';
import { kindsIn } from './kinds.ts';

const { values } = parseArgs({
	options: {
		out: { type: 'string' },
		closed: { type: 'boolean', default: false },
		count: { type: 'string', default: '60' },
		seed: { type: 'string', default: '1' },
		languages: { type: 'string', default: LANGUAGES.join(',') },
		kinds: { type: 'string' },
	},
});
if (values.out === undefined) {
	console.error('Where to? npm run documents -- --out DIR (training/README.md)');
	process.exit(2);
}

const folder = values.closed ? 'closed' : 'trained';
const names = values.kinds?.split(',');
const kinds = (await kindsIn(folder)).filter(({ name }) => names?.includes(name) ?? true);
const languages = LANGUAGES.filter((language) => values.languages.split(',').includes(language));
const [seed, count] = [Number(values.seed), Number(values.count)];
mkdirSync(path.join(values.out, 'documents'), { recursive: true });
const documents: Entry[] = [];
for await (const { bytes, entry } of generate({ kinds, languages, seed, count })) {
	const file = `documents/g${String(documents.length + 1).padStart(4, '0')}.pdf`;
	writeFileSync(path.join(values.out, file), bytes);
	documents.push({ file, ...entry });
}
const corpus = { name: `generated/${folder}`, source: `seed ${seed}`, documents };
writeFileSync(path.join(values.out, 'corpus.json'), `${JSON.stringify(corpus, null, '\t')}\n`);
console.log(`${documents.length} documents of ${kinds.length} kinds in ${values.out}`);
