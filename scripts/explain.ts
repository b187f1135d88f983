/** `npm run explain`: explains how the local service finds the answer to a field. */
import { createRequire } from 'node:module';
import path from 'node:path';

import { explainAnswer, messageOf } from './explain/command.ts';

const built = path.join(path.dirname(import.meta.dirname), 'local-service', 'dist');
const required = createRequire(import.meta.url);

await explainAnswer(process.argv.slice(2), {
	explain: required(path.join(built, 'explain.js')).explain,
	readDocument: required(path.join(built, 'reading', 'document.js')).readDocument,
}).catch((error: unknown) => {
	console.error(messageOf(error));
	process.exitCode = 1;
});
// Text recognition may keep threads running.
process.exit();
