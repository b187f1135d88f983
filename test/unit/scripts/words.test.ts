import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../../scripts/lint/words.ts');
let repository: string;

beforeEach(() => {
	repository = mkdtempSync(path.join(tmpdir(), 'document-extraction-words-'));
	execFileSync('git', ['init', '--quiet'], { cwd: repository });
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

function wordsIn(files: Readonly<Record<string, string>>): {
	status: number | null;
	stderr: string;
} {
	for (const [name, content] of Object.entries(files)) {
		writeFileSync(path.join(repository, name), content);
	}
	const { status, stderr } = spawnSync(process.execPath, [script], {
		cwd: repository,
		encoding: 'utf8',
		// Node.js 22 warns that it strips types.
		env: { ...process.env, NODE_NO_WARNINGS: '1' },
	});
	return { status, stderr };
}

it('leaves code, and words that only contain one of the list', () => {
	const files = {
		'a.ts': 'const soMany = "so many"; // The limit of pages.\n',
		'b.md': 'It stands for a text, and noneconomic is a word.\n',
		'c.txt': 'Whoever reads this.\n',
	};
	expect(wordsIn(files)).toEqual({ status: 0, stderr: '' });
});

it.each([
	['a.ts', '/** So many pages at most. */', 'So many'],
	['a.ts', '/**\n * Pages,\n * whoever asks.\n */', 'whoever'],
	['a.ts', 'const most = 3; // of what there is', 'what there is'],
	['a.py', '# It stands beside it.', 'It stands'],
	['a.md', 'a text that is none', 'is none'],
	['a.yaml', '  description: Nothing is told of it.', 'told of'],
])('finds in %s: %j', (name, content, word) => {
	const { status, stderr } = wordsIn({ [name]: content });
	expect(status).toBe(1);
	expect(stderr).toContain(`${name}:`);
	expect(stderr).toContain(`"${word}" – `);
});
