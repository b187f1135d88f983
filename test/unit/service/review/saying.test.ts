import { certaintyOfValue, reasonOf } from '../../../../local-service/review/model/certainty';
import { nameOf } from '../../../../local-service/review/model/fieldName';

test.each([
	['grandTotal', 'Grand total'],
	['net_total', 'Net total'],
	['vatId', 'VAT ID'],
	['Betrag in €', 'Betrag in €'],
	['IBAN', 'IBAN'],
	['_', '_'],
])('the field %s is called %s', (key, name) => expect(nameOf(key)).toBe(name));

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

test('what a person changed is given, and needs no reason', () => {
	const entry = { kind: 'value' as const, value: null };
	expect(certaintyOfValue(entry, true)).toBe('given');
	expect(reasonOf(entry, 'given')).toBeUndefined();
	expect(reasonOf(value(0.62), 'medium')).toBe('About 62 of 100 values like this one are right.');
});
