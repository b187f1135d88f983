import { setTimeout as sleep } from 'node:timers/promises';

import { createStore } from '../../../../local-service/src/storing/store';
import {
	createNotifier,
	type Deliver,
	pauseAfter,
} from '../../../../local-service/src/webhook/notifier';
import { NotDelivered } from '../../../../local-service/src/webhook/send';
import { NOTHING } from '../../../support/workers';
import { openTestDatabase } from '../../../support/database';

const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];
const DETAILS = { name: 'n', language: 'English', fields: [{ key: 'total' }] };
const URL = 'http://127.0.0.1/hook';
const ALL = ['extraction.processed', 'extraction.edited', 'extraction.confirmed'] as const;

type Sent = {
	url: string;
	id: string;
	signature: string;
	ofResult?: string;
	event: string;
	files: string[];
};

const opened: Array<{ close: () => Promise<void> }> = [];

afterEach(async () => {
	for (const notifier of opened.splice(0)) await notifier.close();
});

/** A notifier with scripted receivers and a clock controlled by the test. */
async function setUp(webhook?: { url: string; secret: string }) {
	const database = await openTestDatabase();
	const store = createStore(database);
	if (webhook) await store.announceFiles(true);
	const { id: extractionId } = await store.define('extraction', DETAILS);
	const sent: Sent[] = [];
	const logged: string[] = [];
	/** What the receiver at each URL does; by default, it answers immediately. */
	const answers = new Map<string, (sent: Sent, abortSignal: AbortSignal) => Promise<void> | void>();
	const clock = { now: 1_790_000_000_000, step: 0 };
	const deliver: Deliver = async (url, headers, body, abortSignal) => {
		const { event, result } = JSON.parse(body);
		const files = Array.isArray(result) ? result.map(({ fileId }) => String(fileId)) : [];
		const made = {
			...{ url, event, files, id: String(headers['webhook-id']) },
			signature: String(headers['webhook-signature']),
			ofResult: headers['x-webhook-signature'],
		};
		sent.push(made);
		await answers.get(url)?.(made, abortSignal);
		return 200;
	};
	const notifier = createNotifier({
		store,
		webhook,
		deliver,
		linksOf: (fileId) => ({
			url: `http://service/${fileId}`,
			reviewUrl: `http://service/review#/files/${fileId}`,
		}),
		log: {
			warn: (message) => logged.push(message),
			error: (error, message) => logged.push(`${message}: ${error}`),
		},
		now: () => (clock.now += clock.step),
		random: () => 0.5,
	});
	opened.push(notifier);
	const settled = async () => {
		for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
	};
	let files = 0;
	return {
		...{ database, store, extractionId, sent, logged, answers, clock, notifier },

		async subscribe(
			url = URL,
			events: Parameters<typeof store.addWebhook>[1] = ALL,
			only?: string,
		) {
			const added = await store.addWebhook(url, events, only);
			if (!added) throw new Error('There are too many');
			return added;
		},

		/** Adds a processed file. */
		async process(batchId?: string): Promise<{ fileId: string; batchId: string }> {
			const fileId = `fil_${++files}`;
			const file = { fileId, fileName: 'a.pdf', numberOfPages: 1 };
			const target = await store.addFiles(extractionId, batchId, [file]);
			await store.finish(fileId, NOTHING);
			return { fileId, batchId: target };
		},

		/** Corrects and confirms a file, or only confirms it; skips the learning, which delays the events. */
		async review(fileId: string, result: { [key: string]: string } = {}): Promise<void> {
			if (Object.keys(result).length > 0) await store.reviewValues(fileId, result, false);
			await store.reviewValues(fileId, {}, true);
			await store.giveUpLearning(fileId);
		},

		/** Advances the clock, waits until everything due is sent, and returns it. */
		async after(milliseconds = 0): Promise<Sent[]> {
			clock.now += milliseconds;
			notifier.wake();
			await settled();
			return sent.splice(0);
		},
	};
}

const fails = () => {
	throw new NotDelivered('The receiver answered with HTTP 500.', 500);
};
const hangs = async (_sent: Sent, abortSignal: AbortSignal) =>
	await new Promise<void>((_, reject) => abortSignal.addEventListener('abort', reject));
const eventsOf = (sent: Sent[]) => sent.map(({ event }) => event.split('.')[1]);

