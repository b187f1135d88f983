import { jsonOf } from '../../../../../local-service/src/understanding/languageModel/inquiry';
import { isSameValue } from '../../../../../local-service/src/understanding/values/sameValue';

test.each([
	['{"number": 12345678901234567890}', { number: '12345678901234567890' }],
	['{"order": 12.340, "count": 3}', { order: '12.340', count: 3 }],
	['{"a": {"b": [1.50, "x"]}}', { a: { b: ['1.50', 'x'] } }],
	['The user {wants} JSON.</think>{"a": "1"}', { a: '1' }],
	['<think>{}</think> {"a": "1"}', { a: '1' }],
])('numbers of a model’s JSON keep their digits: %s', (text, expected) => {
	expect(jsonOf(text)).toEqual(expected);
});

test.each([
	['0012345', '12345', false],
	['01067', '1067', false],
	['12345678901234567890', '12345678901234567000', false],
	['12345678901234567890', '12345678901234567890', true],
	['0.50', '0,5', true],
	['1,204.50', '1204.5', true],
])('codes are equal only with all of their digits: %s, %s', (one, other, isSame) => {
	expect(isSameValue(one, other)).toBe(isSame);
});
