import type { Field } from '../../../../local-service/src/interface';
import { readDocument } from '../../../../local-service/src/reading/document';
import { readInvoice } from '../../../../local-service/src/reading/invoice/readInvoice';
import { extract } from '../../../../local-service/src/understanding/engine/extract';
import { resultOf } from '../../../../local-service/src/understanding/fields/answers';
import {
	FATTURA_PA_XML,
	KSEF_3_XML,
	KSEF_ADVANCE_XML,
	KSEF_CORRECTED_ADVANCE_XML,
	KSEF_CORRECTION_XML,
	KSEF_XML,
	ORDER_X_XML,
	TWO_FATTURE_XML,
} from '../../../support/countryInvoices';

const bytes = (xml: string) => new Uint8Array(Buffer.from(xml));
const read = (xml: string) => readInvoice(bytes(xml));
const answer = async (xml: string, ...keys: string[]) =>
	resultOf(
		await extract(await readDocument(bytes(xml)), {
			name: 'Test',
			language: 'English',
			fields: keys.map((key): Field => ({ key })),
		}),
	);

describe('invoices of Italy', () => {
	it('are read with the sums by tax rate of their summary', () => {
		expect(read(FATTURA_PA_XML)).toEqual({
			number: '20417',
			typeCode: 'TD01',
			issueDate: '2031-03-05',
			dueDate: '2031-04-04',
			currency: 'EUR',
			orderNumber: 'PO-5',
			orderDate: '2031-02-01',
			iban: 'IT60X0542811101000000123456',
			paymentCode: 'MP05',
			paymentKind: 'Bank transfer',
			grandTotal: '1479.10',
			netTotal: '1250.50',
			taxTotal: '228.60',
			dueAmount: '1479.10',
			seller: {
				name: 'Carta Nord S.r.l.',
				street: 'Via Campione 1',
				postcode: '00100',
				city: 'Esempio',
				region: 'RM',
				country: 'IT',
				vatId: 'IT01234567890',
			},
			buyer: {
				name: 'Ada Esempio',
				street: 'Via Prova 2',
				postcode: '20100',
				city: 'Prova',
				country: 'IT',
				taxNumber: 'RSSADA80A01H501U',
			},
			shipTo: {},
			payee: {},
			notes: ['Grazie'],
			taxes: [
				{ rate: '22.00', basis: '1200.00', amount: '228.60' },
				{ rate: '0.00', category: 'N1', basis: '50.50', amount: '0.00' },
			],
			lines: [
				{
					position: '1',
					itemNumber: 'A-1',
					name: 'Carta kraft',
					quantity: '3.00',
					unit: 'PZ',
					netPrice: '400.00',
					taxRate: '22.00',
					lineTotal: '1200.00',
				},
				{
					position: '2',
					name: 'Ricettario',
					netPrice: '50.50',
					taxRate: '0.00',
					taxCategory: 'N1',
					lineTotal: '50.50',
				},
			],
		});
	});

	it('have the withholding tax, the stamp duty and the amount that remains due', async () => {
		const withheld = (kind: string, amount: string, rate: string) =>
			`<DatiRitenuta><TipoRitenuta>${kind}</TipoRitenuta><ImportoRitenuta>${amount}</ImportoRitenuta><AliquotaRitenuta>${rate}</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>`;
		const stamp =
			'<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>';
		// RT03 is a contribution to a social insurance.
		const xml = FATTURA_PA_XML.replace(
			'<ImportoTotaleDocumento>',
			`${withheld('RT03', '48.00', '4.00')}${withheld('RT01', '240.00', '20.00')}${stamp}$&`,
		).replace('<ImportoPagamento>1479.10<', '<ImportoPagamento>1191.10<');
		expect(
			await answer(
				xml,
				'total',
				'amountDue',
				'withholdingTax',
				'withholdingRate',
				'stampDuty',
				'vat',
			),
		).toEqual({
			total: '1479.10',
			amountDue: '1191.10',
			withholdingTax: '240.00',
			withholdingRate: '20.00',
			stampDuty: '2.00',
			vat: '228.60',
		});
		expect(await answer(xml, 'importoRitenuta', 'aliquota_ritenuta', 'imposta_di_bollo')).toEqual({
			importoRitenuta: '240.00',
			aliquota_ritenuta: '20.00',
			imposta_di_bollo: '2.00',
		});
		expect(await answer(FATTURA_PA_XML, 'withholdingTax', 'ritenuta', 'bollo')).toEqual({
			withholdingTax: null,
			ritenuta: null,
			bollo: null,
		});
	});

	it('are treated as plain data if a file has several', async () => {
		expect(read(TWO_FATTURE_XML)).toBeUndefined();
		const { pages, invoice } = await readDocument(bytes(TWO_FATTURE_XML));
		expect(invoice).toBeUndefined();
		const texts = pages.flatMap(({ words }) => words.map(({ text }) => text));
		expect(texts).toEqual(expect.arrayContaining(['20417', '20418']));
	});
});