describe('events of subscriptions', () => {
	test('each subscription gets only the events that it asks for, and only of its extraction', async () => {
		const { store, subscribe, process, review, after, extractionId } = await setUp();
		const { id: other } = await store.define('extraction', DETAILS);
		await subscribe('http://all/', ['extraction.processed', 'extraction.failed']);
		await subscribe('http://ours/', ['extraction.processed', 'extraction.edited'], extractionId);
		await subscribe('http://other/', ALL, other);
		const { fileId } = await process();
		await review(fileId, { total: '1' });
		expect((await after()).map(({ url, event }) => [url, event])).toEqual([
			['http://all/', 'extraction.processed'],
			['http://ours/', 'extraction.processed'],
			['http://ours/', 'extraction.edited'],
		]);
	});

	test('a review is sent as soon as its values are located on the pages', async () => {
		const { store, subscribe, process, after } = await setUp();
		await subscribe(URL, ['extraction.edited']);
		const { fileId } = await process();
		await store.reviewValues(fileId, { total: '1' }, false);
		expect(await after()).toEqual([]);
		await store.giveUpLearning(fileId);
		expect(eventsOf(await after())).toEqual(['edited']);
	});

	test('classifications, failures, and batches when all their files are done, are sent', async () => {
		const { store, subscribe, after } = await setUp();
		const events = ['classification.processed', 'classification.failed', 'batch.done'] as const;
		await subscribe(URL, [...events, 'classification.confirmed', 'classification.rejected']);
		const { id } = await store.define('classification', { name: 'c', documentTypes: [] });
		const fileOf = (fileId: string) => ({ fileId, fileName: 'a', numberOfPages: 1 });
		const batchId = await store.addFiles(id, undefined, ['fil_a', 'fil_b'].map(fileOf));
		await store.finishClassified('fil_a', { documentType: 'Invoice', confidence: 1 });
		expect(await after()).toMatchObject([{ event: 'classification.processed' }]);
		await store.fail('fil_b', 'broken');
		expect(await after()).toMatchObject([
			{ event: 'classification.failed', files: ['fil_b'] },
			{ event: 'batch.done', files: ['fil_a', 'fil_b'] },
		]);
		await store.reviewType('fil_a', 'Letter', true);
		await store.giveUpLearning('fil_a');
		expect(eventsOf(await after())).toEqual(['confirmed']);
		await store.addFiles(id, batchId, [fileOf('fil_c')]);
		expect(await after()).toEqual([]);
		await store.deleteFiles(['fil_c']);
		expect(await after()).toMatchObject([{ event: 'batch.done', files: ['fil_a', 'fil_b'] }]);
	});

	test('a batch that was unfinished when the subscription was created is sent when it is done', async () => {
		const { store, subscribe, after, extractionId } = await setUp();
		const file = { fileId: 'fil_1', fileName: 'a', numberOfPages: 1 };
		await store.addFiles(extractionId, undefined, [file]);
		await subscribe(URL, ['batch.done']);
		await store.finish('fil_1', NOTHING);
		expect(eventsOf(await after())).toEqual(['done']);
	});

	test('a file that is processed again is sent once, when it is done', async () => {
		const { store, subscribe, process, after } = await setUp();
		await subscribe(URL, [...ALL, 'batch.done']);
		const { fileId, batchId } = await process();
		await store.requeue(batchId, fileId, new Set());
		expect(await after()).toEqual([]);
		await store.finish(fileId, NOTHING);
		expect(eventsOf(await after())).toEqual(['processed', 'done']);
	});

	test.each(['file', 'batch', 'definition', 'webhook'] as const)(
		'nothing is sent about a deleted %s',
		async (deleted) => {
			const { store, subscribe, process, after, extractionId } = await setUp();
			const { webhookId } = await subscribe(URL, [...ALL, 'batch.done']);
			const { fileId, batchId } = await process();
			if (deleted === 'file') await store.deleteFiles([fileId]);
			if (deleted === 'batch') await store.deleteBatch(batchId);
			if (deleted === 'definition') await store.deleteDefinition(extractionId);
			if (deleted === 'webhook') await store.deleteWebhook(webhookId);
			expect(await after()).toEqual([]);
			expect(await store.dueMessages(webhookId, Infinity, 9)).toEqual([]);
		},
	);

	test('nothing is sent without a signature if a subscription is deleted at the same time', async () => {
		const { store, subscribe, process, after } = await setUp();
		const { webhookId } = await subscribe();
		await process();
		const { findFile } = store;
		jest.spyOn(store, 'findFile').mockImplementationOnce(async (fileId) => {
			const file = await findFile(fileId);
			await store.deleteWebhook(webhookId);
			return file;
		});
		expect(await after()).toEqual([]);
		expect(store.findFile).toHaveBeenCalledTimes(1);
	});

	test('a subscription is deleted with its extraction', async () => {
		const { store, subscribe, extractionId } = await setUp();
		await subscribe();
		const { webhookId } = await subscribe(URL, ALL, extractionId);
		expect((await store.listWebhooks())[1]).toMatchObject({ webhookId, extractionId });
		await store.deleteDefinition(extractionId);
		expect(await store.listWebhooks()).toHaveLength(1);
	});
});

