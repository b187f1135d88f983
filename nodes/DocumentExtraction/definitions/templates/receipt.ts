import type { Field } from '../../values/field';

/** The data that an expense report needs from a till receipt. */
export const receipt: Field[] = [
	{
		key: 'merchant',
		description: 'Shop, restaurant or company that issued the receipt',
		type: 'object',
		properties: [
			{ key: 'name', description: 'Name of the merchant', example: 'Copper Kettle Café' },
			{
				key: 'address',
				description: 'Street, postal code and town of the merchant',
				example: '7 Market Square, Bath BA1 1AB',
			},
			{ key: 'phone', description: 'Phone number of the merchant', example: '+44 1225 555 0142' },
			{ key: 'vatId', description: 'VAT ID or tax number of the merchant', example: 'GB987654321' },
		],
	},
	{ key: 'receiptNumber', description: 'Number of the receipt or transaction', example: '000482' },
	{ key: 'date', description: 'Date of the purchase', type: 'date', example: '2026-03-14' },
	{ key: 'time', description: 'Time of the purchase', example: '12:41' },
	{
		key: 'category',
		description: 'Kind of expense: meals, travel, lodging, fuel, office supplies or other',
		example: 'meals',
	},
	{ key: 'currency', description: 'Currency of the amounts', example: 'GBP' },
	{ key: 'subtotal', description: 'Total before tax and tip', type: 'number', example: '18.00' },
	{ key: 'taxAmount', description: 'Total of all taxes', type: 'number', example: '3.60' },
	{ key: 'tip', description: 'Tip or service charge', type: 'number', example: '2.00' },
	{ key: 'totalAmount', description: 'Total that was paid', type: 'number', example: '23.60' },
	{
		key: 'taxes',
		description: 'Tax by rate, one element for each rate',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'rate', description: 'Tax rate in percent', type: 'number', example: '20' },
				{ key: 'taxAmount', description: 'Tax at this rate', type: 'number', example: '3.60' },
			],
		},
	},
	{ key: 'paymentMethod', description: 'How it was paid', example: 'Visa' },
	{ key: 'cardLastDigits', description: 'Last four digits of the card', example: '4242' },
	{
		key: 'items',
		description: 'What was bought, one element for each line',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'description', description: 'Name of the article or dish', example: 'Flat white' },
				{ key: 'quantity', description: 'How many or how much', type: 'number', example: '2' },
				{ key: 'unitPrice', description: 'Price of one', type: 'number', example: '3.40' },
				{ key: 'lineTotal', description: 'Amount of the line', type: 'number', example: '6.80' },
			],
		},
	},
];
