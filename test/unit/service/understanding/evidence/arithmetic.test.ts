import { arithmetic } from '../../../../../local-service/src/understanding/evidence/arithmetic';
import { evidenceOf, proposed } from '../../../../support/evidence';

describe('arithmetic', () => {
	const SUMS = `
Sum of goods            100.00
Freight                  19.50
Net amount              100.00
VAT                      19.00
Paid                     50.00
Total                   119.00
Total                   500.00`;
	const TABLE = `
Nazwa       Wartość netto     Stawka    Kwota VAT      Wartość brutto
Księgi             700,00        23%       161,00              861,00



Kadry              150,00        23%        34,50              184,50



                    Razem     850,00       195,50            1 045,50`;
	const CREDIT = 'Net amount   -100.00\nVAT 19 %   -19.00\nTotal   -119.00';

	it.each([
		['grandTotal', SUMS, ['119.00']],
		['taxTotal', SUMS, ['19.00']],
		['netTotal', SUMS, ['100.00', '100.00']],
		['grandTotal', TABLE, ['1 045,50']],
		['grandTotal', CREDIT, ['-119.00']],
	])('proposes as %s of %j: %j', (key, text, values) => {
		expect(proposed(arithmetic, { key }, text)).toEqual(values);
	});

	it.each([
		['for the gross total', 'grandTotal', SUMS, '119.00', { arithmetic: 1 }],
		['against another sum', 'grandTotal', SUMS, '500.00', { arithmetic: -0.6 }],
		['for the tax', 'taxTotal', SUMS, '19.00', { arithmetic: 1 }],
		['for the line of totals', 'grandTotal', TABLE, '1 045,50', { arithmetic: 1 }],
		['against the line of an article', 'grandTotal', TABLE, '861,00', { arithmetic: -0.6 }],
		['none if nothing adds up', 'grandTotal', 'Total   500.00', '500.00', {}],
		[
			'none if the tax is too high',
			'grandTotal',
			'Net amount 100.00\nVAT 50.00\nTotal 150.00',
			'150.00',
			{},
		],
		['none about values that are not totals', 'freight', SUMS, '19.50', {}],
	])('gives evidence: %s', (_, key, text, value, expected) => {
		expect(evidenceOf(arithmetic, { key }, text, value)).toEqual(expected);
	});
});
