import type { Field } from '../../../../../local-service/src/interface';
import { type } from '../../../../../local-service/src/understanding/evidence/type';
import { evidenceOf } from '../../../../support/evidence';

describe('type', () => {
	const like = (field: Field, value: string) => evidenceOf(type, field, value, value)?.type;
	const NUMBER = { key: 'invoiceNumber', example: 'RE-1' };

	it.each<[string, Field, string, number]>([
		['a value in the form of the example', NUMBER, 'AB-77', 1],
		['a value that begins like the example and is as long', NUMBER, 'AB77', 0.9],
		['a value in another form', NUMBER, '7700', 0.8],
		['a field without an example', { key: 'invoiceNumber' }, '7700', 0.8],
		['words, which may be of any kind', { key: 'notes' }, 'by ship', 0.4],
		['words like those of the example', { key: 'notes', example: 'by air' }, 'by ship', 1],
		['a value that may be a count', { key: 'grandTotal' }, '3,000', 0.2],
	])('has this score for %s: %j, %s: %d', (_, field, value, strength) => {
		expect(like(field, value)).toBeCloseTo(strength);
	});
});