describe('a receiver that fails', () => {
	test.each([1, 2, 3])(
		'gets another attempt for a message that becomes due %d readings of the clock after waking up',
		async (readings) => {
			const { subscribe, process, after, answers, clock, notifier, sent } = await setUp();
			await subscribe();
			await process();
			answers.set(URL, fails);
			expect(await after()).toHaveLength(1);
			answers.clear();
			clock.now += SECOND - readings;
			clock.step = 1;
			notifier.wake();
			for (let turn = 0; turn < 2000 && sent.length === 0; turn++) await sleep(1);
			expect(eventsOf(sent)).toEqual(['processed']);
		},
	);

	test('gets further attempts after growing pauses, with the same ID', async () => {
		const { subscribe, process, after, answers, logged } = await setUp();
		await subscribe();
		await process();
		answers.set(URL, fails);
		const ids = new Set((await after()).map(({ id }) => id));
		expect(logged).toEqual([
			expect.stringMatching(/^Requests to the subscription whk_\w+ fail\. .* HTTP 500\.$/),
		]);
		for (const pause of [1, 10, 60, 600, 3600, 14_400, 14_400]) {
			expect(await after(pause * SECOND - 1)).toEqual([]);
			const [again, ...more] = await after(1);
			ids.add(again?.id ?? '');
			expect(more).toEqual([]);
		}
		expect(ids.size).toBe(1);
		answers.delete(URL);
		expect(await after(4 * HOUR)).toHaveLength(1);
		expect(await after(DAY)).toEqual([]);
		expect(logged).toHaveLength(1);
	});

	test('gets the attempts of many senders at different times', () => {
		expect([0, 1 / 7, 1].map((random) => pauseAfter(1, random))).toEqual([800, 857, 1200]);
		expect([0, 1].map((random) => pauseAfter(99, random))).toEqual([3.2 * HOUR, 4.8 * HOUR]);
	});

	test('gets the events of a file in order, and events of other files meanwhile', async () => {
		const { subscribe, process, review, after, answers } = await setUp();
		await subscribe();
		const { fileId } = await process();
		answers.set(URL, ({ files }) => (files[0] === fileId ? fails() : undefined));
		await after();
		await review(fileId, { total: '1' });
		const other = await process();
		expect((await after()).map(({ files }) => files)).toEqual([[other.fileId]]);
		answers.delete(URL);
		expect(eventsOf(await after(HOUR))).toEqual(['processed', 'edited', 'confirmed']);
	});

	test('gets all pending messages as soon as it works again', async () => {
		const { subscribe, process, after, answers } = await setUp();
		await subscribe();
		answers.set(URL, fails);
		for (let file = 0; file < 10; file++) await process();
		await after();
		for (let hour = 0; hour < 12; hour++) await after(HOUR);
		answers.delete(URL);
		await process();
		expect(await after(SECOND)).toHaveLength(11);
	});

	test('gets all pending messages as soon as a test succeeds', async () => {
		const { subscribe, process, after, answers, notifier } = await setUp();
		const { webhookId } = await subscribe();
		answers.set(URL, fails);
		for (let file = 0; file < 3; file++) await process();
		for (let hour = 0; hour < 12; hour++) await after(HOUR);
		expect(await notifier.test(webhookId)).toMatchObject({ status: 'failed' });
		expect(await after(SECOND)).toMatchObject([{ event: 'webhook.test' }]);
		answers.delete(URL);
		expect(await notifier.test(webhookId)).toMatchObject({ status: 'delivered' });
		expect(eventsOf(await after())).toEqual(['test', 'processed', 'processed', 'processed']);
	});

	test('gets pending messages only after their pauses if it failed for a short time before a test', async () => {
		const { subscribe, process, after, answers, notifier } = await setUp();
		const { webhookId } = await subscribe();
		answers.set(URL, fails);
		await process();
		await after();
		await after(SECOND);
		answers.delete(URL);
		expect(await notifier.test(webhookId)).toMatchObject({ status: 'delivered' });
		expect(eventsOf(await after())).toEqual(['test']);
		expect(eventsOf(await after(10 * SECOND))).toEqual(['processed']);
	});

	test('is switched on by a successful test, even if no failure is stored', async () => {
		const { store, subscribe, notifier } = await setUp();
		const { webhookId } = await subscribe();
		// A simultaneous success of another message has ended the failures.
		await store.switchOff(webhookId);
		expect(await notifier.test(webhookId)).toMatchObject({ status: 'delivered' });
		expect(await store.listWebhooks()).toMatchObject([{ status: 'active' }]);
	});

	test('is switched off after three days, also if new messages always come before the retries', async () => {
		const { database, store, subscribe, process, after, answers } = await setUp();
		await subscribe();
		answers.set(URL, fails);
		for (let hours = 0; hours < 73; hours++) {
			await process();
			// Makes every message look as if it had not been tried.
			await database.exec('UPDATE messages SET attempts = 0, triedAt = NULL, dueAt = 0');
			await after(HOUR);
		}
		expect(await store.listWebhooks()).toMatchObject([{ status: 'off' }]);
	});

	test('is switched off after three days, with a log message and a status, until a test succeeds', async () => {
		const { store, subscribe, process, after, answers, logged, notifier } = await setUp();
		const { webhookId } = await subscribe();
		answers.set(URL, fails);
		await process();
		await after();
		for (let hours = 0; hours < 71; hours += 0.5) await after(HOUR / 2);
		expect(await store.listWebhooks()).toMatchObject([{ status: 'active' }]);
		for (let hours = 0; hours < 6; hours++) await after(HOUR);
		const lastFailure = { at: expect.any(Number), message: 'The receiver answered with HTTP 500.' };
		expect(await store.listWebhooks()).toMatchObject([{ status: 'off', lastFailure }]);
		expect(logged.filter((message) => message.includes('is switched off'))).toHaveLength(1);
		await process();
		expect(await after(DAY)).toEqual([]);

		expect(await notifier.test(webhookId)).toEqual({
			...{ status: 'failed', webhookId, statusCode: 500 },
			message: 'The receiver answered with HTTP 500.',
		});
		expect(await store.listWebhooks()).toMatchObject([{ status: 'off' }]);
		answers.delete(URL);
		expect(await notifier.test(webhookId)).toMatchObject({ status: 'delivered' });
		expect(await store.listWebhooks()).toMatchObject([{ status: 'active' }]);
		await after();
		await process();
		expect(eventsOf(await after())).toEqual(['processed']);
	});

	test('does not get a message that has failed for three days while others succeeded', async () => {
		const { store, subscribe, process, after, answers, logged } = await setUp();
		const { webhookId } = await subscribe();
		const poison = await process();
		answers.set(URL, ({ files }) => (files[0] === poison.fileId ? fails() : undefined));
		for (let hours = 0; hours < 78; hours++) {
			await process();
			await after(HOUR);
		}
		expect(logged.filter((message) => message.includes('giving up'))).toEqual([
			'extraction.processed could not be sent to http://127.0.0.1 for three days: giving up. The receiver answered with HTTP 500.',
		]);
		expect(await store.listWebhooks()).toMatchObject([{ webhookId, status: 'active' }]);
		expect(await store.dueMessages(webhookId, Infinity, 9)).toEqual([]);
	});
});

