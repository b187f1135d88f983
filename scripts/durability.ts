/**
 * `npm run durability`: ends the local service as a power cut does at 30 random moments while 40
 * documents are uploaded and read, and shows that nothing it accepted is lost, doubled or different.
 *
 *   npm run durability -- [--kills N] [--seed N]
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { post, startLocalService, type LocalService } from './local-service.ts';

const DOCUMENTS = 40;
/** Milliseconds from a start to the next end, at most. */
const LONGEST_LIFE = 1500;

type StoredFile = { fileId: string; fileName: string };
type Result = StoredFile & { status: string; result?: unknown; message?: string };

const root = path.dirname(import.meta.dirname);
const examples = path.join(root, 'examples', 'documents');
const names = readdirSync(examples).filter((name) => name.endsWith('.pdf'));
const nameOf = (index: number) => names[index % names.length] ?? '';

const { values } = parseArgs({
	options: {
		kills: { type: 'string', default: '30' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
	},
});

/** mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
}

async function createExtraction(service: LocalService): Promise<string> {
	const { fields } = JSON.parse(readFileSync(path.join(examples, 'fields.json'), 'utf8'));
	const extractionDetails = { name: 'Durability', language: 'Multi-Lingual', fields };
	return (await post<{ extractionId: string }>(service, 'createExtraction', { extractionDetails }))
		.extractionId;
}

/** @param batchId none for the first document */
async function upload(
	service: LocalService,
	extractionId: string,
	index: number,
	batchId?: string,
) {
	const form = new FormData();
	form.append('extractionId', extractionId);
	if (batchId) form.append('batchId', batchId);
	const bytes = new Uint8Array(readFileSync(path.join(examples, nameOf(index))));
	form.append('files', new Blob([bytes]), `${index}-${nameOf(index)}`);
	return await post<{ batchId: string; files: StoredFile[] }>(service, 'uploadFiles', form);
}

async function waitForAll(service: LocalService, ids: object): Promise<Result[]> {
	for (;;) {
		const { files } = await post<{ files?: Result[] }>(service, 'getResults', ids);
		if (files) return files;
		await sleep(100);
	}
}

/** What each example gives where nothing disturbs the service. */
async function readUndisturbed(dataDir: string): Promise<Map<string, string>> {
	const service = await startLocalService({ root, dataDir });
	try {
		const extractionId = await createExtraction(service);
		let batchId: string | undefined;
		for (const index of names.keys()) {
			({ batchId } = await upload(service, extractionId, index, batchId));
		}
		const files = await waitForAll(service, { extractionId, batchId });
		return new Map(files.map((file, index) => [nameOf(index), JSON.stringify(file.result)]));
	} finally {
		await service.stop();
	}
}

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-durability-'));
const dataDir = path.join(folder, 'service');
const random = createRandom(Number(values.seed));
const problems: string[] = [];
try {
	const expected = await readUndisturbed(path.join(folder, 'undisturbed'));

	let service = await startLocalService({ root, dataDir });
	const extractionId = await createExtraction(service);
	const accepted = new Map<string, string>();
	let batchId: string | undefined;
	let kills = 0;
	let next = 0;

	/** Uploads what is not accepted yet until the service is gone. */
	const uploadOn = async () => {
		while (next < DOCUMENTS) {
			const answer = await upload(service, extractionId, next, batchId).catch(() => undefined);
			if (answer === undefined) return;
			({ batchId } = answer);
			for (const { fileId } of answer.files) accepted.set(fileId, nameOf(next));
			next++;
		}
	};
	while (kills < Number(values.kills)) {
		const uploading = uploadOn();
		await sleep(random() * LONGEST_LIFE);
		await service.kill();
		kills++;
		await uploading;
		service = await startLocalService({ root, dataDir });
	}
	await uploadOn();
	const files = await waitForAll(service, { extractionId, batchId });
	await service.stop();

	const ended = new Map(files.map((file) => [file.fileId, file]));
	if (ended.size !== files.length) problems.push('A file stands in the results twice.');
	for (const [fileId, name] of accepted) {
		const file = ended.get(fileId);
		if (!file) problems.push(`${fileId} was accepted and is lost.`);
		else if (file.status === 'processed' && JSON.stringify(file.result) !== expected.get(name)) {
			problems.push(`${fileId} has another result than undisturbed.`);
		} else if (!['processed', 'failed'].includes(file.status)) {
			problems.push(`${fileId} ended as ${file.status}.`);
		}
	}

	const database = new DatabaseSync(path.join(dataDir, 'service.db'));
	const check = database.prepare('PRAGMA integrity_check').get()?.integrity_check;
	if (check !== 'ok') problems.push(`The database is damaged: ${check}`);
	const known = new Set(
		database
			.prepare('SELECT fileId FROM files')
			.all()
			.map(({ fileId }) => fileId),
	);
	database.close();
	const stored = readdirSync(path.join(dataDir, 'documents')).filter((name) => name !== 'incoming');
	for (const fileId of stored) if (!known.has(fileId)) problems.push(`${fileId} is on disk alone.`);
	for (const fileId of known) {
		if (!existsSync(path.join(dataDir, 'documents', String(fileId)))) {
			problems.push(`${fileId} has no document on disk.`);
		}
	}

	const count = (status: string) => files.filter((file) => file.status === status).length;
	console.log(
		`${kills} ends with kill -9 (seed ${values.seed}), ${accepted.size} documents accepted: ` +
			`${count('processed')} processed, ${count('failed')} failed, ` +
			`${files.length - accepted.size} stored without the client having heard of it`,
	);
	for (const { fileName, message } of files.filter(({ status }) => status === 'failed')) {
		console.log(`  ${fileName}: ${message}`);
	}
	for (const problem of problems) console.log(problem);
	console.log(
		problems.length === 0 ? 'Nothing is lost, doubled or different.' : 'Not as it must be.',
	);
	process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
