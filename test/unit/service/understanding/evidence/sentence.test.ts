import { sentence } from '../../../../../local-service/src/understanding/evidence/sentence';
import { proposed } from '../../../../support/evidence';

describe('sentence', () => {
	it.each([
		['invoiceDate', 'Leeds, 3 May 2024\n\nDear Sirs', '3 May 2024'],
		['invoiceDate', 'Köln, den 3.5.2024\n\nSehr geehrte Frau Kern', '3.5.2024'],
		['invoiceDate', 'Ida Kern\n\n3 May 2024\n\nDear Ida', '3 May 2024'],
		['dueDate', 'Please transfer the amount by 10 April 2024.', '10 April 2024'],
		['dueDate', 'Bitte überweisen Sie den Betrag bis zum 10.04.2024.', '10.04.2024'],
		['dueDate', 'Payable à 30 jours, soit payable le 06.03.2024. Merci', '06.03.2024'],
		['dueDate', 'The sum is collected by direct debit on 12 March 2024.', '12 March 2024'],
		['periodStart', 'Billing period 12 Oct 2023 - 11 Nov 2023', '12 Oct 2023'],
		['periodEnd', 'Billing period 12 Oct 2023 - 11 Nov 2023', '11 Nov 2023'],
		['periodEnd', 'Stay\n\n1.2.2024 bis 4.2.2024', '4.2.2024'],
	])('proposes as %s of %j: %s', (key, text, day) => {
		expect(proposed(sentence, { key }, text)).toEqual([day]);
	});

	it.each([
		['a date within a sentence', 'invoiceDate', 'We met in Leeds, 3 May 2024 it was'],
		['the value of a label above', 'invoiceDate', 'Due date\n3 May 2024'],
		[
			'the last day of a discount',
			'dueDate',
			'Bei Zahlung bis zum 10.04.2024 gewähren wir 2 % Skonto.',
		],
		['the last day of something else', 'dueDate', 'This offer is valid until 10 April 2024.'],
		['the end of a period', 'dueDate', 'Payment for usage from 12.10.2023 bis 11.11.2023'],
		['two periods without a name', 'periodStart', '1.2.2024 - 4.2.2024\n\n1.3.2024 - 4.3.2024'],
		['text that is not a date', 'invoiceNumber', 'Leeds, 3 May 2024'],
	])('ignores %s', (_, key, text) => {
		expect(proposed(sentence, { key }, text)).toEqual([]);
	});
});
