/** Many documents while faults of all kinds affect every tenth call. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { createTokens } from '../../support/accessTokens.ts';
import type { Execution } from '../../../harness/engine/index.ts';
import { post, startLocalService } from '../../../harness/localService.ts';
import type { Bench } from './bench.ts';
import { setSpeed } from '../../support/clock.ts';
import { FAULTS } from './faults.ts';
import { NODE, SECRET } from './lab.ts';
import { startFaultProxy, type Call, type FaultProxy } from './proxy.ts';
import type { Row } from './report.ts';
import { filesIn } from './restarted.ts';
import { createSearch } from './secrets.ts';
import { textOf } from './service.ts';

const SPEED = 50;
/** Share of the calls with faults. */
const HIT = 0.1;
/** Share of the executions that begin with an outage, and its duration in milliseconds. */
const OUTAGE = { part: 0.5, lasts: 2000 };
const LARGEST = 20_000;
/** In seconds of accelerated time. */
const TIME_LIMIT = 3000;
/** Documents per execution that puts all of them into one batch. */
const TOGETHER = 50;

/**
 * Rate limit of the local service in requests per real minute: the node's time passes fifty times as fast.
 */
const RATE = '3000';

const REFUSED = /^The connection to \S+ was refused$/;

/** The service behind the proxy. */
type Backend = {
	proxy: FaultProxy;
	documents: number;
	/** An existing extraction. */
	extractionId: string;
	/** The token that the service requires; undefined if it accepts any. */
	token?: string;
	/** How often each document was received, by document number. */
	taken: () => Map<string, number>;
};

/** A service that answers immediately, and many documents. */
export async function mixed(bench: Bench): Promise<Row> {
	const { documents, proxy, service } = bench;
	const taken = () => service.taken;
	const row = await mix(bench, { proxy, documents, extractionId: 'ext_mixed', taken });
	row.problems.push(...service.damaged.splice(0).map((number) => `${number} came damaged.`));
	return row;
}

/** The local service, and fewer documents. */
export async function mixedWithLocalService(bench: Bench): Promise<Row> {
	const { lab, root, isShort } = bench;
	const dataDir = path.join(lab.folder, 'service-mixed');
	const auditLog = `${dataDir}-audit.log`;
	const options = ['--rate-limit', RATE, '--audit-log', auditLog];
	const service = await startLocalService({ root, dataDir, options });
	const token = await createTokens(root, dataDir).make('n8n', 'write');
	const proxy = await startFaultProxy(service.baseUrl);
	try {
		const fields = [{ key: 'number', description: 'Number' }];
		const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
			extractionDetails: { name: 'Mixed', language: 'English', fields },
		});
		const taken = () =>
			new Map([...filesIn(dataDir)].map(([name, times]) => [path.parse(name).name, times]));
		const documents = isShort ? 40 : 200;
		const row = await mix(bench, { proxy, documents, extractionId, token, taken });
		const search = createSearch({
			'Access Token': token,
			'main token': service.token,
			'content of a document': SECRET,
		});
		row.problems.push(...search('the log of the service', service.warnings()));
		const audited = readFileSync(auditLog, 'utf8');
		row.problems.push(...search('the audit log', audited));
		if (!audited.includes('"token":"n8n"')) row.problems.push('The audit log has no request.');
		return { ...row, scenario: 'Mixed faults with the local service' };
	} finally {
		await proxy.close();
		await service.stop();
	}
}

