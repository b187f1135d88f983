import type { Field } from '../../../../../local-service/src/interface';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';

const read = async (text: string, fields: Field[]) =>
	resultOf(await extractFields([page(text)], { name: 'test', language: 'English', fields }));

const asked = (keys: string) => keys.split(' ').map((key) => ({ key }));

const BILL = `
Larch Broadband                                        Account number:  LB 330019
                                                       Bill number:     55-0192-7
Miss T Adeyemi                                         Bill date:       1 March 2024
Flat 9, Tower Court                                    Billing period   1 Feb 2024 to 29 Feb 2024
Leeds LS2 8PP

Previous balance                                            £41.10
Payments received                                          -£20.00
This month's charges                                        £29.99
VAT at 20%                                                   £6.00
Total for this bill                                         £35.99
Balance due                                                 £57.09

Your direct debit will be taken on 15 March 2024.

Larch Broadband Ltd, company number 07712345, VAT no. GB 277 3321 09`;

const SLOT = `
Quaylight Cloud Pty Ltd
ABN 51 824 753 556
Level 8, 1 Martin Place
Sydney NSW 2000                                              TAX INVOICE

Invoice #          Invoice Date      Due Date         Customer ID      PO Number
INV04418820        2024-03-31        2024-04-30       C-48291          PO 7741

Bill To:                             Summary of charges
Redgum Analytics Pty Ltd
22 Collins Street
Melbourne VIC 3000

Description                          Period                         Amount (AUD)
Standard nodes (8)                   Mar 1 - Mar 31, 2024               1,000.00
Block storage 2 TB                   Mar 1 - Mar 31, 2024                 250.00

                                     Subtotal (ex GST)                  1,250.00
                                     GST 10%                              125.00
                                     TOTAL AUD                          1,375.00`;

const ORDER = `
                              PURCHASE ORDER

Oakham Fabrications Limited                    Number:           PO-003391
Unit 12, Station Yard                          Date:             3 April 2024
Oakham LE15 6QT                                Delivery date:    19 April 2024

To:
Trent Valley Steel Ltd
Meadow Lane
Nottingham NG2 3HH

Qty     Description                             Unit price       Total
20      RHS 50x50x3, 6 m                             43.00      860.00

                                                Net total      £860.00
                                                VAT            £172.00
                                                Order total  £1,032.00`;

const LETTER = `
Tischlerei Behrens · Deichstr. 8 · 21635 Jork
Frau
Anna Wolters
Obstmarschenweg 112
21720 Steinkirchen
                                                              Jork, den 21.06.2024
Rechnung Nr. 2024-118

Haustür liefern und montieren                                    1.240,00
                                         Nettobetrag             1.240,00 €
                                         zzgl. 19 % MwSt.          235,60 €
                                         Rechnungsbetrag         1.475,60 €

Wir bitten Sie, den Betrag bis zum 05.07.2024 zu überweisen. Zahlung bis 28.06.2024
mit 2 % Skonto.

IBAN DE02 1203 0000 0000 2020 51                        Steuernr. 46/123/01234`;

describe('a bill', () => {
	it('has its own totals and those of earlier bills, its period and the debit date', async () => {
		const keys = 'invoiceNumber accountNumber invoiceDate periodStart periodEnd dueDate seller';
		const sums = 'buyer sellerVatId previousBalance amountDue taxAmount';
		expect(await read(BILL, asked(`${keys} ${sums}`))).toEqual({
			invoiceNumber: '55-0192-7',
			accountNumber: 'LB 330019',
			invoiceDate: '1 March 2024',
			periodStart: '1 Feb 2024',
			periodEnd: '29 Feb 2024',
			dueDate: '15 March 2024',
			seller: 'Larch Broadband Ltd',
			buyer: 'Miss T Adeyemi',
			sellerVatId: 'GB 277 3321 09',
			previousBalance: '£41.10',
			amountDue: '£57.09',
			taxAmount: '£6.00',
		});
	});

	it('has no values that are not printed', async () => {
		const keys = 'iban bic orderNumber orderDate deliveryDate quoteNumber discount shippingCost';
		expect(Object.values(await read(BILL, asked(keys))).filter((value) => value !== null)).toEqual(
			[],
		);
	});

	it('has the total as the amount due if there is no other', async () => {
		expect(await read(SLOT, asked('amountDue'))).toEqual({ amountDue: '1,375.00' });
	});
});

