/** Figures of a test on reviewed documents. */
import { type TestedFile, testFigures } from '../../../../local-service/review/model/testFigures';
import type { TestedValue } from '../../../../local-service/src/interface/reviewedTests';

type Values = [confirmed: string | null, before: string | null, now: string | null];

const value = (key: string, [confirmed, before, now]: Values): TestedValue => ({
	...{ field: [key], place: key, confirmed, before, now },
	...{ wasRight: before === confirmed, isRight: now === confirmed },
});

const file = (fileId: string, before: number, now: number, values: TestedValue[]): TestedFile => ({
	...{ status: 'processed', extractionId: 'ext_1', fileId, fileName: `${fileId}.pdf` },
	...{ answeredBy: 'engine', confidence: { before, now }, values },
});

const TESTED = [
	file('a', 0.4, 0.9, [
		value('total', ['1', '1', '1']),
		value('date', ['2', null, '2']),
		value('note', [null, null, null]),
		{ field: ['added'], place: 'added', now: 'x' },
	]),
	file('b', 0.8, 0.7, [
		value('total', ['3', '3', '3']),
		value('date', ['4', '4', null]),
		value('note', [null, null, null]),
		{ field: ['added'], place: 'added', now: null },
	]),
];

test('values are counted for each field, and fields with the most changes come first', () => {
	const { fields, ...sums } = testFigures(TESTED, 0.8);
	expect(sums).toEqual({
		...{ values: 4, rightBefore: 3, rightNow: 3, newlyRight: 1, newlyWrong: 1 },
		...{ straightBefore: 1, straightNow: 1 },
	});
	expect(
		fields.map(({ field, documents, isCompared, values, rightBefore, rightNow }) => [
			...[field[0], documents, isCompared, values.length, rightBefore, rightNow],
		]),
	).toEqual([
		['date', 2, true, 2, 1, 1],
		['total', 2, true, 2, 2, 2],
		['note', 2, true, 0, 0, 0],
		['added', 1, false, 1, 0, 0],
	]);
});

test('values of a field that became wrong come first', () => {
	const [date] = testFigures(TESTED, 0.8).fields;
	expect(date?.values.map(({ fileId }) => fileId)).toEqual(['b', 'a']);
	expect(date?.newlyRight.map(({ fileName }) => fileName)).toEqual(['a.pdf']);
	expect(date?.newlyWrong.map(({ fileName }) => fileName)).toEqual(['b.pdf']);
});

test.each([
	[0.4, 2, 2],
	[0.41, 1, 2],
	[0.85, 0, 1],
])(
	'at a threshold of %f, %i documents went straight through, and %i would',
	(threshold, ...expected) => {
		const { straightBefore, straightNow } = testFigures(TESTED, threshold);
		expect([straightBefore, straightNow]).toEqual(expected);
	},
);
