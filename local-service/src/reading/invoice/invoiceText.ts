import type { HeaderKey, Invoice, LineKey, InvoiceParty, PartyKey, TaxKey } from './invoice';

/** A line of text, or a table whose first row is the header. */
export type InvoicePart = string | string[][];

const HEADER: ReadonlyArray<readonly [HeaderKey, string]> = [
	['number', 'Invoice number'],
	['issueDate', 'Invoice date'],
	['dueDate', 'Due date'],
	['deliveryDate', 'Delivery date'],
	['periodStart', 'Billing period from'],
	['periodEnd', 'Billing period to'],
	['buyerReference', 'Buyer reference'],
	['orderNumber', 'Order number'],
	['orderDate', 'Order date'],
	['salesOrderNumber', 'Sales order number'],
	['contractNumber', 'Contract number'],
	['projectNumber', 'Project number'],
	['deliveryNote', 'Delivery note'],
	['precedingInvoice', 'Preceding invoice'],
	['correctionReason', 'Reason for correction'],
];

const SUMS: ReadonlyArray<readonly [HeaderKey, string]> = [
	['lineSum', 'Sum of lines'],
	['allowances', 'Discount'],
	['charges', 'Surcharges'],
	['netTotal', 'Net total'],
	['taxTotal', 'Tax total'],
	['grandTotal', 'Grand total'],
	['stampDuty', 'Stamp duty'],
	['withholdingTax', 'Withholding tax'],
	['withholdingRate', 'Withholding tax rate'],
	['paidAmount', 'Amount paid'],
	['rounding', 'Rounding'],
	['dueAmount', 'Amount due'],
	['currency', 'Currency'],
];

const PAYMENT: ReadonlyArray<readonly [HeaderKey, string]> = [
	['paymentTerms', 'Payment terms'],
	['paymentMethod', 'Payment method'],
	['paymentReference', 'Payment reference'],
	['accountName', 'Account holder'],
	['iban', 'IBAN'],
	['bic', 'BIC'],
	['bank', 'Bank'],
];

const OF_PARTY: ReadonlyArray<readonly [PartyKey, string]> = [
	['vatId', 'VAT ID'],
	['taxNumber', 'Tax number'],
	['legalId', 'Registration number'],
	['contact', 'Contact'],
	['phone', 'Phone'],
	['email', 'E-mail'],
];

const LINE: ReadonlyArray<readonly [LineKey, string]> = [
	['position', 'Position'],
	['itemNumber', 'Item number'],
	['name', 'Description'],
	['quantity', 'Quantity'],
	['unit', 'Unit'],
	['netPrice', 'Unit price'],
	['priceQuantity', 'Price base quantity'],
	['taxRate', 'Tax rate'],
	['lineTotal', 'Line total'],
	['lineGross', 'Gross line total'],
];

const TAX: ReadonlyArray<readonly [TaxKey, string]> = [
	['category', 'Tax category'],
	['rate', 'Tax rate'],
	['basis', 'Taxable amount'],
	['amount', 'Tax amount'],
];

/** An invoice without pages as text, in the order in which a person would read it. */
export function invoiceText(invoice: Invoice): InvoicePart[] {
	const isCredit = /^(?:381|261|TD04|KOR(?:_ZAL|_ROZ)?)$/.test(invoice.typeCode ?? '');
	return [
		invoice.isOrder ? 'Order' : isCredit ? 'Credit note' : 'Invoice',
		...partyText('Seller', invoice.seller),
		...partyText('Buyer', invoice.buyer),
		...partyText('Ship to', invoice.shipTo),
		...partyText('Payee', invoice.payee),
		...labelled(invoice, HEADER),
		...invoice.notes.flatMap((note) => note.split('\n')),
		...table(invoice.lines, LINE),
		...labelled(invoice, SUMS),
		...table(invoice.taxes, TAX),
		...labelled(
			{ ...invoice, paymentMethod: invoice.paymentMethod ?? invoice.paymentKind },
			PAYMENT,
		),
	];
}

function labelled<K extends string>(
	values: { readonly [key in K]?: string },
	labels: ReadonlyArray<readonly [K, string]>,
): string[] {
	return labels.flatMap(([key, label]) => (values[key] ? [`${label}: ${values[key]}`] : []));
}

function partyText(label: string, party: InvoiceParty): string[] {
	const town = [party.country, party.postcode, party.city].filter(Boolean).join(' ');
	const lines = [party.name, party.street, party.street2, party.street3, town];
	const text = lines.filter((line): line is string => !!line);
	return text.length > 0 ? [`${label}:`, ...text, ...labelled(party, OF_PARTY)] : [];
}

/** Columns without a value in any row are left out. */
function table<K extends LineKey | TaxKey>(
	rows: ReadonlyArray<{ readonly [key in K]?: string }>,
	columns: ReadonlyArray<readonly [K, string]>,
): InvoicePart[] {
	const filled = columns.filter(([key]) => rows.some((row) => row[key]));
	if (filled.length === 0) return [];
	return [
		[
			filled.map(([, heading]) => heading),
			...rows.map((row) => filled.map(([key]) => row[key] ?? '')),
		],
	];
}
