import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that is removed when the process exits, unless a signal ends it. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
