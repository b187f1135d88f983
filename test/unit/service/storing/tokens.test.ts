import { createHash } from 'node:crypto';

import { openDatabase } from '../../../../local-service/src/storing/database';
import { createTokens } from '../../../../local-service/src/storing/tokens';

let time = 1_800_000_000_000;
const database = openDatabase(':memory:');
const tokens = createTokens(database, () => time);
afterAll(() => database.close());

test('a token is random, and found by itself alone', () => {
	const made = Array.from({ length: 20 }, (_, at) =>
		tokens.createToken(`t${at}`, ['read'], undefined),
	);
	expect(new Set(made).size).toBe(20);
	for (const token of made)
		expect(Buffer.from(token?.slice(4) ?? '', 'base64url')).toHaveLength(32);
	expect(tokens.findToken(made[7] ?? '')).toMatchObject({ name: 't7', scopes: ['read'] });
	expect(tokens.findToken(`${made[7]} `)).toBeUndefined();
	expect(tokens.findToken('')).toBeUndefined();
});

test('what is stored of it is its hash', () => {
	const token = tokens.createToken('hashed', ['admin'], undefined) ?? '';
	const row = database.prepare("SELECT * FROM tokens WHERE name = 'hashed'").get() ?? {};
	expect(Buffer.from(Object(row).hash)).toEqual(createHash('sha256').update(token).digest());
	expect(Object.values(row)).not.toContain(token);
});

test('a name belongs to one token, until it is revoked', () => {
	const first = tokens.createToken('one', ['read'], undefined) ?? '';
	expect(tokens.createToken('one', ['admin'], undefined)).toBeUndefined();
	expect(tokens.findToken(first)?.scopes).toEqual(['read']);
	expect([tokens.revokeToken('one'), tokens.revokeToken('one')]).toEqual([true, false]);
	expect(tokens.findToken(first)).toBeUndefined();
	expect(tokens.createToken('one', ['admin'], undefined)).not.toBe(first);
});

test('its use is noted once a minute, so that not every request waits for the disk', () => {
	const token = tokens.createToken('used', ['read'], time + 1) ?? '';
	const used = () => tokens.listTokens().find(({ name }) => name === 'used')?.usedAt;
	const [begun, changes] = [time, () => database.prepare('SELECT total_changes() AS n').get()?.n];
	expect(used()).toBeUndefined();
	tokens.findToken(token);
	expect(used()).toBe(begun);
	const before = changes();
	time += 59_999;
	tokens.findToken(token);
	expect([used(), changes()]).toEqual([begun, before]);
	time += 1;
	tokens.findToken(token);
	expect(used()).toBe(begun + 60_000);
});

test('a full disk keeps nobody with a token out', () => {
	const token = tokens.createToken('full', ['read'], undefined) ?? '';
	database.exec(`PRAGMA max_page_count = 1; CREATE TEMP TRIGGER full BEFORE UPDATE ON tokens
		BEGIN INSERT INTO tokens (name, hash, scopes, createdAt) VALUES ('big', zeroblob(1000000), '', 1); END`);
	expect(() => database.exec('UPDATE tokens SET usedAt = 1')).toThrow('database or disk is full');
	expect(tokens.findToken(token)?.name).toBe('full');
	database.exec('DROP TRIGGER full');
});
