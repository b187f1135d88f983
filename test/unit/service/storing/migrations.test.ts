/** Migrations of a later version, on a database of this one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Database } from '../../../../local-service/src/storing/database';
import * as ofSqlite from '../../../../local-service/src/storing/migrations';
import { openDatabase } from '../../../../local-service/src/storing/open';
import * as ofPostgres from '../../../../local-service/src/storing/postgresMigrations';
import { addressFor } from '../../../support/postgres';

let folder: string;
let opened: Database[];

beforeEach(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
	opened = [];
	await open();
});

afterEach(async () => {
	jest.restoreAllMocks();
	for (const database of opened) await database.close();
	rmSync(folder, { recursive: true });
});

async function open(): Promise<Database> {
	const database = await openDatabase(await addressFor(folder), () => {});
	opened.push(database);
	return database;
}

const pagesIn = async (database: Database) =>
	(await database.prepare('SELECT pages FROM usage').get())?.pages;

function addMigration(sql: string): void {
	const { MIGRATIONS } = ofSqlite;
	const { POSTGRES_MIGRATIONS } = ofPostgres;
	jest.replaceProperty(ofSqlite, 'MIGRATIONS', [...MIGRATIONS, sql]);
	jest.replaceProperty(ofPostgres, 'POSTGRES_MIGRATIONS', [...POSTGRES_MIGRATIONS, sql]);
}

test('each is run once, also where several programs start at the same time', async () => {
	addMigration('UPDATE usage SET pages = pages + 1');
	addMigration('UPDATE usage SET pages = pages + 10');
	await Promise.all([open(), open(), open()]);
	expect(await pagesIn(await open())).toBe(11);
});

test('one that fails changes nothing, and is run at the next start', async () => {
	addMigration('UPDATE usage SET pages = pages + 1; INSERT INTO added VALUES (1)');
	await expect(open()).rejects.toThrow('added');
	jest.restoreAllMocks();
	expect(await pagesIn(await open())).toBe(0);
	addMigration('CREATE TABLE added (a INTEGER); UPDATE usage SET pages = pages + 1');
	expect(await pagesIn(await open())).toBe(1);
});
