/** The role of a value in the sums of a document or of a table row. */
export type Role = 'net' | 'tax' | 'gross' | 'quantity' | 'unitPrice' | 'lineTotal';
export type Party = 'seller' | 'buyer' | 'shipTo' | 'payee';

export type Traits = {
	/** The kind of its values. */
	kind: string;
	role?: Role;
	/** Each party of a document may have one. */
	ofParty?: true;
	/** The party whose block its labels begin. */
	heads?: Party;
	/** The date next to the number in a document's title. */
	inTitle?: true;
	/** A column of a table rather than a value of the document. */
	column?: true;
};

/**
 * Concepts that documents commonly state, with their language-independent properties. Of two with the same
 * label, the earlier one is likelier.
 */
export const TRAITS = {
	invoiceNumber: { kind: 'code' },
	invoiceDate: { kind: 'date', inTitle: true },
	dueDate: { kind: 'date' },
	deliveryDate: { kind: 'date' },
	orderDate: { kind: 'date', inTitle: true },
	orderNumber: { kind: 'code' },
	quoteNumber: { kind: 'code' },
	customerNumber: { kind: 'code' },
	deliveryNote: { kind: 'code' },
	reference: { kind: 'code' },
	receiptNumber: { kind: 'code' },
	contractNumber: { kind: 'code' },
	paymentTerms: { kind: 'text' },
	paymentMethod: { kind: 'text' },
	period: { kind: 'text' },
	validUntil: { kind: 'date' },
	paymentDate: { kind: 'date' },
	birthDate: { kind: 'date' },
	periodStart: { kind: 'date' },
	periodEnd: { kind: 'date' },
	statementNumber: { kind: 'code' },
	precedingInvoice: { kind: 'code' },
	startDate: { kind: 'date' },
	endDate: { kind: 'date' },
	netTotal: { kind: 'money', role: 'net' },
	taxTotal: { kind: 'money', role: 'tax' },
	amountDue: { kind: 'money' },
	grandTotal: { kind: 'money', role: 'gross' },
	paidAmount: { kind: 'money' },
	change: { kind: 'money' },
	discount: { kind: 'money' },
	shippingCost: { kind: 'money' },
	taxRate: { kind: 'percent', column: true },
	currency: { kind: 'currency' },
	previousBalance: { kind: 'money' },
	closingBalance: { kind: 'money' },
	totalCredits: { kind: 'money' },
	totalDebits: { kind: 'money' },
	totalQuantity: { kind: 'number' },
	netPay: { kind: 'money' },
	grossPay: { kind: 'money' },
	deductions: { kind: 'money' },
	incomeTax: { kind: 'money' },
	vatId: { kind: 'vatId', ofParty: true },
	taxNumber: { kind: 'code', ofParty: true },
	iban: { kind: 'iban', ofParty: true },
	bic: { kind: 'bic', ofParty: true },
	bank: { kind: 'name', ofParty: true },
	seller: { kind: 'name', heads: 'seller' },
	buyer: { kind: 'name', heads: 'buyer' },
	shipTo: { kind: 'address', heads: 'shipTo' },
	payee: { kind: 'name', heads: 'payee' },
	contact: { kind: 'name', ofParty: true },
	address: { kind: 'address', ofParty: true },
	email: { kind: 'email', ofParty: true },
	phone: { kind: 'phone', ofParty: true },
	fax: { kind: 'phone', ofParty: true },
	website: { kind: 'url', ofParty: true },
	personName: { kind: 'name' },
	jobTitle: { kind: 'text' },
	employer: { kind: 'name' },
	residence: { kind: 'text' },
	itemNumber: { kind: 'code', column: true },
	position: { kind: 'number', column: true },
	itemDescription: { kind: 'text', column: true },
	quantity: { kind: 'number', role: 'quantity', column: true },
	unit: { kind: 'text', column: true },
	unitPrice: { kind: 'money', role: 'unitPrice', column: true },
	lineTotal: { kind: 'money', role: 'lineTotal', column: true },
	lineTax: { kind: 'money', column: true },
	lineGross: { kind: 'money', column: true },
	rowDate: { kind: 'date', column: true },
	debit: { kind: 'money', column: true },
	credit: { kind: 'money', column: true },
	balance: { kind: 'money', column: true },
	lineDiscount: { kind: 'percent', column: true },
} as const satisfies Record<string, Traits>;

export type ConceptId = keyof typeof TRAITS;

/**
 * Meanings of single words of keys and labels. Of several meanings of a word, the earlier one is the usual
 * one.
 */