test('a receiver that hangs has four requests at a time, and delays no other', async () => {
	const { subscribe, process, review, after, answers } = await setUp();
	await subscribe('http://hangs/');
	await subscribe('http://works/');
	answers.set('http://hangs/', hangs);
	const files: Array<Awaited<ReturnType<typeof process>>> = [];
	for (let count = 0; count < 20; count++) files.push(await process());
	for (const { fileId } of files) await review(fileId);
	const sent = await after();
	expect(sent.filter(({ url }) => url === 'http://hangs/')).toHaveLength(4);
	expect(sent.filter(({ url }) => url === 'http://works/')).toHaveLength(40);
	expect(new Set(sent.slice(0, 4).flatMap(({ files }) => files)).size).toBe(4);
});

describe('the webhook of the options', () => {
	const WEBHOOK = { url: 'http://hook/7?hush', secret: 'E_AI_K_0f1e2d3c' };
	const fileOf = (fileId: string) => ({ fileId, fileName: 'a', numberOfPages: 1 });

	test('gets a batch when all its files are done, failed files separately, and reviews', async () => {
		const { store, after, extractionId } = await setUp(WEBHOOK);
		const { id: other } = await store.define('classification', { name: 'c', documentTypes: [] });
		await store.addFiles(other, undefined, [fileOf('fil_9')]);
		await store.finishClassified('fil_9', { documentType: null, confidence: 0 });
		const files = ['fil_1', 'fil_2', 'fil_3'].map(fileOf);
		const batchId = await store.addFiles(extractionId, undefined, files);
		await store.fail('fil_1', 'broken');
		await store.finish('fil_2', NOTHING);
		expect(await after()).toEqual([]);
		await store.finish('fil_3', NOTHING);
		expect(await after()).toMatchObject([
			{ url: WEBHOOK.url, event: 'extraction.processed', files: ['fil_2', 'fil_3'] },
			{ url: WEBHOOK.url, event: 'extraction.failed', files: ['fil_1'] },
		]);
		await store.requeue(batchId, 'fil_3', new Set());
		await store.addFiles(extractionId, batchId, [fileOf('fil_4')]);
		await store.finish('fil_3', NOTHING);
		expect(await after()).toEqual([]);
		await store.finish('fil_4', NOTHING);
		expect(await after()).toMatchObject([
			{ event: 'extraction.processed', files: ['fil_3', 'fil_4'] },
		]);
		await store.reviewValues('fil_4', { total: '1' }, false);
		await store.reject('fil_4', 'not ours');
		expect(await after()).toEqual([]);
		await store.giveUpLearning('fil_4');
		expect(await after()).toMatchObject([
			{ event: 'extraction.edited', files: ['fil_4'] },
			{ event: 'extraction.rejected', files: ['fil_4'] },
		]);
		expect(await after(DAY)).toEqual([]);
	});

	test('gets each message again until it succeeds, and each reason is logged', async () => {
		const { store, process, after, answers, logged, extractionId } = await setUp(WEBHOOK);
		answers.set(WEBHOOK.url, ({ event }) => (event.endsWith('processed') ? fails() : undefined));
		const files = ['fil_a', 'fil_b'].map(fileOf);
		await store.addFiles(extractionId, undefined, files);
		await store.finish('fil_a', NOTHING);
		await store.fail('fil_b', 'broken');
		const [first, failed] = await after();
		expect([first?.event, failed?.event]).toEqual(['extraction.processed', 'extraction.failed']);
		const [again, ...more] = await after(SECOND);
		expect([again?.id, ...more]).toEqual([first?.id]);
		const next = await process();
		expect((await after()).map(({ files: [fileId] }) => fileId)).toEqual([next.fileId]);
		const why = 'extraction.processed could not be sent to http://hook: retrying in';
		expect(logged.slice(0, 2)).toEqual([
			`${why} 1 s. The receiver answered with HTTP 500.`,
			`${why} 10 s. The receiver answered with HTTP 500.`,
		]);
		answers.delete(WEBHOOK.url);
		expect((await after(DAY)).map(({ files: [fileId] }) => fileId)).toEqual([
			...[next.fileId, 'fil_a'],
		]);
		expect(logged.join('')).not.toContain('hush');
	});

	test('gets all pending messages as soon as it works again', async () => {
		const { process, after, answers } = await setUp(WEBHOOK);
		answers.set(WEBHOOK.url, fails);
		for (let file = 0; file < 10; file++) await process();
		for (let hour = 0; hour < 12; hour++) await after(HOUR);
		answers.delete(WEBHOOK.url);
		await process();
		expect(await after(SECOND)).toHaveLength(11);
	});

	test('gets nothing about deleted files, and no messages are stored without the option', async () => {
		const { store, process, after } = await setUp(WEBHOOK);
		const { fileId } = await process();
		await store.deleteFiles([fileId]);
		expect(await after()).toEqual([]);
		expect(await store.dueMessages('options', Infinity, 9)).toEqual([]);
		await store.announceFiles(false);
		await process();
		expect(await after()).toEqual([]);
	});

	test.each([
		['E_AI_K_0f1e2d3c', false],
		[`whsec_${Buffer.alloc(24, 7).toString('base64')}`, true],
	])(
		'with the secret %s, the signature of Standard Webhooks is sent: %s',
		async (secret, isSent) => {
			const { process, after } = await setUp({ ...WEBHOOK, secret });
			await process();
			const [sent] = await after();
			expect(sent?.signature.startsWith('v1,')).toBe(isSent);
			expect(sent?.ofResult).toMatch(/^[\w+/]{43}=$/);
		},
	);
});

