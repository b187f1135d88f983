/** Lists of extractions and classifications, in both API layouts. */
import { readAs } from '../support/openapi';
import { useSharedService } from '../support/serviceClient';

const service = useSharedService();

type Listed = { name: string; createdAt: number; [member: string]: unknown };
type Page = { listed: Listed[]; cursor?: string };

const FIELDS = [
	{ key: 'number' },
	{ key: 'seller', type: 'object', properties: [{ key: 'name' }] },
];
const TYPES = [
	{ name: 'Invoice', description: '', uniqueWords: [] },
	{ name: 'Resume', description: '', uniqueWords: [] },
];

describe.each([
	{
		path: '/listExtractions',
		schema: 'ExtractionList',
		member: 'extractions',
		create: async (name: string) => await service.client.createExtraction(FIELDS, { name }),
		expected: (extractionId: string) => ({ extractionId, fields: ['number', 'seller'] }),
	},
	...['', '/documentClassification'].map((prefix) => ({
		path: `${prefix}/listClassifications`,
		schema: 'ClassificationList',
		member: 'classifications',
		create: async (name: string) => {
			const json = { classificationDetails: { name, documentTypes: TYPES } };
			const { body } = await service.client.call('POST', `${prefix}/createClassification`, {
				json,
			});
			return readAs<{ classificationId: string }>('ClassificationCreated', body).classificationId;
		},
		expected: (classificationId: string) => ({
			classificationId,
			documentTypes: ['Invoice', 'Resume'],
		}),
	})),
])('$path', ({ path, schema, member, create, expected }) => {
	const list = async (json: object): Promise<Page> => {
		const { body } = await service.client.call('POST', path, { json });
		const { cursor, ...answer } = readAs<{ cursor?: string; [list: string]: unknown }>(
			schema,
			body,
		);
		return { listed: Object(answer)[member], cursor };
	};
	const at = `at ${path}`;
	const namesOf = ({ listed }: Page) => listed.map(({ name }) => name);

	test('lists the newest entries first, with members that distinguish them', async () => {
		const before = Date.now();
		const ids = [await create(`${at} old`), await create(`${at} new`)];
		const { listed } = await list({ search: at });
		// Two with the same millisecond may be in any order.
		expect(listed.map(({ createdAt }) => createdAt)).toEqual(
			listed.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
		);
		expect(listed).toEqual(
			expect.arrayContaining(
				['old', 'new'].map((name, i) => ({
					name: `${at} ${name}`,
					createdAt: expect.any(Number),
					...expected(ids[i] ?? ''),
				})),
			),
		);
		expect(listed[0]?.createdAt).toBeGreaterThanOrEqual(before);
	});

	test('is paged, with each entry once', async () => {
		const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${at} paged ${name}`);
		for (const name of names) await create(name);
		const pages: Page[] = [];
		for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
			const page = await list({ search: `${at} PAGED`, limit: 2, ...(cursor ? { cursor } : {}) });
			pages.push(page);
			({ cursor } = page);
		}
		expect(pages.map(({ listed }) => listed.length)).toEqual([2, 2, 1]);
		expect(pages.flatMap(namesOf).sort()).toEqual(names);
	});

	test('finds by ID, and by name ignoring case, also beyond ASCII', async () => {
		const id = await create(`${at} Überweisungen`);
		expect(namesOf(await list({ search: 'üBERWEIS' }))).toContain(`${at} Überweisungen`);
		expect(namesOf(await list({ search: id }))).toEqual([`${at} Überweisungen`]);
		expect(await list({ search: 'nothing has this name' })).toEqual({ listed: [] });
	});

	test.each([
		[{ limit: 0 }, 'limit must be at least 1; it is 0'],
		[{ limit: 101 }, 'limit must be at most 100; it is 101'],
		[{ search: 5 }, 'search must be a string; it is 5'],
		[{ cursor: 'made up' }, expect.stringContaining('The cursor is invalid for this list')],
	])('refuses %j', async (json, message) => {
		const { status, body } = await service.client.call('POST', path, { json });
		expect({ status, body }).toEqual({ status: 400, body: { status: 'error', message } });
	});
});
