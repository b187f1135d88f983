/**
 * A worker of the service that takes a given number of milliseconds per document, without using the
 * processor. It uses the service's queue, store and documents, and has one slot. It reports when it is ready,
 * begins on request, and ends with its parent process.
 *
 *   node bench/processes/pacedWorker.ts DATABASE DOCUMENTS FOLDER MILLISECONDS
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { built } from '../../harness/builtService.ts';

const [database = '', documents = '', folder = '', milliseconds] = process.argv.slice(2);
const warn = (message: unknown) => console.error(message);
const opened = await built('storing/folder').openFolder(folder, '', warn, database, documents);

const queue = built('jobs/queue').createQueue(
	{
		...opened,
		workers: {
			slots: 1,
			extract: async () => {
				await sleep(Number(milliseconds));
				return { answer: { result: { invoiceNumber: 'RE-2026-1' }, findings: {} } };
			},
			classify: async () => ({ unreadable: 'Only extractions are measured.' }),
			split: async () => ({ unreadable: 'Only extractions are measured.' }),
			close: async () => {},
		},
		limits: { pages: 100, milliseconds: 60_000 },
		isShared: true,
	},
	warn,
);
await opened.database.attend({
	isAlone: false,
	onNotified: (what) => void (what === 'work' && queue.wake()),
	lead: async () => {},
	follow: async () => {},
});
process.send?.('ready');
process.once('message', () => void queue.start());
process.on('disconnect', () => process.exit());
