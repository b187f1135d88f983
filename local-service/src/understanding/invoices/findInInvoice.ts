import type { Field } from '../../interface';
import type {
	HeaderKey,
	Invoice,
	InvoiceLine,
	LineKey,
	InvoiceParty,
	PartyKey,
	Tax,
	TaxKey,
} from '../../reading/invoice/invoice';
import type { PlannedField } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import { wordsOf } from '../text/letters';
import type { Notation } from '../values/writtenLike';
import type { ConceptId, Party as PartyName } from '../vocabulary/concepts';
import { type Atom, atomsOf } from '../vocabulary/keyParts';
import { partyIn as describedParty } from '../vocabulary/lexicon';
import { HEADER, LINE, PARTY, placeOf, SELLERS, TAX } from './invoicePaths';

/** The invoice's value for a field; `value` is undefined if the element is missing. */
export type InvoiceValue = {
	form: Notation;
	value: string | undefined;
	/** The name of the value's code: the answer if the invoice has no value and the pages print none. */
	nameOfCode?: string;
	/** Values of this element for the other parties: they are not the answer, even if this party has none. */
	others?: ReadonlyArray<string | undefined>;
	/** First and last day of a period. */
	days?: readonly string[];
};

/** Resolves fields within the invoice, or within one of its lines or taxes. */
export type Scope = (planned: PlannedField, parents: readonly string[]) => InvoiceValue | undefined;

type Key = HeaderKey | PartyKey | TaxKey | LineKey;

const FORMS: { readonly [key in Key]?: Notation } = {
	issueDate: 'date',
	dueDate: 'date',
	deliveryDate: 'date',
	periodStart: 'date',
	periodEnd: 'date',
	precedingDate: 'date',
	currency: 'currency',
	iban: 'iban',
	lineSum: 'money',
	allowances: 'money',
	charges: 'money',
	netTotal: 'money',
	taxTotal: 'money',
	withholdingTax: 'money',
	withholdingRate: 'percent',
	stampDuty: 'money',
	grandTotal: 'money',
	paidAmount: 'money',
	rounding: 'money',
	dueAmount: 'money',
	country: 'country',
	rate: 'percent',
	basis: 'money',
	amount: 'money',
	quantity: 'number',
	unit: 'unit',
	netPrice: 'money',
	grossPrice: 'money',
	taxRate: 'percent',
	lineTotal: 'money',
	lineGross: 'money',
	orderDate: 'date',
};

const formOf = (key: Key): Notation => FORMS[key] ?? 'text';

/** Elements of the invoice by the lexicon's concepts, for keys that are printed labels. */
const OF_CONCEPT: ReadonlyMap<ConceptId, HeaderKey> = new Map([
	['invoiceNumber', 'number'],
	['invoiceDate', 'issueDate'],
	['dueDate', 'dueDate'],
	['deliveryDate', 'deliveryDate'],
	['orderNumber', 'orderNumber'],
	['orderDate', 'orderDate'],
	['deliveryNote', 'deliveryNote'],
	['contractNumber', 'contractNumber'],
	['paymentTerms', 'paymentTerms'],
	['paymentMethod', 'paymentMethod'],
	['netTotal', 'netTotal'],
	['taxTotal', 'taxTotal'],
	['grandTotal', 'grandTotal'],
	['paidAmount', 'paidAmount'],
	['amountDue', 'dueAmount'],
	['periodStart', 'periodStart'],
	['periodEnd', 'periodEnd'],
	['discount', 'allowances'],
	['currency', 'currency'],
	['iban', 'iban'],
	['bic', 'bic'],
	['bank', 'bank'],
]);

const OF_PARTY_CONCEPT: ReadonlyMap<ConceptId, PartyKey> = new Map([
	['vatId', 'vatId'],
	['taxNumber', 'taxNumber'],
	['contact', 'contact'],
	['email', 'email'],
	['phone', 'phone'],
]);

