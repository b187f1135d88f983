/**
 * `npm run soak`: sends small documents of many kinds to the local service for an hour, polls for their
 * results and deletes most of them again, in all possible ways, and checks that the service's use of memory
 * and disk levels off. Linux only: the numbers come from /proc.
 *
 *   npm run soak -- [--minutes N] [--documents N]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import Table from 'cli-table3';

import { makeOriginals } from './broken/originals.ts';
import { INSPECTED, openHeap } from './soak/heap.ts';
import { judge } from './soak/levels.ts';
import { MEASURES, measure, type Measured } from './soak/measure.ts';
import { post, startLocalService } from '../../harness/localService.ts';

/** Documents per upload. */
const UPLOAD = 10;
/** Number of parallel uploads. */
const CLIENTS = 4;
/** Batches that are kept: with each further one the oldest is deleted. */
const MOST_BATCHES = 20;
/** One document in this number is a picture, which takes as long as a dozen others. */
const PICTURES = 40;
/** Number of measurements over the run, and of lines in the table. */
const SAMPLES = 60;
const LINES = 12;

const PICTURE = ['PNG', 'JPEG', 'TIFF', 'BMP', 'WebP', 'PDF of a picture'];
const TEXT = ['PDF', 'PDF, unpacked', 'DOCX', 'ODT', 'RTF', 'PPTX', 'HTML', 'text', 'e-mail'];

type Batch = { extractionId: string; batchId: string; fileIds: string[] };
type Result = { fileName: string; status: string; result?: unknown; message?: string };

const root = path.join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
	options: {
		minutes: { type: 'string', default: '60' },
		documents: { type: 'string', default: '20000' },
	},
});
const milliseconds = Number(values.minutes) * 60_000;
const uploads = Math.ceil(Number(values.documents) / UPLOAD);
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-soak-'));
const dataDir = path.join(folder, 'service');
const problems: string[] = [];
const samples: Measured[] = [];

const originals = (await makeOriginals(root)).map(({ kind, extension, bytes, wrap }) => ({
	kind,
	extension,
	bytes: new Uint8Array(wrap?.(bytes) ?? bytes),
}));
const ofKinds = (kinds: string[]) => originals.filter(({ kind }) => kinds.includes(kind));
const texts = ofKinds(TEXT);
// The pictures of the first examples: in later ones, the part of the page that is shown is empty.
const pictures = ofKinds(PICTURE).slice(0, 2 * PICTURE.length);