test('both secrets sign for 24 hours after one is replaced', async () => {
	const { store, subscribe } = await setUp();
	const { webhookId, secret } = await subscribe();
	const rotated = await store.rotateSecret(webhookId);
	const until = rotated?.oldSecretUntil ?? 0;
	expect(until - Date.now()).toBeGreaterThan(DAY - 5000);
	expect(await store.secretsOfWebhook(webhookId, until - 1)).toEqual([rotated?.secret, secret]);
	expect(await store.secretsOfWebhook(webhookId, until)).toEqual([rotated?.secret]);
	const again = await store.rotateSecret(webhookId);
	expect(await store.secretsOfWebhook(webhookId, until - 1)).toEqual([
		again?.secret,
		rotated?.secret,
	]);
});

test('a callback is sent without a signature, and retried until it succeeds', async () => {
	const { store, notifier, after, answers, sent, logged } = await setUp();
	const url = 'http://n8n/webhook-waiting/7?signature=hush';
	answers.set(url, fails);
	await store.queueCallback(url, 'review.done', { reviewId: 'rev_1' });
	notifier.wake();
	while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	const [first] = sent.splice(0);
	expect(first).toMatchObject({ url, event: 'review.done', signature: 'undefined' });
	answers.delete(url);
	const [second, ...more] = await after(6 * SECOND);
	expect(second?.id).toBe(first?.id);
	expect([...more, ...(await after(DAY))]).toEqual([]);
	expect(logged.join('')).not.toContain('hush');
});

