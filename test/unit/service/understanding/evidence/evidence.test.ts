import { arithmetic } from '../../../../../local-service/src/understanding/evidence/arithmetic';
import { block } from '../../../../../local-service/src/understanding/evidence/block';
import { career } from '../../../../../local-service/src/understanding/evidence/career';
import { label } from '../../../../../local-service/src/understanding/evidence/label';
import { title } from '../../../../../local-service/src/understanding/evidence/title';
import { type } from '../../../../../local-service/src/understanding/evidence/type';
import { unique } from '../../../../../local-service/src/understanding/evidence/unique';
import type { EvidenceSource } from '../../../../../local-service/src/understanding/evidence/candidates';
import type { Field } from '../../../../../local-service/src/interface';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';
import { plannedIn } from '../../../../support/planned';

function proposed(source: EvidenceSource, field: Field, text: string) {
	const { wanted, view } = plannedIn(field, text);
	return (source.propose?.(wanted, view) ?? []).map((each) => each.text);
}

function judged(source: EvidenceSource, field: Field, text: string, value: string) {
	const candidate = { text: value, page: 0, line: 0, box: page(value).words[0]!.box, evidence: {} };
	const { wanted, view } = plannedIn(field, text);
	return source.judge?.(candidate, wanted, view);
}

describe('label', () => {
	it.each([
		['in the same run', 'Invoice No: 4711'],
		['to the right', 'Invoice number          4711'],
		['below', 'Invoice number\n4711'],
		['misspelt', 'Invoise number          4711'],
		['in German', 'Rechnungs-Nr.:          4711'],
		['spaced out', 'R e c h n u n g s n r          4711'],
	])('finds a value %s', (_, text) => {
		expect(proposed(label, { key: 'invoiceNumber' }, text)).toContain('4711');
	});

	it('does not take a longer label for its part', () => {
		const text = 'Due date:   15.04.2024';
		expect(proposed(label, { key: 'invoiceDate' }, text)).toEqual([]);
	});

	it('knows the labels of fields nobody foresaw from key and description', () => {
		const field = { key: 'vesselName', description: 'printed as "Ship"', example: 'MS Europa' };
		expect(proposed(label, field, 'Vessel name:  MS Adler')).toContain('MS Adler');
		expect(proposed(label, field, 'Ship:  MS Adler')).toContain('MS Adler');
	});

	it('leaves what belongs to another party', () => {
		const text = 'Customer VAT ID: DE123456789';
		expect(proposed(label, { key: 'sellerVatId' }, text)).toEqual([]);
		expect(proposed(label, { key: 'customerVatId' }, text)).toEqual(['DE123456789']);
	});
});

describe('title', () => {
	const text = 'Invoice 4711 of 3 May 2024';

	it('finds number and date of the document', () => {
		expect(proposed(title, { key: 'invoiceNumber' }, text)).toEqual(['4711']);
		expect(proposed(title, { key: 'invoiceDate' }, text)).toEqual(['3 May 2024']);
	});

	it('leaves a date in a sentence below', () => {
		const below = 'Invoice 4711\nPlease pay 10.00 by 3 May 2024 at the latest';
		expect(proposed(title, { key: 'invoiceDate' }, below)).toEqual([]);
	});

	it('leaves the numbers of other documents', () => {
		const note = 'Invoice for your order no. 12-7 of 3 May 2024';
		expect(proposed(title, { key: 'invoiceNumber' }, note)).toEqual([]);
	});
});

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
		['Goods $90.00\nTax $10.00\nTotal AUD $100.00', { currency: 'AUD' }],
		['Goods $90.00\nTax $10.00\nTotal $100.00', { currency: '$' }],
		['Acme NV - BTW BE 0877.410.224', { sellerVatId: 'BE 0877.410.224' }],
	])('are read in %j', (text, expected) => {
		const fields = Object.keys(expected).map((key) => ({ key }));
		const details = { name: 'Invoice', language: 'English', fields };
		expect(resultOf(extractFields([page(text)], details))).toEqual(expected);
	});
});

