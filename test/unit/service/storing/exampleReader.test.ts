import { exampleReader } from '../../../../local-service/src/storing/exampleReader';
import { linkOf } from '../../../../local-service/src/storing/reviewers';
import { openTestDatabase } from '../../../support/database';

test('Cached examples are updated: changed, new and deleted ones', async () => {
	const database = await openTestDatabase();
	const teach = async (fileId: string, taughtAt: number, text: string) => {
		await database.prepare('DELETE FROM examples WHERE fileId = ?').run(fileId);
		const inserted = await database
			.prepare(
				'INSERT INTO examples (fileId, taughtAt, usedAt, look, example) VALUES (?, ?, 0, ?, ?) RETURNING exampleId',
			)
			.get(fileId, taughtAt, Buffer.from(`look ${text}`), Buffer.from(text));
		await database
			.prepare('INSERT INTO exampleKeys VALUES (?, ?)')
			.run('["total"]', Number(inserted?.exampleId));
	};
	try {
		const read = exampleReader((bytes) => Buffer.from(bytes).toString());
		const looks: string[] = [];
		const all = async () => {
			const known = await read(database, ['["total"]'], (found) => {
				looks.splice(0, looks.length, ...found.map((look) => Buffer.from(look).toString()));
				return [...found.keys()];
			});
			return known.map(({ example }) => example);
		};
		await teach('a', 1, 'one');
		await teach('b', 2, 'two');
		expect(await all()).toEqual(['two', 'one']);
		await teach('a', 3, 'one again');
		expect(await all()).toEqual(['one again', 'two']);
		expect(looks).toEqual(['look one again', 'look two']);
		await database.exec("DELETE FROM examples WHERE fileId = 'a'");
		await teach('c', 3, 'three');
		expect(await all()).toEqual(['three', 'two']);
		expect(looks).toEqual(['look three', 'look two']);
	} finally {
		await database.close();
	}
});

test('Examples of links and of other extractions are marked, and displace no examples of this extraction', async () => {
	const database = await openTestDatabase();
	const teach = async (
		fileId: string,
		taughtAt: number,
		taughtBy: string,
		definitionId: string,
	) => {
		const inserted = await database
			.prepare(
				'INSERT INTO examples (fileId, taughtAt, usedAt, look, example, taughtBy, definitionId) VALUES (?, ?, 0, ?, ?, ?, ?) RETURNING exampleId',
			)
			.get(fileId, taughtAt, Buffer.from('look'), Buffer.from(fileId), taughtBy, definitionId);
		await database
			.prepare('INSERT INTO exampleKeys VALUES (?, ?)')
			.run('["total"]', Number(inserted?.exampleId));
	};
	try {
		const read = exampleReader((bytes) => Buffer.from(bytes).toString());
		const newest = async (isOwnOnly: boolean) =>
			await read(database, ['["total"]'], () => [0], {
				...{ of: { definitionId: 'ext_own', askedFor: 'some fields' }, isOwnOnly },
			});
		await teach('own', 1, 'main', 'ext_own');
		await teach('linked', 2, linkOf('Ada'), 'ext_own');
		expect(await newest(true)).toEqual([
			{ example: 'own' },
			{ example: 'linked', unconfirmed: 'link Ada' },
		]);
		await teach('foreign', 3, 'main', 'ext_other');
		expect(await newest(false)).toEqual([
			{ example: 'own' },
			{ example: 'foreign', unconfirmed: 'main' },
		]);
		expect(await newest(true)).toEqual([
			{ example: 'own' },
			{ example: 'linked', unconfirmed: 'link Ada' },
		]);
	} finally {
		await database.close();
	}
});
