import type { HeaderKey, LineKey, PartyKey, TaxKey } from '../../reading/invoice/invoice';
import { type Atom, isAtom } from '../vocabulary/keyParts';

/**
 * Patterns for the elements of the invoice: a key means an element if it contains all parts of one of the
 * alternatives, separated by bars, and no others except those in brackets. An element without a pattern
 * cannot be requested.
 */
type Patterns<K extends string> = { readonly [key in K]?: string };

export const HEADER: Patterns<HeaderKey> = {
	number: 'invoice (number reference)|number',
	typeCode: 'type number (invoice)',
	issueDate: 'date (invoice)|issue (date invoice)',
	dueDate: 'due (date payment invoice)',
	deliveryDate: 'delivery date',
	periodStart: 'period start (delivery date invoice)|delivery start date',
	periodEnd: 'period end (delivery date invoice)|delivery end date',
	currency: 'currency (number invoice)',
	buyerReference: 'buyer reference (number)|leitweg (number buyer)',
	orderNumber: 'order (number reference buyer)',
	orderDate: 'order date',
	salesOrderNumber: 'salesOrder (number reference seller)|order seller (number reference)',
	contractNumber: 'contract (number reference)',
	projectNumber: 'project (number reference)',
	deliveryNote: 'deliveryNote (number reference)',
	precedingInvoice: 'preceding (number reference invoice)',
	precedingDate: 'preceding date (invoice)',
	iban: 'iban (number bank account seller payee payment)|account number bank (seller)',
	bic: 'bic (number bank account seller payee payment)',
	bank: 'bank (name seller payee)',
	accountName: 'account name (bank)|holder (account name bank)',
	paymentReference: 'payment reference (number)|purpose (payment)',
	paymentTerms: 'terms payment|terms',
	paymentMethod: 'payment method|payment type',
	paymentCode: 'payment method number|payment type number',
	lineSum: 'line sum (net)|position sum (net)|item sum (net)|subtotal (net sum)',
	allowances: 'discount (sum)',
	charges: 'surcharge (sum)',
	netTotal: 'net (sum invoice)|net sum (invoice tax vat)|basis (tax vat sum net)',
	taxTotal: 'vat (sum tax)|tax (sum vat)|vat sum invoice (tax)|tax sum invoice',
	withholdingTax: 'withholding (tax sum)',
	withholdingRate: 'withholding rate (tax)',
	stampDuty: 'stampDuty (sum)',
	grandTotal: 'gross (sum invoice)|gross sum (invoice tax vat)|sum (invoice)',
	paidAmount: 'paid (sum)',
	rounding: 'rounding (sum)',
	dueAmount: 'due sum (open payment)|open (sum due)|payment sum',
};

/** Elements of a party that the key or its surroundings name. */
export const PARTY: Patterns<PartyKey> = {
	name: '|name (company address)|company (name)',
	id: 'number',
	street: 'street (address)',
	city: 'city (name address)',
	postcode: 'postcode (number address)',
	region: 'region (address)',
	country: 'country (number name address)',
	vatId: 'vat (number tax)|taxId (number)|vat taxId',
	taxNumber: 'tax number',
	legalId: 'legal (number company)',
	contact: 'contact (name)',
	phone: 'phone (number contact)',
	email: 'email (address contact)',
	endpoint: 'endpoint (number)',
};

/** Elements that are the seller's if the key does not name a party. */
export const SELLERS: Patterns<'vatId' | 'taxNumber' | 'legalId' | 'contact' | 'phone' | 'email'> =
	{
		vatId: 'vat number (tax)|taxId (number)|vat taxId',
		taxNumber: 'tax number',
		legalId: PARTY.legalId,
		contact: PARTY.contact,
		phone: PARTY.phone,
		email: PARTY.email,
	};

export const TAX: Patterns<TaxKey> = {
	rate: 'rate (tax vat)',
	category: 'category (tax vat number)|tax number|vat number',
	basis: 'basis (tax vat sum net)|net (sum)',
	amount: 'sum (tax vat)|tax (vat)|vat',
	exemption: 'exemption (tax vat)',
};

export const LINE: Patterns<LineKey> = {
	position: 'position (number line item)|line (number)',
	itemNumber: 'item number (seller)|sku (item seller number)',
	buyerItemNumber: 'item number buyer|sku buyer',
	globalItemNumber: 'gtin (number item)',
	name: 'name (item)|item|delivery',
	description: 'description (item delivery line position)',
	quantity: 'quantity (item)',
	unit: 'unit (number quantity)',
	// In the standard, the gross price is the price before discounts, not a price with tax.
	netPrice: 'price (unit net item)',
	grossPrice: 'listPrice (unit)',
	taxRate: 'rate (tax vat)|vat|tax',
	taxCategory: 'category (tax vat number)',
	lineTotal: 'sum (net line position item)|sum price (net line item)|net (line)',
	lineGross: 'gross (sum line position item)',
	note: 'note (line item position)',
	orderNumber: 'order (number reference)',
	deliveryDate: 'delivery date|date',
};

type Pattern = { needs: Atom[]; allows: Set<string> };

const PARSED = new Map<string, Pattern[]>();

function parse(patterns: string): Pattern[] {
	const known = PARSED.get(patterns);
	if (known) return known;
	const parsed = patterns.split('|').map((pattern) => {
		const [needed = '', allowed = ''] = pattern.split(/[()]/).map((part) => part.trim());
		const needs = needed.split(' ').filter(isAtom);
		return { needs, allows: new Set([...needs, ...allowed.split(' ')]) };
	});
	PARSED.set(patterns, parsed);
	return parsed;
}

/** The first element that matches all parts of a key. */
export function placeOf<K extends string>(
	atoms: readonly Atom[],
	places: Patterns<K>,
): K | undefined {
	for (const place in places) {
		const isIt = parse(places[place] ?? '').some(
			({ needs, allows }) =>
				needs.every((atom) => atoms.includes(atom)) && atoms.every((atom) => allows.has(atom)),
		);
		if (isIt) return place;
	}
	return undefined;
}