describe('an invoice with its header data in a row', () => {
	const truth = {
		invoiceNumber: 'INV04418820',
		invoiceDate: '2024-03-31',
		dueDate: '2024-04-30',
		customerNumber: 'C-48291',
		seller: 'Quaylight Cloud Pty Ltd',
		buyer: 'Redgum Analytics Pty Ltd',
		sellerVatId: '51 824 753 556',
		netTotal: '1,250.00',
		taxTotal: '125.00',
		grandTotal: '1,375.00',
	};

	it('is read by keys', async () => {
		expect(await read(SLOT, asked(Object.keys(truth).join(' ')))).toEqual(truth);
	});

	it('is read by descriptions if keys have no meaning', async () => {
		const descriptions = [
			'The invoice number',
			'The date on which the invoice was issued',
			'Date by which the invoice must be paid',
			'Customer number',
			'Name of the supplier that sent the invoice',
			'The customer who is billed',
			'The VAT identification number of the seller',
			'The net amount, without VAT',
			'How much tax is charged in total',
			'The total amount that has to be paid including VAT',
		];
		const fields = descriptions.map((description, index) => ({
			key: `f${index + 1}`,
			description,
		}));
		expect(Object.values(await read(SLOT, fields))).toEqual(Object.values(truth));
	});

	it('is read by short keys with a description', async () => {
		const fields = [
			{ key: 'number', description: 'Number of the invoice' },
			{ key: 'due', description: 'When payment is due' },
			{ key: 'to', description: 'Who the invoice is addressed to' },
			{ key: 'net', description: 'Total before tax' },
		];
		expect(await read(SLOT, fields)).toEqual({
			number: truth.invoiceNumber,
			due: truth.dueDate,
			to: truth.buyer,
			net: truth.netTotal,
		});
	});

	it('has no value for a description that mentions a field only to explain something else', async () => {
		const points = { key: 'points', description: 'Points collected under the customer number' };
		expect(await read(SLOT, [points])).toEqual({ points: null });
	});
});

describe('an order', () => {
	it('has buyer and seller in their roles, and the number and date labelled only “Number” and “Date”', async () => {
		const keys = 'orderNumber orderDate deliveryDate seller buyer totalAmount';
		expect(await read(ORDER, asked(keys))).toEqual({
			orderNumber: 'PO-003391',
			orderDate: '3 April 2024',
			deliveryDate: '19 April 2024',
			seller: 'Trent Valley Steel Ltd',
			buyer: 'Oakham Fabrications Limited',
			totalAmount: '£1,032.00',
		});
	});

	it('has no number of an invoice or a quotation', async () => {
		expect(await read(ORDER, asked('invoiceNumber quoteNumber dueDate'))).toEqual({
			invoiceNumber: null,
			quoteNumber: null,
			dueDate: null,
		});
	});
});

describe('a letter', () => {
	it('has its date after the place, and the due date in a sentence', async () => {
		const keys = 'invoiceNumber invoiceDate dueDate seller buyer sellerVatId iban';
		expect(await read(LETTER, asked(keys))).toEqual({
			invoiceNumber: '2024-118',
			invoiceDate: '21.06.2024',
			dueDate: '05.07.2024',
			seller: 'Tischlerei Behrens',
			buyer: 'Anna Wolters',
			sellerVatId: null,
			iban: 'DE02 1203 0000 0000 2020 51',
		});
	});

	it('without business content has no parties, sums or numbers', async () => {
		const text = `
Lukas Brandt
Lindenstr. 14, 20099 Hamburg
lukas.brandt@mail.example

Berufserfahrung
03/2019 - heute      Projektleiter, Hafenbau AG
Kenntnisse           CAD, Bauleitung`;
		const keys = 'seller buyer invoiceNumber invoiceDate dueDate grandTotal currency iban';
		expect(Object.values(await read(text, asked(keys))).filter((value) => value !== null)).toEqual(
			[],
		);
	});
});

