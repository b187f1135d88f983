import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type LocalService, post } from '../../../harness/localService.ts';

/** Maximum duration in milliseconds of a health check under load. */
const HEALTHY = 30_000;

/** A file, and the name of the example if it is intact. */
export type Sent = {
	name: string;
	kind: string;
	bytes: Uint8Array<ArrayBuffer>;
	example?: string;
};

export type Result = { fileName: string; status: string; result?: unknown; message?: string };

/**
 * Uploads files as one batch, and checks the service's health until there are results: one for each file,
 * or several for an archive.
 */
export async function createSender(service: LocalService, examples: string) {
	const { fields } = JSON.parse(readFileSync(path.join(examples, 'fields.json'), 'utf8'));
	const options = { hasTable: true, hasVisuals: true, checkboxRecognition: true };
	const extractionDetails = { name: 'Broken', language: 'Multi-Lingual', options, fields };
	const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails,
	});
	return async (files: readonly Sent[]): Promise<Result[][]> => {
		const form = new FormData();
		form.append('extractionId', extractionId);
		for (const { name, bytes } of files) form.append('files', new Blob([bytes]), name);
		const { batchId } = await post<{ batchId: string }>(service, 'uploadFiles', form);
		for (;;) {
			const health = await fetch(`${service.baseUrl}/health`, {
				signal: AbortSignal.timeout(HEALTHY),
			});
			if (!health.ok) throw new Error(`The health check returned ${health.status}`);
			const answer = await post<{ files?: Result[] }>(service, 'getResults', {
				extractionId,
				batchId,
			});
			if (answer.files) {
				const of = Map.groupBy(answer.files, ({ fileName }) => fileName.split('/')[0]);
				return files.map(({ name }) => of.get(name) ?? []);
			}
			await sleep(50);
		}
	};
}
