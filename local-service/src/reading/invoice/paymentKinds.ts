/** Names of payment codes in English. Codes that define no method, such as 1 and ZZZ of UNTDID 4461, have none. */
type PaymentKinds = ReadonlyMap<string, string>;

/** UNTDID 4461, as far as invoices use it. */
export const UNTDID_4461: PaymentKinds = new Map([
	['10', 'Cash'],
	['20', 'Cheque'],
	['21', "Banker's draft"],
	['23', 'Bank cheque'],
	['25', 'Certified cheque'],
	['30', 'Credit transfer'],
	['31', 'Debit transfer'],
	['42', 'Payment to bank account'],
	['48', 'Bank card'],
	['49', 'Direct debit'],
	['50', 'Postal giro'],
	['54', 'Credit card'],
	['55', 'Debit card'],
	['56', 'Bank giro'],
	['57', 'Standing agreement'],
	['58', 'SEPA credit transfer'],
	['59', 'SEPA direct debit'],
	['60', 'Promissory note'],
	['68', 'Online payment service'],
	['93', 'Reference giro'],
	['97', 'Clearing between partners'],
]);

/** ModalitaPagamento. */
export const OF_FATTURA_PA: PaymentKinds = new Map([
	['MP01', 'Cash'],
	['MP02', 'Cheque'],
	['MP03', "Banker's draft"],
	['MP04', 'Cash at the Treasury'],
	['MP05', 'Bank transfer'],
	['MP06', 'Promissory note'],
	['MP07', 'Bank payment slip'],
	['MP08', 'Payment card'],
	['MP09', 'Direct debit (RID)'],
	['MP10', 'Utility direct debit (RID)'],
	['MP11', 'Fast direct debit (RID)'],
	['MP12', 'Bank receipt (RIBA)'],
	['MP13', 'Payment slip (MAV)'],
	['MP14', 'Tax office receipt'],
	['MP15', 'Transfer between special accounts'],
	['MP16', 'Direct debit'],
	['MP17', 'Postal direct debit'],
	['MP18', 'Postal payment slip'],
	['MP19', 'SEPA direct debit'],
	['MP20', 'SEPA direct debit (core)'],
	['MP21', 'SEPA direct debit (B2B)'],
	['MP22', 'Deduction from amounts collected'],
	['MP23', 'PagoPA'],
]);

/** FormaPlatnosci. */
export const OF_KSEF: PaymentKinds = new Map([
	['1', 'Cash'],
	['2', 'Card'],
	['3', 'Voucher'],
	['4', 'Cheque'],
	['5', 'Credit'],
	['6', 'Bank transfer'],
	['7', 'Mobile payment'],
]);
