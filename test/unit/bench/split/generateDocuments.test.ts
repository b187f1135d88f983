import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';

// The generator takes the vocabulary from the built service, in a separate process.
const generated = (seed: number): string => {
	const script = `import('./bench/split/generateDocuments.ts').then(({ generateDocuments }) =>
		process.stdout.write(JSON.stringify(generateDocuments(16, ${seed}))))`;
	const root = path.join(__dirname, '..', '..', '..', '..');
	const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 1e9,
	});
	expect(stderr).toBe('');
	return stdout;
};

test('the same seed gives the same documents, another gives others', () => {
	const hash = (text: string) => createHash('sha256').update(text).digest('hex');
	const once = generated(7);
	expect(hash(generated(7))).toBe(hash(once));
	expect(hash(generated(8))).not.toBe(hash(once));
	const documents: Array<{ kind: string; pages: Array<{ words: unknown[] }> }> = JSON.parse(once);
	expect(new Set(documents.map(({ kind }) => kind)).size).toBeGreaterThan(5);
	expect(documents.every(({ pages }) => pages.every(({ words }) => words.length > 0))).toBe(true);
});
