import type { Field } from '../../values/field';

/** The data that accounting needs to check, book and pay a bill. */
export const invoice: Field[] = [
	{ key: 'invoiceNumber', description: 'Number of the invoice', example: 'RE-2026-0042' },
	{
		key: 'invoiceDate',
		description: 'Date the invoice was issued',
		type: 'date',
		example: '2026-03-31',
	},
	{
		key: 'dueDate',
		description: 'Date by which the invoice must be paid',
		type: 'date',
		example: '2026-04-30',
	},
	{
		key: 'deliveryDate',
		description: 'Date or period of the delivery or service',
		example: '2026-03-28',
	},
	{ key: 'purchaseOrderNumber', description: 'Order number of the buyer', example: 'PO-4500123' },
	{
		key: 'customerNumber',
		description: 'Number the seller keeps the buyer under',
		example: 'K-10482',
	},
	{
		key: 'seller',
		description: 'Company that issued the invoice',
		type: 'object',
		properties: [
			{ key: 'name', description: 'Name of the seller', example: 'Harborline Supply Ltd' },
			{
				key: 'address',
				description: 'Street, postal code, town and country of the seller',
				example: '12 Quay Street, Bristol BS1 4DJ, United Kingdom',
			},
			{ key: 'vatId', description: 'VAT ID of the seller', example: 'GB123456789' },
			{
				key: 'taxNumber',
				description: 'Tax number of the seller, where it is not the VAT ID',
				example: '21/815/08150',
			},
		],
	},
	{
		key: 'buyer',
		description: 'Company or person the invoice is addressed to',
		type: 'object',
		properties: [
			{ key: 'name', description: 'Name of the buyer', example: 'Fernhill Robotics GmbH' },
			{
				key: 'address',
				description: 'Street, postal code, town and country of the buyer',
				example: 'Lindenweg 4, 80331 München, Germany',
			},
			{ key: 'vatId', description: 'VAT ID of the buyer', example: 'DE123456789' },
		],
	},
	{ key: 'currency', description: 'Currency of the amounts', example: 'EUR' },
	{ key: 'netAmount', description: 'Total before tax', type: 'number', example: '1003.36' },
	{ key: 'taxAmount', description: 'Total of all taxes', type: 'number', example: '190.64' },
	{
		key: 'totalAmount',
		description: 'Grand total including tax',
		type: 'number',
		example: '1194.00',
	},
	{
		key: 'amountDue',
		description: 'Amount still to be paid, after deposits and credits',
		type: 'number',
		example: '1194.00',
	},
	{
		key: 'taxes',
		description: 'Tax by rate, one element for each rate',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'rate', description: 'Tax rate in percent', type: 'number', example: '19' },
				{
					key: 'netAmount',
					description: 'Amount this rate applies to',
					type: 'number',
					example: '1003.36',
				},
				{ key: 'taxAmount', description: 'Tax at this rate', type: 'number', example: '190.64' },
			],
		},
	},
	{
		key: 'paymentTerms',
		description: 'Payment terms, with any discount for early payment',
		example: '30 days net, 2 % discount within 10 days',
	},
	{ key: 'bankName', description: 'Bank the payment goes to', example: 'Commerzbank' },
	{
		key: 'iban',
		description: 'IBAN of the account the payment goes to',
		example: 'DE89 3704 0044 0532 0130 00',
	},
	{ key: 'bic', description: 'BIC or SWIFT code of that bank', example: 'COBADEFFXXX' },
	{
		key: 'paymentReference',
		description: 'Reference the payer must state',
		example: 'RF18 5390 0754 7034',
	},
	{
		key: 'lineItems',
		description: 'Goods and services that are charged, one element for each line',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'position', description: 'Number of the line', example: '1' },
				{ key: 'itemNumber', description: 'Article number or SKU', example: 'A-2041' },
				{ key: 'description', description: 'What is charged', example: 'Office chair, black' },
				{ key: 'quantity', description: 'How many or how much', type: 'number', example: '4' },
				{ key: 'unit', description: 'Unit of the quantity', example: 'pcs' },
				{ key: 'unitPrice', description: 'Price of one unit', type: 'number', example: '250.84' },
				{
					key: 'taxRate',
					description: 'Tax rate of the line in percent',
					type: 'number',
					example: '19',
				},
				{ key: 'lineTotal', description: 'Amount of the line', type: 'number', example: '1003.36' },
			],
		},
	},
];
