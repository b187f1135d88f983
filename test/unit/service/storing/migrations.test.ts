/** Migrations of a later version, on a database of this one. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Client } from 'pg';

import type { Database } from '../../../../local-service/src/storing/database';
import * as ofSqlite from '../../../../local-service/src/storing/migrations';
import { openDatabase } from '../../../../local-service/src/storing/open';
import { translate } from '../../../../local-service/src/storing/postgres';
import * as ofPostgres from '../../../../local-service/src/storing/postgresMigrations';
import { readSchema } from '../../../../local-service/src/storing/schema';
import { createStore } from '../../../../local-service/src/storing/store';
import { addressFor, isOnPostgres } from '../../../../harness/postgres';

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

test('each migration is run once, even if several programs start at the same time', async () => {
	addMigration('UPDATE usage SET pages = pages + 1');
	addMigration('UPDATE usage SET pages = pages + 10');
	await Promise.all([open(), open(), open()]);
	expect(await pagesIn(await open())).toBe(11);
});

test('a migration that fails changes nothing, and is run at the next start', async () => {
	addMigration('UPDATE usage SET pages = pages + 1; INSERT INTO added VALUES (1)');
	await expect(open()).rejects.toThrow('added');
	jest.restoreAllMocks();
	expect(await pagesIn(await open())).toBe(0);
	addMigration('CREATE TABLE added (a INTEGER); UPDATE usage SET pages = pages + 1');
	expect(await pagesIn(await open())).toBe(1);
});

/** A database as left by an earlier version. */
async function openEarlier(name: string, version: number, rows: string): Promise<Database> {
	const earlier = path.join(folder, name);
	mkdirSync(earlier);
	const address = await addressFor(earlier);
	if (isOnPostgres) {
		const client = new Client({ connectionString: address });
		await client.connect();
		for (const migration of ofPostgres.POSTGRES_MIGRATIONS.slice(0, version)) {
			await client.query(translate(migration).text);
		}
		await client.query(translate(rows).text);
		await client.query(
			`CREATE TABLE "schemaVersion" (version INTEGER NOT NULL, least INTEGER NOT NULL);
			INSERT INTO "schemaVersion" VALUES (${version}, 1)`,
		);
		await client.end();
	} else {
		const database = new DatabaseSync(address);
		for (const migration of ofSqlite.MIGRATIONS.slice(0, version)) database.exec(migration);
		database.exec(`${rows}; PRAGMA user_version = ${version}`);
		database.close();
	}
	const database = await openDatabase(address, () => {});
	opened.push(database);
	return database;
}

test('files that were sent for review in an earlier version are marked', async () => {
	const file = (fileId: string) => `
		INSERT INTO files (fileId, batchId, numberOfPages, status, confidence, unsure, ofDefinition)
		VALUES ('${fileId}', 'bat_1', 1, 'processed', 0.5, 1, 'ext_1');
		INSERT INTO contents (position, padding, fileName, result)
		SELECT position, zeroblob(0), fileId, '{}' FROM files WHERE fileId = '${fileId}';`;
	const database = await openEarlier(
		'earlier',
		3,
		`INSERT INTO definitions (definitionId, kind, createdAt, padding, details)
			VALUES ('ext_1', 'extraction', 1, zeroblob(0), '{"name": "n"}');
		INSERT INTO batches (batchId, definitionId, createdAt) VALUES ('bat_1', 'ext_1', 1);
		${['fil_1', 'fil_2', 'fil_3'].map(file).join('')}
		INSERT INTO reviews (reviewId, keyHash, until) VALUES ('rev_1', zeroblob(0), 1);
		INSERT INTO reviewFiles SELECT 'rev_1', position FROM files WHERE fileId = 'fil_2'`,
	);
	const store = createStore(database);
	const listed = async (filter: object) =>
		(await store.listInbox(filter, 9)).map(({ file: { fileId } }) => fileId);
	expect(await listed({ isForReview: true })).toEqual(['fil_2']);
	expect(await listed({})).toEqual(['fil_1', 'fil_2', 'fil_3']);
});

/** The sources of the statements. */
function readStatements(): string[] {
	const folder = path.join(__dirname, '../../../../local-service/src/storing');
	return readdirSync(folder)
		.filter((name) => !/migrations/i.test(name))
		.map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

test('no statement selects all columns of a table, since a newer version may add columns', () => {
	const statements = readStatements().flatMap(
		(source) => source.match(/SELECT [^`;]*?\bFROM\b/g) ?? [],
	);
	expect(statements.length).toBeGreaterThan(100);
	const all = readStatements().flatMap(
		(source) => source.match(/(?:SELECT|RETURNING) \*(?! FROM \()|\b\w+\.\*, /g) ?? [],
	);
	expect(all).toEqual([]);
});

test('every table and column is named by a statement outside the migrations', () => {
	const sources = readStatements();
	const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
	const names = readSchema().flatMap(({ name, columns }) => [name, ...columns]);
	expect(names.filter((name) => !words.has(name))).toEqual([]);
});
