import { createHash } from 'node:crypto';

import type { Database } from '../../../../local-service/src/storing/database';
import { createTokens } from '../../../../local-service/src/storing/tokens';
import { openTestDatabase, testOnSqlite } from '../../../support/database';

let time = 1_800_000_000_000;
let database: Database;
let tokens: ReturnType<typeof createTokens>;
beforeAll(async () => {
	database = await openTestDatabase();
	tokens = createTokens(database, () => time);
});
afterAll(async () => await database.close());

test('a token is random, and found only by its value', async () => {
	const names = Array.from({ length: 20 }, (_, at) => `t${at}`);
	const made = await Promise.all(
		names.map((name) => tokens.createToken(name, ['read'], undefined)),
	);
	expect(new Set(made).size).toBe(20);
	for (const token of made)
		expect(Buffer.from(token?.slice(4) ?? '', 'base64url')).toHaveLength(32);
	expect(await tokens.findToken(made[7] ?? '')).toMatchObject({ name: 't7', scopes: ['read'] });
	expect(await tokens.findToken(`${made[7]} `)).toBeUndefined();
	expect(await tokens.findToken('')).toBeUndefined();
});

test('only the hash of a token is stored', async () => {
	const token = (await tokens.createToken('hashed', ['admin'], undefined)) ?? '';
	const row = (await database.prepare("SELECT * FROM tokens WHERE name = 'hashed'").get()) ?? {};
	expect(Buffer.from(Object(row).hash)).toEqual(createHash('sha256').update(token).digest());
	expect(Object.values(row)).not.toContain(token);
});

test('a name belongs to one token, until it is revoked', async () => {
	const first = (await tokens.createToken('one', ['read'], undefined)) ?? '';
	expect(await tokens.createToken('one', ['admin'], undefined)).toBeUndefined();
	expect((await tokens.findToken(first))?.scopes).toEqual(['read']);
	expect([await tokens.revokeToken('one'), await tokens.revokeToken('one')]).toEqual([true, false]);
	expect(await tokens.findToken(first)).toBeUndefined();
	expect(await tokens.createToken('one', ['admin'], undefined)).not.toBe(first);
});

testOnSqlite(
	'the use of a token is recorded once a minute, so that not every request waits for the disk',
	async () => {
		const token = (await tokens.createToken('used', ['read'], time + 1)) ?? '';
		const used = async () =>
			(await tokens.listTokens()).find(({ name }) => name === 'used')?.usedAt;
		const counted = database.prepare('SELECT total_changes() AS n');
		const changes = async () => (await counted.get())?.n;
		const begun = time;
		expect(await used()).toBeUndefined();
		await tokens.findToken(token);
		expect(await used()).toBe(begun);
		const before = await changes();
		time += 59_999;
		await tokens.findToken(token);
		expect([await used(), await changes()]).toEqual([begun, before]);
		time += 1;
		await tokens.findToken(token);
		expect(await used()).toBe(begun + 60_000);
	},
);

testOnSqlite('a full disk does not lock out tokens', async () => {
	const token = (await tokens.createToken('full', ['read'], undefined)) ?? '';
	await database.exec(`PRAGMA max_page_count = 1; CREATE TEMP TRIGGER full BEFORE UPDATE ON tokens
		BEGIN INSERT INTO tokens (name, hash, scopes, createdAt) VALUES ('big', zeroblob(1000000), '', 1); END`);
	await expect(database.exec('UPDATE tokens SET usedAt = 1')).rejects.toThrow(
		'database or disk is full',
	);
	expect((await tokens.findToken(token))?.name).toBe('full');
	await database.exec('DROP TRIGGER full');
});
