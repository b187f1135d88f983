/** The service with documents to review, and people who review them, each in a separate browser. */
import { linkSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

import { type LocalService, post, startLocalService } from '../../harness/localService';
import { freePort } from '../../harness/n8n/start';
import { OWN_CONNECTION } from '../../harness/ownConnection';
import { HANGS_AFTER, until } from './until';

const root = path.resolve(__dirname, '../..');

export type Documents = { [fileName: string]: Uint8Array<ArrayBuffer> };

/** @property complaints errors in the browser's console */
export type Person = { page: Page; complaints: string[]; close: () => Promise<void> };

/** Values taken from the page are available once its words are loaded. */
export const untilValue = async (input: Locator, expected: string): Promise<unknown> =>
	await until(async () => (await input.inputValue()) === expected, `the value "${expected}"`);

/** @param options further command line options of the service */
export async function openDesk(browser: Browser, options: string[] = []) {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'document-extraction-desk-'));
	const port = await freePort();
	let service: LocalService = await startLocalService({ root, dataDir, port, options });
	const origin = `http://127.0.0.1:${port}`;

	/** @returns the IDs of the files, by name */
	async function upload(
		ids: { extractionId: string } | { classificationId: string },
		documents: Documents,
	): Promise<{ batchId: string; fileIds: { [fileName: string]: string } }> {
		const form = new FormData();
		for (const [name, id] of Object.entries(ids)) form.append(name, id);
		for (const [name, bytes] of Object.entries(documents)) {
			form.append('files', new Blob([bytes]), name);
		}
		type Uploaded = { batchId: string; files: Array<{ fileId: string; fileName: string }> };
		const { batchId, files } = await post<Uploaded>(service, 'uploadFiles', form);
		await until(async () => {
			const { status } = await post<{ status: string }>(service, 'getResults', { ...ids, batchId });
			return status !== 'waiting';
		}, 'the documents');
		return {
			batchId,
			fileIds: Object.fromEntries(files.map(({ fileId, fileName }) => [fileName, fileId])),
		};
	}

	/** A person who has the page open, but has not signed in. */
	async function openPage(
		given: BrowserContextOptions = {},
		at = '',
		which: 'review' | 'try' = 'review',
	): Promise<Person> {
		const context = await browser.newContext({
			viewport: { width: 1360, height: 860 },
			reducedMotion: 'reduce',
			...given,
		});
		const page = await context.newPage();
		page.setDefaultTimeout(HANGS_AFTER);
		const complaints: string[] = [];
		page.on('pageerror', ({ message }) => complaints.push(message));
		page.on('console', (message) => {
			const isOfRequest = message.text().startsWith('Failed to load resource');
			if (message.type() === 'error' && !isOfRequest) complaints.push(message.text());
		});
		await page.goto(`${origin}/${which}${at}`);
		return { page, complaints, close: async () => await context.close() };
	}

	async function signIn(given?: BrowserContextOptions, at?: string): Promise<Person> {
		const person = await openPage(given, at);
		await person.page.getByLabel('Access token').fill(service.token);
		await person.page.getByRole('button', { name: 'Sign in' }).click();
		await person.page.locator('.file, .sheet, .nothing').first().waitFor();
		return person;
	}

	return {
		origin,
		upload,
		openPage,
		signIn,
		token: () => service.token,
		create: async (endpoint: string, body: object) =>
			await post<{ [name: string]: string }>(service, endpoint, body),
		ask: async (method: string, to: string, body?: object) => {
			const headers = {
				...OWN_CONNECTION,
				authorization: `Bearer ${service.token}`,
				'content-type': 'application/json',
			};
			const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
			const response = await fetch(`${service.baseUrl}/${to}`, options);
			expect(response.status).toBe(200);
			return await response.text();
		},
		stopService: async () => void (await service.stop()),
		startService: async () => {
			service = await startLocalService({ root, dataDir, port, options });
		},
		/**
		 * Adds copies of a document to the database, as if it had been uploaded many times; the service must
		 * be stopped.
		 */
		multiply: (fileId: string, count: number) => multiply(dataDir, fileId, count),
		close: async () => {
			await service.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

function multiply(dataDir: string, fileId: string, count: number): void {
	const database = new DatabaseSync(path.join(dataDir, 'service.db'));
	const columnsOf = (table: string) =>
		database
			.prepare(`SELECT name FROM pragma_table_info('${table}')`)
			.all()
			.map(({ name }) => String(name));
	const copy = (table: string, changed: { [column: string]: string }) => {
		const columns = columnsOf(table);
		const values = columns.map((column) => changed[column] ?? column).join(', ');
		return database.prepare(
			`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM ${table} WHERE position = :original`,
		);
	};
	const find = database.prepare('SELECT position FROM files WHERE fileId = ?');
	const original = Number(find.get(fileId)?.position);
	const last = Number(database.prepare('SELECT max(position) AS last FROM files').get()?.last);
	const copyFile = copy('files', {
		...{ position: ':position', fileId: ':fileId' },
		// Otherwise they would be readings of one document.
		contentHash: 'NULL',
	});
	const copyContents = copy('contents', { position: ':position', fileName: ':fileName' });
	const folders = ['documents', 'documents/readings'].map((name) => path.join(dataDir, name));
	const stored = folders.flatMap((folder) =>
		readdirSync(folder)
			.filter((name) => name.startsWith(fileId))
			.map((name) => ({ folder, rest: name.slice(fileId.length) })),
	);
	database.exec('BEGIN');
	for (let i = 1; i <= count; i++) {
		const position = last + i;
		const id = `${fileId.slice(0, -8)}${String(i).padStart(8, '0')}`;
		copyFile.run({ position, fileId: id, original });
		copyContents.run({ position, fileName: `copy-${i}.pdf`, original });
		for (const { folder, rest } of stored) {
			linkSync(path.join(folder, fileId + rest), path.join(folder, id + rest));
		}
	}
	database.exec('COMMIT');
	database.close();
}
