import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { readCorpus } from '../../../corpora/corpus';
import { temporaryFolder } from '../../../harness/temporary';

describe('a corpus', () => {
	it('is a folder with a list of documents', () => {
		const folder = temporaryFolder();
		expect(() => readCorpus(folder)).toThrow(/There is no .*corpus\.json.*accuracy\.md/);
		writeFileSync(path.join(folder, 'corpus.json'), '{}');
		expect(() => readCorpus(folder)).toThrow(/has no list of documents/);
		writeFileSync(path.join(folder, 'corpus.json'), '{"name":"x","documents":[]}');
		expect(readCorpus(folder)).toEqual({ name: 'x', documents: [] });
	});
});
