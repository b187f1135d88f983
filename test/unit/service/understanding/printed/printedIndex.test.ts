import { toLines } from '../../../../../local-service/src/understanding/layout/lines';
import {
	asPrinted,
	indexPrinted,
} from '../../../../../local-service/src/understanding/printed/printedIndex';
import type { Notation } from '../../../../../local-service/src/understanding/values/writtenLike';
import { page } from '../../../../support/page';
import { one } from '../../../../support/invoiceAnswers';

describe('a value as it is printed', () => {
	const printed = indexPrinted(
		toLines([
			page(
				[
					'We, NORDLICHT Papier gmbh, sent it on 5. März 2031 for',
					'altogether 1.479,10 € with 19 % of tax; 3 pieces, as of',
					'0077 -0,00',
					'your order po-5, to DE89 3704 0044 0532 0130 00 at Café Über all KG',
				].join('\n'),
			),
		]),
	);
	const forms: Array<readonly [Notation, string, string | undefined]> = [
		['text', 'Nordlicht Papier GmbH', 'NORDLICHT Papier gmbh'],
		['text', 'PO-5', 'po-5'],
		['text', 'Café Überall KG', undefined],
		['text', 'A-S', undefined],
		['date', '2031-03-05', '5. März 2031'],
		['date', '2031-03-06', undefined],
		['money', '1479.10', '1.479,10 €'],
		['money', '77.00', undefined],
		['money', '0.00', undefined],
		['number', '3.0000', '3'],
		['percent', '19.00', '19 %'],
		['iban', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
		['unit', 'H87', 'pieces'],
		['unit', 'KGM', undefined],
	];
	it.each(forms)('finds a %s %s as %s', (form, value, text) => {
		expect(asPrinted(value, form, printed)).toBe(text);
	});

	it('is the one at the expected position if several are printed', async () => {
		const text = 'Paper 1479.10\n\nGrand total: 1.479,10 €';
		expect(await one('grandTotal', text)).toBe('1.479,10 €');
		const split =
			'IBAN: DE89 3704 0044 0532 0130 00\nVAT ID: DE 999 888 777\nSeller: Nordlicht Pap ier GmbH';
		expect(await one('sellerVatId', split)).toBe('DE 999 888 777');
		expect(await one('seller', split)).toBe('Nordlicht Papier GmbH');
	});
});
