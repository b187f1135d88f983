'use strict';

const { default: tsJest } = require('ts-jest');

const SOURCE = '/local-service/src/';
const BUILD = '/local-service/dist/';

/** What is built from a source file of the service, which Node.js runs; other files it runs as they are. */
const runnable = (file) =>
	file.includes(SOURCE) ? file.replace(SOURCE, BUILD).replace(/\.ts$/, '.js') : file;

/** A file that the environment has shared; without that, the file as ts-jest compiles it. */
module.exports = {
	createTransformer(options) {
		const inner = tsJest.createTransformer(options);
		return {
			process(text, file, ...others) {
				const { code, ...result } = inner.process(text, file, ...others);
				const shared = JSON.stringify(runnable(file.replaceAll('\\', '/')));
				return {
					...result,
					code: `if (globalThis.requireShared) module.exports = requireShared(${shared}); else {\n${code}\n}`,
				};
			},
			getCacheKey: (...given) => `${inner.getCacheKey(...given)}-shared`,
		};
	},
};
