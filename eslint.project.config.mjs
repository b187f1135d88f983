import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import regexp from 'eslint-plugin-regexp';
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
		// formData.ts must load form-data only when a file is sent, and from n8n's own modules.
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
		// No text may make a pattern slow. Patterns that are built from words of other files are checked by
		// test/unit/service/builtPatterns.test.ts.
		files: ['{nodes,credentials,local-service,scripts}/**/*.{ts,tsx,js,mjs}'],
		plugins: { regexp },
		rules: {
			'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
			'regexp/no-super-linear-move': ['error', { report: 'potential' }],
			'no-restricted-syntax': [
				'error',
				{
					selector: ":function :matches(NewExpression, CallExpression)[callee.name='RegExp']",
					message: 'A pattern that is built in a function is not checked for slowness.',
				},
			],
		},
	},
	{
		// The steps of a pattern may grow with the square of the text's length where texts are short.
		files: [
			// 5,000 characters: layout/lines.ts cuts longer lines, and two may be joined.
			'local-service/src/understanding/**',
			// Paths in the source.
			'local-service/src/reading/invoice/paths.ts',
			// 200 characters: plainText makes longer texts empty.
			'nodes/DocumentExtraction/values/**',
			// Scripts only read files of this repository.
			'scripts/**',
		],
		rules: { 'regexp/no-super-linear-move': 'off' },
	},
	{
		// Up to 200 characters: countIn does not match longer texts, and plainText makes them empty.
		files: [
			'local-service/src/understanding/rows/receiptRows.ts',
			'nodes/DocumentExtraction/values/times.ts',
		],
		rules: { 'regexp/no-super-linear-backtracking': 'off' },
	},
	{
		files: [
			// Built from words in the source when the module is loaded: builtPatterns.test.ts checks these patterns.
			'local-service/src/understanding/fields/instructions.ts',
			'local-service/src/understanding/receipts/slipSums.ts',
			'local-service/src/understanding/text/misreadings.ts',
			'local-service/src/understanding/vocabulary/words/languages.ts',
			// Built from names of elements in the source.
			'local-service/src/reading/invoice/paths.ts',
			// The pattern comes from the author of the workflow, whose code n8n runs anyway.
			'nodes/DocumentExtraction/values/pattern.ts',
		],
		rules: { 'no-restricted-syntax': 'off' },
	},
	{
		// These rules contradict @n8n/eslint-plugin-community-nodes, which is the newer plugin.
		files: ['nodes/**/*.ts', 'credentials/**/*.ts'],
		rules: {
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
		},
	},
);
