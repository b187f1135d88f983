import { isDetail } from '../../../../local-service/src/interface/details';
import { calibrator } from '../../../../local-service/src/understanding/languageModel/calibrate';
import { mergedAnswers } from '../../../../local-service/src/understanding/languageModel/mergeAnswers';
import { toPlan } from '../../../../local-service/src/understanding/fields/plan';
import { certaintyOfValue, reasonOf } from '../../../../local-service/review/model/certainty';
import { countOf } from '../../../../local-service/review/inbox/statusNames';
import { nameOf } from '../../../../local-service/review/model/fieldName';

test.each([
	['grandTotal', 'Grand total'],
	['net_total', 'Net total'],
	['vatId', 'VAT ID'],
	['Betrag in €', 'Betrag in €'],
	['IBAN', 'IBAN'],
	['_', '_'],
])('the field %s is displayed as %s', (key, name) => expect(nameOf(key)).toBe(name));

test.each([
	[0, '0'],
	[999, '999'],
	[1000, '1,000+'],
])('if at most a thousand documents are counted, %i are displayed as %s', (toCheck, said) => {
	const counts = { toCheck, edited: 0, confirmed: 0, rejected: 0 };
	expect(countOf('toCheck', { counts, mostCounted: 1000 })).toBe(said);
});

const value = (confidence: number, more: object = {}) => ({
	kind: 'value' as const,
	value: 'x',
	detail: { value: 'x', confidence, ...more },
});

test.each([
	['high', value(0.8)],
	['medium', value(0.79)],
	['low', value(0.49)],
	['missing', { kind: 'value' as const, value: null }],
	['given', value(1, { source: 'person' })],
])('a value is %s', (certainty, entry) => expect(certaintyOfValue(entry, false)).toBe(certainty));

test('a value changed by a person is marked as given, without a reason', () => {
	const entry = { kind: 'value' as const, value: null };
	expect(certaintyOfValue(entry, true)).toBe('given');
	expect(reasonOf(entry, 'given')).toBeUndefined();
	expect(reasonOf(value(0.62), 'medium')).toBe('About 62 of 100 values like this one are right.');
});

test.each([
	['the engine’s', 0.9],
	['the model’s', 0.5],
])('both of two contradictory values are named if %s value is kept', (_, confidence) => {
	const { answers, notes } = mergedAnswers(
		toPlan([{ key: 'note' }], undefined).fields,
		{ note: { value: 'A', confidence } },
		{ note: { value: 'B', confidence: 0.8, page: 1 } },
		{ calibrate: calibrator([]) },
	);
	const detail = answers.note;
	if (!isDetail(detail)) throw new Error('It has no value');
	const entry = { kind: 'value' as const, value: detail.value, detail };
	const both = 'The built-in engine read "A" and the language model "B".';
	expect(reasonOf(entry, certaintyOfValue(entry, false), notes[0]?.reason)).toBe(both);
});
