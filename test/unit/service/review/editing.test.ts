import {
	changeAt,
	entryAt,
	entryOf,
	leavesOf,
	type ObjectEntry,
	objectOf,
	pathIn,
	valueOf,
} from '../../../../local-service/review/model/entry';
import { givenIn, withGiven } from '../../../../local-service/review/model/given';
import { addRow, deleteRow, moveRow } from '../../../../local-service/review/model/rows';

const FIELDS = [
	{ key: 'seller', type: 'object' as const, properties: [{ key: 'name' }, { key: 'vatId' }] },
	{ key: 'constructor' },
	{
		key: 'lines',
		type: 'array' as const,
		items: { type: 'object' as const, properties: [{ key: 'sku' }, { key: 'amount' }] },
	},
	{ key: 'tags', type: 'array' as const },
];
const RESULT = {
	seller: { name: 'North', vatId: null },
	constructor: 'Smith',
	lines: [
		{ sku: 'A', amount: '1' },
		{ sku: 'B', amount: '2' },
		{ sku: 'C', amount: '3' },
	],
	tags: ['new'],
};
const detail = (value: string, confidence: number) => ({ value, confidence });
const DETAILS = {
	seller: { name: detail('North', 0.9), vatId: null },
	lines: RESULT.lines.map(({ sku, amount }) => ({
		sku: detail(sku, 0.5),
		amount: detail(amount, 0.4),
	})),
};

const answered = (): ObjectEntry => objectOf(FIELDS, RESULT, DETAILS);

function changeLines(entry: ObjectEntry, change: (list: ReturnType<typeof listIn>) => object) {
	const changed = changeAt(entry, ['lines'], (lines) => {
		if (lines.kind !== 'list') throw new Error('no list');
		return Object.assign({}, lines, change(lines));
	});
	if (changed.kind !== 'object') throw new Error('no object');
	return changed;
}

function listIn(entry: ObjectEntry) {
	const lines = entry.members.lines;
	if (lines?.kind !== 'list') throw new Error('no list');
	return lines;
}

test('an unchanged draft has no corrections', () => {
	expect(valueOf(answered())).toEqual(RESULT);
	expect(givenIn(answered(), answered())).toEqual({});
});

test('corrections have changed members of objects, and complete lists without empty rows; empty texts are null', () => {
	const before = answered();
	let after = changeAt(before, ['seller', 'vatId'], () => ({ kind: 'value', value: 'GB 1' }));
	after = changeAt(after, ['constructor'], () => ({ kind: 'value', value: ' ' }));
	if (after.kind !== 'object') throw new Error('no object');
	const list = listIn(after);
	after = changeLines(after, () => addRow(deleteRow(list, list.rows[0]?.id ?? 0), entryOf({})));
	expect(givenIn(before, after)).toEqual({
		seller: { vatId: 'GB 1' },
		constructor: null,
		lines: RESULT.lines.slice(1),
	});
});

test('a row is inserted directly after another one', () => {
	const before = answered();
	const [first] = listIn(before).rows;
	const after = changeLines(before, (list) => addRow(list, entryOf({}), first?.id));
	const places = listIn(after).rows.map(({ id }) =>
		listIn(before).rows.findIndex((row) => row.id === id),
	);
	expect(places).toEqual([0, -1, 1, 2]);
});

test('a moved row keeps its details, under its original path', () => {
	const before = answered();
	const [first] = listIn(before).rows;
	const path = ['lines', first?.id ?? 0, 'sku'];
	const after = changeLines(before, (list) => moveRow(list, first?.id ?? 0, 5));
	expect(listIn(after).rows.map(({ entry }) => valueOf(entry))).toEqual([
		RESULT.lines[1],
		RESULT.lines[2],
		RESULT.lines[0],
	]);
	expect(entryAt(after, path)).toEqual({ kind: 'value', value: 'A', detail: detail('A', 0.5) });
});

test('moving the first row up, or the last down, changes nothing', () => {
	const before = answered();
	const [first, , last] = listIn(before).rows.map(({ id }) => id);
	const moved = (id: number | undefined, by: number) =>
		changeAt(before, ['lines'], (list) =>
			list.kind === 'list' ? moveRow(list, id ?? 0, by) : list,
		);
	expect(moved(first, -1)).toBe(before);
	expect(moved(last, 1)).toBe(before);
	expect(moved(first, 1)).not.toBe(before);
});

test('paths have the current indices of rows, as in the result', () => {
	const before = answered();
	const [first, second] = listIn(before).rows.map(({ id }) => id);
	const after = changeLines(before, (list) => deleteRow(list, first ?? 0));
	expect(pathIn(before, ['seller', 'name'])).toBe('seller.name');
	expect(pathIn(before, ['lines', second ?? 0, 'amount'])).toBe('lines[1].amount');
	expect(pathIn(after, ['lines', second ?? 0, 'amount'])).toBe('lines[0].amount');
	expect(pathIn(after, ['lines', first ?? 0, 'amount'])).toBeUndefined();
});

test('a draft applied to an answer keeps the details of unchanged values', () => {
	const drafted = withGiven(FIELDS, answered(), {
		seller: { name: 'South' },
		lines: [RESULT.lines[2], { sku: 'B', amount: '20' }],
	});
	expect(valueOf(drafted)).toEqual({
		...RESULT,
		seller: { name: 'South', vatId: null },
		lines: [RESULT.lines[2], { sku: 'B', amount: '20' }],
	});
	const known = [...leavesOf(drafted)].map(({ entry }) => entry.detail?.value);
	expect(known).toEqual([undefined, undefined, undefined, 'C', '3', 'B', undefined, undefined]);
});
