import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createQueue } from '../../local-service/src/jobs/queue';
import type { Workers } from '../../local-service/src/jobs/workers';
import { createDocumentFolder } from '../../local-service/src/storing/documentFolder';
import { createStore } from '../../local-service/src/storing/store';
import { openTestDatabase } from './database';
import { workersWith } from './workers';

export const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-queue-'));
afterAll(() => rmSync(folder, { recursive: true }));

export const NO_FIELDS = { name: 'n', language: 'English', fields: [] };

/** A queue with a real store, and workers given by the test. */
export async function createWithWorkers(given: Partial<Workers>, isShared = false) {
	const database = await openTestDatabase();
	const store = createStore(database);
	const documents = createDocumentFolder(folder, []);
	const workers = workersWith(given);
	const logged: unknown[] = [];
	const onProgress = jest.fn();
	const queue = createQueue(
		{ store, documents, workers, limits: { pages: 10 }, isShared, onProgress },
		(error) => logged.push(error),
	);
	return { database, store, documents, queue, logged, onProgress };
}
