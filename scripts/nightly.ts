/**
 * `npm run nightly`: the stages that take too long to run for each change; all of them, or those named.
 *
 *   npm run nightly -- [--only STAGE]…
 */
import { parseArgs } from 'node:util';

import { NIGHT, runStages } from './stages.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const names = NIGHT.map(({ name }) => name);
const { only = names } = values;
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
	console.error(`There is no stage "${unknown.join(', ')}": ${names.join(', ')}.`);
	process.exitCode = 2;
} else {
	// One at a time: some of them measure times.
	const succeeded = await runStages(
		NIGHT.filter(({ name }) => only.includes(name)),
		1,
	);
	process.exitCode = succeeded ? 0 : 1;
}
