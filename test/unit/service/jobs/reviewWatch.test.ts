/** The end of reviews. */
import { createReviewWatch } from '../../../../local-service/src/jobs/reviewWatch';
import { openDatabase } from '../../../../local-service/src/storing/database';
import { createStore } from '../../../../local-service/src/storing/store';

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());

const CALLBACK = 'https://n8n.example/webhook-waiting/1';

function open() {
	const database = openDatabase(':memory:');
	const store = createStore(database);
	const { id } = store.define('extraction', { name: 'n', language: 'English', fields: [] });
	const files = ['a', 'b'].map((fileId) => ({ fileId, fileName: 'a.pdf', numberOfPages: 1 }));
	const batchId = store.addFiles(id, undefined, files);
	for (const { fileId } of files) store.finish(fileId, { result: {}, findings: {} });
	const done = jest.fn();
	const watch = createReviewWatch(store, done, (error) => {
		throw error;
	});
	return { database, store, batchId, done, watch };
}

test('is told once, when the last file is decided', () => {
	const { database, store, batchId, done, watch } = open();
	const { reviewId } = store.openReview(['a', 'b'], Date.now() + 1000, { callbackUrl: CALLBACK });
	store.openReview(['a'], Date.now() + 1000);
	store.reject('a', 'Twice');
	watch.look();
	expect(done).not.toHaveBeenCalled();
	store.reviewValues('b', {}, {}, true);
	watch.look();
	watch.look();
	jest.advanceTimersByTime(5000);
	// The address opens something of whoever is called.
	const kept = database.prepare('SELECT callbackUrl FROM reviews').all();
	expect(kept).toEqual([{ callbackUrl: null }, { callbackUrl: null }]);
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
	watch.close();
});

test('is told at its time, however far that is, with what is still to check', () => {
	const { store, batchId, done, watch } = open();
	const month = 31 * 24 * 60 * 60 * 1000;
	store.openReview(['a', 'b'], Date.now() + month, { callbackUrl: CALLBACK });
	store.reviewValues('a', {}, {}, true);
	watch.look();
	jest.advanceTimersByTime(month - 1);
	expect(done).not.toHaveBeenCalled();
	jest.advanceTimersByTime(1);
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
	watch.close();
});

test('is told at the next start where the time was up in between, also long ago', () => {
	const { database, store, done, watch } = open();
	store.openReview(['a'], Date.now() + 1000, { callbackUrl: CALLBACK });
	watch.close();
	jest.setSystemTime(Date.now() + 90 * 24 * 60 * 60 * 1000);
	createReviewWatch(createStore(database), done, () => {}).look();
	expect(done).toHaveBeenCalledTimes(1);
	expect(database.prepare('SELECT * FROM reviews').all()).toEqual([]);
});

test('where telling fails, it has not ended', () => {
	const { store, done } = open();
	const { reviewId } = store.openReview(['a'], Date.now() + 1000, { callbackUrl: CALLBACK });
	const logged = jest.fn();
	const watch = createReviewWatch(store, done, logged);
	done.mockImplementationOnce(() => {
		throw new Error('The disk is full.');
	});
	jest.advanceTimersByTime(1000);
	watch.look();
	expect(logged).toHaveBeenCalledTimes(1);
	expect(store.findReview(reviewId)).toMatchObject({ status: 'open' });
	jest.advanceTimersByTime(10_000);
	expect(done).toHaveBeenCalledTimes(2);
	expect(store.findReview(reviewId)).toMatchObject({ status: 'expired' });
	watch.close();
});

test('a revoked one ends without a word', () => {
	const { store, done, watch } = open();
	const { reviewId, key } = store.openReview(['a'], Date.now() + 1000, { callbackUrl: CALLBACK });
	expect(store.reviewOfKey(key)).toMatchObject({ reviewId });
	store.revokeReview(reviewId);
	expect(store.reviewOfKey(key)).toBeUndefined();
	watch.look();
	jest.advanceTimersByTime(5000);
	expect(done).not.toHaveBeenCalled();
	watch.close();
});

test('a file that failed is not waited for', () => {
	const { store, done, watch } = open();
	store.openReview(['a', 'b'], Date.now() + 1000, { callbackUrl: CALLBACK });
	store.fail('b', 'It failed.');
	store.reviewValues('a', {}, {}, true);
	watch.look();
	expect(done.mock.calls[0]).toMatchObject([{ status: 'done', files: [{ fileId: 'a' }] }]);
	watch.close();
});
