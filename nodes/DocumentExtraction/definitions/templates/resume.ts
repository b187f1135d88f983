import type { Field } from '../../values/field';

/** The data that recruiting needs to compare applicants. */
export const resume: Field[] = [
	{ key: 'name', description: 'Full name of the person', example: 'Amara Lindqvist' },
	{ key: 'headline', description: 'Current or wanted position', example: 'Senior Data Engineer' },
	{ key: 'email', description: 'E-mail address', example: 'amara.lindqvist@example.com' },
	{ key: 'phone', description: 'Phone number', example: '+46 70 555 01 42' },
	{ key: 'location', description: 'Town and country of residence', example: 'Gothenburg, Sweden' },
	{
		key: 'links',
		description: 'Web addresses such as LinkedIn, GitHub or a portfolio',
		type: 'array',
		items: { type: 'string', example: 'https://www.example.com/amara' },
	},
	{
		key: 'summary',
		description: 'Profile or summary at the beginning, in its own words',
		example: 'Data engineer with nine years of experience in logistics',
	},
	{
		key: 'yearsOfExperience',
		description: 'Years of professional experience in all',
		type: 'number',
		example: '9',
	},
	{
		key: 'experience',
		description: 'Positions held, the latest first',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'title', description: 'Title of the position', example: 'Data Engineer' },
				{ key: 'company', description: 'Name of the employer', example: 'Nordhav Logistics AB' },
				{ key: 'location', description: 'Place of work', example: 'Gothenburg' },
				{ key: 'startDate', description: 'Month and year of the beginning', example: '2021-04' },
				{
					key: 'endDate',
					description: 'Month and year of the end, or present',
					example: 'present',
				},
				{
					key: 'description',
					description: 'Tasks and achievements',
					example: 'Built the tracking platform for 40 terminals',
				},
			],
		},
	},
	{
		key: 'education',
		description: 'Degrees and schools, the latest first',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'degree', description: 'Degree or certificate', example: 'MSc Computer Science' },
				{
					key: 'institution',
					description: 'Name of the school or university',
					example: 'Chalmers University of Technology',
				},
				{ key: 'startDate', description: 'Year of the beginning', example: '2014' },
				{ key: 'endDate', description: 'Year of the end', example: '2016' },
			],
		},
	},
	{
		key: 'skills',
		description: 'Skills, one element for each',
		type: 'array',
		items: { type: 'string', example: 'Python' },
	},
	{
		key: 'languages',
		description: 'Languages the person speaks',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'language', description: 'Name of the language', example: 'Swedish' },
				{ key: 'level', description: 'How well it is spoken', example: 'native' },
			],
		},
	},
	{
		key: 'certifications',
		description: 'Certificates and licences beside the education',
		type: 'array',
		items: { type: 'string', example: 'AWS Certified Data Engineer' },
	},
];
