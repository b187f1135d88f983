/** Two bills of the same sender, read by the real service before and after a correction. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { bills, toPdf } from './bill.ts';
import { call, type LocalService, post, startLocalService } from '../../harness/localService.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

export type Box = { left: number; top: number; right: number; bottom: number };
type Value = { box?: Box; learnedFrom?: string[] } | null;
export type Read = {
	fileId: string;
	fileName: string;
	result: { [key: string]: string | null };
	details: { [key: string]: Value };
	/** The page drawn by the service, as PNG. */
	page: Buffer;
};

type Ids = { extractionId: string; batchId: string; fileId: string };

/** The printed values of a bill, by field key. */
export function truthOf(at: 0 | 1) {
	const { job, date, total } = bills[at];
	return { jobNumber: job, date, total };
}

export const KEYS = ['jobNumber', 'date', 'total'] as const;
const root = path.dirname(path.dirname(import.meta.dirname));

/** @returns the first bill before and after its correction, and the second bill read before and after it */
export async function tellStory(): Promise<{
	[part in 'first' | 'corrected' | 'uncorrected' | 'next']: Read;
}> {
	const service = await startLocalService({ root, dataDir: temporaryFolder() });
	try {
		const details = { name: 'Bills', language: 'English', fields: KEYS.map((key) => ({ key })) };
		const { extractionId } = await post<Ids>(service, 'createExtraction', {
			extractionDetails: details,
		});
		const first = await readBill(service, extractionId, 0);
		const uncorrected = await readBill(service, extractionId, 1);
		await call(service, 'PATCH', 'updateResults', { ...first.ids, result: truthOf(0) });
		const next = await readBill(service, extractionId, 1);
		// By now the positions of the corrected values are known.
		const corrected = await resultOf(service, first.ids);
		return { first: first.read, corrected, uncorrected: uncorrected.read, next: next.read };
	} finally {
		await service.stop();
	}
}

async function readBill(service: LocalService, extractionId: string, at: 0 | 1) {
	const form = new FormData();
	form.set('extractionId', extractionId);
	const name = `${bills[at].job.replace(' ', '-')}.pdf`;
	form.set('files', new Blob([await toPdf(bills[at])]), name);
	type Uploaded = { batchId: string; files: [{ fileId: string }] };
	const { batchId, files } = await post<Uploaded>(service, 'uploadFiles', form);
	const ids = { extractionId, batchId, fileId: files[0].fileId };
	return { ids, read: await resultOf(service, ids) };
}

async function resultOf(service: LocalService, ids: Ids): Promise<Read> {
	for (;;) {
		const { files } = await post<{ files?: Read[] }>(service, 'getResults', ids);
		const [file] = files ?? [];
		if (file) return { ...file, page: await pageOf(service, file.fileId) };
		await sleep(500);
	}
}

async function pageOf(service: LocalService, fileId: string): Promise<Buffer> {
	const response = await call(service, 'GET', `files/${fileId}/pages/1.png`);
	return Buffer.from(await response.arrayBuffer());
}
