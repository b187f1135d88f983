import type { Field } from '../../../../../local-service/src/interface';
import { readDocument } from '../../../../../local-service/src/reading/document';
import { extract } from '../../../../../local-service/src/understanding/engine/extract';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { CII_XML, MINIMUM_XML } from '../../../../support/invoiceXml';
import { page } from '../../../../support/page';
import { answer, INVOICE, invoiceOf, one } from '../../../../support/invoiceAnswers';

describe('a field whose value an electronic invoice has', () => {
	it.each([
		['R-2031-77', 'invoiceNumber rechnungs_nr Rechnungsnummer numero_facture invoice.number'],
		['2031-03-05', 'invoiceDate issue_date rechnungsdatum dateFacture rechnung.datum'],
		['2031-04-04', 'dueDate payment_due_date faelligkeitsdatum Fälligkeit dateEcheance dates.due'],
		['2031-03-01', 'deliveryDate leistungsdatum date_livraison delivery.date'],
		['EUR', 'currency currencyCode waehrung Währung devise totals.currency'],
		['04011-77', 'buyerReference leitwegId Leitweg-ID'],
		['PO-5', 'orderNumber po_number bestellnummer numeroCommande order.number'],
		['DE89370400440532013000', 'iban sellerIban bank.iban bankverbindung.iban Bankverbindung'],
		['COBADEFFXXX', 'bic swift_code bank.bic'],
		['RF-77', 'paymentReference verwendungszweck payment.reference'],
		['1250.50', 'netTotal total_net_amount nettobetrag montantHT totalExclVat totals.net'],
		['228.60', 'taxTotal vat mwstBetrag total_tva totals.tax steuer.betrag'],
		[
			'1479.10',
			'grandTotal totalGrossAmount bruttobetrag montant_ttc totalInclVat totals.gross data.total total',
		],
		['1479.10', 'amountDue zahlbetrag net_a_payer'],
		['Nordlicht Papier GmbH', 'seller vendor_name lieferantenname fournisseur supplier.name'],
		['DE999888777', 'sellerVatId ustIdNr numero_tva n_tva lieferant.ustId seller.vat'],
		['41/222/333', 'taxNumber steuernummer seller.taxNumber'],
		['Hafenweg 3', 'supplierStreet seller.address.street verkaeufer_strasse'],
		['Hafenweg 3, 20457 Hamburg', 'sellerAddress vendor.address lieferantenadresse'],
		['ada@nordlicht.example', 'sellerEmail seller.contact.email'],
		['Ada Brandt', 'contactPerson ansprechpartner seller.contact.name'],
		['Café Überall KG', 'buyer customerName kundenname nomClient billTo.name'],
		['K-9', 'customerNumber kundennummer code_client customer.number'],
		['Leipzig', 'customer_city kundenOrt client.ville buyer.address.city'],
		['04109', 'kunde_plz buyer.address.zip rechnungsadresse.plz billingAddress.zip'],
		['Am Markt 1, 04109 Leipzig', 'billingAddress rechnungsanschrift buyer.address'],
		['R-2031-77', 'numeroFatura numer_faktury'],
		['2031-03-05', 'dataEmissao data_wystawienia fecha_emision'],
		['2031-04-04', 'dataVencimento termin_platnosci fechaVencimiento'],
		['1250.50', 'valorLiquido kwota_netto wartosc_netto'],
		['1479.10', 'wartoscBrutto kwotaBrutto totalAPagar'],
		['Nordlicht Papier GmbH', 'nomeFornecedor nazwa_sprzedawcy sprzedawca.nazwa'],
		['Café Überall KG', 'nomeCliente nazwaNabywcy nabywca.nazwa'],
		['DE999888777', 'nip_sprzedawcy fornecedor.nif'],
	])('is answered with %s', async (value, keys) => {
		const answers = await Promise.all(keys.split(' ').map(async (key) => [key, await one(key)]));
		expect(answers).toEqual(keys.split(' ').map((key) => [key, value]));
	});

	it.each([
		'orderDate',
		'order.date',
		'payment.date',
		'shippingCost',
		'weight',
		'customerIban',
		'seller.address.number',
		'cashDiscountDate',
		'name',
		'fax',
		'taxInvoice.no',
		'data_ordine',
		'paidBy',
		'accountNumber',
		'basedIn',
		'bankDetails.bank',
		'buyer.email',
		'grossPrice',
	])('is not used for %s', async (key) => {
		expect(await one(key)).toBeNull();
	});

	it('is also found by the enclosing key or a description', async () => {
		expect(await one('seller.customerNumber')).toBe('K-9');
		const fields = [
			{ key: 'field7', description: 'Bruttobetrag der Rechnung' },
			{ key: 'field8', description: 'Solde à payer' },
			{ key: 'field9', description: 'Purchase order' },
			{ key: 'zahlbar bis zum' },
			{ key: 'city', description: 'City of the customer, as it is in the address of the invoice' },
			{ key: 'email', description: 'E-mail of the buyer' },
			{ key: 'iban', description: 'IBAN of the customer' },
		];
		expect(await answer(fields)).toEqual({
			field7: '1479.10',
			field8: '1479.10',
			field9: 'PO-5',
			'zahlbar bis zum': '2031-04-04',
			city: 'Leipzig',
			email: null,
			iban: null,
		});
	});

	it('takes precedence over the pages', async () => {
		const text = 'Invoice number: X-1\nTotal due: 99.00 EUR';
		expect(await one('invoiceNumber', text, undefined, invoiceOf(CII_XML))).toBe('R-2031-77');
		expect(await one('grandTotal', text)).toBe('1479.10');
		expect(
			await answer([{ key: 'invoiceNumber' }], text, { ...INVOICE, number: undefined }),
		).toEqual({
			invoiceNumber: 'X-1',
		});
	});

	it('is read from the pages if the invoice does not contain it or has no element for it', async () => {
		const text = 'Due date: 2031-05-05\nShipping: 7.50';
		const silent = invoiceOf(MINIMUM_XML);
		expect(await one('dueDate', text, undefined, silent)).toBe('2031-05-05');
		expect(await one('iban', text, undefined, silent)).toBeNull();
		expect(await one('shipping', text)).toBe('7.50');
	});

	it('is read from the pages if only the formats of another country have an element for it', async () => {
		const text = 'Withholding tax: 12.50\nStamp duty: 2.00';
		expect(await one('withholdingTax', text)).toBe('12.50');
		expect(await one('stampDuty', text)).toBe('2.00');
	});

	it("is not another party's value if a party has none", async () => {
		const text = 'Bill to: Café Überall KG\nVAT ID: DE999888777';
		const buyerVatId = { key: 'buyerVatId' };
		expect(await answer([buyerVatId], text)).toEqual({ buyerVatId: null });
		expect(await answer([buyerVatId], text.replace('DE999888777', 'DE111222333'))).toEqual({
			buyerVatId: 'DE111222333',
		});
	});

	it('is the street even if a contact is above it, and has all the notes', async () => {
		const buyer = { ...INVOICE.buyer, street: 'Bo Lund', street2: 'Am Markt 1' };
		const invoice = { ...INVOICE, buyer, notes: ['Thank you', 'and goodbye'] };
		const fields = [{ key: 'buyerStreet' }, { key: 'buyerAddress' }, { key: 'Bemerkungen' }];
		expect(await answer(fields, '', invoice)).toEqual({
			buyerStreet: 'Am Markt 1',
			buyerAddress: 'Bo Lund, Am Markt 1, 04109 Leipzig',
			Bemerkungen: 'Thank you and goodbye',
		});
	});

	it('is not used if the example shows that something else is requested', async () => {
		expect(await one('vat', undefined, 'DE123456789')).toBeNull();
		expect(await one('vat', undefined, '19.00')).toBe('228.60');
		expect(await one('rechnung.datum', undefined, 'Montag')).toBeNull();
	});

	it.each([
		['date', 'Delivery date', '2031-03-01'],
		['total', 'Total excluding VAT', '1250.50'],
		['vat', 'VAT number of the seller', 'DE999888777'],
		['number', 'Order number', 'PO-5'],
	])('is the one that a short description names: %s, %s', async (key, description, value) => {
		expect(await answer([{ key, description }])).toEqual({ [key]: value });
	});

	it.each(['insurance.total', 'carrier.email', 'withholding.amount', 'exchange.rate', 'end'])(
		'is not used for a field about something else: %s',
		async (path) => {
			expect(await one(path)).toBeNull();
		},
	);

	it.each(['invoiceData.number', 'rechnungsdaten.nummer', 'result.number'])(
		'is found in an object that contains the invoice: %s',
		async (path) => {
			expect(await one(path)).toBe('R-2031-77');
		},
	);

	it('is not an amount if the field asks for yes or no', async () => {
		const paid = { key: 'paid', description: 'Is it already paid? Answer yes or no.' };
		expect(await answer([paid], '', { ...INVOICE, paidAmount: '19.00' })).toEqual({ paid: null });
	});

	it.each(['paymentMethod', 'zahlungsart', 'payment_means', 'formaPlatnosci'])(
		'is the name of the payment code for %s if there is no description',
		async (key) => {
			expect(await one(key)).toBe('SEPA credit transfer');
			const described = { ...INVOICE, paymentMethod: 'Überweisung' };
			expect(await one(key, undefined, undefined, described)).toBe('Überweisung');
			const unknown = { ...INVOICE, paymentCode: '1', paymentKind: undefined };
			expect(await one(key, undefined, undefined, unknown)).toBeNull();
		},
	);

	it('is the payment method in the words of the pages, or one of the choices', async () => {
		expect(await one('paymentMethod', 'Payment method: Wire within a week')).toBe(
			'Wire within a week',
		);
		const choices = (...some: string[]) => ({
			key: 'paymentMethod',
			description: `Answer with one of: ${JSON.stringify(some)}.`,
		});
		expect(await answer([choices('cash', 'sepa-credit-transfer')])).toEqual({
			paymentMethod: 'sepa-credit-transfer',
		});
		expect(await answer([choices('cash', 'card')])).toEqual({ paymentMethod: null });
	});

	it('is the payment code if the field asks for it', async () => {
		expect(await one('paymentMeansCode')).toBe('58');
	});

	it('has the tax rate only if there is a single one', async () => {
		expect(await one('taxRate')).toBeNull();
		expect(await one('MwSt %')).toBeNull();
		const [tax] = INVOICE.taxes;
		expect(await one('taxRate', '', '7 %', { ...INVOICE, taxes: tax ? [tax] : [] })).toBe('19 %');
	});

	it('handles a long key whose parts have two meanings each', async () => {
		expect(await one('from'.repeat(40))).toBe('Nordlicht Papier GmbH');
	});

	it('handles unusual keys', async () => {
		expect(await answer([{ key: '__proto__' }, { key: 'iban' }])).toEqual(
			Object.fromEntries([
				['__proto__', null],
				['iban', 'DE89370400440532013000'],
			]),
		);
	});
});

