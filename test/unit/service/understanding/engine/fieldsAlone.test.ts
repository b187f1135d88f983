import { spawnSync } from 'node:child_process';
import path from 'node:path';

import type { ExtractionDetails } from '../../../../../local-service/src/interface';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';

type Told = { kind: string; language: string; pages: Page[]; details: ExtractionDetails };

const root = path.join(__dirname, '..', '..', '..', '..', '..');

// The generator is an ES module, which Jest does not load; the service reads its documents in that process.
const script = `
	const { generate } = await import('./generator/generate.ts');
	const { kindsIn } = await import('./generator/kinds.ts');
	const { LANGUAGES } = await import('./generator/kind.ts');
	const { read } = await import('./generator/read.ts');
	const kinds = kindsIn('trained');
	const told = [];
	for await (const { kind, language, bytes, entry } of generate({ kinds, languages: LANGUAGES, seed: 9, count: 8 }))
		told.push({ kind, language, pages: (await read(bytes)).pages, details: entry.extractionDetails });
	process.stdout.write(JSON.stringify(told), () => process.exit());`;

function generated(): Told[] {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		['--input-type=module', '-e', script],
		{ cwd: root, encoding: 'utf8', maxBuffer: 200_000_000 },
	);
	if (status !== 0) throw new Error(stderr);
	return JSON.parse(stdout) as Told[];
}

type Sure = { value: unknown; confidence: number };
const SURE = 0.8;

/** Fields that are requested together are distinguished from each other, so uncertain values may differ. */
it('is not sure of another value of a field alone than among others', async () => {
	const differing: unknown[] = [];
	let count = 0;
	for (const { kind, language, pages, details } of generated()) {
		const ask = (fields: ExtractionDetails['fields']) =>
			extractFields(pages, { ...details, fields });
		const all = await ask(details.fields);
		for (const field of details.fields) {
			const among = all[field.key] as Sure | null;
			const alone = (await ask([field]))[field.key] as Sure | null;
			if (!among || !alone || Math.min(among.confidence, alone.confidence) < SURE) continue;
			count++;
			if (alone.value !== among.value)
				differing.push({ kind, language, key: field.key, alone, among });
		}
	}
	expect(differing).toEqual([]);
	expect(count).toBeGreaterThan(30);
});
