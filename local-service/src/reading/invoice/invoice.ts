/**
 * An electronic invoice or order, whichever syntax it came in, with what EN 16931 names. All members are
 * texts as the XML has them, so that no digit is lost: amounts are plain decimals ("1234.50"), dates
 * are ISO days. A member the XML is silent about is absent.
 */
export type Invoice = InvoiceHeader & {
	seller: InvoiceParty;
	buyer: InvoiceParty;
	/** Where the goods went. */
	shipTo: InvoiceParty;
	/** Who is paid where that is not the seller. */
	payee: InvoiceParty;
	notes: string[];
	taxes: Tax[];
	/** Empty in profiles without lines. Headings of groups and remarks are left out: rows add up. */
	lines: InvoiceLine[];
	/** An order (Order-X): its own number and day are `orderNumber` and `orderDate`. */
	isOrder?: true;
	/** Of a profile that leaves most of the invoice to the pages that it comes with. */
	isBrief?: true;
	/** Whether its pages were made of it: they say nothing that it does not. */
	isTypeset?: true;
};

/** One value of each for the whole invoice. */
type InvoiceHeader = { [key in HeaderKey]?: string };
export type HeaderKey =
	| 'number'
	/** Of UNTDID 1001: 380 an invoice, 381 a credit note…; where a country's format has codes of its own, those. */
	| 'typeCode'
	| 'issueDate'
	| 'dueDate'
	| 'deliveryDate'
	| 'periodStart'
	| 'periodEnd'
	| 'currency'
	/** In Germany's public sector the Leitweg-ID. */
	| 'buyerReference'
	| 'orderNumber'
	| 'orderDate'
	/** Of the seller. */
	| 'salesOrderNumber'
	| 'contractNumber'
	| 'projectNumber'
	| 'deliveryNote'
	/** The invoice that this one corrects or goes on from. */
	| 'precedingInvoice'
	| 'precedingDate'
	| 'iban'
	| 'bic'
	| 'bank'
	| 'accountName'
	| 'paymentReference'
	| 'paymentTerms'
	| 'paymentMethod'
	/** Of all lines' net amounts, before allowances and charges. */
	| 'lineSum'
	| 'allowances'
	| 'charges'
	| 'netTotal'
	| 'taxTotal'
	| 'grandTotal'
	| 'paidAmount'
	| 'rounding'
	| 'dueAmount';

export type InvoiceParty = { [key in PartyKey]?: string };
export type PartyKey =
	| 'name'
	/** What the other party calls it: a seller's is a supplier number, a buyer's a customer number. */
	| 'id'
	| 'street'
	| 'street2'
	| 'street3'
	| 'city'
	| 'postcode'
	| 'region'
	/** ISO 3166-1, two letters. */
	| 'country'
	| 'vatId'
	| 'taxNumber'
	/** Of a register of companies. */
	| 'legalId'
	| 'contact'
	| 'phone'
	| 'email'
	/** Electronic address that invoices are sent to. */
	| 'endpoint';

/** One rate's part of the tax. */
export type Tax = { [key in TaxKey]?: string };
export type TaxKey =
	/** Per cent, without the sign. */
	| 'rate'
	/** UNTDID 5305: S the standard rate, Z zero, E exempt, AE reverse charge… */
	| 'category'
	| 'basis'
	| 'amount'
	| 'exemption';

export type InvoiceLine = { [key in LineKey]?: string };
export type LineKey =
	| 'position'
	/** The seller's number of the article. */
	| 'itemNumber'
	| 'buyerItemNumber'
	/** A GTIN or the like. */
	| 'globalItemNumber'
	| 'name'
	| 'description'
	| 'quantity'
	/** UN/ECE recommendation 20: C62 and H87 pieces, HUR hours… */
	| 'unit'
	| 'netPrice'
	| 'grossPrice'
	/** What the prices are for, where that is not one unit. */
	| 'priceQuantity'
	| 'taxRate'
	| 'taxCategory'
	| 'lineTotal'
	/** With the tax. */
	| 'lineGross'
	| 'note'
	| 'orderNumber'
	| 'deliveryDate';

/** Where a syntax has what an invoice says: paths from the root, or from the part they are in. */
export type Syntax = {
	header: { readonly [key in HeaderKey]?: string };
	/** What it does not say itself, and all amounts at a path add up to. */
	sums?: { readonly [key in HeaderKey]?: string };
	parties: { readonly [key in 'seller' | 'buyer' | 'shipTo' | 'payee']?: string };
	party: { readonly [key in PartyKey]?: string };
	isOrder?: true;
	/** What the XML says it keeps to, in profiles that are as `Invoice.isBrief` says. */
	brief?: { path: string; is: RegExp };
	notes?: string;
	taxes?: string;
	tax?: { readonly [key in TaxKey]?: string };
	lines: string;
	/** Where a line says that it is a heading or a remark: what it says of a row, which may be nothing. */
	lineStatus?: { path: string; row: string };
	line: { readonly [key in LineKey]?: string };
};