describe('the notation of a value of an electronic invoice', () => {
	it.each([
		['dueDate', '31.12.2020', '04.04.2031'],
		['dueDate', '1.2.20', '4.4.31'],
		['dueDate', '12/31/2020', '04/04/2031'],
		['dueDate', '2020-12-31', '2031-04-04'],
		['invoiceDate', '31/12/2020', '05/03/2031'],
		['invoiceDate', '12/31/2020', '03/05/2031'],
		['invoiceDate', '31. Dezember 2020', '5. März 2031'],
		['invoiceDate', '1. Februar 2020', '5. März 2031'],
		['invoiceDate', 'December 31, 2020', 'March 5, 2031'],
		['invoiceDate', '31 DEC 2020', '5 MAR 2031'],
		['grandTotal', '12,34', '1479,10'],
		['grandTotal', '1.234,56 €', '1.479,10 €'],
		['grandTotal', '$1,234.56', '€1,479.10'],
		['grandTotal', 'USD 12.34', 'EUR 1479.10'],
		['grandTotal', "1'234.50", "1'479.10"],
		['grandTotal', '1 234,50', '1 479,10'],
		['grandTotal', '1.234.567', '1.479,10'],
		['grandTotal', '100', '1479.10'],
		['iban', 'DE12 3456', 'DE89 3704 0044 0532 0130 00'],
		['currency', '$', '€'],
		['currency', 'USD', 'EUR'],
		['seller.country', 'France', 'Germany'],
		['seller.country', 'Frankreich', 'Deutschland'],
		['seller.country', 'FR', 'DE'],
	])('%s like %s', async (key, example, written) => {
		expect(await one(key, undefined, example)).toBe(written);
	});

	it('is the notation of the page if there is no example', async () => {
		const text = [
			'NORDLICHT Papier GmbH',
			'IBAN DE89 3704 0044 0532 0130 00',
			'5. März 2031',
			'Grand total: 1.479,10 €',
			'Café Über all KG',
		].join('\n');
		expect(await one('seller', text)).toBe('NORDLICHT Papier GmbH');
		expect(await one('iban', text)).toBe('DE89 3704 0044 0532 0130 00');
		expect(await one('invoiceDate', text)).toBe('5. März 2031');
		expect(await one('grandTotal', text)).toBe('1.479,10 €');
		expect(await one('buyer', text)).toBe('Café Überall KG');
	});

	it('is the notation of the XML if the page has the same number only elsewhere', async () => {
		const text =
			'Phone +49(0)40 5550\nWe took 40 € of it off, please transfer 150.00 € in 14 days.';
		const invoice = { ...INVOICE, taxTotal: '0', grandTotal: '150', lineSum: '40' };
		expect(await one('taxTotal', text, undefined, invoice)).toBe('0');
		expect(await one('grandTotal', text, undefined, invoice)).toBe('150');
		expect(await one('sumOfLines', text, undefined, invoice)).toBe('40');
		expect(await one('grandTotal', `${text}\nGrand total: 150,- €`, undefined, invoice)).toBe(
			'150,- €',
		);
	});
});

