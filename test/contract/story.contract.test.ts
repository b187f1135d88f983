/**
 * The example of docs/learning.md: without the correction its bills are read incorrectly; after it the next bill
 * is read correctly.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('One correction has the documented effect', () => {
	const script = path.resolve(__dirname, '../../scripts/learning/pages.ts');
	const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
	expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
