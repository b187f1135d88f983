/**
 * A client that repeats each batch with the same key until it is acknowledged, switching to another process
 * on failure.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Acknowledged, Result } from './checker.ts';
import type { Document } from './documents.ts';

/** In milliseconds: timeout of an answer, and pause before the next attempt. */
const [PATIENCE, PAUSE] = [60_000, 500];

/** Statuses below 500 after which the same request may succeed later, as after any status from 500. */
const LATER = [409, 429];

export type Batch = { batchId: string; files: Acknowledged[] };

export type Client = ReturnType<typeof createClient>;

/** @param origins of the processes, each with /v1 */
export function createClient(origins: readonly string[], token: string) {
	let retries = 0;

	/** @param first index of the process that is asked first */
	async function ask<T>(
		to: string,
		makeBody: () => FormData | string,
		{ first = 0, key }: { first?: number; key?: string } = {},
	): Promise<T> {
		for (let attempt = first; ; attempt++) {
			const body = makeBody();
			try {
				const response = await fetch(`${origins[attempt % origins.length]}/${to}`, {
					method: 'POST',
					body,
					headers: {
						authorization: `Bearer ${token}`,
						...(typeof body === 'string' && { 'content-type': 'application/json' }),
						...(key !== undefined && { 'idempotency-key': key }),
					},
					signal: AbortSignal.timeout(PATIENCE),
				});
				const answer = await response.text();
				if (response.ok) return JSON.parse(answer);
				if (response.status < 500 && !LATER.includes(response.status)) {
					throw new Refused(`${to}: ${response.status} ${answer}`);
				}
			} catch (error) {
				if (error instanceof Refused) throw error;
			}
			retries++;
			await sleep(PAUSE);
		}
	}

	return {
		retries: () => retries,

		/** Sends an idempotent request. */
		call: async <T>(to: string, body: object, first = 0): Promise<T> =>
			await ask(to, () => JSON.stringify(body), { first, key: randomUUID() }),

		async upload(
			extractionId: string,
			documents: readonly Document[],
			first: number,
		): Promise<Batch> {
			const form = () => {
				const parts = new FormData();
				parts.append('extractionId', extractionId);
				for (const { content, fileName } of documents) {
					parts.append('files', new Blob([content]), fileName);
				}
				return parts;
			};
			return await ask('uploadFiles', form, { first, key: randomUUID() });
		},

		/** @returns an empty list if the batch is not finished */
		async results(extractionId: string, batchId: string, first: number): Promise<Result[]> {
			const body = JSON.stringify({ extractionId, batchId });
			const { files = [] } = await ask<{ files?: Result[] }>('getResults', () => body, { first });
			return files;
		},
	};
}

/** An error that no retry resolves. */
class Refused extends Error {}
