import type { Field } from '../../values/field';

/** The data needed to keep track of agreements. */
export const contract: Field[] = [
	{ key: 'title', description: 'Title of the contract', example: 'Service Agreement' },
	{ key: 'contractNumber', description: 'Number of the contract', example: 'C-2026-017' },
	{
		key: 'contractType',
		description: 'Kind of contract, such as services, rental, employment or licence',
		example: 'services',
	},
	{
		key: 'parties',
		description: 'Who makes the contract, one element for each',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'name', description: 'Name of the party', example: 'Fernhill Robotics GmbH' },
				{ key: 'role', description: 'What the contract calls the party', example: 'Client' },
				{
					key: 'address',
					description: 'Address of the party',
					example: 'Lindenweg 4, 80331 München, Germany',
				},
				{
					key: 'representative',
					description: 'Person who acts for the party',
					example: 'Jonas Weber, Managing Director',
				},
			],
		},
	},
	{
		key: 'subject',
		description: 'What the contract is about, in a sentence',
		example: 'Maintenance of twelve robots at the Bremen site',
	},
	{
		key: 'effectiveDate',
		description: 'Date from which the contract applies',
		type: 'date',
		example: '2026-01-01',
	},
	{
		key: 'endDate',
		description: 'Date on which the contract ends',
		type: 'date',
		example: '2027-12-31',
	},
	{ key: 'term', description: 'How long the contract runs', example: '24 months' },
	{
		key: 'renewal',
		description: 'Whether and how the contract renews itself',
		example: 'Renews by 12 months unless terminated',
	},
	{
		key: 'noticePeriod',
		description: 'How long before the end notice must be given',
		example: '3 months',
	},
	{
		key: 'terminationConditions',
		description: 'When the contract may be ended early',
		example: 'Either party for good cause',
	},
	{ key: 'value', description: 'Price or total value', example: '2400.00 per month' },
	{ key: 'currency', description: 'Currency of the amounts', example: 'EUR' },
	{
		key: 'paymentTerms',
		description: 'When and how payment is made',
		example: 'Monthly in advance, 14 days net',
	},
	{ key: 'liability', description: 'Limits of liability', example: 'Limited to the annual fee' },
	{
		key: 'confidentiality',
		description: 'What is to be kept secret, and how long',
		example: 'Two years after the end of the contract',
	},
	{ key: 'governingLaw', description: 'Law that applies', example: 'Germany' },
	{ key: 'jurisdiction', description: 'Courts in charge', example: 'Munich' },
	{
		key: 'signatures',
		description: 'Who signed, one element for each signature',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'name', description: 'Name of who signed', example: 'Jonas Weber' },
				{
					key: 'party',
					description: 'Party for which was signed',
					example: 'Fernhill Robotics GmbH',
				},
				{ key: 'date', description: 'Date of the signature', type: 'date', example: '2025-12-12' },
			],
		},
	},
];
