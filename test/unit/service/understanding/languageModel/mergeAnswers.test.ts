/** Merging the answers of the built-in engine and a model. */
import type { Detail, Field, ResultDetails } from '../../../../../local-service/src/interface';
import {
	type Answers,
	resultOf,
} from '../../../../../local-service/src/understanding/fields/answers';
import { toPlan } from '../../../../../local-service/src/understanding/fields/plan';
import { calibrator } from '../../../../../local-service/src/understanding/languageModel/calibrate';
import { mergedAnswers } from '../../../../../local-service/src/understanding/languageModel/mergeAnswers';

const answered = (value: string, confidence = 0.8, more: Partial<Detail> = {}): Detail => ({
	...{ value, confidence, page: 1 },
	...more,
});

const FIELDS: Field[] = [
	{ key: 'note' },
	{ key: 'iban', example: 'DE89 3704 0044 0532 0130 00' },
	{
		key: 'lines',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'text' }, { key: 'amount' }] },
	},
	{ key: 'tags', type: 'array', items: {} },
];

const merge = (engine: Answers, model: Answers, fields = FIELDS, calibrate = calibrator([])) =>
	mergedAnswers(toPlan(fields, undefined).fields, engine, model, { name: 'large', calibrate });

const one = (own: ResultDetails, theirs: ResultDetails, key = 'note') => {
	const { answers, notes } = merge({ [key]: own }, { [key]: theirs });
	return { detail: answers[key], notes };
};

test('a value that both have has a higher confidence than from either alone', () => {
	expect(one(answered('A', 0.6), answered('A'))).toMatchObject({
		detail: { value: 'A', confidence: 0.92 },
		notes: [],
	});
	expect(one(answered('A', 0.99), answered('a'))).toMatchObject({ detail: { confidence: 0.99 } });
});

test('of two values, the more likely one is used with lower confidence, and both are named', () => {
	const reason = 'The built-in engine read "A" and the language model "B".';
	expect(one(answered('A', 0.5), answered('B'))).toMatchObject({
		detail: { value: 'B', confidence: 0.67 },
		notes: [{ path: ['note'], reason }],
	});
	expect(one(answered('A', 0.9), answered('B'))).toMatchObject({
		detail: { value: 'A', confidence: 0.64 },
		notes: [{ path: ['note'], reason }],
	});
	expect(one(answered('A', 0.99), answered('B'))).toMatchObject({
		detail: { value: 'A', confidence: 0.95 },
		notes: [],
	});
});

test('a long value is not cut within a letter', () => {
	const { notes } = one(answered(`a${'🏠'.repeat(40)}`, 0.5), answered('B'));
	const reason = `The built-in engine read "a${'🏠'.repeat(29)}…" and the language model "B".`;
	expect(notes).toMatchObject([{ reason }]);
});

test('null does not replace a value of the engine, but lowers its confidence', () => {
	expect(one(answered('A', 0.9), null)).toMatchObject({
		detail: { value: 'A', confidence: 0.73 },
		notes: [{ reason: 'The language model finds no value here.' }],
	});
	expect(one(answered('A', 0.6), null)).toMatchObject({ detail: { value: 'A', confidence: 0.31 } });
	expect(one(answered('A', 0.4), null)).toMatchObject({ detail: { value: 'A', confidence: 0.17 } });
});

test('a value that must be printed, but is not, does not replace another', () => {
	const invented = answered('GB29 NWBK 6016 1331 9268 19', 0.3, {
		page: undefined,
		isPrinted: false,
	});
	const { detail } = one(answered('DE89 3704 0044 0532 0130 00', 0.2), invented, 'iban');
	expect(detail).toMatchObject({ value: 'DE89 3704 0044 0532 0130 00' });
});

test('the model’s unprinted values are recorded, but not the engine’s', () => {
	const unprinted = { page: undefined, isPrinted: false as const };
	const { invented } = merge(
		{ note: answered('A', 0.9, unprinted), tags: [] },
		{ note: null, tags: [answered('x', 0.3, unprinted), answered('y')] },
	);
	expect([...invented].map(({ value }) => value)).toEqual(['x']);
});

test('a value of another kind than requested has a lower confidence', () => {
	expect(one(null, answered('AC-17'), 'iban')).toMatchObject({ detail: { confidence: 0.56 } });
});

test('values from a person, and values that were not asked for, are kept', () => {
	const given = answered('A', 1, { source: 'person' });
	expect(one(given, answered('B'))).toEqual({ detail: given, notes: [] });
	const iban = answered('DE89 3704 0044 0532 0130 00', 0.3);
	expect(merge({ iban, note: null }, { note: answered('B') }).answers).toMatchObject({ iban });
});

