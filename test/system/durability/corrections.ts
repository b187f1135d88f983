/**
 * 8 clients correct documents while others are uploaded, with access tokens of different scopes, and the
 * service is killed in between. At the end, each acknowledged correction must be stored once, and be in the
 * audit log; each interrupted one must be stored completely or not at all.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

import { createTokens } from '../../support/accessTokens.ts';
import { call, post, startLocalService, type LocalService } from '../../../harness/localService.ts';

const CLIENTS = 8;
const FOR_EACH_KILL = { documents: 50, corrections: 20 };
/** Documents uploaded before the first correction, and for each correction after it. */
const [AHEAD, FOR_EACH] = [50, 2.5];
/** In milliseconds: the maximum time from a correction to the kill, and the time for learning afterwards. */
const [LINGER, CATCH_UP] = [200, 20_000];

/** Rate limit per token, high enough not to be reached: waiting for the next minute would take a minute. */
const RATE = '100000';
/** Reviewers; each of the clients acts as one of them. */
const REVIEWERS = ['reviewer-1', 'reviewer-2'];

const FIELDS = [{ key: 'number' }, { key: 'sign' }];

type File = { batchId: string; fileId: string; index: number };
type Values = { number: string; sign: string };
type Correction = File & { values: Values; isAnswered: boolean };
type Past = { status: string; result: Values };
type Result = { fileId: string; status: string; result?: Values };

const signOf = (index: number) => `Z-${1000 + index}`;

/** The corrected number is not printed anywhere, so that nothing learned yields it before the correction. */
const valuesOf = (index: number): Values => ({ number: `K/${index}`, sign: signOf(index) });

const textOf = (index: number) => `Delivery note
Number: LS-${5000 + index}
Our sign   ${signOf(index)}

Pallets    ${1 + (index % 7)}
`;

/** @returns 'waits' if the document is pending, 'failed' if it failed, according to the message */
export async function correct(
	{ baseUrl, token }: LocalService,
	ids: object,
): Promise<'updated' | 'waits' | 'failed'> {
	const response = await fetch(`${baseUrl}/updateResults`, {
		method: 'PATCH',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: JSON.stringify(ids),
	});
	const text = await response.text();
	if (response.ok) return 'updated';
	if (response.status !== 409) throw new Error(`updateResults: ${response.status} ${text}`);
	return text.includes('not been processed') ? 'waits' : 'failed';
}

async function get<T>(service: LocalService, from: string): Promise<T> {
	return JSON.parse(await (await call(service, 'GET', from)).text());
}

/** A line of the audit log. */
type Entry = {
	token?: string;
	operation: string;
	status: number;
	fileId?: string;
	fileIds?: string[];
};

/** Answered requests missing in the audit log, and entries that must not be there. */
function auditProblems(
	log: string,
	files: readonly File[],
	corrections: readonly Correction[],
	tokens: ReadonlyMap<string, string>,
): string[] {
	const done = log
		.split('\n')
		.filter(Boolean)
		.map((line): Entry => JSON.parse(line))
		.filter(({ status }) => status === 200);
	const by = (wanted: string) => done.filter(({ operation }) => operation === wanted);
	const uploaded = by('uploadFiles').flatMap(({ token, fileIds }) =>
		token === 'uploader' ? (fileIds ?? []) : [],
	);
	const corrected = by('updateResults').flatMap(({ token = '', fileId }) =>
		REVIEWERS.includes(token) ? [fileId] : [],
	);
	const once = (ids: ReadonlyArray<string | undefined>, fileId: string) =>
		ids.filter((one) => one === fileId).length === 1;
	const leaked = [...tokens.values(), 'LS-', 'K/', '.txt'].filter((text) => log.includes(text));
	return [
		...files
			.filter(({ fileId }) => !once(uploaded, fileId))
			.map(({ fileId }) => `The audit log does not have exactly one upload of ${fileId}.`),
		...corrections
			.filter(({ isAnswered, fileId }) => isAnswered && !once(corrected, fileId))
			.map(({ fileId }) => `The audit log does not have exactly one correction of ${fileId}.`),
		...leaked.map((text) => `The audit log has ${tokenless(text)}.`),
	];
}

