import { createPresence } from '../../../../local-service/src/storing/presence';
import { openTestDatabase } from '../../../support/database';

test('a viewer of a document is listed for a minute after each request', async () => {
	const database = await openTestDatabase();
	const { renewPresence, othersAt } = createPresence(database);
	const pass = async (seconds: number) =>
		await database.exec(`UPDATE presence SET until = until - ${seconds * 1000}`);
	expect(await renewPresence('a', 'Ann')).toBe(0);
	await pass(40);
	expect(await renewPresence('a', 'Ben')).toBe(1);
	expect(await renewPresence('b', 'Ben')).toBe(0);
	await renewPresence('a', 'Ann');
	await pass(50);
	expect(await othersAt('a', 'Cid')).toBe(2);
	await pass(10);
	expect(await othersAt('a', 'Cid')).toBe(0);
	await renewPresence('c', 'Cid');
	expect(await database.prepare('SELECT fileId FROM presence').all()).toEqual([{ fileId: 'c' }]);
	await database.close();
});
