import type { Field } from '../../values/field';

/** The data of a contact in an address book. */
export const businessCard: Field[] = [
	{ key: 'name', description: 'Full name of the person, without titles', example: 'Jonas Weber' },
	{ key: 'academicTitle', description: 'Title before or after the name', example: 'Dr.' },
	{ key: 'position', description: 'Position in the company', example: 'Head of Purchasing' },
	{ key: 'department', description: 'Department of the company', example: 'Purchasing' },
	{ key: 'company', description: 'Name of the company', example: 'Fernhill Robotics GmbH' },
	{ key: 'email', description: 'E-mail address', example: 'jonas.weber@example.com' },
	{ key: 'phone', description: 'Phone number of the office', example: '+49 89 5550 123' },
	{ key: 'mobile', description: 'Mobile phone number', example: '+49 170 5550 123' },
	{ key: 'fax', description: 'Fax number', example: '+49 89 5550 124' },
	{ key: 'website', description: 'Web address', example: 'www.example.com' },
	{
		key: 'address',
		description: 'Where the person is found',
		type: 'object',
		properties: [
			{ key: 'street', description: 'Street and house number', example: 'Lindenweg 4' },
			{ key: 'postalCode', description: 'Postal code', example: '80331' },
			{ key: 'city', description: 'Town or city', example: 'München' },
			{ key: 'country', description: 'Name of the country', example: 'Germany' },
		],
	},
	{
		key: 'socialProfiles',
		description: 'Addresses or names in social networks',
		type: 'array',
		items: { type: 'string', example: 'linkedin.com/in/example' },
	},
];
