import { canonical } from '../../../../nodes/DocumentExtraction/values/canonical';
import { each, NOTATIONS } from '../../../support/notations';

test.each(each(NOTATIONS.numbers))('the number %s is %s', (printed, value) => {
	expect(canonical(printed, { type: 'number' }) ?? null).toBe(value);
});

test.each(each(NOTATIONS.dates))('the date %s is %s', (printed, value) => {
	expect(canonical(printed, { type: 'date' }) ?? null).toBe(value);
});
