/** Every fault on every kind of call: the outcome must be as documented in docs/errors.md. */
import type { Bench } from './bench.ts';
import { KINDS, type Kind } from './calls.ts';
import { setSpeed } from '../../support/clock.ts';
import { FAULTS, type Fault } from './faults.ts';
import { NODE, SECRET } from './lab.ts';
import type { Row } from './report.ts';
import { textOf } from './service.ts';

const SPEED = 50;
/** In the short form: one call that may be repeated, and those that may not. */
const MOST_IMPORTANT = [
	'createExtraction, flat',
	'uploadFiles of classification, namespaced',
	'getResults of extraction, flat',
];
/** Duration of an outage in milliseconds: not longer than the node retries. */
const OUTAGE = 2000;
const LARGE = 100_000;

const REFUSED: Omit<Fault, 'act'> = {
	name: 'connection refused',
	expected: 'sent again',
	says: /^The connection to \S+ was refused$/,
};

export async function eachFault(bench: Bench): Promise<Row> {
	const kinds = bench.isShort ? KINDS.filter(({ label }) => MOST_IMPORTANT.includes(label)) : KINDS;
	const problems: string[] = [];
	const counts = { runs: 0, answered: 0, ended: 0, resent: 0 };
	setSpeed(SPEED);
	for (const kind of kinds) {
		for (const fault of [REFUSED, ...FAULTS]) {
			const { wrong, wasAnswered, isSentAgain } = await injectOnce(
				bench,
				kind,
				fault,
				counts.runs++,
			);
			problems.push(...wrong.map((what) => `${kind.label}, ${fault.name}: ${what}`));
			if (wasAnswered) counts.answered++;
			else counts.ended++;
			if (isSentAgain) counts.resent++;
		}
	}
	setSpeed(1);
	if (bench.proxy.redirected.length > 0) problems.push('A redirect was followed.');
	return {
		scenario: 'Each fault, each request',
		counted:
			`${FAULTS.length + 1} faults on ${kinds.length} kinds of request: ${counts.answered} ended with the response, ` +
			`${counts.resent} of them because the request was retried; ${counts.ended} with their message`,
		problems,
	};
}

async function injectOnce(
	{ lab, proxy, service, leaksOf }: Bench,
	{ name, apiLayout, parameters, isRepeatable }: Kind,
	fault: Omit<Fault, 'act'> & Partial<Fault>,
	index: number,
) {
	const { act, expected, says, retryAfter = 0 } = fault;
	const number = `each-${index}`;
	const item = await lab.itemWith(`${number}.txt`, textOf(number, SECRET, LARGE));
	const definition = `Each ${index}`;
	lab.useService({ ...proxy, apiLayout });
	proxy.calls = [];
	// Some operations query the service before they change something.
	const calls = () => proxy.calls.filter((call) => call.name === name);
	proxy.choose = (called) =>
		act && called === name && calls().length === 0 ? { ...fault, act } : undefined;
	if (!act) {
		await proxy.shut();
		setTimeout(() => void proxy.open(), OUTAGE);
	}
	const settings = { onError: 'continueRegularOutput' } as const;
	const given = 'name' in parameters ? { ...parameters, name: definition } : parameters;
	const execution = await lab.run(given, [item], settings);

	const [output, ...others] = execution.outputOf(NODE).flat();
	const message = execution.error?.message ?? output?.json.error;
	const wasAnswered = output !== undefined && message === undefined;
	const isSentAgain =
		expected === 'sent again' || (expected === 'sent again where harmless' && isRepeatable);
	const wrong = leaksOf('the run', execution);
	if (others.length > 0) wrong.push(`there are ${others.length + 1} items`);
	if (isSentAgain || expected === 'answer') {
		if (!wasAnswered) wrong.push(`ended with "${message}"`);
	} else if (!says.test(String(message))) {
		wrong.push(wasAnswered ? 'was treated as an answer' : `ended with "${message}"`);
	}
	// A refused connection is not counted.
	const due = isSentAgain && act ? 2 : 1;
	if (calls().length !== due) wrong.push(`was sent ${calls().length} times instead of ${due}`);
	const [first, second] = calls();
	if (first && second && second.at - first.at < retryAfter) {
		wrong.push(`was sent again after ${second.at - first.at} ms instead of ${retryAfter}`);
	}
	const taken = service.taken.get(/upload/.test(name) ? number : definition) ?? 0;
	if (taken > 1) wrong.push(`was received ${taken} times`);
	if (wasAnswered && !isRepeatable && taken === 0) wrong.push('was not received');
	return { wrong, wasAnswered, isSentAgain };
}
