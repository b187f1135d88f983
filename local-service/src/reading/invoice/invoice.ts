/**
 * An electronic invoice or order in any syntax, with the terms of EN 16931. All members are texts as in the
 * XML, so that no digit is lost: amounts are plain decimals ("1234.50"), dates are ISO dates or, if the XML has
 * no day, months ("2031-03"). Members missing in the XML are absent.
 */
export type Invoice = InvoiceHeader & {
	seller: InvoiceParty;
	buyer: InvoiceParty;
	/** Recipient of the goods. */
	shipTo: InvoiceParty;
	/** The payee if it is not the seller. */
	payee: InvoiceParty;
	notes: string[];
	/** The name of `paymentCode` in English. */
	paymentKind?: string;
	taxes: Tax[];
	/** Empty in profiles without lines. Group headings and remarks are left out, so that the lines add up. */
	lines: InvoiceLine[];
	/** An order (Order-X): its number and date are `orderNumber` and `orderDate`. */
	isOrder?: true;
	/** True for a profile that leaves most of the content to the accompanying pages. */
	isBrief?: true;
	/** True if the pages were generated from the invoice and contain nothing else. */
	isTypeset?: true;
};

/** Values that occur once per invoice. */
type InvoiceHeader = { [key in HeaderKey]?: string };
export type HeaderKey =
	| 'number'
	/** UNTDID 1001 (380 an invoice, 381 a credit note…), or the codes of a country's format. */
	| 'typeCode'
	| 'issueDate'
	| 'dueDate'
	| 'deliveryDate'
	| 'periodStart'
	| 'periodEnd'
	| 'currency'
	/** In Germany's public sector, the Leitweg-ID. */
	| 'buyerReference'
	| 'orderNumber'
	| 'orderDate'
	/** The seller's order number. */
	| 'salesOrderNumber'
	| 'contractNumber'
	| 'projectNumber'
	| 'deliveryNote'
	/** The invoice that this one corrects or continues. */
	| 'precedingInvoice'
	| 'precedingDate'
	| 'correctionReason'
	| 'iban'
	| 'bic'
	| 'bank'
	| 'accountName'
	| 'paymentReference'
	| 'paymentTerms'
	/** In words, as the invoice describes it. */
	| 'paymentMethod'
	/** UNTDID 4461 (30 a transfer, 58 a SEPA transfer…), or the codes of a country's format. */
	| 'paymentCode'
	/** Sum of the net amounts of all lines, before allowances and charges. */
	| 'lineSum'
	| 'allowances'
	| 'charges'
	| 'netTotal'
	| 'taxTotal'
	/** Income tax that the buyer retains from the payment; only Italy's format has it. */
	| 'withholdingTax'
	| 'withholdingRate'
	/** Only Italy's format has it. */
	| 'stampDuty'
	| 'grandTotal'
	| 'paidAmount'
	| 'rounding'
	| 'dueAmount';

export type InvoiceParty = { [key in PartyKey]?: string };
export type PartyKey =
	| 'name'
	/**
	 * The number that the other party uses: a supplier number for the seller, a customer number for the
	 * buyer.
	 */
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
	/** Number in a company register. */
	| 'legalId'
	| 'contact'
	| 'phone'
	| 'email'
	/** Electronic address that invoices are sent to. */
	| 'endpoint';

/** The tax of one rate. */
export type Tax = { [key in TaxKey]?: string };
export type TaxKey =
	/** Per cent, without the sign. */
	| 'rate'
	/** UNTDID 5305 (S standard rate, Z zero, E exempt, AE reverse charge…), or the codes of a country's format. */
	| 'category'
	| 'basis'
	| 'amount'
	| 'exemption';

export type InvoiceLine = { [key in LineKey]?: string };
export type LineKey =
	| 'position'
	/** The seller's article number. */
	| 'itemNumber'
	| 'buyerItemNumber'
	/** A GTIN or similar. */
	| 'globalItemNumber'
	| 'name'
	| 'description'
	| 'quantity'
	/** UN/ECE recommendation 20: C62 and H87 pieces, HUR hours… */
	| 'unit'
	| 'netPrice'
	| 'grossPrice'
	/** Quantity that the prices refer to, if they cannot be given for one unit. */
	| 'priceQuantity'
	| 'taxRate'
	| 'taxCategory'
	| 'lineTotal'
	/** Including tax. */
	| 'lineGross'
	| 'note'
	| 'orderNumber'
	| 'deliveryDate';

/** Paths to the values in a syntax: from the root, or from the enclosing part. */
export type Syntax = {
	header: { readonly [key in HeaderKey]?: string };
	/** Values that the syntax does not contain: computed as the sum of all amounts at a path. */
	sums?: { readonly [key in HeaderKey]?: string };
	/** Accounts of the payee: all members are read from the first account with an IBAN. */
	/** Names of the payment codes. */
	paymentKinds: ReadonlyMap<string, string>;
	account?: {
		path: string;
		members: { readonly [key in 'iban' | 'bic' | 'bank' | 'accountName']?: string };
	};
	parties: { readonly [key in 'seller' | 'buyer' | 'shipTo' | 'payee']?: string };
	party: { readonly [key in PartyKey]?: string };
	isOrder?: true;
	/** Path to the profile, and a pattern that matches brief profiles (`Invoice.isBrief`). */
	brief?: { path: string; is: RegExp };
	notes?: string;
	taxes?: string;
	tax?: { readonly [key in TaxKey]?: string };
	/** Instead of `taxes`: the elements of each rate. Of several rates, the one that fits the amounts is meant. */
	taxesByRate?: ReadonlyArray<{
		rates?: readonly string[];
		category?: string;
		basis: string;
		amount?: string;
	}>;
	/** Of several paths separated by " | ", the first with lines is used. */
	lines: string;
	/**
	 * Path to a line's status, and its value for an ordinary row, which may be empty; others are headings or
	 * remarks.
	 */
	lineStatus?: { path: string; row: string };
	line: { readonly [key in LineKey]?: string };
};
