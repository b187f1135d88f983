import { createAttempts } from '../../../../local-service/src/http/attempts';
import type { Database } from '../../../../local-service/src/storing/database';
import { createCounts } from '../../../../local-service/src/storing/counts';
import { openTestDatabase } from '../../../support/database';

let database: Database;
let attempts: ReturnType<typeof createAttempts>;
beforeEach(async () => {
	database = await openTestDatabase();
	attempts = createAttempts(createCounts(database));
});
afterEach(async () => await database.close());

async function fail(address: string, times: number): Promise<void> {
	for (let count = 0; count < times; count++) await attempts.count(address);
}

const pass = async (seconds: number) =>
	await database.exec(`UPDATE counts SET until = until - ${seconds * 1000}`);

test('after ten wrong tokens in a minute, an address is blocked for the rest of the minute', async () => {
	await fail('10.0.0.1', 9);
	expect(await attempts.secondsToWait('10.0.0.1')).toBe(0);
	await pass(20);
	await fail('10.0.0.1', 1);
	expect(await attempts.secondsToWait('10.0.0.1')).toBe(40);
	expect(await attempts.secondsToWait('10.0.0.2')).toBe(0);
	await pass(40);
	expect(await attempts.secondsToWait('10.0.0.1')).toBe(0);
	await fail('10.0.0.1', 9);
	expect(await attempts.secondsToWait('10.0.0.1')).toBe(0);
	await fail('10.0.0.1', 1);
	expect(await attempts.secondsToWait('10.0.0.1')).toBe(60);
});

test('IPv6 addresses of the same network count as one client', async () => {
	await fail('2001:db8:0:7::1', 5);
	await fail('2001:db8:0:7:ffff:1:2:3', 5);
	expect(await attempts.secondsToWait('2001:db8::7:0:0:0:9')).toBe(60);
	expect(await attempts.secondsToWait('2001:db8:0:8::1')).toBe(0);
	await fail('::1', 10);
	expect(await attempts.secondsToWait('::1')).toBe(60);
	expect(await attempts.secondsToWait('::ffff:10.0.0.9')).toBe(0);
});

test('addresses are remembered for a minute', async () => {
	const remembered = async () => (await database.prepare('SELECT name FROM counts').all()).length;
	await fail('10.0.0.1', 1);
	await fail('10.0.0.2', 2);
	await pass(30);
	await fail('10.0.0.3', 1);
	expect(await remembered()).toBe(3);
	await pass(30);
	await fail('10.0.0.4', 1);
	expect(await remembered()).toBe(2);
});
