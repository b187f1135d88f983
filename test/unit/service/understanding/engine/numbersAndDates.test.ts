import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';

describe('numbers and dates of documents', () => {
	it.each([
		['Invoice 4711\n3 May 2024\nDue 9 June 2024', { invoiceDate: '3 May 2024' }],
		[
			'PARCELLA N. 18\nFirenze, 4 giugno 2024\nEntro il 9 luglio 2024',
			{ invoiceDate: '4 giugno 2024' },
		],
		['Faktura FV/7/2024\nGdańsk, dnia 04.06.2024\nDo 09.07.2024', { invoiceDate: '04.06.2024' }],
		[
			'Faktura korygująca FK/3/2024     do faktury FV/20/2024 z dnia 05.06.2024\n\nData wystawienia:   25.06.2024',
			{ invoiceNumber: 'FK/3/2024', invoiceDate: '25.06.2024' },
		],
		[
			'Credit memo     Date            Orig. invoice\nCM-304          03/05/2024      INV-882',
			{ invoiceNumber: 'CM-304' },
		],
		['Mahnung zur Rechnung Nr. 4711', { invoiceNumber: '4711' }],
		['Data e Hora de Emissão\n10/07/2024 16:04:11', { invoiceDate: '10/07/2024' }],
		['Vencimiento 21-07-2024. Cobro por banco. Cuenta: 123', { dueDate: '21-07-2024' }],
		['Fecha de emisión: 2 mar. 2024\nFecha de cargo: 09/03/2024', { dueDate: '09/03/2024' }],
		['Payable à 30 jours, soit au 06.03.2024. Merci', { dueDate: '06.03.2024' }],
		['Factuurdatum: 01-03-2024\nIncassodatum: 12-03-2024', { dueDate: '12-03-2024' }],
		['Data de débito     15/04/2024', { dueDate: '15/04/2024' }],
		['Date: 12.11. - 15.11.2026', { invoiceDate: '12.11.2026' }],
		[
			'Period: 12.11. - 15.11.2026',
			{ period: '12.11. - 15.11.2026', periodStart: '12.11.2026', periodEnd: '15.11.2026' },
		],
		['Goods $90.00\nTax $10.00\nTotal AUD $100.00', { currency: 'AUD' }],
		['Goods $90.00\nTax $10.00\nTotal $100.00', { currency: '$' }],
		['Acme NV - BTW BE 0877.410.224', { sellerVatId: 'BE 0877.410.224' }],
	])('are read in %j', async (text, expected) => {
		const fields = Object.keys(expected).map((key) => ({ key }));
		const details = { name: 'Invoice', language: 'English', fields };
		expect(resultOf(await extractFields([page(text)], details))).toEqual(expected);
	});
});

describe('a number', () => {
	const LOAN = `
Sparkasse Musterstadt
Hauptstraße 1

DARLEHENSVERTRAG

Darlehensbetrag:          250.000,00 EUR
Sollzinssatz:             3,75 % p.a.
Gebundener Zins:          3 ¾ %
Monatliche Rate:          1.250,00 EUR
Umrechnungskurs:          1,0850
`;

	it('is also a percentage, and an instalment is not a percentage', async () => {
		const fields = ['Sollzinssatz', 'Gebundener Zins', 'Monatliche Rate'].map((key) => ({
			key,
			description: 'Answer as a number, such as 1204.50.',
		}));
		const details = { name: 'Loan', language: 'German', fields };
		expect(resultOf(await extractFields([page(LOAN)], details))).toEqual({
			Sollzinssatz: '3.75',
			'Gebundener Zins': '3.75',
			'Monatliche Rate': '1250.00',
		});
	});

	it('is a rate of exchange or of pay', async () => {
		const text =
			'LOAN SUMMARY\n\nHourly rate:        $45.00\nExchange rate:      1.0850\nInterest rate:      5.9% p.a.';
		const fields = ['hourlyRate', 'exchangeRate', 'interestRate'].map((key) => ({
			key,
			description: 'Answer as a number, such as 1204.50.',
		}));
		const details = { name: 'Loan', language: 'English', fields };
		expect(resultOf(await extractFields([page(text)], details))).toEqual({
			hourlyRate: '45.00',
			exchangeRate: '1.0850',
			interestRate: '5.9',
		});
	});
});

describe('numbers of invoices', () => {
	it.each([
		// In groups, after a title or a label.
		['Facture n° 20 117 340 118', '20 117 340 118'],
		['Bill number          KX-0417 3320 19', 'KX-0417 3320 19'],
		['2. Abschlagsrechnung Nr. SR 4 / 1907-02', 'SR 4 / 1907-02'],
		// Similar to a date.
		['Rachunek nr 7/09/2024\nwystawiony dnia 30 września 2024 r.', '7/09/2024'],
		['Faktura VAT nr 112/3/2023', '112/3/2023'],
		['Fattura n. 18/04/2022', '18/04/2022'],
		// The number of a credit note, not of the invoice that it corrects.
		['Nota di credito ND-204\nData: 2 marzo 2024 | Fattura originale FT-88', 'ND-204'],
		['Nota de Crédito NC 2023/9\nRef.ª: Fatura FT 2023/310 de 18/04/2023', 'NC 2023/9'],
		['Nota de crédito AB-51\nFactura original: FV-20', 'AB-51'],
		// Bills with another title.
		['Bolletta n.          400771', '400771'],
		['Numero bolletta: 5512-8', '5512-8'],
		// The year of a bill is not its number.
		['Rechnungsnummer          JX 204 118 44\nJahresabrechnung Wasser 2023', 'JX 204 118 44'],
		['Ihre Jahresrechnung Gas 2022', null],
		['Die Jahresrechnung Fernwärme 2021', null],
	])('are found completely: %s', async (text, invoiceNumber) => {
		const fields = [{ key: 'invoiceNumber', example: 'RE-2024-0042' }];
		const type = { name: 'Invoice', language: 'Multi-Lingual', fields };
		expect(resultOf(await extractFields([page(text)], type))).toEqual({ invoiceNumber });
	});

	it('are not dates', async () => {
		const fields = [{ key: 'invoiceNumber' }, { key: 'invoiceDate' }];
		const text = 'Rachunek nr 7/09/2024\nwystawiony dnia 30 września 2024 r.';
		const type = { name: 'Invoice', language: 'Multi-Lingual', fields };
		expect(resultOf(await extractFields([page(text)], type))).toEqual({
			invoiceNumber: '7/09/2024',
			invoiceDate: '30 września 2024',
		});
	});
});