const OF_COLUMN: ReadonlyMap<ConceptId, LineKey> = new Map([
	['itemNumber', 'itemNumber'],
	['position', 'position'],
	['itemDescription', 'description'],
	['quantity', 'quantity'],
	['unit', 'unit'],
	['unitPrice', 'netPrice'],
	['lineTotal', 'lineTotal'],
	['taxRate', 'taxRate'],
]);

/** Words that are too unspecific if the surrounding object is about something else. */
const VAGUE = new Set<Atom>([
	...(['number', 'date', 'name', 'type', 'reference', 'address', 'sum', 'rate'] as const),
]);

/** Keys of objects that say nothing about their members, and endings of others: "rechnungsdaten". */
const CONTAINER = /^(?:data|daten|result|output|fields|values|metadata|general|main|root)$/iu;
const CONTAINING = /s?[-_ ]?(?:daten|data)$/iu;
const partsOf = (parent: string) => atomsOf(wordsOf(parent.replace(CONTAINING, '')));

/** Elements of the payee's account, never the buyer's. */
const OF_ACCOUNT = new Set<HeaderKey>(['iban', 'bic', 'bank', 'accountName']);

const PARTIES = ['seller', 'buyer', 'shipTo', 'payee'] as const;
const OF_ADDRESS = new Set<Atom>(['address', 'street', 'city', 'postcode', 'country', 'company']);

export const inInvoice =
	(invoice: Invoice): Scope =>
	({ field, wanted }, parents) => {
		const around = parents.flatMap(atomsAround);
		const readings = readingsOf(field, around.length > 0).map(withBuyer);
		const described = describedParty(wordsOf(field.description ?? ''));
		// An insurance, a carrier and the like have values of their own.
		const isForeign = parents.some(
			(parent) => !CONTAINER.test(parent) && partsOf(parent).length === 0,
		);
		// A key is more specific with its surroundings; on its own, it may mean something else.
		const whole = isForeign
			? []
			: readings.map((own) => ({ own, atoms: [...new Set([...around, ...own])] }));
		const alone = readings
			.filter((own) => (around.length === 0 && !isForeign) || !own.every((atom) => VAGUE.has(atom)))
			.map((own) => ({ own, atoms: own }));
		for (const { own, atoms } of [...whole, ...alone]) {
			const party = partyIn(own) ?? partyIn(atoms) ?? partyIn(around) ?? described;
			const place = byAtoms(atoms, party, invoice, isForeign) ?? periodBy(atoms, wanted, invoice);
			if (place) return place;
		}
		// A key that was understood but has no element here must not be interpreted in another way.
		return readings.length > 0 ? undefined : byConcept(wanted, invoice);
	};

/** Maximum number of words of a description: a longer one is a sentence that names many things. */
const SHORT = 6;

/** The possible readings of a key as parts, or of the short description if it says more than the key. */
function readingsOf({ key, description = '' }: Field, mayBeEmpty = false): Atom[][] {
	const ofKey = atomsOf(wordsOf(key.replaceAll('%', ' percent '))).filter(
		(own) => own.length > 0 || mayBeEmpty,
	);
	const words = wordsOf(description);
	if (words.length > SHORT) return ofKey;
	const described = atomsOf(words).filter((own) => own.length > 0);
	if (ofKey.length === 0) return described;
	// "Delivery date" says which date is asked for.
	const moreExact = described.filter((more) =>
		ofKey.some(
			(own) =>
				own.length > 0 && own.length < more.length && own.every((atom) => more.includes(atom)),
		),
	);
	return moreExact.length > 0 ? moreExact : ofKey;
}

/** The key of an object may be meaningless: "data", "details". */
function atomsAround(parent: string): Atom[] {
	if (CONTAINER.test(parent)) return [];
	const [shortest = []] = partsOf(parent).toSorted((a, b) => a.length - b.length);
	// As the key of an object, "account" means the account with its details, not only its number.
	return withBuyer(shortest).map((atom) => (atom === 'iban' ? 'bank' : atom));
}

