/** Two answers compared with the confirmed result. */
import type { Field, Value } from '../../../../local-service/src/interface';
import { comparedValues } from '../../../../local-service/src/jobs/comparedValues';

const columns = (...keys: string[]): Field => ({
	...{ key: 'lines', type: 'array' },
	items: { type: 'object', properties: keys.map((key) => ({ key })) },
});

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function compared(
	fields: Field[],
	[confirmed, before, now]: [Value, Value, Value],
	isConfirmed = true,
) {
	const given = { confirmed, isConfirmed, before: { result: before }, now: { result: now } };
	return comparedValues(fields, given, isSame).map(({ place, wasRight, isRight, now: value }) => [
		...[place, wasRight, isRight, value],
	]);
}

test('a value is right if it is the same, in any notation, or if both are empty', () => {
	const fields = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
	const confirmed = { a: 'x', b: 'y', c: null, d: 'z' };
	const before = { a: 'x', b: null, c: 'w', d: 'q' };
	const now = { a: 'X', b: 'y', c: null, d: null };
	expect(compared(fields, [confirmed, before, now])).toEqual([
		['a', true, true, 'X'],
		['b', false, true, 'y'],
		['c', false, true, null],
		['d', false, false, null],
	]);
});

test('rows are matched if others were removed; additional rows are wrong', () => {
	const row = (a: string) => ({ a });
	const confirmed = { lines: [row('1'), row('2')] };
	const before = { lines: [row('0'), row('1'), row('2')] };
	const now = { lines: [row('1'), row('2'), row('3'), row('4')] };
	expect(compared([columns('a')], [confirmed, before, now])).toEqual([
		['lines[0].a', true, true, '1'],
		['lines[1].a', true, true, '2'],
		['lines[2].a', false, false, '3'],
		['lines[3].a', true, false, '4'],
	]);
});

test('a column without confirmed values does not hide which rows are the same', () => {
	const confirmed = { lines: [{ a: '1' }, { a: '2' }] };
	const before = { lines: [{ a: '1' }, { a: '2' }] };
	const now = {
		lines: [
			{ a: '0', b: 'u' },
			{ a: '1', b: 'v' },
			{ a: '2', b: null },
		],
	};
	expect(compared([columns('a', 'b')], [confirmed, before, now])).toEqual([
		['lines[0].a', true, true, '1'],
		['lines[1].a', true, true, '2'],
		['lines[2].a', true, false, '0'],
		['lines[0].b', undefined, undefined, 'u'],
		['lines[1].b', undefined, undefined, 'v'],
		['lines[2].b', undefined, undefined, null],
	]);
});

test('a confirmed empty list has no right rows, and a list that was not requested has no confirmed rows', () => {
	const now = { lines: [{ a: '1' }] };
	expect(compared([columns('a')], [{ lines: [] }, { lines: [] }, now])).toEqual([
		['lines[0].a', true, false, '1'],
	]);
	expect(compared([columns('a')], [{ x: '1' }, { x: '1' }, now])).toEqual([
		['lines[0].a', undefined, undefined, '1'],
	]);
	expect(compared([columns('a')], [{ lines: 'none' }, { lines: null }, now])).toEqual([
		['lines[0].a', undefined, undefined, '1'],
	]);
});

test('a removed field is not compared, and neither are values that an unconfirmed edit left unchanged', () => {
	const group: Field = { key: 'g', type: 'object', properties: [{ key: 'b' }] };
	const confirmed = { a: '1', g: { b: '2', c: '3' }, lines: [{ a: '4' }] };
	const now = { g: { b: '2' } };
	expect(compared([group], [confirmed, confirmed, now])).toEqual([['g.b', true, true, '2']]);
	expect(compared([group], [confirmed, confirmed, now], false)).toEqual([]);
	const before = { ...confirmed, g: { b: '9', c: '3' } };
	expect(compared([group], [confirmed, before, now], false)).toEqual([['g.b', false, true, '2']]);
});
