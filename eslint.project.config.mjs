import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

import { importsOneWay } from './scripts/lint/importsOneWay.ts';

const { community, credentials, nodes } = n8nNodesBase.configs;

/** The folders of the node in the order in which data flows: each imports only what stands behind it. */
const flow = ['trigger', 'actions', 'definitions', 'values', 'files', 'batches', 'transport'];

/** The rooms of understanding, the lowest first, and which of the others each may import, with what is in them. */
const rooms = {
	text: '',
	'vocabulary/words': '',
	layout: 'text',
	values: 'text vocabulary/words',
	vocabulary: 'text vocabulary/words values',
	meaning: 'text',
	fields: 'text values vocabulary',
	labels: 'text layout values vocabulary fields',
	receipts: 'text layout values',
	parties: 'text layout values vocabulary labels',
	document: 'layout values vocabulary fields labels receipts parties',
	prose: 'text layout values vocabulary/words vocabulary meaning fields document',
	evidence: 'text layout values vocabulary fields labels receipts parties document prose',
	ranking: 'text layout values vocabulary meaning fields labels document evidence',
	printed: 'text layout values',
	examples: 'text values',
	learning: 'text values fields document printed ranking examples',
	single: 'text layout values fields labels document evidence ranking learning',
	tables: 'text layout values',
	rows: 'text layout values vocabulary meaning fields labels document tables evidence examples',
	entries:
		'text layout values vocabulary meaning fields labels document prose evidence rows examples learning printed',
	invoices: 'text values vocabulary fields evidence printed',
	classification: 'text layout values examples',
	splitting: 'text layout values vocabulary/words vocabulary rows classification',
	engine:
		'text values vocabulary fields document evidence ranking examples learning single rows entries printed invoices',
	languageModel: 'text layout values fields printed examples learning classification engine',
	suggesting:
		'text layout values vocabulary vocabulary/words fields labels document printed engine languageModel',
	index:
		'fields document printed examples classification splitting engine languageModel suggesting',
};
const inUnderstanding = (room) => `understanding/${room}`;
const understanding = Object.entries(rooms).map(([room, others]) => ({
	folder: inUnderstanding(room),
	mayImport: [
		'geometry',
		'interface',
		'reading',
		...others.split(' ').filter(Boolean).map(inUnderstanding),
	],
}));

/** The local service, the lowest layer first; options, service and cli are files. */
const serviceLayers = [
	{ folder: 'geometry', mayImport: [] },
	{ folder: 'interface', mayImport: ['geometry'] },
	{ folder: 'coalesced', mayImport: [] },
	{ folder: 'limits', mayImport: [] },
	{ folder: 'reading', mayImport: ['geometry', 'interface'] },
	...understanding,
	{
		folder: 'explain',
		mayImport: ['geometry', 'interface', 'reading', ...Object.keys(rooms).map(inUnderstanding)],
	},
	{ folder: 'storing', mayImport: ['interface', 'limits', 'reading/xml'] },
	{ folder: 'webhook', mayImport: ['coalesced', 'interface', 'storing'] },
	{
		folder: 'jobs',
		mayImport: ['coalesced', 'interface', 'limits', 'reading', 'understanding/index', 'storing'],
	},
	{ folder: 'http', mayImport: ['interface', 'limits', 'storing'] },
	{ folder: 'metrics', mayImport: ['interface', 'storing'] },
	{
		folder: 'options',
		mayImport: [
			'limits',
			'reading/ocr/models',
			'storing/objectStoreAddress',
			'webhook/post',
			'webhook/reachable',
		],
	},
	{ folder: 'scheduler', mayImport: ['storing', 'webhook', 'jobs'] },
	{
		folder: 'service',
		mayImport: [
			...['limits', 'metrics', 'understanding/index', 'storing', 'webhook', 'jobs', 'http'],
			...['options', 'scheduler'],
		],
	},
	{ folder: 'tokens', mayImport: ['interface', 'options', 'storing'] },
	{ folder: 'move', mayImport: ['options', 'storing'] },
	{ folder: 'cli', mayImport: ['move', 'options', 'service', 'tokens'] },
];

export default defineConfig(
	{ ignores: ['**/dist/', '**/node_modules/', 'training/.work/', 'test/clients/generated/'] },
	{
		files: ['**/*.{ts,tsx,js,mjs}'],
		extends: [tseslint.configs.recommended],
		rules: {
			'@typescript-eslint/consistent-type-imports': [
				'error',
				{ fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
			],
			'@typescript-eslint/no-explicit-any': 'error',
		},
	},
	{
		// formData.ts may only load form-data when a file is sent, and from where n8n keeps it.
		files: ['**/*.js', 'nodes/DocumentExtraction/transport/formData.ts'],
		rules: { '@typescript-eslint/no-require-imports': 'off' },
	},
	{
		files: ['**/*.json'],
		languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
	},
	{
		files: ['package.json', 'nodes/**/*.{ts,json}', 'credentials/**/*.ts'],
		extends: [n8nCommunityNodesPlugin.configs.recommended],
	},
	{ plugins: { 'n8n-nodes-base': n8nNodesBase } },
	{ files: ['package.json'], rules: community.rules },
	{ files: ['credentials/**/*.ts'], rules: credentials.rules },
	{ files: ['nodes/**/*.ts'], rules: nodes.rules },
	...flow.slice(1).map((folder, index) => ({
		files: [`nodes/DocumentExtraction/${folder}/**/*.ts`],
		rules: {
			'no-restricted-imports': [
				'error',
				{ patterns: flow.slice(0, index + 1).map((before) => `**/${before}/**`) },
			],
		},
	})),
	importsOneWay('local-service/src', serviceLayers),
	{
		// The store answers later: what is forgotten to be awaited is lost, or done outside of its transaction.
		files: ['local-service/src/**/*.ts'],
		languageOptions: { parserOptions: { project: 'local-service/tsconfig.json' } },
		rules: {
			'@typescript-eslint/await-thenable': 'error',
			'@typescript-eslint/no-floating-promises': 'error',
			'@typescript-eslint/no-misused-promises': 'error',
		},
	},
	{
		// These contradict @n8n/eslint-plugin-community-nodes, the younger of the two.
		files: ['nodes/**/*.ts', 'credentials/**/*.ts'],
		rules: {
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
		},
	},
);