describe('parties', () => {
	it.each([
		['in one line with the address', 'Supplier:   Northgate Ltd, 40 Tower Street, Ipswich IP1 3BE'],
		['with a legal form after a comma', 'From: Northgate Ltd, 77 Battery St, Seattle WA'],
		[
			'below a heading with words in brackets',
			'Seller (exporter)\nNorthgate Ltd\n4 Quay\nHull HU1 1AA',
		],
		[
			'in the line about its registration',
			'Total   5.00\n\nNorthgate Ltd. Registered in England No. 77',
		],
	])('are found %s', async (_, text) => {
		expect(await read(text, asked('seller'))).toEqual({ seller: 'Northgate Ltd' });
	});

	it('are not column headings', async () => {
		const text = `
From             To               Flight     Class   Date          Departure
Vienna           Lisbon           AU 431     Y       02 MAR 2024   07:15`;
		expect(await read(text, asked('seller buyer'))).toEqual({ seller: null, buyer: null });
	});

	it('do not get values from the line of another party', async () => {
		expect(await read(BILL, asked('buyerVatId sellerVatId'))).toEqual({
			buyerVatId: null,
			sellerVatId: 'GB 277 3321 09',
		});
	});

	it('end with their address', async () => {
		const text = `
Northgate Ltd                                     Invoice 17

Bill to
Jane Doe Consulting
Leeds LS1 4DY

IBAN GB33 BUKB 2020 1555 5555 55`;
		expect(await read(text, asked('iban'))).toEqual({ iban: 'GB33 BUKB 2020 1555 5555 55' });
	});
});

describe('values', () => {
	it.each([
		['a number in groups', 'Customer number: 30 221 998', 'customerNumber', '30 221 998'],
		[
			'a number with the capitals before it',
			'Order number: RE 2403-0077',
			'orderNumber',
			'RE 2403-0077',
		],
		[
			'a number in groups of the same form',
			'Reference: RF18 5390 0754 7034',
			'reference',
			'RF18 5390 0754 7034',
		],
		[
			'capitals that are also its label',
			'Order number: PO 4500 123 456',
			'orderNumber',
			'PO 4500 123 456',
		],
		['the same below the label', 'Order number\nPO 4500 123 456', 'orderNumber', 'PO 4500 123 456'],
		[
			'groups up to the words after them',
			'Order No. 4500 123 456 of 3 May 2024',
			'orderNumber',
			'4500 123 456',
		],
		[
			'groups up to the next label',
			'Order number: AB 12/345-C Date: 3 May 2024',
			'orderNumber',
			'AB 12/345-C',
		],
		['a number without the counted unit', 'Order number: 4711 20 pieces', 'orderNumber', '4711'],
		['a number without the currency before it', 'Order number: EUR 2403', 'orderNumber', '2403'],
		['a key that spells out an abbreviation', 'Room No.   214', 'roomNumber', '214'],
		['an amount of tax, not its base', 'VAT 25% of 8,000.00    2,000.00', 'taxTotal', '2,000.00'],
		['an amount before a count', 'TOTAL:    3,000      USD 22,300.00', 'grandTotal', '22,300.00'],
		['no VAT id of another country’s length', 'Our number SI0077123', 'vatId', null],
		['no date of an order', 'Order date: 3 May 2024', 'invoiceDate', null],
		['no post-office box', 'PO BOX 489', 'orderNumber', null],
		['no sum for a number', 'Invoice   845.20', 'invoiceNumber', null],
	])('are read right: %s', async (_, text, key, value) => {
		expect(await read(text, asked(key))).toEqual({ [key]: value });
	});
});

it('does not use the end of a period as the due date, nor a count as a payment term', async () => {
	const work = 'Leistungszeitraum: 30.03.2026 bis 10.04.2026\nAnzahl   Leistung   Betrag';
	expect(await read(work, asked('dueDate'))).toEqual({ dueDate: null });
	const order = 'Lieferung bis 10.04.2026\nAnzahl   Leistung   Betrag';
	expect(await read(order, asked('dueDate'))).toEqual({ dueDate: null });
	expect(await read('Bitte zahlen Sie bis 10.04.2026', asked('dueDate'))).toEqual({
		dueDate: '10.04.2026',
	});
});
