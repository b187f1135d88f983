'use strict';

const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

const { default: tsJest } = require('ts-jest');

const SOURCE = '/local-service/src/';
const BUILD = '/local-service/dist/';

/** What is built from a source file of the service, which Node.js runs; other files it runs as they are. */
const runnable = (file) =>
	file.includes(SOURCE) ? file.replace(SOURCE, BUILD).replace(/\.ts$/, '.js') : file;

/** Where sharing is off, Jest runs the build as well, which is compiled already: but for `import()`, which it has not. */
const isCompiled = (file, text) =>
	file.includes('/node_modules/') || (file.includes(SOURCE) && !/\bimport\(/.test(text));

/** A file that the environment has shared; without that, its code within Jest. */
module.exports = {
	createTransformer(options) {
		const inner = tsJest.createTransformer(options);
		return {
			process(text, path, ...others) {
				const file = path.replaceAll('\\', '/');
				const { code, ...result } = isCompiled(file, text)
					? { code: readFileSync(runnable(file), 'utf8') }
					: inner.process(text, path, ...others);
				const shared = JSON.stringify(runnable(file));
				return {
					...result,
					code: `if (globalThis.requireShared) module.exports = requireShared(${shared}); else {\n${code}\n}`,
				};
			},
			getCacheKey(text, path, ...others) {
				const file = path.replaceAll('\\', '/');
				const key = isCompiled(file, text)
					? createHash('sha256')
							.update(file)
							.update(readFileSync(runnable(file)))
							.digest('hex')
					: inner.getCacheKey(text, path, ...others);
				return `${key}-shared`;
			},
		};
	},
};
