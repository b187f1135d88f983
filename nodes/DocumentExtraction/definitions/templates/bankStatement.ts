import type { Field } from '../../values/field';

/** The data that bookkeeping needs to reconcile an account with its statement. */
export const bankStatement: Field[] = [
	{ key: 'bankName', description: 'Bank that issued the statement', example: 'Example Bank' },
	{
		key: 'accountHolder',
		description: 'Person or company the account belongs to',
		example: 'Fernhill Robotics GmbH',
	},
	{
		key: 'accountNumber',
		description: 'Number of the account, where it is not the IBAN',
		example: '0532013000',
	},
	{ key: 'iban', description: 'IBAN of the account', example: 'DE89 3704 0044 0532 0130 00' },
	{ key: 'bic', description: 'BIC or SWIFT code of the bank', example: 'COBADEFFXXX' },
	{ key: 'statementNumber', description: 'Number of the statement', example: '3/2026' },
	{
		key: 'statementDate',
		description: 'Date the statement was issued',
		type: 'date',
		example: '2026-03-31',
	},
	{
		key: 'periodStart',
		description: 'First day the statement covers',
		type: 'date',
		example: '2026-03-01',
	},
	{
		key: 'periodEnd',
		description: 'Last day the statement covers',
		type: 'date',
		example: '2026-03-31',
	},
	{ key: 'currency', description: 'Currency of the account', example: 'EUR' },
	{
		key: 'openingBalance',
		description: 'Balance at the beginning of the period',
		type: 'number',
		example: '4210.07',
	},
	{
		key: 'closingBalance',
		description: 'Balance at the end of the period',
		type: 'number',
		example: '5016.07',
	},
	{ key: 'totalCredits', description: 'Sum of what came in', type: 'number', example: '2000.00' },
	{ key: 'totalDebits', description: 'Sum of what went out', type: 'number', example: '1194.00' },
	{
		key: 'transactions',
		description: 'Movements on the account, one element for each',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{
					key: 'bookingDate',
					description: 'Date of the booking',
					type: 'date',
					example: '2026-03-30',
				},
				{
					key: 'valueDate',
					description: 'Date from which the amount counts',
					type: 'date',
					example: '2026-03-30',
				},
				{
					key: 'description',
					description: 'Text of the booking',
					example: 'SEPA transfer, invoice RE-2026-0042',
				},
				{
					key: 'counterparty',
					description: 'Who paid or was paid',
					example: 'Harborline Supply Ltd',
				},
				{
					key: 'counterpartyIban',
					description: 'IBAN of who paid or was paid',
					example: 'GB33 BUKB 2020 1555 5555 55',
				},
				{
					key: 'reference',
					description: 'Reference or purpose of the payment',
					example: 'RE-2026-0042',
				},
				{
					key: 'amount',
					description: 'Amount, with a minus sign where it went out',
					type: 'number',
					example: '-1194.00',
				},
				{
					key: 'balance',
					description: 'Balance after the booking',
					type: 'number',
					example: '5016.07',
				},
			],
		},
	},
];