/** Redacts tokens, since others read the output. */
const tokenless = (text: string) => (text.startsWith('det_') ? 'a token' : `"${text}"`);

/** An example, with the fields that the service learned from it and those that it did not. */
type Example = { fileId: string; fields: string[][]; notLearned?: object[] };
type ExampleList = { total: number; examples: Example[] };

/**
 * @param dataDir is created
 * @returns counts, and problems
 */
export async function correctAndKill(given: {
	root: string;
	dataDir: string;
	random: () => number;
	kills: number;
}): Promise<{ done: string; problems: string[] }> {
	const { root, dataDir, random, kills } = given;
	const wantedDocuments = FOR_EACH_KILL.documents * kills;
	const wantedCorrections = FOR_EACH_KILL.corrections * kills;
	const problems: string[] = [];
	const auditLog = `${dataDir}-audit.log`;
	const options = ['--rate-limit', RATE, '--audit-log', auditLog];
	const start = async () => await startLocalService({ root, dataDir, options });
	let service = await start();
	const { make, revoke } = createTokens(root, dataDir);
	const tokens = new Map([
		['uploader', await make('uploader', 'write')],
		...(await Promise.all(
			REVIEWERS.map(async (name): Promise<[string, string]> => [name, await make(name, 'review')]),
		)),
		['revoked', await make('revoked', 'write')],
	]);
	/** The service with the token of this name. */
	const as = (name: string): LocalService => ({ ...service, token: tokens.get(name) ?? '' });
	const extractionDetails = { name: 'Durability', language: 'English', fields: FIELDS };
	const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails,
	});

	const files: File[] = [];
	const corrections: Correction[] = [];
	let next = 0;
	let taken = 0;
	let answered = 0;
	let failed = 0;
	let isKilled = false;

	async function uploadOn(): Promise<void> {
		while (files.length < wantedDocuments && !isKilled) {
			if (files.length > AHEAD + FOR_EACH * answered) {
				await sleep(5);
				continue;
			}
			const form = new FormData();
			form.append('extractionId', extractionId);
			form.append('files', new Blob([textOf(next)]), `${next}.txt`);
			const { batchId, files: stored } = await post<{ batchId: string; files: File[] }>(
				as('uploader'),
				'uploadFiles',
				form,
			);
			for (const { fileId } of stored) files.push({ batchId, fileId, index: next });
			next++;
		}
	}

	/** A client that corrects one file after another. */
	async function correctOn(reviewer: string): Promise<void> {
		while (answered < wantedCorrections && !isKilled) {
			const file = files[taken];
			if (!file) {
				await sleep(5);
				continue;
			}
			taken++;
			const correction = { ...file, values: valuesOf(file.index), isAnswered: false };
			const { batchId, fileId, values } = correction;
			corrections.push(correction);
			let answer: string = 'waits';
			while (answer === 'waits') {
				answer = await correct(as(reviewer), { extractionId, batchId, fileId, result: values });
				if (answer === 'waits') await sleep(20);
			}
			if (answer === 'failed') {
				failed++;
				continue;
			}
			correction.isAnswered = true;
			answered++;
		}
	}

	/** Works until everything is done or the service is killed. */
	const workOn = async () => {
		const reviewers = Array.from({ length: CLIENTS }, (_, index) => REVIEWERS[index % 2] ?? '');
		const works = [uploadOn(), ...reviewers.map(correctOn)];
		for (const outcome of await Promise.allSettled(works)) {
			if (outcome.status === 'rejected' && !isKilled) throw outcome.reason;
		}
	};

	const moments = Array.from({ length: kills }, () => random() * (wantedCorrections - CLIENTS));
	const middle = Math.floor(kills / 2);
	for (const [index, moment] of moments.toSorted((a, b) => a - b).entries()) {
		isKilled = false;
		if (index === middle) await revoke('revoked');
		const working = workOn();
		while (answered < moment) await Promise.race([working, sleep(5)]);
		await sleep(random() * LINGER);
		isKilled = true;
		await service.kill();
		await working;
		service = await start();
		for (const name of tokens.keys()) {
			const isRevoked = name === 'revoked' && index >= middle;
			// Reviewers lack the scope, but their token is valid.
			const wanted = REVIEWERS.includes(name) ? 403 : isRevoked ? 401 : 200;
			const { token } = as(name);
			const headers = { authorization: `Bearer ${token}` };
			const { status } = await fetch(`${service.baseUrl}/credits`, { headers });
			if (status !== wanted) problems.push(`The token ${name} is answered with ${status}.`);
		}
	}
	isKilled = false;
	await workOn();

	const results = new Map<string, Result>();
	for (const batchId of new Set(files.map(({ batchId }) => batchId))) {
		let inBatch: Result[] | undefined;
		while (!inBatch) {
			const ids = { extractionId, batchId };
			({ files: inBatch } = await post<{ files?: Result[] }>(service, 'getResults', ids));
			if (!inBatch) await sleep(20);
		}
		for (const result of inBatch) results.set(result.fileId, result);
	}
	const histories = new Map<string, Past[]>();
	for (const { fileId } of files) {
		const { history } = await get<{ history: Past[] }>(service, `files/${fileId}/history`);
		histories.set(fileId, history);
	}
	const editsOf = (fileId: string) =>
		(histories.get(fileId) ?? []).filter(({ status }) => status === 'edited');
	const edited = files.filter(({ fileId }) => editsOf(fileId).length > 0);
	const listed = async () => await get<ExampleList>(service, 'examples?limit=1000');
	let list = await listed();
	const until = Date.now() + CATCH_UP;
	while (list.total < edited.length && Date.now() < until) {
		await sleep(100);
		list = await listed();
	}
	await service.stop();

	const isSame = (values: Values | undefined, { values: { number, sign } }: Correction) =>
		values?.number === number && values.sign === sign;
	const examplesOf = (fileId: string) => list.examples.filter((one) => one.fileId === fileId);
	for (const correction of corrections) {
		const { fileId, isAnswered } = correction;
		const edits = editsOf(fileId);
		if (edits.length === 0) {
			if (isAnswered) problems.push(`The correction of ${fileId} is lost.`);
			else if (results.get(fileId)?.result?.number === correction.values.number) {
				problems.push(`The correction of ${fileId} is not in its history.`);
			}
			continue;
		}
		if (edits.length > 1 || (histories.get(fileId) ?? []).length !== 2) {
			problems.push(`The history of ${fileId} has its correction or its answer twice.`);
		}
		if (![results.get(fileId)?.result, edits[0]?.result].every((one) => isSame(one, correction))) {
			problems.push(`The correction of ${fileId} is incomplete.`);
		}
	}
	for (const { fileId } of edited) {
		const [example, ...others] = examplesOf(fileId);
		if (!example || others.length > 0)
			problems.push(`${fileId} does not have exactly one example.`);
		else if (example.fields.length + (example.notLearned?.length ?? 0) !== FIELDS.length) {
			problems.push(`The example of ${fileId} does not have all fields.`);
		}
	}
	if (list.total !== edited.length) {
		problems.push(`There are ${list.total} examples of ${edited.length} corrected files.`);
	}
	for (const { fileId } of files) {
		const status = results.get(fileId)?.status;
		if (status !== 'processed' && status !== 'failed') problems.push(`${fileId} is ${status}.`);
	}
	problems.push(...auditProblems(readFileSync(auditLog, 'utf8'), files, corrections, tokens));
	const database = new DatabaseSync(path.join(dataDir, 'service.db'));
	const check = database.prepare('PRAGMA integrity_check').get()?.integrity_check;
	if (check !== 'ok') problems.push(`The database is damaged: ${check}`);
	database.close();

	const broken = corrections.filter(({ isAnswered }) => !isAnswered);
	const stored = broken.filter(({ fileId }) => editsOf(fileId).length > 0);
	return {
		done:
			`${kills} more, ${files.length} documents accepted: ${answered} corrections by ${CLIENTS} clients, ` +
			`${list.total} examples; ${broken.length - failed} corrections broken off, ${stored.length} of them stored`,
		problems,
	};
}
