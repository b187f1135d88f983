/** Moving documents and their readings, between folders. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { folderStore } from '../../../../local-service/src/storing/documentStores';
import { moveDocuments } from '../../../../local-service/src/storing/moveDocuments';
import { openDatabase } from '../../../../local-service/src/storing/open';
import { createStore } from '../../../../local-service/src/storing/store';

const folder = mkdtempSync(path.join(tmpdir(), 'move-documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MANY = 40;
const fileId = (number: number) => `fil_${String(number).padStart(24, '0')}`;
const ids = Array.from({ length: MANY }, (_, index) => fileId(index));

let runs = 0;
async function prepared() {
	const [source, target] = ['source', 'target'].map((name) =>
		path.join(folder, String(++runs), name),
	);
	const database = await openDatabase(':memory:', () => {});
	const store = createStore(database);
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	const files = ids.map((each) => ({ fileId: each, fileName: 'a.pdf', numberOfPages: 1 }));
	await store.addFiles(id, undefined, files);
	mkdirSync(path.join(source ?? '', 'readings'), { recursive: true });
	for (const [index, each] of ids.entries()) {
		// Files of a stack have the same bytes.
		writeFileSync(path.join(source ?? '', each), `document ${index < 10 ? 'same' : index}`);
		writeFileSync(path.join(source ?? '', 'readings', each), `reading ${index}`);
	}
	return {
		move: async () =>
			await moveDocuments(database, folderStore(source ?? ''), folderStore(target ?? ''), () => {}),
		at: (name: string) => path.join(target ?? '', name),
		from: (name: string) => path.join(source ?? '', name),
	};
}

test('all documents are copied with their readings, and identical bytes are stored once', async () => {
	const { move, at, from } = await prepared();
	expect(await move()).toEqual({ copied: MANY, kept: 0, missing: 0 });
	for (const name of ids.flatMap((each) => [each, `readings/${each}`])) {
		expect(readFileSync(at(name))).toEqual(readFileSync(from(name)));
	}
	expect(statSync(at(fileId(0))).nlink).toBe(10);
	expect(statSync(at(fileId(11))).nlink).toBe(1);
});

test('a second run copies only missing or different files', async () => {
	const { move, at, from } = await prepared();
	await move();
	rmSync(at(fileId(20)));
	writeFileSync(at(fileId(21)), 'document 12');
	const before = statSync(at(fileId(22))).ino;
	expect(await move()).toEqual({ copied: 2, kept: MANY - 2, missing: 0 });
	expect(readFileSync(at(fileId(21)))).toEqual(readFileSync(from(fileId(21))));
	expect(statSync(at(fileId(22))).ino).toBe(before);
});

test('missing documents are counted, and unknown files in the source are kept', async () => {
	const { move, from } = await prepared();
	rmSync(from(fileId(5)));
	writeFileSync(from(fileId(999)), 'unknown');
	expect(await move()).toEqual({ copied: MANY - 1, kept: 0, missing: 1 });
	expect(readFileSync(from(fileId(999)), 'utf8')).toBe('unknown');
});

test('a copy that differs ends the move with the ID of the document', async () => {
	const { move, at } = await prepared();
	await move();
	const [changed] = [fileId(30)];
	const { open, ...others } = folderStore(path.dirname(at(changed)));
	const database = await openDatabase(':memory:', () => {});
	const store = createStore(database);
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	await store.addFiles(id, undefined, [{ fileId: changed, fileName: 'a', numberOfPages: 1 }]);
	const broken = { ...folderStore(path.join(folder, 'broken')), put: async () => {} };
	await expect(moveDocuments(database, { open, ...others }, broken, () => {})).rejects.toThrow(
		`The document ${changed} differs between the two sides`,
	);
});