async function mix(
	bench: Bench,
	{ proxy, documents, extractionId, token, taken }: Backend,
): Promise<Row> {
	const { lab, random } = bench;
	const problems: string[] = [];
	const counts = { results: 0, misassigned: 0, errors: 0, lost: 0, calls: 0, hits: 0, refused: 0 };
	proxy.choose = () => (random() < HIT ? FAULTS[Math.floor(random() * FAULTS.length)] : undefined);

	setSpeed(SPEED);
	const apart = Math.ceil(documents / 2);
	for (let from = 0; from < documents;) {
		const isApart = from === 0;
		const count = isApart ? apart : Math.min(TOGETHER, documents - from);
		const filesPerRequest = isApart || random() < 0.5 ? 1 : 5;
		const parameters: INodeParameters = {
			resource: 'document',
			operation: 'extract',
			...(isApart
				? { extraction: 'id', extractionId }
				: {
						extraction: 'definedHere',
						defineFields: 'json',
						fieldsJson: `[{ "key": "number", "description": "Number", "example": "${from}" }]`,
						language: 'English',
					}),
			fileSource: 'inputData',
			inputDataFieldName: 'data',
			options: {
				batchPerItem: isApart,
				concurrentUploads: 16,
				filesPerRequest,
				timeLimit: TIME_LIMIT,
			},
		};
		const numbers = Array.from({ length: count }, (_, index) => `M-${1000 + from + index}`);
		const items: INodeExecutionData[] = [];
		for (const number of numbers) {
			const text = textOf(number, SECRET, Math.floor(random() * LARGEST));
			items.push(await lab.itemWith(`${number}.txt`, text));
		}
		lab.useService({ ...proxy, token, apiLayout: random() < 0.5 ? 'flat' : 'namespaced' });
		proxy.calls = [];
		// Only at the beginning: connections just being accepted would be reset otherwise.
		const isRefused = random() < OUTAGE.part;
		if (isRefused) {
			counts.refused++;
			await proxy.shut();
			setTimeout(() => void proxy.open(), OUTAGE.lasts);
		}
		const execution = await lab.run(parameters, items, { onError: 'continueRegularOutput' });
		const hits = proxy.calls.filter(({ fault }) => fault);
		const found = check(bench, execution, numbers, {
			hits,
			taken: taken(),
			filesPerRequest,
			isApart,
		});
		problems.push(...found.problems, ...bench.leaksOf('the run', execution));
		counts.results += found.results;
		counts.misassigned += found.misassigned;
		counts.errors += found.errors;
		counts.lost += found.lost;
		counts.calls += proxy.calls.length;
		counts.hits += hits.length;
		from += count;
	}
	setSpeed(1);

	const uploaded = { once: 0, twice: 0 };
	for (const [number, times] of taken()) {
		if (!number.startsWith('M-')) continue;
		if (times === 1) uploaded.once++;
		else {
			uploaded.twice++;
			problems.push(`${number} was uploaded ${times} times.`);
		}
	}
	if (proxy.redirected.length > 0) problems.push('A redirect was followed.');
	return {
		scenario: 'Mixed faults',
		counted:
			`${documents} documents, ${counts.calls} requests, ${counts.hits} with a fault, the first requests of ${counts.refused} runs refused: ` +
			`${counts.results} items with a result, ${counts.misassigned} of them another document's, ` +
			`${counts.errors} error items, ${counts.lost} documents without exactly one item; ` +
			`uploaded once: ${uploaded.once}, more often: ${uploaded.twice}`,
		problems,
	};
}

type Circumstances = {
	hits: Call[];
	taken: Map<string, number>;
	filesPerRequest: number;
	/** Whether each document has a separate batch. */
	isApart: boolean;
};

function check(
	{ isMessage }: Bench,
	execution: Execution,
	numbers: string[],
	{ hits, taken, filesPerRequest, isApart }: Circumstances,
) {
	const problems: string[] = [];
	// A failed poll only costs time, unless it spoils the connection of another call.
	const harmful = hits.filter(({ name, fault }) => !isPoll(name) || (fault?.cost ?? 1) > 1);
	if (execution.error) problems.push(`A run ended with "${execution.error.message}".`);
	const output = execution.outputOf(NODE).flat();
	const counts = { results: 0, misassigned: 0, errors: 0, lost: 0 };
	for (const [index, number] of numbers.entries()) {
		const own = output.filter(({ pairedItem }) => isPairedWith(pairedItem, index));
		const [item] = own;
		if (!item || own.length > 1) {
			counts.lost++;
			problems.push(`${number} ended as ${own.length} items.`);
			continue;
		}
		const { data, error, message } = item.json;
		if (error === undefined) {
			counts.results++;
			const read = typeof data === 'object' && data !== null && 'number' in data ? data.number : '';
			if (read !== number) {
				counts.misassigned++;
				problems.push(`${number} has the data of "${read}".`);
			}
			if (!taken.has(number)) problems.push(`${number} has a result, but was never received.`);
			continue;
		}
		counts.errors++;
		const text = String(error);
		const why = [REFUSED, ...harmful.flatMap(({ fault }) => fault?.says ?? [])];
		if (!why.some((says) => says.test(text))) {
			problems.push(`${number} ended with "${text}", which no injected fault explains.`);
		}
		if (typeof message !== 'string' || message === '') problems.push(`${number} has no remedy.`);
		const isKnown = isMessage(text) || /^(Broken inside|The disk is full)/.test(text);
		if (!isKnown) problems.push(`${number} ended with "${text}", which no guide lists.`);
	}
	// A failed definition fails all its documents.
	const isWhole = !isApart && hits.some(({ name }) => name.startsWith('create'));
	const cost = harmful.reduce((sum, { fault }) => sum + (fault?.cost ?? 1), 0);
	const most = isWhole ? numbers.length : cost * filesPerRequest;
	if (counts.errors > most) {
		const texts = Map.groupBy(
			output.flatMap(({ json }) => json.error ?? []),
			(text) => text,
		);
		const failures = [...texts].map(([text, all]) => `${all.length} times "${text}"`).join(', ');
		problems.push(
			`${counts.errors} documents failed, but the injected faults explain at most ${most}: ${failures}`,
		);
	}
	return { ...counts, problems };
}

const isPoll = (name: string) => name.endsWith('Results');

export function isPairedWith(paired: INodeExecutionData['pairedItem'], index: number): boolean {
	return [paired].flat().some((one) => (typeof one === 'object' ? one.item : one) === index);
}
