import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readCorpus } from '../../../corpora/corpus';

describe('a corpus', () => {
	it('is a folder with a list of documents', () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'corpus-'));
		expect(() => readCorpus(folder)).toThrow(/There is no .*corpus\.json.*accuracy\.md/);
		writeFileSync(path.join(folder, 'corpus.json'), '{}');
		expect(() => readCorpus(folder)).toThrow(/has no list of documents/);
		writeFileSync(path.join(folder, 'corpus.json'), '{"name":"x","documents":[]}');
		expect(readCorpus(folder)).toEqual({ name: 'x', documents: [] });
	});
});
