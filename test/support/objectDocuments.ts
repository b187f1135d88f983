/** Documents in an object store, for unit tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createObjectDocuments } from '../../local-service/src/storing/objectDocuments';
import { createObjectStore } from '../../local-service/src/storing/objectStore';
import { readObjectStoreAddress } from '../../local-service/src/storing/objectStoreAddress';
import {
	BUCKET,
	startObjectStore,
	type TestObjectStore,
	variablesFor,
} from '../../harness/objectStore';
import { page } from './page';

const id = (digit: number) => `fil_${String(digit).repeat(24)}`;
export const [FIRST, SECOND, THIRD] = [id(1), id(2), id(3)] as const;

export const READER = 'this one';
export const reading = { pages: [page('words')], skipped: [], reader: READER };

/** An object store and a folder for the tests of a file. */
export function useObjectStore() {
	const folder = mkdtempSync(path.join(tmpdir(), 'object-documents-'));
	const used: { folder: string; server: TestObjectStore | undefined } = {
		folder,
		server: undefined,
	};
	beforeAll(async () => {
		used.server = await startObjectStore(path.join(folder, 'store'));
	});
	afterAll(async () => {
		await used.server?.stop();
		rmSync(folder, { recursive: true });
	});
	return {
		folder,
		get server(): TestObjectStore {
			if (!used.server) throw new Error('The object store has not been started');
			return used.server;
		},
	};
}

/** Objects below a prefix, through an endpoint. @param query of the address */
export const objectsAt = (endpoint: string, prefix: string, query = '') =>
	createObjectStore(
		readObjectStoreAddress(`s3://${BUCKET}/${prefix}${query}`, variablesFor(endpoint)),
	);

/** @param own folder of the process */
export const documentsAt = (own: string, endpoint: string, prefix: string, query?: string) =>
	createObjectDocuments(own, objectsAt(endpoint, prefix, query));