/** The "invoice address" is the address of the recipient. */
const withBuyer = (atoms: Atom[]): Atom[] =>
	atoms.includes('invoice') && atoms.includes('address')
		? atoms.map((atom) => (atom === 'invoice' ? 'buyer' : atom))
		: atoms;

function byAtoms(
	atoms: readonly Atom[],
	party: PartyName | undefined,
	invoice: Invoice,
	isForeign: boolean,
): InvoiceValue | undefined {
	const place = ofDocument(atoms, placeOf(atoms, HEADER), invoice);
	if (place && !(party === 'buyer' && OF_ACCOUNT.has(place)))
		return {
			form: formOf(place),
			value: invoice[place],
			...(place === 'paymentMethod' && { nameOfCode: invoice.paymentKind }),
		};
	if (isSetOf(atoms, 'rate', 'tax', 'vat')) return onlyRate(invoice);
	if (isSetOf(atoms, 'note', 'invoice')) return { form: 'text', value: invoice.notes.join(' ') };
	if (!party) {
		if (isForeign) return undefined;
		const member = placeOf(atoms, SELLERS);
		return member && ofParty(invoice, 'seller', member);
	}
	const rest = atoms.filter(
		(atom) =>
			!PARTIES.some((name) => name === atom) && !(party === 'shipTo' && atom === 'delivery'),
	);
	const member = placeOfMember(rest);
	return member && ofParty(invoice, party, member);
}

/** Other formats have no element for them, so that they are read from separate pages. */
const ONLY_IN_ITALY = new Set<HeaderKey>(['withholdingTax', 'withholdingRate', 'stampDuty']);

/** "Number" and "date" are the number and date of the document, which may be an order. */
function ofDocument(
	atoms: readonly Atom[],
	place: HeaderKey | undefined,
	invoice: Invoice,
): HeaderKey | undefined {
	const { isOrder, isTypeset, lineSum } = invoice;
	if (place === 'lineSum' && lineSum === undefined) return 'netTotal';
	const isForPages = place && ONLY_IN_ITALY.has(place) && !isTypeset;
	if (isForPages && invoice[place] === undefined) return undefined;
	if (!isOrder || atoms.includes('invoice')) return place;
	if (place === 'number') return 'orderNumber';
	return place === 'issueDate' ? 'orderDate' : place;
}

/** The whole period, or its first day if a date is wanted; undefined if the invoice has none. */
function periodBy(
	atoms: readonly Atom[],
	{ form }: Wanted,
	{ periodStart, periodEnd }: Invoice,
): InvoiceValue | undefined {
	if (!isSetOf(atoms, 'period', 'delivery', 'invoice') || !(periodStart || periodEnd))
		return undefined;
	if (form?.type === 'date' || form?.type === 'dateTime')
		return { form: 'date', value: periodStart };
	const days = [periodStart ?? '', periodEnd ?? ''];
	return { form: 'text', value: days.join(' – ').trim(), days };
}

const isSetOf = (atoms: readonly Atom[], first: Atom, ...others: Atom[]) =>
	atoms.includes(first) && atoms.every((atom) => atom === first || others.includes(atom));

/** The only tax rate of the invoice; without a value if it has several rates. */
function onlyRate({ taxes }: Invoice): InvoiceValue {
	const rates = new Set(taxes.map(({ rate }) => rate));
	return { form: 'percent', value: rates.size === 1 ? taxes[0]?.rate : undefined };
}

/** A delivery address is a separate party. */
function partyIn(atoms: readonly Atom[]): PartyName | undefined {
	const named = PARTIES.find((name) => atoms.includes(name));
	return (
		named ??
		(atoms.includes('delivery') && atoms.some((atom) => OF_ADDRESS.has(atom))
			? 'shipTo'
			: undefined)
	);
}

