'use strict';

const os = require('node:os');
const path = require('node:path');

// Jest's own processes, and the services and threads that tests start, compile the same modules again and again.
process.env.NODE_COMPILE_CACHE ??= path.join(
	os.tmpdir(),
	`tests-compile-cache-${os.userInfo().uid}`,
);
// Without it each service that tests start would begin twice (local-service/bin).
process.env.MALLOC_ARENA_MAX ??= '1';
// Fewer collections of short-lived objects: a tenth of the processor time of tests that read documents.
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

/** Packages that keep no state: n8n takes half a second to load them, for each test file. */
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
	// What Fastify calls routes by without a socket needs the first, and it has no CommonJS; the others are shared.
	transformIgnorePatterns: [`/node_modules/(?!(?:cookie|${PURE.join('|')})/)`],
	// Contract tests wait for a part of their time, but each further process compiles the engine again: the tests
	// of understanding and http/ take 61 s of processor time in one, 66 in two and 75 in four.
	maxWorkers: 3,
	// Only ends what hangs: on a busy machine everything takes several times as long.
	testTimeout: 180_000,
	// The exit of a process that has loaded networks takes more than Jest's half a second if the machine is busy.
	workerGracefulExitTimeout: 10_000,
};
