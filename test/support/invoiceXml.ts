/** An invoice of fictitious companies in each supported syntax. */

const day = (iso: string, element: string) =>
	`<ram:${element}><udt:DateTimeString format="102">${iso.replaceAll('-', '')}</udt:DateTimeString></ram:${element}>`;

/** Element names that differ between ZUGFeRD 1 and the later standard. */
type Names = {
	root: string;
	document: string;
	trade: string;
	part: string;
	line: string;
	id: string;
};

const FACTUR_X: Names = {
	root: 'CrossIndustryInvoice',
	document: 'ExchangedDocument',
	trade: 'SupplyChainTradeTransaction',
	part: 'Header',
	line: 'Line',
	id: 'IssuerAssignedID',
};
const ZUGFERD_1: Names = {
	root: 'CrossIndustryDocument',
	document: 'HeaderExchangedDocument',
	trade: 'SpecifiedSupplyChainTradeTransaction',
	part: 'SupplyChain',
	line: 'SupplyChain',
	id: 'ID',
};

const cii = (names: Names, contents: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:${names.root} xmlns:rsm="urn:un:unece:uncefact:data:standard:${names.root}:100" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
${contents}
</rsm:${names.root}>`;

const ciiDocument = (names: Names) =>
	`<rsm:${names.document}><ram:ID>
	R-2031-77
</ram:ID><ram:TypeCode>380</ram:TypeCode>${day('2031-03-05', 'IssueDateTime')}
	<ram:IncludedNote><ram:Content>Thank you &amp; goodbye</ram:Content></ram:IncludedNote></rsm:${names.document}>`;

const ciiAddress = (street: string, postcode: string, city: string) =>
	`<ram:PostalTradeAddress><ram:PostcodeCode>${postcode}</ram:PostcodeCode><ram:LineOne>${street}</ram:LineOne><ram:CityName>${city}</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>`;

function fullCii(names: Names): string {
	const isFirst = names === ZUGFERD_1;
	const rate = isFirst ? 'ApplicablePercent' : 'RateApplicablePercent';
	const sums = (where: string) =>
		`SpecifiedTradeSettlement${isFirst ? '' : where}MonetarySummation`;
	const reference = (element: string, id: string) =>
		`<ram:${element}><ram:${names.id}>${id}</ram:${names.id}></ram:${element}>`;
	const line = (
		position: string,
		[number, name, quantity, unit, price, percent, total]: readonly string[],
	) => `<ram:IncludedSupplyChainTradeLineItem>
	<ram:AssociatedDocumentLineDocument><ram:LineID>${position}</ram:LineID></ram:AssociatedDocumentLineDocument>
	<ram:SpecifiedTradeProduct><ram:SellerAssignedID>${number}</ram:SellerAssignedID><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
	<ram:Specified${names.line}TradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:Specified${names.line}TradeAgreement>
	<ram:Specified${names.line}TradeDelivery><ram:BilledQuantity unitCode="${unit}">${quantity}</ram:BilledQuantity></ram:Specified${names.line}TradeDelivery>
	<ram:Specified${names.line}TradeSettlement><ram:ApplicableTradeTax><ram:${rate}>${percent}</ram:${rate}></ram:ApplicableTradeTax>
	<ram:${sums('Line')}><ram:LineTotalAmount>${total}</ram:LineTotalAmount></ram:${sums('Line')}></ram:Specified${names.line}TradeSettlement>
	</ram:IncludedSupplyChainTradeLineItem>`;
	const lines = LINES.map((cells, index) => line(String(index + 1), cells)).join('');
	const tax = ([percent, basis, amount]: readonly string[]) =>
		`<ram:ApplicableTradeTax><ram:CalculatedAmount>${amount}</ram:CalculatedAmount><ram:BasisAmount>${basis}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:${rate}>${percent}</ram:${rate}></ram:ApplicableTradeTax>`;
	return cii(
		names,
		`${ciiDocument(names)}<rsm:${names.trade}>${isFirst ? '' : lines}
	<ram:Applicable${names.part}TradeAgreement><ram:BuyerReference>04011-77</ram:BuyerReference>
	<ram:SellerTradeParty><ram:ID>70001</ram:ID><ram:Name>Nordlicht Papier GmbH</ram:Name>
	<ram:DefinedTradeContact><ram:PersonName>Ada Brandt</ram:PersonName><ram:TelephoneUniversalCommunication><ram:CompleteNumber>+49 40 5550</ram:CompleteNumber></ram:TelephoneUniversalCommunication><ram:EmailURIUniversalCommunication><ram:URIID>ada@nordlicht.example</ram:URIID></ram:EmailURIUniversalCommunication></ram:DefinedTradeContact>
	${ciiAddress('Hafenweg 3', '20457', 'Hamburg')}
	<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">41/222/333</ram:ID></ram:SpecifiedTaxRegistration><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE999888777</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
	<ram:BuyerTradeParty><ram:ID>K-9</ram:ID><ram:Name>Café Überall KG</ram:Name>${ciiAddress('Am Markt 1', '04109', 'Leipzig')}</ram:BuyerTradeParty>
	${reference('BuyerOrderReferencedDocument', 'PO-5')}</ram:Applicable${names.part}TradeAgreement>
	<ram:Applicable${names.part}TradeDelivery><ram:ActualDeliverySupplyChainEvent>${day('2031-03-01', 'OccurrenceDateTime')}</ram:ActualDeliverySupplyChainEvent></ram:Applicable${names.part}TradeDelivery>
	<ram:Applicable${names.part}TradeSettlement><ram:PaymentReference>RF-77</ram:PaymentReference><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
	<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89370400440532013000</ram:IBANID></ram:PayeePartyCreditorFinancialAccount><ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>COBADEFFXXX</ram:BICID></ram:PayeeSpecifiedCreditorFinancialInstitution></ram:SpecifiedTradeSettlementPaymentMeans>
	${TAXES.map(tax).join('')}
	<ram:SpecifiedTradePaymentTerms>${day('2031-03-12', 'DueDateDateTime')}</ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradePaymentTerms>${day('2031-04-04', 'DueDateDateTime')}</ram:SpecifiedTradePaymentTerms>
	<ram:${sums('Header')}><ram:LineTotalAmount>1250.50</ram:LineTotalAmount><ram:TaxBasisTotalAmount>1250.50</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="DKK">1706.64</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">228.60</ram:TaxTotalAmount><ram:GrandTotalAmount>1479.10</ram:GrandTotalAmount><ram:DuePayableAmount>1479.10</ram:DuePayableAmount></ram:${sums('Header')}>
	</ram:Applicable${names.part}TradeSettlement>${isFirst ? lines : ''}</rsm:${names.trade}>`,
	);
}

const LINES: ReadonlyArray<readonly string[]> = [
	['A-1', 'Kraft paper', '3', 'C62', '400.00', '19.00', '1200.00'],
	['A-2', 'Cookbook', '2.50', 'HUR', '20.20', '7.00', '50.50'],
];
const TAXES: ReadonlyArray<readonly string[]> = [
	['19.00', '1200.00', '228.00'],
	['7.00', '50.50', '0.60'],
];

/** Factur-X, ZUGFeRD 2, XRechnung. */
export const CII_XML = fullCii(FACTUR_X);
export const ZUGFERD_1_XML = fullCii(ZUGFERD_1);

/** The profile MINIMUM has neither lines nor taxes by rate. */
export const MINIMUM_XML = cii(
	FACTUR_X,
	`<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:factur-x.eu:1p0:minimum</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
	${ciiDocument(FACTUR_X)}<rsm:SupplyChainTradeTransaction>
	<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Nordlicht Papier GmbH</ram:Name></ram:SellerTradeParty><ram:BuyerTradeParty><ram:Name>Café Überall KG</ram:Name></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
	<ram:ApplicableHeaderTradeDelivery/>
	<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>1250.50</ram:TaxBasisTotalAmount><ram:GrandTotalAmount>1479.10</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
	</rsm:SupplyChainTradeTransaction>`,
);

function ubl(root: 'Invoice' | 'CreditNote'): string {
	const quantity = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity';
	const due = '<cbc:%>2031-04-04</cbc:%>';
	const isCredit = root === 'CreditNote';
	const party = (contents: string, [street, postcode, city]: readonly string[], legal: string) =>
		`<cac:Party>${contents}<cac:PostalAddress><cbc:StreetName>${street}</cbc:StreetName><cbc:CityName>${city}</cbc:CityName><cbc:PostalZone>${postcode}</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>${legal}</cac:Party>`;
	const line = (
		position: number,
		[number, name, count, unit, price, percent, total]: readonly string[],
	) =>
		`<cac:${root}Line><cbc:ID>${position}</cbc:ID><cbc:${quantity} unitCode="${unit}">${count}</cbc:${quantity}><cbc:LineExtensionAmount currencyID="EUR">${total}</cbc:LineExtensionAmount><cac:Item><cbc:Name>${name}</cbc:Name><cac:SellersItemIdentification><cbc:ID>${number}</cbc:ID></cac:SellersItemIdentification><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount>${price}</cbc:PriceAmount></cac:Price></cac:${root}Line>`;
	const tax = ([percent, basis, amount]: readonly string[]) =>
		`<cac:TaxSubtotal><cbc:TaxableAmount>${basis}</cbc:TaxableAmount><cbc:TaxAmount>${amount}</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal>`;
	const scheme = (id: string, scheme: string) =>
		`<cac:PartyTaxScheme><cbc:CompanyID>${id}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`;
	return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
<cbc:ID>R-2031-77</cbc:ID><cbc:IssueDate>2031-03-05</cbc:IssueDate>${isCredit ? '' : due.replaceAll('%', 'DueDate')}<cbc:${root}TypeCode>380</cbc:${root}TypeCode><cbc:Note>Thank you &amp; goodbye</cbc:Note><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>04011-77</cbc:BuyerReference>
<cac:OrderReference><cbc:ID>PO-5</cbc:ID></cac:OrderReference>
<cac:AccountingSupplierParty>${party('<cac:PartyIdentification><cbc:ID>70001</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Nordlicht</cbc:Name></cac:PartyName>', ['Hafenweg 3', '20457', 'Hamburg'], `${scheme('41/222/333', 'FC')}${scheme('DE999888777', 'VAT')}<cac:PartyLegalEntity><cbc:RegistrationName>Nordlicht Papier GmbH</cbc:RegistrationName></cac:PartyLegalEntity><cac:Contact><cbc:Name>Ada Brandt</cbc:Name><cbc:Telephone>+49 40 5550</cbc:Telephone><cbc:ElectronicMail>ada@nordlicht.example</cbc:ElectronicMail></cac:Contact>`)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party('<cac:PartyIdentification><cbc:ID>K-9</cbc:ID></cac:PartyIdentification>', ['Am Markt 1', '04109', 'Leipzig'], '<cac:PartyLegalEntity><cbc:RegistrationName>Café Überall KG</cbc:RegistrationName></cac:PartyLegalEntity>')}</cac:AccountingCustomerParty>
<cac:Delivery><cbc:ActualDeliveryDate>2031-03-01</cbc:ActualDeliveryDate></cac:Delivery>
<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>${isCredit ? due.replaceAll('%', 'PaymentDueDate') : ''}<cbc:PaymentID>RF-77</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>DE89370400440532013000</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>COBADEFFXXX</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:TaxTotal><cbc:TaxAmount currencyID="DKK">1706.64</cbc:TaxAmount></cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount currencyID="EUR">228.60</cbc:TaxAmount>${TAXES.map(tax).join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount>1250.50</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>1250.50</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>1479.10</cbc:TaxInclusiveAmount><cbc:PayableAmount>1479.10</cbc:PayableAmount></cac:LegalMonetaryTotal>
${LINES.map((cells, index) => line(index + 1, cells)).join('')}
</${root}>`;
}

/** XRechnung, Peppol. */
export const UBL_XML = ubl('Invoice');
export const UBL_CREDIT_NOTE_XML = ubl('CreditNote');
