import type { Field } from '../../values/field';

/** The data that a seller needs to enter an order. */
export const purchaseOrder: Field[] = [
	{ key: 'orderNumber', description: 'Number of the purchase order', example: 'PO-4500123' },
	{ key: 'orderDate', description: 'Date of the order', type: 'date', example: '2026-03-02' },
	{
		key: 'deliveryDate',
		description: 'Date by which delivery is wanted',
		type: 'date',
		example: '2026-03-28',
	},
	{
		key: 'quotationNumber',
		description: 'Number of the quotation the order refers to',
		example: 'Q-2026-118',
	},
	{
		key: 'buyer',
		description: 'Company that orders',
		type: 'object',
		properties: [
			{ key: 'name', description: 'Name of the buyer', example: 'Fernhill Robotics GmbH' },
			{
				key: 'address',
				description: 'Street, postal code, town and country of the buyer',
				example: 'Lindenweg 4, 80331 München, Germany',
			},
			{ key: 'vatId', description: 'VAT ID of the buyer', example: 'DE123456789' },
			{ key: 'contactName', description: 'Person in charge at the buyer', example: 'Jonas Weber' },
			{
				key: 'email',
				description: 'E-mail address of that person',
				example: 'jonas.weber@example.com',
			},
			{ key: 'phone', description: 'Phone number of that person', example: '+49 89 5550 123' },
		],
	},
	{
		key: 'supplier',
		description: 'Company the order goes to',
		type: 'object',
		properties: [
			{ key: 'name', description: 'Name of the supplier', example: 'Harborline Supply Ltd' },
			{
				key: 'address',
				description: 'Street, postal code, town and country of the supplier',
				example: '12 Quay Street, Bristol BS1 4DJ, United Kingdom',
			},
			{
				key: 'supplierNumber',
				description: 'Number the buyer keeps the supplier under',
				example: '70042',
			},
		],
	},
	{
		key: 'shipTo',
		description: 'Name and address the goods go to',
		example: 'Fernhill Robotics, Gate 3, Hafenstraße 9, 28217 Bremen',
	},
	{
		key: 'billTo',
		description: 'Name and address the invoice goes to',
		example: 'Fernhill Robotics GmbH, Lindenweg 4, 80331 München',
	},
	{ key: 'shippingTerms', description: 'Shipping terms or Incoterm', example: 'DAP Bremen' },
	{ key: 'paymentTerms', description: 'Payment terms', example: '30 days net' },
	{ key: 'currency', description: 'Currency of the amounts', example: 'EUR' },
	{ key: 'netAmount', description: 'Total before tax', type: 'number', example: '1003.36' },
	{ key: 'taxAmount', description: 'Total of all taxes', type: 'number', example: '190.64' },
	{
		key: 'totalAmount',
		description: 'Grand total of the order',
		type: 'number',
		example: '1194.00',
	},
	{
		key: 'notes',
		description: 'Instructions for the supplier',
		example: 'Deliver between 8 and 12 only',
	},
	{
		key: 'lineItems',
		description: 'What is ordered, one element for each line',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'position', description: 'Number of the line', example: '10' },
				{ key: 'itemNumber', description: 'Article number or SKU', example: 'A-2041' },
				{ key: 'description', description: 'What is ordered', example: 'Office chair, black' },
				{
					key: 'quantity',
					description: 'How many or how much is ordered',
					type: 'number',
					example: '4',
				},
				{ key: 'unit', description: 'Unit of the quantity', example: 'pcs' },
				{ key: 'unitPrice', description: 'Price of one unit', type: 'number', example: '250.84' },
				{
					key: 'deliveryDate',
					description: 'Date wanted for this line, where it has its own',
					type: 'date',
					example: '2026-03-28',
				},
				{ key: 'lineTotal', description: 'Amount of the line', type: 'number', example: '1003.36' },
			],
		},
	},
];