describe('a value that an electronic invoice does not contain', () => {
	const FIELDS: Field[] = [
		{ key: 'dueDate' },
		{ key: 'iban' },
		{ key: 'taxTotal' },
		{
			key: 'lines',
			type: 'array',
			items: {
				type: 'object',
				properties: ['description', 'itemNumber', 'unit', 'taxRate', 'amount'].map((key) => ({
					key,
				})),
			},
		},
	];
	const SILENT = CII_XML.replaceAll(/<ram:DueDateDateTime>.*?<\/ram:DueDateDateTime>/g, '')
		.replaceAll(/<ram:RateApplicablePercent>.*?<\/ram:RateApplicablePercent>/g, '')
		.replaceAll(/<ram:TaxTotalAmount.*?<\/ram:TaxTotalAmount>/g, '')
		.replaceAll(/<ram:SellerAssignedID>.*?<\/ram:SellerAssignedID>/g, '')
		.replace('unitCode="HUR"', '')
		.replace('>DE89370400440532013000<', '><');

	it('is null if the pages were generated from the XML', async () => {
		const reading = await readDocument(new Uint8Array(Buffer.from(SILENT)));
		const details = { name: 'Test', language: 'English', fields: FIELDS };
		expect(resultOf(await extract(reading, details))).toEqual({
			dueDate: null,
			iban: null,
			taxTotal: null,
			lines: [
				{
					description: 'Kraft paper',
					itemNumber: null,
					unit: 'C62',
					taxRate: null,
					amount: '1200.00',
				},
				{ description: 'Cookbook', itemNumber: null, unit: null, taxRate: null, amount: '50.50' },
			],
		});
	});

	it('is the text of the page after the label or in the same row, and nothing from elsewhere', async () => {
		const silent = invoiceOf(SILENT);
		const rows = 'Description   Item number   VAT rate   Amount\n';
		const elsewhere = `Dear Sir, as told on 2031-05-05 we pay 228.60 EUR for DE89370400440532013000.

${rows}Kraft paper     1200.00
Cookbook        50.50`;
		expect(await answer(FIELDS, elsewhere, silent)).toMatchObject({
			dueDate: null,
			iban: null,
			taxTotal: null,
			lines: [{ taxRate: null }, { taxRate: null }],
		});
		const labelled = `Due date: 2031-05-05
Tax total: 228.60

${rows}Kraft paper   A-1           19 %       1200.00
Cookbook      A-2           7 %          50.50`;
		expect(await answer(FIELDS, labelled, silent)).toMatchObject({
			dueDate: '2031-05-05',
			taxTotal: '228.60',
			lines: [
				{ itemNumber: 'A-1', taxRate: '19 %' },
				{ itemNumber: 'A-2', taxRate: '7 %' },
			],
		});
	});
});

