import tseslint from 'typescript-eslint';

/** Separate from eslint.project.config.mjs, whose findings can be cached: these depend on the types of other files. */
export default [
	{
		// The store is asynchronous: a call that is not awaited is lost, or runs outside of its transaction.
		files: ['local-service/src/**/*.ts'],
		plugins: { '@typescript-eslint': tseslint.plugin },
		languageOptions: {
			parser: tseslint.parser,
			parserOptions: { project: 'local-service/tsconfig.json' },
		},
		rules: {
			'@typescript-eslint/await-thenable': 'error',
			'@typescript-eslint/no-floating-promises': 'error',
			'@typescript-eslint/no-misused-promises': 'error',
		},
	},
];
