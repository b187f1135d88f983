'use strict';

const os = require('node:os');
const path = require('node:path');

// Jest's own processes, and the services and threads that tests start, compile the same modules again and again.
process.env.NODE_COMPILE_CACHE ??= path.join(
	os.tmpdir(),
	`tests-compile-cache-${os.userInfo().uid}`,
);

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
		'/local-service/src/(?:geometry|interface/|reading/|understanding/).*\\.ts$|/test/support/openapi\\.ts$|/node_modules/typescript/':
			[path.join(__dirname, 'test', 'jest', 'transform.js'), TYPESCRIPT],
		'\\.ts$|/node_modules/cookie/': ['ts-jest', TYPESCRIPT],
	},
	// What Fastify calls routes by without a socket needs the first, and it has no CommonJS; the second is shared.
	transformIgnorePatterns: ['/node_modules/(?!(?:cookie|typescript)/)'],
	// Most of the time they wait: for a scripted service, for the pace of looks at a batch.
	maxWorkers: 4,
	// Only ends what hangs: on a busy machine everything takes several times as long.
	testTimeout: 180_000,
	// The exit of a process that has loaded networks takes more than Jest's half a second if the machine is busy.
	workerGracefulExitTimeout: 10_000,
};