describe('invoices of Poland', () => {
	it.each([
		['FA (2)', KSEF_XML],
		['FA (3)', KSEF_3_XML],
	])('are read as %s, without the rows before a correction', (_, xml) => {
		expect(read(xml)).toMatchObject({
			number: 'FV/20417/2031',
			issueDate: '2031-03-05',
			dueDate: '2031-04-04',
			deliveryDate: '2031-03-01',
			currency: 'PLN',
			orderNumber: 'PO-5',
			orderDate: '2031-02-01',
			iban: '61109010140000071219812874',
			paymentCode: '6',
			paymentKind: 'Bank transfer',
			netTotal: '1250.50',
			taxTotal: '280.04',
			grandTotal: '1530.54',
			seller: { name: 'Papier Północ sp. z o.o.', vatId: '9999999999' },
			buyer: { name: 'Kawiarnia Łódź S.A.', id: 'K-9' },
			lines: [
				{ name: 'Papier', quantity: '3', netPrice: '400.00', lineTotal: '1200.00' },
				{ name: 'Książka', lineGross: '54.54' },
			],
		});
	});

	it('have the taxes of all rates with amounts', () => {
		expect(read(KSEF_XML)?.taxes).toEqual([
			{ rate: '23', basis: '1200.00', amount: '276.00' },
			{ rate: '8', basis: '50.5', amount: '4.04' },
		]);
		const former = KSEF_XML.replace('>276.00<', '>264.00<').replace('>4.04<', '>3.54<');
		expect(read(former)?.taxes).toMatchObject([{ rate: '22' }, { rate: '7' }]);
		const untaxed = KSEF_XML.replace(
			'<P_15>',
			'<P_13_6_2>7.00</P_13_6_2><P_13_10>9.00</P_13_10>$&',
		);
		expect(read(untaxed)?.taxes.slice(2)).toEqual([
			{ rate: '0', category: '0 WDT', basis: '7.00' },
			{ category: 'oo', basis: '9.00' },
		]);
	});

	it('have differences as the sums of a correction, and only its rows after it', async () => {
		expect(read(KSEF_CORRECTION_XML)).toMatchObject({
			precedingInvoice: 'FV/20388/2031',
			precedingDate: '2031-02-01',
			correctionReason: 'Zwrot towaru',
			netTotal: '-450.00',
			taxTotal: '-92.00',
			grandTotal: '-542.00',
			taxes: [
				{ rate: '23', basis: '-400.00', amount: '-92.00' },
				{ category: 'zw', basis: '-50.00' },
			],
			lines: [{ quantity: '2', lineTotal: '800.00' }],
		});
		expect(
			await answer(KSEF_CORRECTION_XML, 'numerFakturyKorygowanej', 'correctionReason'),
		).toEqual({ numerFakturyKorygowanej: 'FV/20388/2031', correctionReason: 'Zwrot towaru' });
	});

	it.each([
		['an advance', KSEF_ADVANCE_XML],
		['a corrected advance', KSEF_CORRECTED_ADVANCE_XML],
	])('have the sums of %s, and the rows of the order', (_, xml) => {
		expect(read(xml)).toMatchObject({
			netTotal: '813.01',
			taxTotal: '186.99',
			grandTotal: '1000.00',
			taxes: [{ rate: '23', basis: '813.01', amount: '186.99' }],
			lines: [
				{
					position: '1',
					name: 'Maszyna',
					quantity: '2',
					unit: 'szt.',
					netPrice: '1000.00',
					taxRate: '23',
					lineTotal: '2000.00',
				},
			],
		});
	});

	it('describe another payment method in words', () => {
		const other = KSEF_XML.replace(
			'<FormaPlatnosci>6</FormaPlatnosci>',
			'<PlatnoscInna>1</PlatnoscInna><OpisPlatnosci>Kompensata</OpisPlatnosci>',
		);
		expect(read(other)?.paymentMethod).toBe('Kompensata');
	});

	it('have no net amount if a part has margin taxation', () => {
		const margin = KSEF_XML.replace('<P_15>', '<P_13_11>100</P_13_11><P_15>');
		expect(read(margin)).not.toHaveProperty('netTotal');
	});
});

describe('orders of Order-X', () => {
	it('have the number and date of an order, not of an invoice', async () => {
		expect(
			await answer(
				ORDER_X_XML,
				'number',
				'date',
				'orderNumber',
				'orderDate',
				'invoiceNumber',
				'invoiceDate',
				'total',
			),
		).toEqual({
			number: 'PO-5',
			date: '2031-02-01',
			orderNumber: 'PO-5',
			orderDate: '2031-02-01',
			invoiceNumber: null,
			invoiceDate: null,
			total: '1200.00',
		});
		expect(read(ORDER_X_XML)?.lines).toMatchObject([{ quantity: '3', unit: 'C62' }]);
	});
});
