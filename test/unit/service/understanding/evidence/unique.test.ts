import type { Field } from '../../../../../local-service/src/interface';
import { unique } from '../../../../../local-service/src/understanding/evidence/unique';
import { plannedIn } from '../../../../support/planned';
import { proposed } from '../../../../support/evidence';

describe('unique', () => {
	it.each([
		['iban', 'Pay to DE89 3704 0044 0532 0130 00.', ['DE89 3704 0044 0532 0130 00']],
		['email', 'Ask jo@example.com for more.', ['jo@example.com']],
		['sellerVatId', 'Acme NV - BTW BE 0877.410.224', ['BE 0877.410.224']],
		['currency', 'Goods $90.00\nTotal AUD $100.00', ['AUD']],
		['currency', 'Goods $90.00\nTotal $100.00', ['$', '$']],
		['invoiceDate', 'Acme Ltd\n3 May 2024', ['3 May 2024']],
	])('proposes as %s of %j: %j', (key, text, values) => {
		expect(proposed(unique, { key }, text)).toEqual(values);
	});

	it('is weaker the more other candidates there are', () => {
		const strengths = (text: string) => {
			const { wanted, view } = plannedIn({ key: 'email' }, text);
			return unique.propose?.(wanted, view).map(({ evidence }) => evidence.unique);
		};
		expect(strengths('jo@example.com')).toEqual([1]);
		expect(strengths('jo@example.com\nal@example.com')).toEqual([0.5, 0.5]);
		expect(strengths('jo@example.com\njo@example.com')).toEqual([1, 1]);
	});

	const QUOTED: Field = { key: 'iban', description: 'The value given for "iban" on the form' };
	it.each<[string, Field, string]>([
		['one of several dates', { key: 'invoiceDate' }, '1.2.2024 and 3.4.2024'],
		['a date with its own label', { key: 'invoiceDate' }, 'Order date: 1.2.2024'],
		['capitals if nothing is paid', { key: 'currency' }, 'Flight to USD and back'],
		['digits that may have any meaning', { key: 'sellerVatId' }, 'Form 501 234 560'],
		['a telephone number if a fax number is asked for', { key: 'fax' }, 'Call 020 7946 0018'],
		['a value that its form does not identify', { key: 'invoiceNumber' }, 'Invoice 4711'],
		['values that must be next to a label', QUOTED, 'Pay to DE89 3704 0044 0532 0130 00.'],
	])('ignores %s', (_, field, text) => {
		expect(proposed(unique, field, text)).toEqual([]);
	});
});
