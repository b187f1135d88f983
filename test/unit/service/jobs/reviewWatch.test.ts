/** Reviews end when all files are decided, when they expire, or when they are revoked. */
import { createReviewWatch } from '../../../../local-service/src/jobs/reviewWatch';
import { createStore } from '../../../../local-service/src/storing/store';
import { openTestDatabase, requeueFile } from '../../../support/database';

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());

const CALLBACK = 'https://n8n.example/webhook-waiting/1';

async function open() {
	const database = await openTestDatabase();
	const store = createStore(database);
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	const files = ['a', 'b'].map((fileId) => ({ fileId, fileName: 'a.pdf', numberOfPages: 1 }));
	const batchId = await store.addFiles(id, undefined, files);
	for (const { fileId } of files) await store.finish(fileId, { result: {}, findings: {} });
	const done = jest.fn();
	const watch = createReviewWatch(
		store,
		done,
		() => {},
		(error) => {
			throw error;
		},
	);
	return { database, store, batchId, done, watch };
}

test('the callback is called once, when the last file is decided', async () => {
	const { database, store, batchId, done, watch } = await open();
	const { reviewId } = await store.openReview(['a', 'b'], Date.now() + 1000, {
		callbackUrl: CALLBACK,
	});
	await store.openReview(['a'], Date.now() + 1000);
	await store.reject('a', 'Twice');
	await watch.check();
	expect(done).not.toHaveBeenCalled();
	await store.reviewValues('b', {}, true);
	await watch.check();
	await watch.check();
	await jest.advanceTimersByTimeAsync(5000);
	// The address gives access to the called system, so it is deleted.
	const stored = await database.prepare('SELECT callbackUrl FROM reviews').all();
	expect(stored).toEqual([{ callbackUrl: null }, { callbackUrl: null }]);
	const at = 1_000_000;
	expect(done.mock.calls).toEqual([
		[
			{
				...{ reviewId, status: 'done', callbackUrl: CALLBACK },
				files: [
					{ fileId: 'a', batchId, status: 'rejected', at, reason: 'Twice' },
					{ fileId: 'b', batchId, status: 'confirmed', at },
				],
			},
		],
	]);
	await watch.close();
});

test('a review expires at its time, however distant, with the files that are still to check', async () => {
	const { store, batchId, done, watch } = await open();
	const month = 31 * 24 * 60 * 60 * 1000;
	await store.openReview(['a', 'b'], Date.now() + month, { callbackUrl: CALLBACK });
	await store.reviewValues('a', {}, true);
	await watch.check();
	await jest.advanceTimersByTimeAsync(month - 1);
	expect(done).not.toHaveBeenCalled();
	await jest.advanceTimersByTimeAsync(1);
	expect(done).toHaveBeenCalledTimes(1);
	expect(done).toHaveBeenCalledWith(
		expect.objectContaining({
			status: 'expired',
			files: [
				{ fileId: 'a', batchId, status: 'confirmed', at: 1_000_000 },
				{ fileId: 'b', batchId, status: 'toCheck' },
			],
		}),
	);
	await watch.close();
});

test('a review expires at the next start if the time passed while the service was stopped', async () => {
	const { database, store, done, watch } = await open();
	await store.openReview(['a'], Date.now() + 1000, { callbackUrl: CALLBACK });
	await watch.close();
	jest.setSystemTime(Date.now() + 90 * 24 * 60 * 60 * 1000);
	await createReviewWatch(
		createStore(database),
		done,
		() => {},
		() => {},
	).check();
	expect(done).toHaveBeenCalledTimes(1);
	expect(await database.prepare('SELECT * FROM reviews').all()).toEqual([]);
});

test('a review has not ended if its callback cannot be queued', async () => {
	const { store, done } = await open();
	const { reviewId } = await store.openReview(['a'], Date.now() + 1000, { callbackUrl: CALLBACK });
	const logged = jest.fn();
	const watch = createReviewWatch(store, done, () => {}, logged);
	done.mockImplementationOnce(() => {
		throw new Error('The disk is full.');
	});
	await jest.advanceTimersByTimeAsync(1000);
	await watch.check();
	expect(logged).toHaveBeenCalledTimes(1);
	expect(await store.findReview(reviewId)).toMatchObject({ status: 'open' });
	await jest.advanceTimersByTimeAsync(10_000);
	expect(done).toHaveBeenCalledTimes(2);
	expect(await store.findReview(reviewId)).toMatchObject({ status: 'expired' });
	await watch.close();
});

test('a revoked review ends without a callback', async () => {
	const { store, done, watch } = await open();
	const { reviewId, key } = await store.openReview(['a'], Date.now() + 1000, {
		callbackUrl: CALLBACK,
	});
	expect(await store.reviewOfKey(key)).toMatchObject({ reviewId });
	await store.revokeReview(reviewId);
	expect(await store.reviewOfKey(key)).toBeUndefined();
	await watch.check();
	await jest.advanceTimersByTimeAsync(5000);
	expect(done).not.toHaveBeenCalled();
	await watch.close();
});

test('a review does not wait for a failed file', async () => {
	const { database, store, done, watch } = await open();
	await store.openReview(['a', 'b'], Date.now() + 1000, { callbackUrl: CALLBACK });
	await requeueFile(database, 'b');
	await store.fail('b', 'It failed.');
	await store.reviewValues('a', {}, true);
	await watch.check();
	expect(done.mock.calls[0]).toMatchObject([{ status: 'done', files: [{ fileId: 'a' }] }]);
	await watch.close();
});

test('no timer is left if the watch is closed while it looks for reviews', async () => {
	const { store, watch } = await open();
	await store.openReview(['a'], Date.now() + 1000);
	let closed: Promise<void> | undefined;
	jest.spyOn(store, 'nextReviewEnd').mockImplementationOnce(async () => {
		closed = watch.close();
		return Date.now() + 1000;
	});
	await watch.check();
	await closed;
	expect(jest.getTimerCount()).toBe(0);
});
