/** For how long a webhook delivery is retried. */
import { createStore } from '../../../../local-service/src/storing/store';
import { createCourier } from '../../../../local-service/src/webhook/courier';
import { startWebhookReceiver } from '../../../support/webhookReceiver';
import { NOTHING } from '../../../support/workers';
import { openTestDatabase } from '../../../support/database';

const FILE = { fileId: 'fil_1', fileName: 'a.pdf', numberOfPages: 1 };

/** A finished batch with a pending delivery, and these pauses between attempts. */
async function setUp(statuses: number[], delays: number[] | undefined) {
	const receiver = await startWebhookReceiver(...statuses.map((status) => ({ status })));
	const store = createStore(await openTestDatabase());
	await store.announceFiles(true);
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	await store.addFiles(id, undefined, [FILE]);
	const logged: string[] = [];
	const courier = createCourier(
		store,
		{ url: receiver.url, secret: 's' },
		(fileId) => ({
			url: `http://service/v1/files/${fileId}`,
			reviewUrl: `http://service/review#/files/${fileId}`,
		}),
		(_error, message) => logged.push(message),
		delays,
	);
	const end = async () => {
		await courier.close();
		await receiver.close();
	};
	return { receiver, store, courier, logged, end };
}

test('says nothing of a batch with a file that waits', async () => {
	const { receiver, store, courier, end } = await setUp([], []);
	courier.wake();
	expect(await receiver.until(0)).toEqual([]);
	await store.finish(FILE.fileId, NOTHING);
	courier.wake();
	courier.wake();
	expect(await receiver.until(1)).toHaveLength(1);
	await end();
});

test('tries again after each pause, until it arrives', async () => {
	const { receiver, store, courier, logged, end } = await setUp([500, 404, 200], [50, 100, 150]);
	await store.finish(FILE.fileId, NOTHING);
	courier.wake();
	await receiver.until(3);
	expect(receiver.received).toHaveLength(3);
	expect(logged.map((message) => message.split('; ')[1])).toEqual([
		'retrying in 0.05 s',
		'retrying in 0.1 s',
	]);
	expect(await store.nextDelivery()).toBeUndefined();
	await end();
});

test('gives up after the last pause', async () => {
	const { receiver, store, courier, logged, end } = await setUp([500, 500, 500], [10, 20]);
	await store.finish(FILE.fileId, NOTHING);
	courier.wake();
	expect(await receiver.until(3)).toHaveLength(3);
	expect(logged.at(-1)).toContain('giving up');
	expect(await store.nextDelivery()).toBeUndefined();
	await end();
});

test('a batch that does not arrive does not hold up the next', async () => {
	const { receiver, store, courier, end } = await setUp([500], [60_000]);
	await store.finish(FILE.fileId, NOTHING);
	courier.wake();
	await receiver.until(1);
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	await store.addFiles(id, undefined, [{ ...FILE, fileId: 'fil_2' }]);
	await store.finish('fil_2', NOTHING);
	courier.wake();
	const received = await receiver.until(2);
	expect(received[1]?.text).toContain('http://service/v1/files/fil_2');
	expect((await store.nextDelivery())?.attempts).toBe(1);
	await end();
});

test('ending it does not count as an attempt', async () => {
	const { receiver, store, courier, end } = await setUp([], [10]);
	receiver.script.push({});
	await store.finish(FILE.fileId, NOTHING);
	courier.wake();
	await receiver.until(1);
	await end();
	expect((await store.nextDelivery())?.attempts).toBe(0);
});

test('waits longer and longer, for more than an hour in all', async () => {
	const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('unreachable'));
	jest.useFakeTimers();
	const { store, courier, logged, end } = await setUp([], undefined);
	await store.finish(FILE.fileId, NOTHING);
	courier.wake();
	const pauses = [1, 10, 60, 600, 3600];
	for (const [index, seconds] of pauses.entries()) {
		await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
		expect(asked).toHaveBeenCalledTimes(index + 1);
		await jest.advanceTimersByTimeAsync(1);
	}
	expect(asked).toHaveBeenCalledTimes(6);
	expect(logged.at(-1)).toContain('giving up');
	jest.useRealTimers();
	asked.mockRestore();
	await end();
});

test('an answer that does not come within 10 seconds is none', async () => {
	const late = jest
		.spyOn(AbortSignal, 'timeout')
		.mockReturnValue(AbortSignal.abort(new Error('It took too long')));
	const { store, courier, logged, end } = await setUp([200], [60_000]);
	await store.finish(FILE.fileId, NOTHING);
	courier.wake();
	while (logged.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	expect(late).toHaveBeenCalledWith(10_000);
	expect((await store.nextDelivery())?.attempts).toBe(1);
	late.mockRestore();
	await end();
});

test('files that were all deleted are not told of', async () => {
	const { receiver, store, courier, end } = await setUp([], []);
	await store.deleteFiles([FILE.fileId]);
	courier.wake();
	expect(await receiver.until(0)).toEqual([]);
	expect(await store.nextDelivery()).toBeUndefined();
	await end();
});

test('what is done first is told of first, and classifications are not told of', async () => {
	const { receiver, store, courier, end } = await setUp([500], [60_000]);
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	const { id: other } = await store.define('classification', { name: 'c', documentTypes: [] });
	await store.addFiles(other, undefined, [{ ...FILE, fileId: 'fil_9' }]);
	await store.finishClassified('fil_9', { documentType: null, confidence: 0 });
	await store.addFiles(id, undefined, [{ ...FILE, fileId: 'fil_2' }]);
	await store.finish('fil_2', NOTHING);
	courier.wake();
	await receiver.until(1);
	await store.finish(FILE.fileId, NOTHING);
	courier.wake();
	const received = await receiver.until(2);
	const ids = received.map(({ text }) => JSON.parse(text).result[0].fileId);
	expect(ids).toEqual(['fil_2', FILE.fileId]);
	await end();
});

test.each(['closeDeliveries', 'endDelivery'] as const)(
	'a disk that is full keeps it from nothing but this: %s',
	async (call) => {
		const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
		jest.useFakeTimers();
		const { store, courier, logged, end } = await setUp([], []);
		await store.finish(FILE.fileId, NOTHING);
		const full = () => {
			throw new Error('disk full');
		};
		// Success is stored once for the delivery, and once for the attempt.
		jest.spyOn(store, call).mockImplementationOnce(full).mockImplementationOnce(full);
		expect(() => courier.wake()).not.toThrow();
		await jest.advanceTimersByTimeAsync(9999);
		expect(logged.at(-1)).toContain('pauses webhook deliveries for 10 s');
		await jest.advanceTimersByTimeAsync(10_001);
		expect(asked.mock.calls.length).toBeGreaterThan(0);
		expect(await store.nextDelivery()).toBeUndefined();
		jest.useRealTimers();
		asked.mockRestore();
		await end();
	},
);
