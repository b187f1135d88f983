/**
 * `npm run durability`: kills the local service at 30 random moments while 40 documents (texts, pictures, and
 * some that are split into their pages) are uploaded and read, and checks that no accepted document is lost,
 * duplicated or changed. Then it does the same for corrections and the examples learned from them, and for
 * events sent to subscriptions.
 *
 *   npm run durability -- [--kills N] [--seed N]
 *
 * --kills: number of kills in each of the three parts; the last two upload more documents the higher it is.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { post, startLocalService, type LocalService } from '../../harness/localService.ts';
import { pdf } from '../../generator/pdf.ts';
import { createRandom } from '../../generator/random.ts';
import { correctAndKill } from './durability/corrections.ts';
import { notifyAndKill } from './durability/notifications.ts';

const DOCUMENTS = 40;
const PICTURES = 3;
const PAGES = 3;
/** Maximum milliseconds from a start to the next kill; most are much shorter. */
const LONGEST_LIFE = 3000;

type Sample = { name: string; bytes: Uint8Array<ArrayBuffer>; isSplit: boolean };
type StoredFile = { fileId: string; fileName: string; page?: number };
type Result = StoredFile & { status: string; result?: unknown; message?: string };
/** Target of uploads. The batch is known after the first upload was answered. */
type Target = { extractionId: string; batchId?: string };
/** Targets for documents with and without splitting into pages. */
type Targets = { split: Target; whole: Target };

const root = path.join(import.meta.dirname, '..', '..');
const examples = path.join(root, 'examples', 'documents');

