/** A service that reads the documents of these scenarios, and counts how often it received each. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { originOf } from './proxy.ts';

/** Maximum processing time per document in milliseconds; some take none. */
const LONGEST_READING = 5000;

/** Placeholder for the address of a document until an answer is sent. */
const ADDRESS = 'address of a document';

type Stored = { fileId: string; fileName: string; number: string; readyAt: number };

export type CountingService = {
	baseUrl: string;
	/** Number of times each document (by number) and each definition (by name) was received. */
	taken: Map<string, number>;
	/** The numbers of documents that arrived damaged. */
	damaged: string[];
	close: () => void;
};

/** A document with this number, which is the only value to be read. */
export const textOf = (number: string, secret: string, size: number) =>
	`Number: ${number}\nSecret: ${secret}\n${'.'.repeat(size)}\nEnd`;

/** @param random determines the processing time of each document */
export async function startCountingService(random: () => number): Promise<CountingService> {
	const batches = new Map<string, Stored[]>();
	const taken = new Map<string, number>();
	const damaged: string[] = [];
	let made = 0;
	const count = (what: string) => taken.set(what, (taken.get(what) ?? 0) + 1);

	async function take(form: FormData): Promise<object> {
		const member = form.has('classificationId') ? 'classificationId' : 'extractionId';
		const batchId = String(form.get('batchId') ?? `bat_${++made}`);
		const batch = batches.get(batchId) ?? [];
		batches.set(batchId, batch);
		const stored: Stored[] = [];
		for (const file of form.getAll('files')) {
			if (typeof file === 'string') throw new Error('A file was sent as a text');
			const content = await file.text();
			const number = /^Number: (.*)/.exec(content)?.[1] ?? '';
			if (!content.endsWith('\nEnd')) damaged.push(number);
			count(number);
			const readyAt = Date.now() + Math.max(0, random() * 2 - 1) * LONGEST_READING;
			stored.push({ fileId: `fil_${++made}`, fileName: file.name, number, readyAt });
		}
		batch.push(...stored);
		const files = stored.map(({ fileId, fileName }) => ({ fileId, fileName, url: ADDRESS }));
		return { status: 'uploaded', [member]: form.get(member), batchId, files };
	}

	function look(asked: { batchId: string; classificationId?: string }): object {
		const files = (batches.get(asked.batchId) ?? []).map(
			({ fileId, fileName, number, readyAt }) => {
				if (Date.now() < readyAt) return { fileId, fileName, status: 'processing' };
				const result = asked.classificationId
					? { documentType: number, confidence: 1 }
					: { number };
				return { fileId, fileName, status: 'processed', result };
			},
		);
		// In another order than sent, since the order is not guaranteed.
		return { ...asked, ...(files.length > 0 ? { files: files.toReversed() } : {}) };
	}

	async function answer(request: IncomingMessage): Promise<object> {
		const content = await buffer(request);
		const [, name = ''] = /([^/]+)$/.exec(request.url ?? '') ?? [];
		const [, noun] = /^create(Extraction|Classification)$/.exec(name) ?? [];
		if (noun) {
			count(JSON.parse(content.toString())[`${noun.toLowerCase()}Details`].name);
			const id = `${noun.slice(0, 3).toLowerCase()}_${++made}`;
			return { status: 'created', [`${noun.toLowerCase()}Id`]: id };
		}
		if (name === 'uploadFiles') {
			const headers = { 'content-type': request.headers['content-type'] ?? '' };
			return await take(await new Response(new Uint8Array(content), { headers }).formData());
		}
		return /^get(Batch)?Results$/.test(name)
			? look(JSON.parse(content.toString()))
			: { status: 'success' };
	}

	const server = createServer((request, response) => {
		answer(request).then(
			(body) => {
				// Repeats the token in the answer, as services with signed URLs do.
				const { authorization = '' } = request.headers;
				const signed = `http://127.0.0.1/?${new URLSearchParams({ authorization })}`;
				const whole = JSON.stringify({ ...body, authorization }).replaceAll(ADDRESS, signed);
				const text = Buffer.from(whole);
				const headers = { 'content-type': 'application/json', 'content-length': text.length };
				response.writeHead(200, headers).end(text);
			},
			// A truncated request is not answered.
			() => response.destroy(),
		);
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	return {
		baseUrl: `${originOf(server.address())}/v1`,
		taken,
		damaged,
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
