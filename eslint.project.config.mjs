import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const { community, credentials, nodes } = n8nNodesBase.configs;

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
