import { readValues } from '../../../../../nodes/DocumentExtraction/actions/items/reading';
import type { Field } from '../../../../../nodes/DocumentExtraction/values/field';

const FIELDS: Field[] = [
	{ key: 'net', type: 'number' },
	{ key: 'weights', type: 'array', items: { type: 'number' } },
	{ key: 'name' },
];
const DATA = { net: '1204.50', weights: ['1.204', null], name: 'A', more: 1.5 };
const DETAILS = {
	net: { confidence: 0.9, printed: '1.204,50 €' },
	weights: [{ confidence: 0.9, printed: '1,204 kg' }, { confidence: 0.9 }],
	name: { confidence: 0.9, printed: 'a' },
};
const DOCUMENT = {
	extracted: { extractionId: 'ext_1', data: DATA, details: DETAILS },
	unsure: [],
};

test.each([
	['fields that are known', { fields: FIELDS }],
	['fields that are not known', undefined],
])('with As Printed, values are the printed texts: %s', (_, definition) => {
	const { data, unparsed } = readValues(DOCUMENT, definition, { values: 'printed' });
	expect(data).toEqual({ net: '1.204,50 €', weights: ['1,204 kg', null], name: 'a', more: '1.5' });
	expect(unparsed).toEqual([]);
});