const { values } = parseArgs({
	options: {
		kills: { type: 'string', default: '30' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
	},
});

/** The examples, pictures of some of them, and a document of several pages. */
async function createSamples(): Promise<Sample[]> {
	const built = path.join(root, 'local-service', 'dist', 'reading', 'document.js');
	const { drawPage } = createRequire(import.meta.url)(built);
	const texts = readdirSync(examples)
		.filter((name) => name.endsWith('.pdf'))
		.map((name) => ({
			name,
			bytes: new Uint8Array(readFileSync(path.join(examples, name))),
			isSplit: false,
		}));
	const pictures = [];
	for (const { name, bytes } of texts.slice(0, PICTURES)) {
		pictures.push({ name: `${name}.png`, bytes: await drawPage(bytes, 1), isSplit: false });
	}
	const split = { name: 'pages.pdf', bytes: await createPages(), isSplit: true };
	return [split, ...texts, split, ...pictures];
}

const createPages = async () =>
	await pdf((document) => {
		for (let page = 1; page <= PAGES; page++) {
			if (page > 1) document.addPage();
			document.text(`Invoice number: RE-2026-000${page}`);
		}
	});

async function createTargets(service: LocalService): Promise<Targets> {
	const { fields } = JSON.parse(readFileSync(path.join(examples, 'fields.json'), 'utf8'));
	const create = async (splitPdfPages: boolean): Promise<Target> => {
		const options = { splitPdfPages };
		const extractionDetails = { name: 'Durability', language: 'Multi-Lingual', options, fields };
		return await post(service, 'createExtraction', { extractionDetails });
	};
	return { split: await create(true), whole: await create(false) };
}

/** Parameters of an upload, the same for each attempt. */
type Sending = { key?: string; batchId?: string };

/** @returns the files that the document became */
async function upload(
	service: LocalService,
	targets: Targets,
	{ name, bytes, isSplit }: Sample,
	index: number,
	{ key, batchId: into }: Sending = {},
): Promise<StoredFile[]> {
	const target = isSplit ? targets.split : targets.whole;
	const form = new FormData();
	form.append('extractionId', target.extractionId);
	if (into) form.append('batchId', into);
	form.append('files', new Blob([bytes]), `${index}-${name}`);
	const { batchId, files } = await post<{ batchId: string; files: StoredFile[] }>(
		service,
		'uploadFiles',
		form,
		key,
	);
	target.batchId = batchId;
	return files;
}

async function waitForAll(service: LocalService, targets: Targets): Promise<Result[]> {
	const results: Result[] = [];
	for (const { extractionId, batchId } of Object.values(targets)) {
		// No upload was answered before the last kill.
		if (!batchId) continue;
		let files: Result[] | undefined;
		while (!files) {
			({ files } = await post<{ files?: Result[] }>(service, 'getResults', {
				extractionId,
				batchId,
			}));
			if (!files) await sleep(100);
		}
		results.push(...files);
	}
	return results;
}

/** Identifies a file by its document and its page. */
const keyOf = ({ fileName, page }: StoredFile) =>
	`${fileName.replace(/^\d+-/, '')} ${page ?? 'whole'}`;

/** The result of each document if the service is not killed. */
async function readUndisturbed(dataDir: string, samples: Sample[]): Promise<Map<string, string>> {
	const service = await startLocalService({ root, dataDir });
	try {
		const targets = await createTargets(service);
		for (const [index, sample] of samples.entries()) {
			const { batchId } = sample.isSplit ? targets.split : targets.whole;
			await upload(service, targets, sample, index, { batchId });
		}
		const files = await waitForAll(service, targets);
		return new Map(files.map((file) => [keyOf(file), JSON.stringify(file.result)]));
	} finally {
		await service.stop();
	}
}

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-durability-'));
const dataDir = path.join(folder, 'service');
const random = createRandom(Number(values.seed));
const problems: string[] = [];
const wantedKills = Number(values.kills);
try {
	const samples = await createSamples();
	const expected = await readUndisturbed(path.join(folder, 'undisturbed'), samples);

	let service = await startLocalService({ root, dataDir });
	const targets = await createTargets(service);
	const accepted: StoredFile[] = [];
	const sending: Sending[] = [];
	let brokenOff = 0;
	let kills = 0;
	let next = 0;

	/**
	 * Uploads the documents that are not accepted yet, until the service is killed. An upload without an
	 * answer is repeated with the same key.
	 */
	const uploadOn = async () => {
		for (; next < DOCUMENTS; next++) {
			const sample = samples[next % samples.length];
			if (!sample) return;
			const { batchId } = sample.isSplit ? targets.split : targets.whole;
			sending[next] ??= { key: randomUUID(), batchId };
			const sent = upload(service, targets, sample, next, sending[next]);
			const files = await sent.catch(() => undefined);
			if (!files) {
				brokenOff++;
				return;
			}
			accepted.push(...files);
		}
	};
	while (kills < wantedKills) {
		const uploading = uploadOn();
		await sleep(random() ** 2 * LONGEST_LIFE);
		await service.kill();
		kills++;
		await uploading;
		service = await startLocalService({ root, dataDir });
	}
	const isNew = accepted.length === 0;
	await uploadOn();
	const files = await waitForAll(service, targets);
	await service.stop();
	// A database without any upload may be the wrong one, so the service only removes documents that it does not
	// know at the first start after an upload.
	if (isNew) await (await startLocalService({ root, dataDir })).stop();

	const ended = new Map(files.map((file) => [file.fileId, file]));
	if (ended.size !== files.length) problems.push('A file is in the results twice.');
	if (files.length !== accepted.length) {
		problems.push(`${files.length} files are stored, and ${accepted.length} were accepted.`);
	}
	for (const { fileId } of accepted) {
		if (!ended.has(fileId)) problems.push(`${fileId} was accepted and is lost.`);
	}
	for (const file of files) {
		const { fileId, status, result } = file;
		if (status === 'processed' && JSON.stringify(result) !== expected.get(keyOf(file))) {
			problems.push(`${fileId} has another result than without kills.`);
		} else if (!['processed', 'failed'].includes(status)) {
			problems.push(`${fileId} ended as ${status}.`);
		}
	}
	const pages = Map.groupBy(
		files.filter(({ page }) => page !== undefined),
		({ fileName }) => fileName,
	);
	for (const [fileName, split] of pages) {
		for (let page = 1; page <= PAGES; page++) {
			const times = split.filter((file) => file.page === page).length;
			if (times !== 1) problems.push(`${fileName} has page ${page} ${times} times.`);
		}
	}

	const database = new DatabaseSync(path.join(dataDir, 'service.db'));
	const check = database.prepare('PRAGMA integrity_check').get()?.integrity_check;
	if (check !== 'ok') problems.push(`The database is damaged: ${check}`);
	const idsWhere = (condition: string) =>
		new Set(
			database
				.prepare(`SELECT fileId FROM files WHERE ${condition}`)
				.all()
				.map(({ fileId }) => String(fileId)),
		);
	const [known, processed] = [idsWhere('true'), idsWhere("status = 'processed'")];
	database.close();
	const inFolder = (...names: string[]) =>
		new Set(
			readdirSync(path.join(dataDir, 'documents', ...names), { withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map(({ name }) => name),
		);
	const [documents, readings] = [inFolder(), inFolder('readings')];
	for (const name of inFolder('incoming')) problems.push(`${name} is left over from an upload.`);
	for (const name of [...documents, ...readings]) {
		if (!known.has(name)) problems.push(`${name} is on disk, but not in the database.`);
	}
	for (const fileId of known) {
		if (!documents.has(fileId)) problems.push(`${fileId} has no document on disk.`);
	}
	for (const fileId of processed) {
		if (!readings.has(fileId)) problems.push(`The reading of ${fileId} is not on disk.`);
	}

	const count = (status: string) => files.filter((file) => file.status === status).length;
	console.log(
		`${kills} ends with kill -9 (seed ${values.seed}), ${next} documents accepted as ${accepted.length} files: ` +
			`${count('processed')} processed, ${count('failed')} failed, ` +
			`${brokenOff} uploads broken off and sent again with their key`,
	);
	for (const { fileName, message } of files.filter(({ status }) => status === 'failed')) {
		console.log(`  ${fileName}: ${message}`);
	}
	const dataDirOf = (name: string) => path.join(folder, name);
	const part = { root, random, kills: wantedKills };
	const corrected = await correctAndKill({ ...part, dataDir: dataDirOf('corrected') });
	console.log(corrected.done);
	problems.push(...corrected.problems);
	const notified = await notifyAndKill({ ...part, dataDir: dataDirOf('notified') });
	console.log(notified.done);
	problems.push(...notified.problems);
	for (const problem of problems) console.log(problem);
	console.log(
		problems.length === 0 ? 'Nothing is lost, duplicated or different.' : 'Some checks failed.',
	);
	process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
