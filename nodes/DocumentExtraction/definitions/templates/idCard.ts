import type { Field } from '../../values/field';

/** The data common to identity cards, passports and driving licences. */
export const idCard: Field[] = [
	{
		key: 'documentType',
		description: 'Kind of document: identity card, passport, residence permit or driving licence',
		example: 'identity card',
	},
	{ key: 'documentNumber', description: 'Number of the document', example: 'L01X00T47' },
	{ key: 'issuingCountry', description: 'Country that issued the document', example: 'Germany' },
	{
		key: 'issuingAuthority',
		description: 'Authority that issued the document',
		example: 'Stadt Köln',
	},
	{ key: 'issueDate', description: 'Date of issue', type: 'date', example: '2021-08-02' },
	{
		key: 'expiryDate',
		description: 'Date until which the document is valid',
		type: 'date',
		example: '2031-08-01',
	},
	{ key: 'lastName', description: 'Surname of the holder', example: 'Mustermann' },
	{ key: 'firstNames', description: 'Given names of the holder', example: 'Erika' },
	{ key: 'birthName', description: 'Surname at birth, where it differs', example: 'Gabler' },
	{ key: 'dateOfBirth', description: 'Date of birth', type: 'date', example: '1983-08-12' },
	{ key: 'placeOfBirth', description: 'Place of birth', example: 'Berlin' },
	{ key: 'nationality', description: 'Nationality of the holder', example: 'German' },
	{ key: 'sex', description: 'Sex as the document states it', example: 'F' },
	{
		key: 'address',
		description: 'Address of the holder, where the document states one',
		example: 'Heidestraße 17, 51147 Köln',
	},
	{
		key: 'personalNumber',
		description: 'Personal or national identity number of the holder',
		example: '830812-4471',
	},
	{
		key: 'licenceClasses',
		description: 'Vehicle classes of a driving licence',
		type: 'array',
		items: { type: 'string', example: 'B' },
	},
	{
		key: 'machineReadableZone',
		description: 'Lines of the machine-readable zone as printed',
		example: 'IDD<<L01X00T47<<<<<<<<<<<<<<<',
	},
];