const service = await startLocalService({ root, dataDir, variables: INSPECTED });
const heap = await openHeap(service.warnings());
try {
	const examples = path.join(root, 'examples', 'documents', 'fields.json');
	const { fields } = JSON.parse(readFileSync(examples, 'utf8'));
	const create = async () => {
		const extractionDetails = { name: 'Soak', language: 'Multi-Lingual', fields };
		const created = await post<{ extractionId: string }>(service, 'createExtraction', {
			extractionDetails,
		});
		return created.extractionId;
	};
	const shared = await create();

	/** The first result of each document, which all further ones must equal. */
	const expected = new Map<string, string>();
	let sent = 0;
	const next = () => {
		const number = sent++;
		const [from, at] = number % PICTURES === 0 ? [pictures, number / PICTURES] : [texts, number];
		const original = from[at % from.length];
		if (!original) throw new Error('There is nothing to send');
		return { ...original, name: `${originals.indexOf(original)}.${original.extension}` };
	};

	/** Every fifth batch has a separate extraction. */
	async function extract(index: number): Promise<Batch> {
		const extractionId = index % 5 === 4 ? await create() : shared;
		const form = new FormData();
		form.append('extractionId', extractionId);
		for (let left = UPLOAD; left > 0; left--) {
			const { name, bytes } = next();
			form.append('files', new Blob([bytes]), name);
		}
		const { batchId, files } = await post<{ batchId: string; files: Array<{ fileId: string }> }>(
			service,
			'uploadFiles',
			form,
		);
		for (;;) {
			const answer = await post<{ files?: Result[] }>(service, 'getResults', {
				extractionId,
				batchId,
			});
			if (answer.files) {
				for (const result of answer.files) check(result);
				return { extractionId, batchId, fileIds: files.map(({ fileId }) => fileId) };
			}
			await sleep(250);
		}
	}

	function check({ fileName, status, result, message }: Result): void {
		const found = JSON.stringify(result);
		const first = expected.get(fileName) ?? found;
		expected.set(fileName, first);
		if (status !== 'processed') problems.push(`${fileName} failed: ${message}`);
		else if (found !== first) problems.push(`${fileName} has another result than before.`);
	}

	/** Deletes in each way in turn: the files, the batch, the whole extraction. */
	async function remove({ extractionId, batchId, fileIds }: Batch, index: number): Promise<void> {
		const isOwn = extractionId !== shared;
		const ways: Array<[string, object]> = [
			['deleteFiles', { extractionId, batchId, fileIds }],
			['deleteBatch', { extractionId, batchId }],
		];
		const [endpoint, body] = isOwn
			? (['deleteExtraction', { extractionId }] as const)
			: (ways[index % 2] ?? []);
		const response = await fetch(`${service.baseUrl}/${endpoint}`, {
			method: 'DELETE',
			headers: {
				authorization: `Bearer ${service.token}`,
				'content-type': 'application/json',
			},
			body: JSON.stringify(body),
		});
		if (!response.ok) problems.push(`${endpoint}: ${response.status} ${await response.text()}`);
		await response.body?.cancel();
	}

	const started = Date.now();
	const batches: Batch[] = [];
	let [begun, done, isOver] = [0, 0, false];
	const client = async () => {
		while (begun < uploads) {
			const index = begun++;
			// Evenly over the time, or as fast as possible.
			await sleep(Math.max(0, started + (index / uploads) * milliseconds - Date.now()));
			batches.push(await extract(index));
			done++;
			const oldest = batches.length > MOST_BATCHES ? batches.shift() : undefined;
			if (oldest) await remove(oldest, index);
		}
	};
	const measuring = (async () => {
		while (!isOver) {
			await sleep(milliseconds / SAMPLES);
			samples.push(await measure(service.pid, dataDir, heap));
		}
	})();
	await Promise.all(Array.from({ length: CLIENTS }, client));
	isOver = true;
	await measuring;
	const minutes = ((Date.now() - started) / 60_000).toFixed(1);
	console.log(`${done * UPLOAD} documents in ${minutes} minutes, ${batches.length * UPLOAD} kept`);
	heap.close();
	if (/"level":[56]0/.test(service.warnings()))
		problems.push(`Log of the service:\n${service.warnings()}`);
	if ((await service.stop()) !== 0) problems.push('The service did not exit cleanly.');
} catch (error) {
	problems.push(`${error}\n${service.warnings()}`);
	heap.close();
	await service.kill();
} finally {
	rmSync(folder, { recursive: true, force: true });
}

const table = new Table({ style: { head: [], border: [] } });
table.push(['', ...Object.keys(MEASURES)]);
const every = Math.max(1, Math.floor(samples.length / LINES));
const rounded = (value: number) => value.toFixed(value < 100 ? 1 : 0);
for (const [index, sample] of samples.entries()) {
	if ((index + 1) % every === 0) {
		table.push([`${index + 1} of ${samples.length}`, ...Object.values(sample).map(rounded)]);
	}
}
const verdicts = Object.entries(MEASURES).map(([name, bound]) => ({
	name,
	...judge(
		samples.map((sample) => new Map(Object.entries(sample)).get(name) ?? NaN),
		bound,
	),
}));
table.push(['growth in the second half', ...verdicts.map(({ growth }) => rounded(growth))]);
table.push(['maximum allowed', ...verdicts.map(({ most }) => rounded(most))]);
console.log(table.toString());
for (const { name, isLevel } of verdicts)
	if (!isLevel) problems.push(`A measure does not level off: ${name}.`);
for (const problem of [...new Set(problems)].slice(0, 20)) console.log(problem);
console.log(problems.length === 0 ? 'Everything levels off.' : 'Some checks failed.');
process.exitCode = problems.length === 0 ? 0 : 1;
