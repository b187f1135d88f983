/**
 * The time until corrections are answered and learned from, by the number of reviewers who send one at the
 * same time.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { post } from '../../harness/localService.ts';
import { inTurns, report } from '../compare.ts';
import { medianOf } from '../figures.ts';
import { root } from '../machine.ts';
import { startService, upload, waitFor } from '../service.ts';

/** Numbers of reviewers; each corrects a different document of the same extraction. */
const REVIEWERS = [1, 8];
const VARIANT = 'this service';

const documents = path.join(root, 'examples', 'documents');
const { fields } = JSON.parse(readFileSync(path.join(documents, 'fields.json'), 'utf8'));
const files = readdirSync(documents)
	.filter((name) => name.endsWith('.pdf'))
	.map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(documents, name))) }));
const [most = 0] = REVIEWERS.toSorted((one, other) => other - one);
if (files.length < most) throw new Error(`There are fewer than ${most} documents.`);

const service = await startService();
const headers = {
	authorization: `Bearer ${service.token}`,
	'content-type': 'application/json',
};

async function ask<T>(method: string, to: string, json?: object): Promise<T> {
	const body = json && JSON.stringify(json);
	const response = await fetch(`${service.baseUrl}/${to}`, { method, headers, body });
	if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
	const answer: T = JSON.parse(await response.text());
	return answer;
}

const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
	extractionDetails: { name: 'Bench', language: 'Multi-Lingual', fields },
});
const { batchId } = await upload(service, { extractionId }, files);
const { fileIds } = await waitFor(service, { extractionId, batchId });

let round = 0;
/** Sends another number in each round, because a repeated correction is not learned from again. */
const correct = async (fileId: string) =>
	await ask('PATCH', 'updateResults', {
		...{ extractionId, batchId, fileId, confirmed: true },
		result: { invoiceNumber: `NO-${round}` },
	});

async function correctAtOnce(reviewers: number): Promise<{ answered: number; learned: number }> {
	round++;
	await ask('DELETE', 'examples', {});
	const begun = performance.now();
	await Promise.all(fileIds.slice(0, reviewers).map(correct));
	const answered = performance.now();
	for (;;) {
		const { total } = await ask<{ total: number }>('GET', 'examples?limit=1');
		if (total === reviewers) break;
		await sleep(10);
	}
	return { answered: answered - begun, learned: performance.now() - begun };
}

await correctAtOnce(most);
const measured = await inTurns(
	{ variants: [VARIANT], sizes: REVIEWERS },
	async (_, size) => await correctAtOnce(size),
);
const [answers, lessons] = [measured('answered'), measured('learned')];
const [ofMost, ofOne] = [medianOf(answers, VARIANT, most), medianOf(lessons, VARIANT, 1)];
await report({
	name: 'corrections',
	title: 'Corrections at the same time',
	sizeUnit: 'reviewers',
	costs: [
		{
			name: 'Time until all corrections are answered',
			unit: 'ms',
			rows: answers,
			grows: false,
		},
		{
			name: 'Time until all are learned from',
			unit: 'ms',
			rows: lessons,
			grows: false,
		},
	],
	aims: [
		{
			wanted: `the corrections of ${most} reviewers are answered in less time than it takes to learn from one`,
			reached: `${ofMost.toFixed(0)} of ${ofOne.toFixed(0)} ms`,
			isMet: ofMost < ofOne,
		},
	],
	notes: [
		'Each reviewer corrects the invoice number of a different PDF file of `examples/documents`, all in one extraction, and confirms the other values. All requests are sent at the same time.',
	],
});
await service.stop();
