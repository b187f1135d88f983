/** The share of right answers of models, counted in the database from people's reviews. */
import type { Detail } from '../../../../local-service/src/interface';
import { readModelVerdicts } from '../../../../local-service/src/storing/modelVerdicts';
import { createStore } from '../../../../local-service/src/storing/store';
import type { Database } from '../../../../local-service/src/storing/database';
import { openTestDatabase } from '../../../support/database';

const FIELDS = { name: 'n', language: 'English', fields: [] };

let database: Database;
let store: ReturnType<typeof createStore>;
let id: string;
let files = 0;
beforeEach(async () => {
	database = await openTestDatabase();
	store = createStore(database);
	({ id } = await store.define('extraction', FIELDS));
});
afterEach(async () => await database.close());

const of = (value: string, model: string | undefined, found: 'printed' | 'nowhere' = 'printed') => {
	const evidence = { model: model ?? '', found, engine: 'nothing' as const, confidence: 0.88 };
	return { value, confidence: 0.8, ...(model !== undefined && { evidence }) };
};

async function add(details: { [key: string]: Detail }) {
	const fileId = `fil_${++files}`;
	await store.addFiles(id, undefined, [{ fileId, fileName: 'a.pdf', numberOfPages: 1 }]);
	const result = Object.fromEntries(
		Object.entries(details).map(([key, { value }]) => [key, value] as const),
	);
	await store.finish(fileId, { result, findings: { details } });
	return { fileId };
}

const review = async (fileId: string, given = {}, isConfirmed = true) =>
	void (await store.reviewValues(fileId, given, isConfirmed));

const verdicts = async () =>
	Object.fromEntries(
		[...(await readModelVerdicts(database))].map(([model, all]) => [
			model,
			all.map(({ evidence, values, right }) => [evidence, values, right]),
		]),
	);

test('confirmed results count the right values of each model, by their evidence', async () => {
	expect(await verdicts()).toEqual({});
	const first = await add({
		a: of('1', 'large'),
		b: of('2', 'large', 'nowhere'),
		c: of('3', undefined),
	});
	const second = await add({ a: of('1', 'large'), b: of('2', 'small') });
	await review(first.fileId, { b: '9', c: '9' });
	await review(second.fileId);
	expect(await verdicts()).toEqual({
		large: [
			['nowhere nothing', 1, 0],
			['printed nothing', 2, 2],
		],
		small: [['printed nothing', 1, 1]],
	});
	const [{ expected = 0 } = {}] = (await readModelVerdicts(database)).get('small') ?? [];
	expect(expected).toBeCloseTo(0.88);
});

test('the last decision counts, and an unconfirmed result does not', async () => {
	const { fileId } = await add({ a: of('1', 'large') });
	await review(fileId, { a: '2' }, false);
	expect(await verdicts()).toEqual({});
	await review(fileId, {});
	expect(await verdicts()).toEqual({ large: [['printed nothing', 1, 0]] });
	await review(fileId, { a: '1' });
	expect(await verdicts()).toEqual({ large: [['printed nothing', 1, 1]] });
	await store.reject(fileId, 'It is of another sender.');
	expect(await verdicts()).toEqual({});
});

test('files can be excluded', async () => {
	const [one, other] = [await add({ a: of('1', 'large') }), await add({ a: of('2', 'large') })];
	await review(one.fileId, { a: '3' });
	await review(other.fileId);
	const right = async (without: string[]) =>
		(await readModelVerdicts(database, without)).get('large')?.map((each) => each.right);
	expect([await right([]), await right([one.fileId]), await right([other.fileId])]).toEqual([
		[1],
		[1],
		[0],
	]);
	expect(await right([one.fileId, other.fileId])).toBeUndefined();
});

test('the counts of a file are deleted with it', async () => {
	const { fileId } = await add({ a: of('1', 'large') });
	await review(fileId);
	await store.deleteFiles([fileId]);
	expect(await verdicts()).toEqual({});
});

test('answers of a model without a name are not counted', async () => {
	const { fileId } = await add({ a: of('1', '') });
	await review(fileId);
	expect(await verdicts()).toEqual({});
});

test('confirmed types of classified documents are counted by the same evidence', async () => {
	const { id: classificationId } = await store.define('classification', {
		name: 'c',
		documentTypes: [],
	});
	const classified = async (documentType: string | null, given: string | null | undefined) => {
		const fileId = `fil_${++files}`;
		const file = { fileId, fileName: 'a.pdf', numberOfPages: 1 };
		await store.addFiles(classificationId, undefined, [file]);
		const evidence = {
			...{ model: 'large', found: 'type' as const, engine: 'nothing' as const, confidence: 0.8 },
		};
		const named = { documentType, confidence: documentType === null ? 0 : 0.8 };
		await store.finishClassified(fileId, { ...named, evidence }, 'model');
		await store.reviewType(fileId, given, true);
		return fileId;
	};
	const first = await classified('Letter', undefined);
	const second = await classified('Letter', 'Invoice');
	await classified('Letter', null);
	await classified(null, 'Letter');
	expect(await verdicts()).toEqual({ large: [['type nothing', 3, 1]] });
	await store.deleteFiles([second]);
	expect(await verdicts()).toEqual({ large: [['type nothing', 2, 1]] });
	const past = (await store.historyOf(first)).map(({ details }) => details);
	expect(past).toMatchObject([{ documentType: { value: 'Letter', confidence: 0.8 } }, undefined]);
});
