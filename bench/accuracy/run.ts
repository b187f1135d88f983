/** Sends a corpus through the local service like a client: upload, results, and readings. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Reading } from '../../local-service/src/reading/pages.ts';
import { call, type LocalService, post } from '../../harness/localService.ts';
import type { Corpus, CorpusDocument } from '../../corpora/corpus.ts';
import type { Results } from '../../corpora/score.ts';

/** Maximum number of documents per upload. */
const FILES = 25;
/** Milliseconds before each request for results. */
const PAUSE = 200;

/** By file: a document's answers, its confidences in `details`, and its pages as they were read. */
export type CorpusRun = {
	results: Results;
	details: { [file: string]: unknown };
	readings: { [file: string]: Reading };
	/** Why documents have no result. */
	failures: string[];
};

type Uploaded = { batchId: string; files: Array<{ fileId: string }> };
type AnsweredFile = {
	fileId: string;
	status: string;
	message?: string;
	result?: Results[string];
	details?: unknown;
};
type Answered = { status?: string; files?: AnsweredFile[] };

/** @param folder the folder of the corpus's files */
export async function runCorpus(
	service: LocalService,
	corpus: Corpus,
	folder: string,
): Promise<CorpusRun> {
	const ran: CorpusRun = { results: {}, details: {}, readings: {}, failures: [] };
	for (const documents of groups(corpus.documents)) {
		const owner = await create(service, corpus, documents[0]);
		for await (const { document, found } of processed(service, owner, documents, folder)) {
			const { file } = document;
			if (found?.status !== 'processed') {
				ran.failures.push(`${file}: ${found?.message ?? 'no answer'}`);
				continue;
			}
			ran.results[file] = found.result ?? null;
			ran.details[file] = found.details;
			const reading = await call(service, 'GET', `files/${found.fileId}/text`);
			ran.readings[file] = JSON.parse(await reading.text());
		}
	}
	return ran;
}

/** Groups documents by their extraction details. */
export function groups(documents: readonly CorpusDocument[]): CorpusDocument[][] {
	const byDetails = Map.groupBy(documents, ({ extractionDetails }) =>
		JSON.stringify(extractionDetails),
	);
	return [...byDetails.values()];
}

export type Owner = { extractionId: string } | { classificationId: string };

export async function create(
	service: LocalService,
	{ name, documentTypes, extractionDetails }: Corpus,
	first: CorpusDocument | undefined,
): Promise<Owner> {
	if (documentTypes) {
		const { classificationId } = await post<{ classificationId: string }>(
			service,
			'createClassification',
			{ classificationDetails: { name, documentTypes } },
		);
		return { classificationId };
	}
	const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails: first?.extractionDetails ?? extractionDetails ?? {},
	});
	return { extractionId };
}

/** Uploads documents in batches, and yields each document with its batch ID and its answer. */
export async function* processed(
	service: LocalService,
	owner: Owner,
	documents: readonly CorpusDocument[],
	folder: string,
): AsyncGenerator<{ document: CorpusDocument; batchId: string; found: AnsweredFile | undefined }> {
	for (let from = 0; from < documents.length; from += FILES) {
		const some = documents.slice(from, from + FILES);
		const form = new FormData();
		for (const [name, id] of Object.entries(owner)) form.append(name, id);
		for (const { file } of some) {
			const bytes = readFileSync(path.join(folder, file));
			form.append('files', new Blob([bytes]), path.basename(file));
		}
		const { batchId, files } = await post<Uploaded>(service, 'uploadFiles', form);
		let answer: Answered;
		do {
			await sleep(PAUSE);
			answer = await post<Answered>(service, 'getResults', { ...owner, batchId });
		} while (answer.status === 'waiting');
		for (const [index, document] of some.entries()) {
			const { fileId } = files[index] ?? {};
			yield { document, batchId, found: answer.files?.find((file) => file.fileId === fileId) };
		}
	}
}
