import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { corpusPictures } from '../../../../bench/recognition/pictures';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: object) =>
	writeFileSync(path.join(folder, name), JSON.stringify(content));

it('reads the pictures of a corpus, with known texts', () => {
	const documents = ['a.jpg', 'b.PNG', 'c.pdf'].map((file) => ({ file, expected: {} }));
	write('corpus.json', { name: 'ours', documents });
	write('texts.json', { 'a.jpg': ['Total', '12,50'] });
	expect(corpusPictures(folder)).toEqual([
		{ file: path.join(folder, 'a.jpg'), group: 'ours', text: 'Total 12,50' },
		{ file: path.join(folder, 'b.PNG'), group: 'ours', text: undefined },
	]);
});

it('reads them without texts, too', () => {
	write('corpus.json', { name: 'ours', documents: [{ file: 'a.jpg', expected: {} }] });
	expect(corpusPictures(folder)).toEqual([
		{ file: path.join(folder, 'a.jpg'), group: 'ours', text: undefined },
	]);
});