describe('numbers of invoices', () => {
	it.each([
		// In groups, behind a title or a label.
		['Facture n° 20 117 340 118', '20 117 340 118'],
		['Bill number          KX-0417 3320 19', 'KX-0417 3320 19'],
		['2. Abschlagsrechnung Nr. SR 4 / 1907-02', 'SR 4 / 1907-02'],
		// Written as the seventh of a month.
		['Rachunek nr 7/09/2024\nwystawiony dnia 30 września 2024 r.', '7/09/2024'],
		['Faktura VAT nr 112/3/2023', '112/3/2023'],
		['Fattura n. 18/04/2022', '18/04/2022'],
		// Of a credit note, not of the invoice that it corrects.
		['Nota di credito ND-204\nData: 2 marzo 2024 | Fattura originale FT-88', 'ND-204'],
		['Nota de Crédito NC 2023/9\nRef.ª: Fatura FT 2023/310 de 18/04/2023', 'NC 2023/9'],
		['Nota de crédito AB-51\nFactura original: FV-20', 'AB-51'],
		// Of bills that are called otherwise.
		['Bolletta n.          400771', '400771'],
		['Numero bolletta: 5512-8', '5512-8'],
		// The year that a bill is for is none.
		['Rechnungsnummer          JX 204 118 44\nJahresabrechnung Wasser 2023', 'JX 204 118 44'],
		['Ihre Jahresrechnung Gas 2022', null],
		['Die Jahresrechnung Fernwärme 2021', null],
	])('are found whole: %s', (text, invoiceNumber) => {
		const fields = [{ key: 'invoiceNumber', example: 'RE-2024-0042' }];
		const type = { name: 'Invoice', language: 'Multi-Lingual', fields };
		expect(resultOf(extractFields([page(text)], type))).toEqual({ invoiceNumber });
	});

	it('are no days', () => {
		const fields = [{ key: 'invoiceNumber' }, { key: 'invoiceDate' }];
		const text = 'Rachunek nr 7/09/2024\nwystawiony dnia 30 września 2024 r.';
		const type = { name: 'Invoice', language: 'Multi-Lingual', fields };
		expect(resultOf(extractFields([page(text)], type))).toEqual({
			invoiceNumber: '7/09/2024',
			invoiceDate: '30 września 2024',
		});
	});
});

describe('arithmetic', () => {
	const text = `
Sum of goods            100.00
Freight                  19.50
Net amount              100.00
VAT                      19.00
Paid                     50.00
Total                   119.00
Total                   500.00`;

	it('proves net + tax = gross', () => {
		expect(judged(arithmetic, { key: 'grandTotal' }, text, '119.00')).toEqual({ arithmetic: 1 });
		const wrong = judged(arithmetic, { key: 'grandTotal' }, text, '500.00')?.arithmetic;
		expect(wrong).toBeLessThan(0);
	});

	it('believes a line of totals more than the line of an article', () => {
		const table = `
Nazwa       Wartość netto     Stawka    Kwota VAT      Wartość brutto
Księgi             700,00        23%       161,00              861,00



Kadry              150,00        23%        34,50              184,50



                    Razem     850,00       195,50            1 045,50`;
		const strength = (value: string) =>
			judged(arithmetic, { key: 'grandTotal' }, table, value)?.arithmetic;
		expect(strength('1 045,50')).toBe(1);
		expect(strength('861,00')).toBeLessThan(0);
	});

	it('says nothing where nothing adds up', () => {
		const single = 'Total   500.00';
		expect(judged(arithmetic, { key: 'grandTotal' }, single, '500.00')).toEqual({});
	});
});

describe('block', () => {
	it('finds parties below their headings, side by side', () => {
		const text = `
From:                         Bill to:
Acme Trading Ltd              Jane Doe
12 High Street                1 Station Road
London N1 9GU                 Leeds LS1 4DY`;
		expect(proposed(block, { key: 'seller' }, text)).toEqual(['Acme Trading Ltd']);
		expect(proposed(block, { key: 'buyer' }, text)).toEqual(['Jane Doe']);
		expect(proposed(block, { key: 'buyerAddress' }, text)).toEqual([
			'1 Station Road, Leeds LS1 4DY',
		]);
	});

	it('finds them in a letter without headings', () => {
		const text = `
Muster GmbH · Hauptstr. 1 · 12345 Berlin

Frau Erika Beispiel
Nebenweg 2
54321 Bonn

Rechnung`;
		expect(proposed(block, { key: 'seller' }, text)).toContain('Muster GmbH');
		expect(proposed(block, { key: 'buyer' }, text)).toEqual(['Frau Erika Beispiel']);
	});
});

describe('unique', () => {
	it('finds what says by itself what it is', () => {
		expect(proposed(unique, { key: 'iban' }, 'Pay to DE89 3704 0044 0532 0130 00.')).toEqual([
			'DE89 3704 0044 0532 0130 00',
		]);
	});

	it('does not take one of several dates', () => {
		expect(proposed(unique, { key: 'invoiceDate' }, '1.2.2024 and 3.4.2024')).toEqual([]);
	});
});

describe('career', () => {
	const text = `
Jo Example
Lisbon, Portugal | jo@example.com

WORK EXPERIENCE
Data Engineer                  2022 - present
Acme Trading Ltd, Lisbon`;

	it.each([
		['fullName', 'Jo Example'],
		['location', 'Lisbon, Portugal'],
		['currentPosition', 'Data Engineer'],
		['latestEmployer', 'Acme Trading Ltd'],
	])('%s', (key, value) => expect(proposed(career, { key }, text)).toEqual([value]));
});

describe('type', () => {
	it('likes what looks as the example', () => {
		const field = { key: 'invoiceNumber', example: 'RE-1' };
		const like = judged(type, field, '', 'AB-77')?.type ?? 0;
		expect(like).toBeGreaterThan(judged(type, field, '', '7700')?.type ?? 0);
	});
});
