import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const scripts = path.join(__dirname, '..', '..', 'scripts', 'lint');

/** An empty git repository for each test, and a script of scripts/lint that runs in it. */
export function setUpLint(name: string) {
	let repository = '';
	const git = (...words: string[]) => void execFileSync('git', words, { cwd: repository });

	beforeEach(() => {
		repository = mkdtempSync(path.join(tmpdir(), `document-extraction-${name}-`));
		git('init', '--quiet');
	});
	afterEach(() => rmSync(repository, { recursive: true, force: true }));

	return {
		git,
		pathOf: (file: string) => path.join(repository, file),
		run(): { status: number | null; stderr: string } {
			const { status, stderr } = spawnSync(process.execPath, [path.join(scripts, `${name}.ts`)], {
				cwd: repository,
				encoding: 'utf8',
				// Node.js 22 warns about type stripping.
				env: { ...process.env, NODE_NO_WARNINGS: '1' },
			});
			return { status, stderr };
		},
	};
}
