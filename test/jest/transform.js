'use strict';

const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

const { default: tsJest } = require('ts-jest');

const SOURCE = '/local-service/src/';
const BUILD = '/local-service/dist/';

/** The built file of a source file of the service, since Node.js runs the build; other files are run directly. */
const runnable = (file) =>
	file.includes(SOURCE) ? file.replace(SOURCE, BUILD).replace(/\.ts$/, '.js') : file;

/** If sharing is off, Jest runs the build as well, except for files with `import()`, which Jest lacks. */
const isCompiled = (file, text) =>
	file.includes('/node_modules/') || (file.includes(SOURCE) && !/\bimport\(/.test(text));

/** An ES module that cannot be compiled to CommonJS, in which Jest runs modules. */
const isOnlyShared = (text) => text.includes('import.meta');

/** Replaces a file by the module that the environment shares; if sharing is off, Jest runs the code. */
module.exports = {
	createTransformer(options) {
		const inner = tsJest.createTransformer(options);
		return {
			process(text, path, ...others) {
				const file = path.replaceAll('\\', '/');
				const { code, ...result } = isCompiled(file, text)
					? { code: readFileSync(runnable(file), 'utf8') }
					: isOnlyShared(text)
						? { code: `throw new Error('${file} is only shared.');` }
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