describe('rows', () => {
	const row = (text: string, amount: string | null, top: number, confidence = 0.9) => {
		const cell = (value: string, left: number) =>
			answered(value, confidence, { box: { left, top, right: left + 9, bottom: top + 9 } });
		return { text: cell(text, 0), amount: amount === null ? null : cell(amount, 50) };
	};
	const lines = (own: ResultDetails[], theirs: ResultDetails[]) =>
		Object(resultOf(merge({ lines: own }, { lines: theirs }).answers)).lines;

	test('are merged if equal, and kept if either is sure of them', () => {
		const engine = [row('chair', '1', 10), row('desk', '2', 20), row('lamp', '3', 30)];
		const model = [row('chair', '1', 10), row('lamp', '3', 30), row('rug', '4', 40)];
		expect(lines(engine, model)).toEqual([
			{ text: 'chair', amount: '1' },
			{ text: 'desk', amount: '2' },
			{ text: 'lamp', amount: '3' },
			{ text: 'rug', amount: '4' },
		]);
	});

	test('of the engine that are unsure and not in the model’s answer are dropped', () => {
		expect(lines([row('total', '9', 50, 0.5)], [row('chair', '1', 10)])).toEqual([
			{ text: 'chair', amount: '1' },
		]);
	});

	test('of the model without a printed cell are dropped', () => {
		const nowhere = { value: 'x', confidence: 0.3, isPrinted: false as const };
		expect(lines([], [{ text: nowhere, amount: null }])).toEqual([]);
	});

	test('are merged cell by cell', () => {
		const [own, theirs] = [row('chair', null, 10), row('chair', '1', 10)];
		const { answers } = merge({ lines: [own] }, { lines: [theirs] });
		expect(answers.lines).toMatchObject([{ text: { confidence: 0.99 }, amount: { value: '1' } }]);
	});
});

describe('evidence', () => {
	const found = (value: string, how: NonNullable<Detail['evidence']>['found'], confidence = 0.88) =>
		answered(value, confidence, {
			evidence: { model: '', found: how, engine: 'nothing', confidence },
		});

	test.each<[string, ResultDetails, ResultDetails, string, string]>([
		['only the model has a value', null, found('A', 'printed'), 'printed', 'nothing'],
		['both have the same value', answered('A', 0.6), found('A', 'repeated'), 'repeated', 'same'],
		[
			'the model’s value replaces another',
			answered('B', 0.2),
			found('A', 'scattered'),
			'scattered',
			'overruled',
		],
		[
			'the model’s value does not replace another',
			answered('B', 0.99),
			found('A', 'scattered', 0.75),
			'scattered',
			'kept',
		],
		['the model has no value', answered('B', 0.9), null, 'nothing', 'kept'],
	])('is recorded if %s', (_, own, theirs, how, engine) => {
		const { detail } = one(own, theirs);
		const { confidence } = Object(detail);
		expect(detail).toMatchObject({
			evidence: { model: 'large', found: how, engine, confidence },
		});
	});

	test('is not recorded for a value that the model was not asked for', () => {
		const { answers } = merge({ note: answered('A') }, {});
		expect(answers.note).toEqual(answered('A'));
	});

	test('is also recorded for cells of rows that only the model has', () => {
		const { answers } = merge({ lines: [] }, { lines: [{ text: found('A', 'printed') }] });
		expect(answers.lines).toMatchObject([
			{ text: { evidence: { model: 'large', found: 'printed', engine: 'nothing' } } },
		]);
	});

	const learned = (own: ResultDetails, theirs: ResultDetails, evidence: string, right: number) => {
		const calibrate = calibrator([{ evidence, values: 200, right, expected: 150 }]);
		const { answers, notes } = merge({ note: own }, { note: theirs }, FIELDS, calibrate);
		return { detail: answers.note, notes };
	};

	test('reviews change the confidence of a value that nothing contradicts', () => {
		const { detail } = learned(null, found('A', 'printed'), 'printed nothing', 20);
		expect(detail).toMatchObject({ value: 'A', evidence: { confidence: 0.88 } });
		expect(Object(detail).confidence).toBeLessThan(0.4);
		expect(learned(answered('A', 0.6), found('A', 'printed'), 'printed nothing', 20)).toEqual(
			one(answered('A', 0.6), found('A', 'printed')),
		);
	});

	test('of two values, the one that reviews make more likely is used', () => {
		const values = (evidence: string, right: number, own = 0.92) =>
			learned(answered('B', own), found('A', 'printed'), evidence, right);
		expect(values('printed kept', 150)).toMatchObject({ detail: { value: 'B' } });
		expect(values('printed kept', 20)).toMatchObject({
			detail: { value: 'A', evidence: { engine: 'overruled', confidence: 0.37 } },
			notes: [{ reason: 'The built-in engine read "B" and the language model "A".' }],
		});
		expect(values('printed overruled', 150, 0.8)).toMatchObject({ detail: { value: 'A' } });
		expect(values('printed overruled', 20, 0.8)).toMatchObject({
			detail: { value: 'B', evidence: { engine: 'kept' } },
		});
	});
});
