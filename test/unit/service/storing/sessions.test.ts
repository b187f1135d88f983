import { createStore } from '../../../../local-service/src/storing/store';
import { openTestDatabase } from '../../../support/database';

test('a hundred people can be signed in with a link at a time, in addition to those with a token', async () => {
	const database = await openTestDatabase();
	const store = createStore(database);
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	await store.addFiles(id, undefined, [{ fileId: 'f', fileName: 'f', numberOfPages: 1 }]);
	const { reviewId } = await store.openReview(['f'], Date.now() + 60_000, {});
	const colleague = await store.beginSession('token', { reviewer: 'Ada' });
	const sessions: string[] = [];
	for (let count = 0; count < 150; count++) {
		sessions.push(await store.beginSession('token', { reviewId }, Date.now() + 60_000 + count));
	}
	const found = sessions.map(async (one) => await store.findSession('token', one));
	const known = (await Promise.all(found)).map((one) => one !== undefined);
	expect(known).toEqual([...Array(50).fill(false), ...Array(100).fill(true)]);
	expect(await store.findSession('token', colleague)).toEqual({ reviewer: 'Ada' });
	await database.close();
});

test('a link that is revoked while somebody signs in opens nothing', async () => {
	const database = await openTestDatabase();
	const store = createStore(database);
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	await store.addFiles(id, undefined, [{ fileId: 'f', fileName: 'f', numberOfPages: 1 }]);
	const { reviewId } = await store.openReview(['f'], Date.now() + 60_000, {});
	await store.revokeReview(reviewId);
	const session = await store.beginSession('token', { reviewId }, Date.now() + 60_000);
	expect(await store.findSession('token', session)).toBeUndefined();
	await database.close();
});

test('expired sessions are deleted by a sweep', async () => {
	const database = await openTestDatabase();
	const store = createStore(database);
	await store.beginSession('token', {}, Date.now() - 1);
	await store.sweepSessions();
	expect(await database.prepare('SELECT 1 FROM sessions').get()).toBeUndefined();
	await database.close();
});
