import { generate } from '../../../../../generator/generate';
import { LANGUAGES } from '../../../../../generator/kind';
import { kindsIn } from '../../../../../generator/kinds';
import { read } from '../../../../../generator/read';
import type { ExtractionDetails } from '../../../../../local-service/src/interface';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';

type Sure = { value: unknown; confidence: number };
const SURE = 0.8;

/** Only sure values: fields that are requested together compete for values, so uncertain ones may differ. */
it('a sure value of a field is the same whether the field is requested alone or among others', async () => {
	const differing: unknown[] = [];
	let count = 0;
	const kinds = kindsIn('trained');
	const documents = generate({ kinds, languages: LANGUAGES, seed: 9, count: 8 });
	for await (const { kind, language, bytes, entry } of documents) {
		const { pages } = await read(bytes);
		const details = entry.extractionDetails;
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
