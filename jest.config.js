'use strict';

const os = require('node:os');
const path = require('node:path');

// Jest's own processes, and the services and threads that tests start, compile the same modules again and again.
process.env.NODE_COMPILE_CACHE ??= path.join(
	os.tmpdir(),
	`tests-compile-cache-${os.userInfo().uid}`,
);
// Without this variable, each service that tests start would restart itself (local-service/bin).
process.env.MALLOC_ARENA_MAX ??= '1';
// Reduces garbage collections, which take a tenth of the processor time of tests that read documents.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`;

const TYPESCRIPT = {
	tsconfig: {
		target: 'es2022',
		module: 'commonjs',
		moduleResolution: 'node10',
		esModuleInterop: true,
		isolatedModules: true,
		allowJs: true,
	},
};

const SHARED = [path.join(__dirname, 'test', 'jest', 'transform.js'), TYPESCRIPT];

/** Packages without state, which test files share: n8n would take half a second to load them for each test file. */
const PURE = [
	'@langchain/core',
	'@sinclair/typebox',
	'ast-types',
	'esprima-next',
	'jsonrepair',
	'langsmith',
	'lodash',
	'luxon',
	'recast',
	'ssh2',
	'transliteration',
	'typescript',
	'uuid',
	'xmlbuilder',
	'zod',
];

/** @type {import('jest').Config} */
module.exports = {
	testEnvironment: '<rootDir>/test/jest/environment.js',
	roots: ['<rootDir>/test/unit', '<rootDir>/test/node', '<rootDir>/test/contract'],
	testMatch: ['**/*.test.ts'],
	testSequencer: '<rootDir>/test/jest/sequencer.js',
	globalSetup: '<rootDir>/test/jest/setup.ts',
	globalTeardown: '<rootDir>/test/jest/teardown.ts',
	// Types are checked by `npm run lint`; here every file is only turned into CommonJS.
	transform: {
		[`/node_modules/(?:${PURE.join('|')})/.*\\.[cm]?[jt]s$`]: SHARED,
		'/local-service/src/(?:geometry|interface/|reading/|understanding/).*\\.ts$|/test/support/openapi\\.ts$|(?<!/unit)/generator/[^/]*\\.ts$':
			SHARED,
		'\\.ts$|/node_modules/cookie/': ['ts-jest', TYPESCRIPT],
	},
	// `cookie`, which Fastify needs to call routes without a socket, has no CommonJS; the other packages are shared.
	transformIgnorePatterns: [`/node_modules/(?!(?:cookie|${PURE.join('|')})/)`],
	// Contract tests are idle for a part of their time, but each further process compiles the engine again: the tests
	// of understanding and http/ take 61 s of processor time in one process, 66 s in two and 75 s in four.
	maxWorkers: 3,
	// Only for tests that hang: on a busy machine every test takes several times as long.
	testTimeout: 180_000,
	// On a busy machine, the exit of a process that has loaded networks takes longer than Jest's default of 0.5 s.
	workerGracefulExitTimeout: 10_000,
};
