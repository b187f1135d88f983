/** The demo's output shown in the documentation has the values with which the demo compares its results. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { isAsExpected } from '../../../scripts/demo/compare';
import { putExcerpt } from '../../../scripts/demo/excerpt';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Truth = { file: string; expected: { [field: string]: unknown } };
const { documents }: { documents: Truth[] } = JSON.parse(read('examples/documents/truth.json'));

const shownIn = (page: string) =>
	/^<!-- npm run docs:demo -->\n([^]*?)^<!-- end -->$/m.exec(read(page))?.[1] ?? '';
const shown = shownIn('README.md');
/** The cells of each row, without lines that continue a value. */
const rows = [...shown.matchAll(/^│ (.)  │ (\w+) *│ (.*?) *│ (.*?) *│$/gm)].map(
	([, sign, field = '', value, truth]) => ({ sign, field, value, truth }),
);
const document = documents.find(({ file }) => shown.includes(`│ ${file} `));

test('has every field of a document, with its printed value', () => {
	expect(rows.map(({ field }) => field)).toEqual(Object.keys(document?.expected ?? {}));
	for (const { sign, field, value, truth } of rows) {
		const expected = document?.expected[field];
		expect({ field, sign, truth }).toEqual({ field, sign: '✓', truth: '' });
		if (Array.isArray(expected)) expect(shown).toContain(`… ${expected.length} in all`);
		else expect({ field, value, is: isAsExpected(expected, value) }).toMatchObject({ is: true });
	}
});

test('is the same on each page', () => {
	expect(shownIn('docs/examples.md')).toBe(shown);
});

test('counts all documents and their fields', () => {
	const fields = documents.flatMap(({ expected }) => Object.keys(expected)).length;
	expect(shown).toContain(
		`\n${documents.length} documents, ${fields} fields, ${fields} as expected\n`,
	);
});

const PRINTED = ['┌──┐', '│ a │', '├──┤', '│ ✓ x │', '├──┤', '│ rechnung-gartenbau-lindner.pdf │']
	.concat(['├┬─┤', '│ ✓ y │', '│   z │', '├┴─┤', '│ b │', '├┬─┤', '│ ✓ w │', '└┴─┘', '2 documents'])
	.join('\n');

test('replaces only the text between the comments', () => {
	const page = 'a $& b\n<!-- npm run docs:demo -->\nold\n<!-- end -->\nc\n<!-- end -->\n';
	const put = putExcerpt(page, `${PRINTED}\n`);
	expect(put).toBe(
		'a $& b\n<!-- npm run docs:demo -->\n\n```\n│ rechnung-gartenbau-lindner.pdf │\n├┬─┤\n│ ✓ y │\n│   z │\n…\n2 documents\n```\n\n<!-- end -->\nc\n<!-- end -->\n',
	);
	expect(putExcerpt(put, PRINTED)).toBe(put);
	expect(() => putExcerpt('no comments', PRINTED)).toThrow('no place');
	expect(() => putExcerpt(page, '10 documents')).toThrow('printed nothing');
});
