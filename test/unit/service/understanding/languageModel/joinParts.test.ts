/** Joining the answers to two overlapping parts of a document. */
import type { Detail, ResultDetails } from '../../../../../local-service/src/interface';
import {
	type Answers,
	resultOf,
} from '../../../../../local-service/src/understanding/fields/answers';
import { joinedParts } from '../../../../../local-service/src/understanding/languageModel/joinParts';

const at = (value: string, top: number, left = 0): Detail => ({
	...{ value, confidence: 0.8, page: 2 },
	box: { left, top, right: left + 9, bottom: top + 9 },
});

const row = (day: Detail | null, text: Detail, amount: Detail | null): Answers => ({
	...{ day, text, amount },
});

const lines = (one: ResultDetails[], other: ResultDetails[]) =>
	Object(resultOf(joinedParts({ lines: one }, { lines: other }, {}))).lines;

test('a row in both parts is merged, with all of its cells', () => {
	const cut = row(at('1 May', 30), at('rug', 30, 20), null);
	const whole = row(at('1 May', 30), at('rug', 30, 20), at('4', 42, 50));
	const next = row(at('2 May', 54), at('lamp', 54, 20), at('5', 54, 50));
	expect(lines([cut], [whole, next])).toEqual([
		{ day: '1 May', text: 'rug', amount: '4' },
		{ day: '2 May', text: 'lamp', amount: '5' },
	]);
});

test('equal rows at different positions are separate', () => {
	const chair = (top: number) => row(at('1 May', 10), at('chair', top, 20), at('1', top, 50));
	expect(lines([chair(30), chair(42)], [chair(42), chair(54)])).toHaveLength(3);
});

test('entries without a position are merged if they are equal', () => {
	const tag = (value: string): Detail => ({ value, confidence: 0.3, isPrinted: false });
	const { tags } = joinedParts({ tags: [tag('a')] }, { tags: [tag('a'), tag('b')] }, {});
	expect(tags).toEqual([tag('a'), tag('b')]);
});

test('the value with the higher confidence is used; if both are equal, the one that the engine has', () => {
	const weak = { ...at('A', 10), confidence: 0.3 };
	expect(joinedParts({ number: weak }, { number: at('B', 20) }, {})).toMatchObject({
		number: { value: 'B' },
	});
	const [one, other] = [{ number: at('A', 10) }, { number: at('B', 20) }];
	expect(joinedParts(one, other, {})).toMatchObject({ number: { value: 'A' } });
	expect(joinedParts(one, other, { number: at('B', 20) })).toMatchObject({
		number: { value: 'B' },
	});
	expect(joinedParts({ number: null }, other, {})).toMatchObject({ number: { value: 'B' } });
});
