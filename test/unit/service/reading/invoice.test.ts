import { resultOf } from '../../../../local-service/src/understanding/fields/answers';
import { extract } from '../../../../local-service/src/understanding/engine/extract';
import { readDocument } from '../../../../local-service/src/reading/document';
import { readInvoice } from '../../../../local-service/src/reading/invoice/readInvoice';
import { invoiceText } from '../../../../local-service/src/reading/invoice/invoiceText';
import {
	CII_XML,
	MINIMUM_XML,
	UBL_CREDIT_NOTE_XML,
	UBL_XML,
	ZUGFERD_1_XML,
} from '../../../support/invoiceXml';
import { pdf } from '../../../../generator/pdf';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
	new Uint8Array(Buffer.from(text, encoding));
const read = (xml: string) => readInvoice(bytes(xml));

describe('readInvoice', () => {
	it('reads BIC and bank of the account whose IBAN it reads', () => {
		const account = (iban: string, bic: string) =>
			`<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID>${bic && `<cac:FinancialInstitutionBranch><cbc:ID>${bic}</cbc:ID></cac:FinancialInstitutionBranch>`}</cac:PayeeFinancialAccount></cac:PaymentMeans>`;
		const [, means = ''] = /(<cac:PaymentMeans>[\s\S]*<\/cac:PaymentMeans>)/.exec(UBL_XML) ?? [];
		expect(means).not.toBe('');
		const two =
			account('DE89370400440532013000', '') + account('DE02100100100006820101', 'PBNKDEFF');
		const invoice = read(UBL_XML.replace(means, two));
		expect(invoice).toMatchObject({ iban: 'DE89370400440532013000' });
		expect(invoice).not.toHaveProperty('bic');
	});

	it.each([
		['Factur-X', CII_XML],
		['ZUGFeRD 1', ZUGFERD_1_XML],
		['a UBL invoice', UBL_XML],
		['a UBL credit note', UBL_CREDIT_NOTE_XML],
	])('reads the same from %s', (_, xml) => {
		expect(read(xml)).toEqual({
			number: 'R-2031-77',
			typeCode: '380',
			issueDate: '2031-03-05',
			dueDate: '2031-04-04',
			deliveryDate: '2031-03-01',
			currency: 'EUR',
			buyerReference: '04011-77',
			orderNumber: 'PO-5',
			iban: 'DE89370400440532013000',
			bic: 'COBADEFFXXX',
			paymentCode: '58',
			paymentKind: 'SEPA credit transfer',
			paymentReference: 'RF-77',
			lineSum: '1250.50',
			netTotal: '1250.50',
			taxTotal: '228.60',
			grandTotal: '1479.10',
			dueAmount: '1479.10',
			seller: {
				name: 'Nordlicht Papier GmbH',
				id: '70001',
				street: 'Hafenweg 3',
				postcode: '20457',
				city: 'Hamburg',
				country: 'DE',
				vatId: 'DE999888777',
				taxNumber: '41/222/333',
				contact: 'Ada Brandt',
				phone: '+49 40 5550',
				email: 'ada@nordlicht.example',
			},
			buyer: {
				name: 'Café Überall KG',
				id: 'K-9',
				street: 'Am Markt 1',
				postcode: '04109',
				city: 'Leipzig',
				country: 'DE',
			},
			shipTo: {},
			payee: {},
			notes: ['Thank you & goodbye'],
			taxes: [
				expect.objectContaining({
					rate: '19.00',
					category: 'S',
					basis: '1200.00',
					amount: '228.00',
				}),
				expect.objectContaining({ rate: '7.00', basis: '50.50', amount: '0.60' }),
			],
			lines: [
				expect.objectContaining({
					position: '1',
					itemNumber: 'A-1',
					name: 'Kraft paper',
					quantity: '3',
					unit: 'C62',
					netPrice: '400.00',
					taxRate: '19.00',
					lineTotal: '1200.00',
				}),
				expect.objectContaining({ position: '2', quantity: '2.50', unit: 'HUR' }),
			],
		});
	});

	it('reads the invoice in an envelope of Peppol like the invoice itself', () => {
		const header =
			'<StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion><DocumentIdentification><InstanceIdentifier>X-1</InstanceIdentifier></DocumentIdentification></StandardBusinessDocumentHeader>';
		const inEnvelope = (xml: string) =>
			`<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">${header}${xml.replace(/^<\?.*?\?>/, '')}</StandardBusinessDocument>`;
		for (const xml of [UBL_XML, UBL_CREDIT_NOTE_XML, CII_XML]) {
			expect(read(inEnvelope(xml))).toEqual(read(xml));
		}
		expect(read(inEnvelope('<order/>'))).toBeUndefined();
	});

	it.each([
		['CII', CII_XML, 'ram:TaxTotalAmount'],
		['UBL', UBL_XML, 'cbc:TaxAmount'],
	])('has no tax total if %s has it only in the accounting currency', (_, xml, element) => {
		const inEuro = `<${element} currencyID="EUR">228.60</${element}>`;
		expect(xml).toContain(inEuro);
		expect(read(xml.replace(inEuro, ''))).not.toHaveProperty('taxTotal');
		const unnamed = inEuro.replace(' currencyID="EUR"', '');
		expect(read(xml.replace(inEuro, unnamed))?.taxTotal).toBe('228.60');
	});

	describe.each([
		['CII', CII_XML, /<ram:ChargeAmount>400\.00<\/ram:ChargeAmount>/, 'ram:BasisQuantity'],
		['UBL', UBL_XML, /<cbc:PriceAmount>400\.00<\/cbc:PriceAmount>/, 'cbc:BaseQuantity'],
	])('a price of several units in %s', (_, xml, element, name) => {
		/** The first line, with 3 pieces for 1200.00. */
		const priced = (price: string, base: string) =>
			read(
				xml.replace(
					element,
					(found) => `${found.replace('400.00', price)}<${name} unitCode="C62">${base}</${name}>`,
				),
			)?.lines[0];

		it.each([
			['40000.00', '100', '400.00'],
			['40000', '100.00', '400'],
			['400.00', '1', '400.00'],
			['3.2', '0.008', '400.0'],
			['1.25', '1000', '0.00125'],
			['-40000.00', '100', '-400.00'],
			['410.00', '0', '410.00'],
		])('is the price of one: %s per %s', (price, base, ofOne) => {
			const line = priced(price, base);
			expect(line).toMatchObject({ netPrice: ofOne, lineTotal: '1200.00' });
			expect(line).not.toHaveProperty('priceQuantity');
		});

		it('stays if it is the price of one according to the amount of the line', () => {
			expect(priced('400.00', '3')?.netPrice).toBe('400.00');
		});

		it('stays, with its quantity, if the price of one has no end', () => {
			expect(priced('1250.00', '3')).toMatchObject({ netPrice: '1250.00', priceQuantity: '3' });
		});
	});

	it.each([
		['30', 'Credit transfer'],
		['49', 'Direct debit'],
		['59', 'SEPA direct debit'],
		['48', 'Bank card'],
		['1', undefined],
		['ZZZ', undefined],
		['constructor', undefined],
	])('names the payment code %s', (code, name) => {
		for (const xml of [CII_XML, UBL_XML]) {
			expect(read(xml.replace('>58<', `>${code}<`))).toMatchObject({
				paymentCode: code,
				...(name && { paymentKind: name }),
			});
		}
		expect(read(UBL_XML.replace('>58<', `>${code}<`))?.paymentKind).toBe(name);
	});

	it('reads a profile without lines', () => {
		expect(read(MINIMUM_XML)).toMatchObject({ grandTotal: '1479.10', taxes: [], lines: [] });
	});

	it('omits lines that are only remarks', () => {
		const remark =
			'<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>By your order</ram:Name></ram:SpecifiedTradeProduct></ram:IncludedSupplyChainTradeLineItem>';
		const xml = CII_XML.replace('<ram:IncludedSupplyChain', `${remark}<ram:IncludedSupplyChain`);
		expect(read(xml)?.lines.map(({ name }) => name)).toEqual(['Kraft paper', 'Cookbook']);
	});

	it('omits group headings and information lines, so that rows add up', () => {
		const named = (name: string, status: string) =>
			`<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineStatusReasonCode>${status}</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>1250.50</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement></ram:IncludedSupplyChainTradeLineItem>`;
		const first = '<ram:IncludedSupplyChainTradeLineItem>';
		const more = ['GROUP', 'DETAIL', 'INFORMATION'].map((status) => named(`a ${status}`, status));
		const xml = CII_XML.replace(first, more.join('') + first);
		expect(read(xml)?.lines.map(({ name }) => name)).toEqual([
			'a DETAIL',
			'Kraft paper',
			'Cookbook',
		]);
	});

	it.each([
		['102', '20310301', '2031-03-01'],
		['203', '203103012359', '2031-03-01'],
		['204', '20310301235959', '2031-03-01'],
		['205', '20310301235959+0100', '2031-03-01'],
		['610', '203103', '2031-03'],
		['610', '203113', undefined],
		['101', '310301', undefined],
	])('reads a date in the format %s of CII', (format, text, date) => {
		const xml = CII_XML.replace('format="102">20310301<', `format="${format}">${text}<`);
		expect(read(xml)?.deliveryDate).toBe(date);
	});

	it.each(['Z', '+01:00', '-05:00', 'T23:59:59-05:00'])(
		'reads a date of UBL with the time zone %s as it is written',
		(zone) => {
			const xml = UBL_XML.replaceAll(/(?<=>)2031-\d\d-\d\d(?=<)/g, `$&${zone}`);
			expect(read(xml)).toEqual(read(UBL_XML));
		},
	);

	it('omits invalid dates', () => {
		expect(read(UBL_XML.replaceAll('2031-03-05', 'tomorrow'))).not.toHaveProperty('issueDate');
	});

	it('reads other encodings', () => {
		const latin = CII_XML.replace('UTF-8', 'ISO-8859-1');
		expect(readInvoice(bytes(latin, 'latin1'))?.buyer.name).toBe('Café Überall KG');
		const wide = bytes(`\ufeff${CII_XML.replace('UTF-8', 'UTF-16')}`, 'utf16le');
		expect(readInvoice(wide)?.buyer.name).toBe('Café Überall KG');
	});

	it.each([
		['a damaged invoice', CII_XML.slice(0, -30)],
		['nothing', ''],
		['an XML that is something else', '<order><ID>1</ID></order>'],
		['another format with a root of that name', UBL_XML.replace('urn:oasis:names', 'urn:other')],
		['an unknown encoding', CII_XML.replace('UTF-8', 'no-such-code')],
		[
			'an invoice that is nested too deep',
			CII_XML.replace('</rsm:ExchangedDocument>', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}$&`),
		],
		['an invoice that is too large', CII_XML + ' '.repeat(20_000_000)],
	])('returns no invoice for %s', (_, xml) => {
		expect(read(xml)).toBeUndefined();
	});

	it('refuses a document type declaration, so that no entity is expanded or fetched', () => {
		const type = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c SYSTEM "file:///etc/hostname">]>';
		const withType = CII_XML.replace('?>', `?>${type}`);
		expect(read(withType)).toBeUndefined();
		expect(read(withType.replace('R-2031-77', '&b;&c;'))).toBeUndefined();
	});
});

describe('invoiceText', () => {
	it('has all data of the invoice, in readable form', () => {
		const invoice = read(UBL_XML);
		expect(invoice && invoiceText(invoice)).toEqual([
			'Invoice',
			'Seller:',
			'Nordlicht Papier GmbH',
			'Hafenweg 3',
			'DE 20457 Hamburg',
			'VAT ID: DE999888777',
			'Tax number: 41/222/333',
			'Contact: Ada Brandt',
			'Phone: +49 40 5550',
			'E-mail: ada@nordlicht.example',
			'Buyer:',
			'Café Überall KG',
			'Am Markt 1',
			'DE 04109 Leipzig',
			'Invoice number: R-2031-77',
			'Invoice date: 2031-03-05',
			'Due date: 2031-04-04',
			'Delivery date: 2031-03-01',
			'Buyer reference: 04011-77',
			'Order number: PO-5',
			'Thank you & goodbye',
			[
				[
					'Position',
					'Item number',
					'Description',
					'Quantity',
					'Unit',
					'Unit price',
					'Tax rate',
					'Line total',
				],
				['1', 'A-1', 'Kraft paper', '3', 'C62', '400.00', '19.00', '1200.00'],
				['2', 'A-2', 'Cookbook', '2.50', 'HUR', '20.20', '7.00', '50.50'],
			],
			'Sum of lines: 1250.50',
			'Net total: 1250.50',
			'Tax total: 228.60',
			'Grand total: 1479.10',
			'Amount due: 1479.10',
			'Currency: EUR',
			[
				['Tax category', 'Tax rate', 'Taxable amount', 'Tax amount'],
				['S', '19.00', '1200.00', '228.00'],
				['S', '7.00', '50.50', '0.60'],
			],
			'Payment method: SEPA credit transfer',
			'Payment reference: RF-77',
			'IBAN: DE89370400440532013000',
			'BIC: COBADEFFXXX',
		]);
	});

	it('names a credit note as such, and has no headings without content', () => {
		const credit = read(MINIMUM_XML.replace('>380<', '>381<'));
		expect(credit && invoiceText(credit)).toEqual([
			'Credit note',
			'Seller:',
			'Nordlicht Papier GmbH',
			'Buyer:',
			'Café Überall KG',
			'Invoice number: R-2031-77',
			'Invoice date: 2031-03-05',
			'Thank you & goodbye',
			'Net total: 1250.50',
			'Grand total: 1479.10',
			'Currency: EUR',
		]);
	});
});

type Files = ReadonlyArray<readonly [name: string, contents: string]>;

const pdfWith = async (files: Files) =>
	await pdf(
		(document) => {
			document.text('Invoice').addPage().text('Timesheet');
			for (const [name, contents] of files) document.file(Buffer.from(contents), { name });
		},
		{ size: 'letter', margin: 72 },
	);

const numberIn = async (files: Files) => (await readDocument(await pdfWith(files))).invoice?.number;
const numbered = (number: string) => CII_XML.replace('R-2031-77', number);

describe('an invoice within a PDF', () => {
	it('is found by its content, whatever its name', async () => {
		const others: Files = [
			['terms.txt', 'pay soon'],
			['data.xml', '<data/>'],
		];
		expect(await numberIn([...others, ['xyz.bin', UBL_XML]])).toBe('R-2031-77');
		expect(await numberIn(others)).toBeUndefined();
		expect(await numberIn([])).toBeUndefined();
	});

	it('is the one with a standard name if there are several', async () => {
		const files: Files = [
			['a.xml', numbered('R-1')],
			['ZUGFeRD-invoice.xml', numbered('R-2')],
		];
		expect(await numberIn(files)).toBe('R-2');
		expect(await numberIn(files.slice(0, 1))).toBe('R-1');
	});

	it('does not affect the pages if it is damaged', async () => {
		const reading = await readDocument(await pdfWith([['factur-x.xml', CII_XML.slice(0, 900)]]));
		expect(reading.invoice).toBeUndefined();
		expect(reading.pages.flatMap(({ words }) => words.map(({ text }) => text))).toEqual([
			'Invoice',
			'Timesheet',
		]);
	});

	it('does not apply to a range after the first page', async () => {
		const file = await pdfWith([['factur-x.xml', CII_XML]]);
		const numberFrom = async (from: number) =>
			(await readDocument(file, { from, to: 2 })).invoice?.number;
		expect(await numberFrom(1)).toBe('R-2031-77');
		expect(await numberFrom(2)).toBeUndefined();
	});

	it('is sufficient if the pages are blank', async () => {
		const blank = await pdf((document) => document.file(Buffer.from(CII_XML), { name: 'a.xml' }));
		expect((await readDocument(blank)).invoice?.number).toBe('R-2031-77');
		await expect(readDocument(await pdf(() => {}))).rejects.toThrow('No text was found');
	});

	it('provides the values for extraction from the file', async () => {
		const fields = [{ key: 'invoiceNumber' }, { key: 'heading', description: 'Heading' }];
		const details = { name: 'Test', language: 'English', fields };
		const reading = await readDocument(await pdfWith([['factur-x.xml', CII_XML]]));
		expect(resultOf(await extract(reading, details))).toEqual({
			invoiceNumber: 'R-2031-77',
			heading: null,
		});
	});

	it('is the document itself if it is a separate file, or a file in an e-mail', async () => {
		const alone = await readDocument(new Uint8Array(Buffer.from(CII_XML)));
		expect(alone.invoice?.number).toBe('R-2031-77');
		const words = alone.pages.flatMap((of) => of.words.map(({ text }) => text));
		expect(words).toEqual(expect.arrayContaining(['Invoice', 'number:', 'R-2031-77']));

		const numberIn = async (...attached: string[]) => {
			const parts = attached.flatMap((xml, index) => [
				'--b',
				'Content-Type: application/xml',
				`Content-Disposition: attachment; filename=${index}.xml`,
				'',
				xml,
			]);
			const email = [
				'From: a@example.com',
				'MIME-Version: 1.0',
				'Content-Type: multipart/mixed; boundary=b',
				'',
				...parts,
				'--b--',
			].join('\r\n');
			return (await readDocument(new Uint8Array(Buffer.from(email)))).invoice?.number;
		};
		expect(await numberIn(CII_XML)).toBe('R-2031-77');
		expect(await numberIn(CII_XML, CII_XML)).toBe('R-2031-77');
		expect(await numberIn(CII_XML, CII_XML.replaceAll('R-2031-77', 'R-2031-78'))).toBeUndefined();
	});
});
