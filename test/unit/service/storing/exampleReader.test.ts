import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDatabase } from '../../../../local-service/src/storing/database';
import { exampleReader } from '../../../../local-service/src/storing/examples';

test('Examples that were read before are found as they are now: taught again, new and deleted', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'examples-'));
	const file = path.join(folder, 'data.db');
	const database = openDatabase(file);
	const teach = (fileId: string, taughtAt: number, text: string) => {
		database.prepare('DELETE FROM examples WHERE fileId = ?').run(fileId);
		const { lastInsertRowid } = database
			.prepare(
				'INSERT INTO examples (fileId, taughtAt, usedAt, look, example) VALUES (?, ?, 0, ?, ?)',
			)
			.run(fileId, taughtAt, Buffer.from(`look ${text}`), Buffer.from(text));
		database.prepare('INSERT INTO exampleKeys VALUES (?, ?)').run('["total"]', lastInsertRowid);
	};
	try {
		const read = exampleReader((bytes) => Buffer.from(bytes).toString());
		const looks: string[] = [];
		const all = () =>
			read(file, ['["total"]'], (found) => {
				looks.splice(0, looks.length, ...found.map((look) => Buffer.from(look).toString()));
				return [...found.keys()];
			});
		teach('a', 1, 'one');
		teach('b', 2, 'two');
		expect(all()).toEqual(['two', 'one']);
		teach('a', 3, 'one again');
		expect(all()).toEqual(['one again', 'two']);
		expect(looks).toEqual(['look one again', 'look two']);
		database.exec("DELETE FROM examples WHERE fileId = 'a'");
		teach('c', 3, 'three');
		expect(all()).toEqual(['three', 'two']);
		expect(looks).toEqual(['look three', 'look two']);
	} finally {
		database.close();
		rmSync(folder, { recursive: true });
	}
});
