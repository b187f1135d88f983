/**
 * The node, the list of the review page and the page's view of a document each have separate code that
 * decides which values a person should check (docs/review.md): all three must agree.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Field } from '../../local-service/src/interface/fields';
import type { Answers, Value } from '../../local-service/src/interface/findings';
import { createStore } from '../../local-service/src/storing/store';
import { certaintyOfValue, toCheckAmong } from '../../local-service/review/model/certainty';
import { objectOf, placesOf } from '../../local-service/review/model/entry';
import { readValues } from '../../nodes/DocumentExtraction/actions/items/reading';
import { toReviewing } from '../../nodes/DocumentExtraction/actions/items/shape.parameters';
import { openTestDatabase } from '../support/database';

const at = (value: string, confidence: number, more: object = {}) => ({
	value,
	confidence,
	...more,
});
const group = (key: string, ...keys: string[]): Field => ({
	key,
	type: 'object',
	properties: keys.map((one) => ({ key: one })),
});
const rows = (key: string, ...keys: string[]): Field => ({
	key,
	type: 'array',
	items: { type: 'object', properties: keys.map((one) => ({ key: one })) },
});
const list = (key: string): Field => ({ key, type: 'array', items: { type: 'string' } });

type Case = [name: string, fields: Field[], result: { [key: string]: Value }, Answers, string[]];

/** Fields, result and details, with the uncertain values. */
const CASES: Case[] = [
	[
		'confidences',
		[{ key: 'a' }, { key: 'b' }, { key: 'c' }],
		{ a: '1', b: '2', c: '3' },
		{ a: at('1', 0.8), b: at('2', 0.799), c: at('3', 0.2) },
		['b', 'c'],
	],
	[
		'values given by a person',
		[{ key: 'a' }, { key: 'b' }],
		{ a: '1', b: '2' },
		{ a: at('1', 1, { source: 'person' }), b: at('2', 0.9) },
		[],
	],
	[
		'missing values, in groups, too',
		[{ key: 'a' }, { key: 'b' }, group('o', 'c', 'd')],
		{ a: '1', b: null, o: { c: null, d: '2' } },
		{ a: at('1', 0.9), b: null, o: { c: null, d: at('2', 0.9) } },
		['b', 'o.c'],
	],
	[
		'lists without a row',
		[{ key: 'a' }, list('tags'), rows('lines', 'x', 'y')],
		{ a: '1', tags: [], lines: [] },
		{ a: at('1', 0.9), tags: [], lines: [] },
		['tags', 'lines'],
	],
	[
		'a column that all rows lack, and none that some have; every cell that is not sure',
		[rows('lines', 'x', 'y', 'z')],
		{
			lines: [
				{ x: '1', y: null, z: null },
				{ x: '2', y: '3', z: null },
			],
		},
		{
			lines: [
				{ x: at('1', 0.7), y: null, z: null },
				{ x: at('2', 0.6), y: at('3', 0.9), z: null },
			],
		},
		['lines.x', 'lines.z', 'lines.x'],
	],
];

const inNode = ([, fields, result, details]: Case) =>
	readValues(
		{ extracted: { extractionId: 'e', data: result, details }, unsure: [] },
		{ fields },
		{ values: 'typed', reviewing: toReviewing({}) },
	).findings.map(({ field }) => field.replace(/\[\d+\]/g, ''));

const onPage = ([, fields, result, details]: Case) =>
	toCheckAmong(
		placesOf(objectOf(fields, result, details)).map((place) => ({
			...place,
			certainty: certaintyOfValue(place.entry, false),
		})),
	).map((place) => place.path.filter((step) => typeof step === 'string').join('.'));

async function inList([, fields, result, details]: Case) {
	const store = createStore(await openTestDatabase());
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields });
	await store.addFiles(id, undefined, [{ fileId: 'f', fileName: 'f.pdf', numberOfPages: 1 }]);
	await store.finish('f', { result, findings: { details } });
	const [listed] = await store.listInbox({}, 1);
	return listed?.file.unsure;
}

test.each(CASES)('%s', async (...one) => {
	const unsure = one[4];
	expect(inNode(one).sort()).toEqual(unsure.toSorted());
	expect(onPage(one)).toEqual(unsure);
	expect(await inList(one)).toBe(unsure.length);
});

test('the docs, the node and the page have the same figures', () => {
	const page = readFileSync(path.join(__dirname, '..', '..', 'docs', 'review.md'), 'utf8');
	const rows = new Map(
		[...page.matchAll(/^\| (\w[^|]*?) +\| \*\*(\w+)\*\* +\| (yes|no) +\|$/gm)].map(
			([, value = '', word = '', isUnsure]) => [word, { value, isUnsure: isUnsure === 'yes' }],
		),
	);
	expect([...rows.keys()]).toEqual(['Sure', 'Unsure', 'Doubtful', 'Missing', 'Checked']);
	const [sure, unsure, doubtful] = ['Sure', 'Unsure', 'Doubtful'].map((word) =>
		[...(rows.get(word)?.value ?? '').matchAll(/0\.\d+/g)].map(Number),
	);
	const fields = [{ key: 'a' }];
	const isUnsure = (confidence: number) => {
		const one: Case = ['', fields, { a: '1' }, { a: at('1', confidence) }, []];
		expect(inNode(one)).toEqual(onPage(one));
		return inNode(one).length > 0;
	};
	const wordOf = (confidence: number) =>
		certaintyOfValue({ kind: 'value', value: '1', detail: at('1', confidence) }, false);
	const [bound = 0] = sure ?? [];
	const [low = 0] = doubtful ?? [];
	expect(unsure).toEqual([low, bound]);
	expect([bound, bound - 0.001, low, low - 0.001].map(wordOf)).toEqual([
		...['high', 'medium', 'medium', 'low'],
	]);
	expect([bound, bound - 0.001].map(isUnsure)).toEqual([false, true]);
	expect(toReviewing({ certainty: 'low' }).threshold).toBe(low);
});