const placeOfMember = (atoms: readonly Atom[]): PartyKey | 'address' | undefined =>
	isSetOf(atoms, 'address') ? 'address' : placeOf(atoms, PARTY);

function ofParty(invoice: Invoice, name: PartyName, member: PartyKey | 'address'): InvoiceValue {
	const others = PARTIES.filter((other) => other !== name).map((other) =>
		memberOf(invoice[other], member),
	);
	const value = memberOf(invoice[name], member);
	return { form: member === 'country' ? 'country' : 'text', value, others };
}

function memberOf(party: InvoiceParty, member: PartyKey | 'address'): string | undefined {
	const lines = [party.street, party.street2, party.street3].filter((line) => line !== undefined);
	// The first line of an address may be a person or a department.
	if (member === 'street') return lines.find((line) => /\d/.test(line)) ?? lines[0];
	if (member !== 'address') return party[member];
	const town = [party.postcode, party.city].filter(Boolean).join(' ');
	return [...lines, town].filter(Boolean).join(', ') || undefined;
}

function byConcept(wanted: Wanted, invoice: Invoice): InvoiceValue | undefined {
	const { concept, party } = wanted;
	if (!concept) return undefined;
	if (concept.id === 'period') return periodBy(['period'], wanted, invoice);
	if (concept.heads) {
		const member = concept.kind === 'address' ? 'address' : 'name';
		return ofParty(invoice, concept.heads, member);
	}
	if (concept.id === 'taxRate') return onlyRate(invoice);
	if (concept.id === 'customerNumber') return ofParty(invoice, 'buyer', 'id');
	if (concept.id === 'address' && party) return ofParty(invoice, party, 'address');
	const member = OF_PARTY_CONCEPT.get(concept.id);
	if (member) return ofParty(invoice, party ?? 'seller', member);
	const place = party === 'buyer' && concept.ofParty ? undefined : OF_CONCEPT.get(concept.id);
	return place && { form: formOf(place), value: invoice[place] };
}

/** @param siblings fields of the same row: if one asks for the name, the others do not */
export const inLine = (
	line: InvoiceLine,
	invoice: Invoice,
	siblings: readonly PlannedField[],
): Scope => {
	const hasName = siblings.some((sibling) => lineKeyOf(sibling, []) === 'name');
	return (planned, parents) => {
		const key = lineKeyOf(planned, parents);
		if (!key) return currencyOf(planned.field, invoice);
		const isNamed = key === 'name' || (key === 'description' && !hasName);
		const value = isNamed ? (line.name ?? line.description) : line[key];
		const isOfMany = line.priceQuantity && (key === 'netPrice' || key === 'grossPrice');
		return { form: formOf(key), value: isOfMany ? undefined : value };
	};
};

export const inTax =
	(tax: Tax, invoice: Invoice): Scope =>
	({ field }) => {
		const key = taxKeyOf(field);
		return key ? { form: formOf(key), value: tax[key] } : currencyOf(field, invoice);
	};

function currencyOf(field: Field, { currency }: Invoice): InvoiceValue | undefined {
	const isIt = atomsOf(wordsOf(field.key)).some((atoms) => isSetOf(atoms, 'currency', 'number'));
	return isIt ? { form: 'currency', value: currency } : undefined;
}

/** @param planned as a cell of a row */
export function lineKeyOf(
	{ field, wanted }: PlannedField,
	parents: readonly string[],
): LineKey | undefined {
	const readings = readingsOf(field);
	const around = parents.flatMap(atomsAround);
	for (const own of readings) {
		const key = placeOf([...new Set([...around, ...own])], LINE) ?? placeOf(own, LINE);
		if (key) return key;
	}
	const concept = readings.length > 0 ? undefined : wanted.concept;
	return concept && OF_COLUMN.get(concept.id);
}

export function taxKeyOf(field: Field): TaxKey | undefined {
	for (const own of readingsOf(field)) {
		const key = placeOf(own, TAX);
		if (key) return key;
	}
	return undefined;
}