// prettier-ignore
export const IDEAS = [
	'number', 'date', 'name', 'full', 'amount', 'total', 'start', 'end', 'valid', 'due', 'issue',
	'receive', 'report', 'collect', 'order', 'invoice', 'quote', 'contract', 'document', 'title',
	'subject', 'type', 'status', 'description', 'reason', 'purpose', 'address', 'birth', 'country',
	'city', 'origin', 'destination', 'person', 'nationality', 'gender', 'age', 'first', 'firstname',
	'lastname', 'last', 'old', 'new', 'next', 'approve', 'sign', 'prepare', 'request', 'confirm',
	'week', 'month', 'year', 'hour', 'time', 'days', 'period', 'count', 'rate', 'net', 'gross',
	'tax', 'excluding', 'including', 'discount', 'fee', 'paid', 'payment', 'method', 'frequency',
	'remark', 'company', 'by', 'takehome', 'employee', 'assigned', 'entry', 'employer', 'salary',
	'base', 'overtime', 'bonus', 'pension', 'wagetax', 'class', 'deduction', 'insurance', 'social',
	'work', 'probation', 'vacation', 'profession', 'department', 'manager', 'project', 'absence',
	'unexcused', 'excused', 'student', 'teacher', 'instructor', 'guardian', 'grade', 'average',
	'school', 'course', 'degree', 'skill', 'language', 'account', 'holder', 'balance', 'opening',
	'closing', 'overdraft', 'limit', 'branch', 'interest', 'principal', 'outstanding',
	'reminderlevel', 'reminder', 'creditor', 'debtor', 'collection', 'landlord', 'tenant', 'rent',
	'extra', 'deposit', 'premises', 'notice', 'guarantor', 'client', 'supplier', 'buyer',
	'contractor', 'jurisdiction', 'law', 'penalty', 'policy', 'insuredperson', 'premium',
	'suminsured', 'deductible', 'agent', 'claim', 'case', 'lender', 'borrower', 'loan', 'party',
	'deliverynote', 'delivery', 'dispatch', 'carrier', 'driver', 'vehicle', 'warehouse', 'exporter',
	'importer', 'consignee', 'consignor', 'declarant', 'customs', 'hscode', 'package', 'pallet',
	'weight', 'seal', 'container', 'licence', 'driving', 'plate', 'registration',
	'firstregistration', 'brand', 'model', 'vin', 'fuel', 'engine', 'colour', 'mileage', 'asset',
	'tag', 'equipment', 'serial', 'service', 'technician', 'running', 'fault', 'open', 'close',
	'location', 'warranty', 'spare', 'meter', 'reading', 'consumption', 'power', 'subscribed',
	'tariff', 'part', 'stock', 'temperature', 'incoterm', 'leadtime', 'patient', 'doctor', 'sample',
	'diagnosis', 'medication', 'allergy', 'bloodpressure', 'blood', 'group', 'haemoglobin',
	'cholesterol', 'glucose', 'heart', 'hospital', 'admission', 'discharge', 'healthinsurer',
	'health', 'passenger', 'guest', 'attendee', 'flight', 'train', 'seat', 'coach', 'platform',
	'gate', 'boarding', 'departure', 'arrival', 'airport', 'booking', 'checkin', 'checkout', 'room',
	'night', 'meal', 'stay', 'travel', 'ticket', 'loyalty', 'emergency', 'cancellation',
] as const;

export type IdeaId = (typeof IDEAS)[number];

/**
 * The parts of composed keys: "lieferantenUstId". Of a part with two meanings, the earlier one comes first.
 */
// prettier-ignore
export const KEY_PARTS = [
	'seller', 'buyer', 'shipTo', 'payee', 'invoice', 'order', 'salesOrder', 'contract', 'project',
	'deliveryNote', 'preceding', 'number', 'reference', 'leitweg', 'date', 'issue', 'due',
	'payment', 'terms', 'method', 'purpose', 'delivery', 'period', 'start', 'end', 'currency',
	'bank', 'account', 'iban', 'bic', 'holder', 'name', 'company', 'street', 'city', 'postcode',
	'region', 'country', 'address', 'vat', 'tax', 'taxId', 'legal', 'contact', 'phone', 'email',
	'endpoint', 'note', 'sum', 'subtotal', 'net', 'gross', 'basis', 'line', 'discount', 'surcharge',
	'paid', 'rounding', 'open', 'category', 'exemption', 'type', 'position', 'item', 'sku',
	'description', 'gtin', 'quantity', 'unit', 'price', 'rate', 'listPrice', 'withholding', 'stampDuty',
] as const;

export type KeyPart = (typeof KEY_PARTS)[number];

/** Headers of an e-mail, and words for an e-mail. */
export const MAIL_WORDS = [
	'mail',
	'subject',
	'from',
	'to',
	'cc',
	'bcc',
	'replyTo',
	'date',
] as const;

export type MailWord = (typeof MAIL_WORDS)[number];

/** Kinds of values named by the nouns of keys; of two that a noun names, the earlier one is meant. */
// prettier-ignore
export const KEY_KINDS = [
	'email', 'phone', 'url', 'iban', 'bic', 'currency', 'date', 'percent', 'number', 'code', 'address',
	'money', 'name',
] as const;

export type KeyKind = (typeof KEY_KINDS)[number];

/** The sections of a resume. */
// prettier-ignore
export const SECTIONS = [
	'experience', 'education', 'contacts', 'projects', 'certificates', 'skills', 'languages', 'other',
] as const;

export type Section = (typeof SECTIONS)[number];
