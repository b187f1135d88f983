import { payment } from '../../../../../local-service/src/understanding/evidence/payment';
import { evidenceOf, proposed } from '../../../../support/evidence';

describe('payment', () => {
	const slip = (...lines: string[]) =>
		['HARBOUR BOOKS', '5 Mill Lane', 'York YO1 7LE', 'Tel 01904 555010', ...lines].join('\n');
	const PAID = slip(
		'Novel 9.00',
		'Atlas 8.00',
		'Total 17.00',
		'VAT 1.55',
		'Cash 20.00',
		'Change 3.00',
	);
	const LETTER = `${`${'We thank you for your order and send you the goods as agreed.'.padEnd(80)}\n`.repeat(6)}Total 9.00\nVisa 9.00`;

	it.each([
		[
			'the amount given less the change',
			slip('Book 9.00', 'Cash 20.00', 'Change 11.00', 'Sales 9.00'),
			'9.00',
		],
		['the sum with the tip', slip('Total 50.88', 'Tip 9.00', 'Total 59.88'), '59.88'],
		['the rounded sum', slip('Total 31.02', 'Rounding -0.02', 'Visa 31.00'), '31.00'],
		[
			'the total in German',
			slip('Buch 9,00', 'Summe 9,00', 'Gegeben 10,00', 'Rückgeld 1,00'),
			'9,00',
		],
	])('proposes %s', (_, text, total) => {
		expect(new Set(proposed(payment, { key: 'total' }, text))).toEqual(new Set([total]));
	});

	it.each([
		['a slip without a total', 'total', slip('Subtotal 38.75', 'Please pay at the desk')],
		['a letter', 'total', LETTER],
		['amounts other than the total', 'taxAmount', PAID],
	])('proposes nothing for %s', (_, key, text) => {
		expect(proposed(payment, { key }, text)).toEqual([]);
	});

	it.each([
		['for the sum paid', 'total', '17.00', 1],
		['against another sum', 'total', '20.00', -1],
		['against the amount given as the tax', 'taxAmount', '20.00', -1],
		['against the whole sum as the tax', 'taxAmount', '17.00', -1],
		['against an item as the net sum', 'subtotal', '9.00', -1],
		['none about a tax', 'taxAmount', '1.55', undefined],
		['none about values that are not sums', 'invoiceNumber', '9.00', undefined],
	])('gives evidence: %s', (_, key, value, strength) => {
		const { payment: sign } = evidenceOf(payment, { key }, PAID, value) ?? {};
		expect(sign && Math.sign(sign)).toBe(strength);
	});
});