describe('a list of an electronic invoice', () => {
	const list = (key: string, ...keys: string[]): Field => ({
		key,
		type: 'array',
		items: { type: 'object', properties: keys.map((each) => ({ key: each })) },
	});

	it.each([
		list('lines', 'description', 'quantity', 'unitPrice', 'lineTotal', 'taxRate'),
		list('line_items', 'name', 'qty', 'price', 'amount', 'vat_rate'),
		list('positionen', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamtpreis', 'MwSt-Satz'),
		list('lignes', 'libelle', 'quantite', 'prix_unitaire_ht', 'montant_ht', 'taux_tva'),
		list('xyz', 'artikel', 'anzahl', 'preis', 'gesamt', 'steuersatz'),
		list('positionenMitMwst', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamtpreis', 'MwSt-Satz'),
	])('has the lines of the invoice for $key', async (field) => {
		const rows = [
			['Kraft paper', '3', '400.00', '1200.00', '19.00'],
			['Cookbook', '2.50', '20.20', '50.50', '7.00'],
		];
		const keys = field.items?.properties?.map(({ key }) => key) ?? [];
		expect(await answer([field])).toEqual({
			[field.key]: rows.map((row) =>
				Object.fromEntries(keys.map((key, index) => [key, row[index]])),
			),
		});
	});

	it.each([
		list('taxes', 'rate', 'net', 'amount'),
		list('vatBreakdown', 'vatRate', 'taxableAmount', 'vatAmount'),
		list('xyz', 'tax_rate', 'base', 'amount'),
		list('steuern', 'Satz', 'Bemessungsgrundlage', 'Steuerbetrag'),
	])('has the rows of the taxes for $key', async (field) => {
		const rows = [
			['19.00', '1200.00', '228.00'],
			['7.00', '50.50', '0.60'],
		];
		const keys = field.items?.properties?.map(({ key }) => key) ?? [];
		expect(await answer([field])).toEqual({
			[field.key]: rows.map((row) =>
				Object.fromEntries(keys.map((key, index) => [key, row[index]])),
			),
		});
	});

	it('distinguishes name and description of a line if both are requested', async () => {
		const [first, ...others] = INVOICE.lines;
		const invoice = { ...INVOICE, lines: [{ ...first, description: 'Brown, 80 g' }, ...others] };
		expect(await answer([list('items', 'name', 'description')], '', invoice)).toEqual({
			items: [
				{ name: 'Kraft paper', description: 'Brown, 80 g' },
				{ name: 'Cookbook', description: null },
			],
		});
		expect(await answer([list('items', 'Stundensatz', 'GP')], '', invoice)).toMatchObject({
			items: [{ Stundensatz: '400.00', GP: '1200.00' }, {}],
		});
		expect(await answer([list('items', 'description', 'sku')], '', invoice)).toMatchObject({
			items: [{ description: 'Kraft paper', sku: 'A-1' }, {}],
		});
	});

	it('has no unit price if the price is that of several units', async () => {
		const lines = [{ name: 'Twine', netPrice: '100.00', priceQuantity: '3', lineTotal: '200.00' }];
		const fields = [list('items', 'description', 'unitPrice', 'amount')];
		expect(await answer(fields, '', { ...INVOICE, lines })).toEqual({
			items: [{ description: 'Twine', unitPrice: null, amount: '200.00' }],
		});
	});

	it('is not used for another list', async () => {
		const payments = list('payments', 'date', 'amount');
		const discounts = list('discounts', 'description', 'quantity', 'amount');
		const withholdingTaxes = list('withholdingTaxes', 'rate', 'amount');
		expect(await answer([payments, discounts, withholdingTaxes])).toEqual({
			payments: [],
			discounts: [],
			withholdingTaxes: [],
		});
	});

	it('gets further values from the page if the page has the same number of rows', async () => {
		const text = `
Description      Quantity   Unit price   Weight    Amount
Kraft paper      3              400.00   12 kg    1200.00
Cookbook         2.5             20.20   1 kg       50.50

Total                                             1250.50`;
		const fields = [list('items', 'description', 'quantity', 'weight', 'amount')];
		expect(await answer(fields, text)).toEqual({
			items: [
				{ description: 'Kraft paper', quantity: '3', weight: '12 kg', amount: '1200.00' },
				{ description: 'Cookbook', quantity: '2.5', weight: '1 kg', amount: '50.50' },
			],
		});
	});

	it("has the page's word for a unit, and unchanged notes", async () => {
		const text = 'Kraft paper   3 Stück   1.200,00\nCookbook   2,5 Std.   50,50\n9 Kisten';
		expect(await answer([list('items', 'unit', 'quantity')], text)).toEqual({
			items: [
				{ unit: 'Stück', quantity: '3' },
				{ unit: 'Std.', quantity: '2,5' },
			],
		});
		expect(await answer([{ key: 'notes', type: 'array', items: { type: 'string' } }])).toEqual({
			notes: ['Thank you & goodbye'],
		});
	});

	it('is read from the page if the profile has no lines', async () => {
		const text = `
Description      Quantity    Amount
Kraft paper      3          1200.00`;
		expect(
			await answer([list('items', 'description', 'amount')], text, invoiceOf(MINIMUM_XML)),
		).toEqual({
			items: [{ description: 'Kraft paper', amount: '1200.00' }],
		});
	});
});

describe('the position of a value of an electronic invoice', () => {
	const details = async (text: string) => {
		const { dueDate } = await extract(
			{ pages: [page(text)], skipped: [], invoice: INVOICE },
			{ name: 'Test', language: 'English', fields: [{ key: 'dueDate' }] },
		);
		return dueDate;
	};

	it('is where the pages print it, in any notation', async () => {
		const found = await details('To be paid until 4 April 2031');
		expect(found).toMatchObject({ value: '4 April 2031', confidence: 0.99, page: 1 });
		expect(found).toHaveProperty('box.left', 20 + 17 * 6);
	});

	it('is missing if the pages do not print it', async () => {
		expect(await details('Nothing of this')).toEqual({
			value: '2031-04-04',
			confidence: 0.99,
			isPrinted: false,
		});
	});
});

describe('a value of an electronic invoice in the requested format', () => {
	const details = async (field: Field, text: string) => {
		const { [field.key]: found } = await extract(
			{ pages: [page(text)], skipped: [], invoice: INVOICE },
			{ name: 'Test', language: 'English', fields: [field] },
		);
		return found;
	};
	const total = {
		key: 'grandTotal',
		description: 'What is to be paid. Answer as a number, such as 1204.50.',
	};

	it('is converted, with the printed text in addition', async () => {
		expect(await details(total, 'Grand total: 1.479,10 €')).toMatchObject({
			value: '1479.10',
			printed: '1.479,10 €',
			confidence: 0.99,
		});
		const due = { key: 'dueDate', description: 'Answer as a date, YYYY-MM-DD.' };
		expect(await details(due, 'To be paid until 4 April 2031')).toMatchObject({
			value: '2031-04-04',
			printed: '4 April 2031',
			page: 1,
		});
	});

	it('is also converted if no page prints it', async () => {
		expect(await details(total, 'Nothing of this')).toEqual({
			value: '1479.10',
			confidence: 0.99,
			isPrinted: false,
		});
	});

	it('has the decimals of the XML, whatever the pages print', async () => {
		const lines: Field = {
			key: 'lines',
			type: 'array',
			items: {
				type: 'object',
				properties: [
					{ key: 'description' },
					{ key: 'quantity', description: 'Answer as a number, such as 1204.50.' },
				],
			},
		};
		const quantity = { ...INVOICE.lines[0], quantity: '1.234' };
		const invoice = { ...INVOICE, lines: [quantity] };
		expect(await answer([lines], 'Summe 12,50 €', invoice)).toMatchObject({
			lines: [{ quantity: '1.234' }],
		});
	});

	it('is one of the choices', async () => {
		const currency = { key: 'currency', description: 'Answer with one of: ["eur","usd"].' };
		expect(await details(currency, 'Nothing of this')).toMatchObject({ value: 'eur' });
	});
});

describe('the billing period', () => {
	const invoice = { ...INVOICE, periodStart: '2026-03-01', periodEnd: '2026-03-31' };
	const typeset = { ...invoice, isTypeset: true as const };
	const TEXT = 'Billing period from 2026-03-01\nBilling period to 2026-03-31';

	test.each(['period', 'billingPeriod', 'servicePeriod', 'leistungszeitraum', 'okres'])(
		'%s is the whole period',
		async (key) => {
			expect(await one(key, TEXT, undefined, typeset)).toBe('2026-03-01 – 2026-03-31');
			expect(await one(key, undefined, undefined, invoice)).toBe('2026-03-01 – 2026-03-31');
		},
	);

	test('is written as the pages print it', async () => {
		const printed = 'Billing period: 01.03.2026 - 31.03.2026';
		expect(await one('billingPeriod', printed, undefined, invoice)).toBe('01.03.2026 - 31.03.2026');
		const other = 'Billing period: 01.02.2026 - 28.02.2026';
		expect(await one('billingPeriod', other, undefined, invoice)).toBe('2026-03-01 – 2026-03-31');
	});

	test('is its first day if it has no end, or if a single date is requested', async () => {
		const open = { ...typeset, periodEnd: undefined };
		expect(await one('period', TEXT, undefined, open)).toBe('2026-03-01 –');
		const date = { key: 'period', description: 'Answer as a date, YYYY-MM-DD.' };
		expect(await answer([date], TEXT, typeset)).toEqual({ period: '2026-03-01' });
	});

	test('that the invoice lacks is taken from the pages', async () => {
		const printed = 'Billing period: 01.03.2026 - 31.03.2026';
		expect(await one('billingPeriod', printed)).toBe('01.03.2026 - 31.03.2026');
	});
});