test('a shutdown does not count as an attempt', async () => {
	const { store, subscribe, process, after, answers, notifier } = await setUp();
	const { webhookId } = await subscribe();
	let end = () => {};
	answers.set(URL, async () => {
		await new Promise<void>((resolve) => (end = resolve));
		fails();
	});
	await process();
	await after();
	const closed = notifier.close();
	end();
	await closed;
	expect(await store.dueMessages(webhookId, Infinity, 9)).toMatchObject([{ attempts: 0 }]);
	expect((await store.listWebhooks())[0]?.lastFailure).toBeUndefined();
});

test('no timer is left if the notifier is closed while it looks for messages', async () => {
	const { store, subscribe, process, after, answers, notifier, clock } = await setUp();
	await subscribe();
	answers.set(URL, fails);
	await process();
	await after();
	jest.useFakeTimers();
	let closed: Promise<void> | undefined;
	jest.spyOn(store, 'nextDue').mockImplementationOnce(async () => {
		closed = notifier.close();
		return clock.now + HOUR;
	});
	notifier.wake();
	while (!closed) await Promise.resolve();
	await closed;
	expect(jest.getTimerCount()).toBe(0);
	jest.useRealTimers();
});

test('a full disk causes a pause, after which messages are sent again', async () => {
	const { store, subscribe, process, notifier, sent, logged } = await setUp();
	await subscribe();
	await process();
	jest.useFakeTimers();
	const full = () => {
		throw new Error('disk full');
	};
	jest.spyOn(store, 'endMessage').mockImplementationOnce(full);
	notifier.wake();
	await jest.advanceTimersByTimeAsync(9999);
	expect(logged).toEqual(['A failure pauses notifications for 10 s: Error: disk full']);
	expect(sent).toHaveLength(1);
	await jest.advanceTimersByTimeAsync(1);
	jest.useRealTimers();
	expect(sent).toHaveLength(2);
	expect(sent[0]?.id).toBe(sent[1]?.id);
	await notifier.close();
});
