'use strict';

const { default: tsJest } = require('ts-jest');

const SOURCE = '/local-service/src/';
const BUILD = '/local-service/dist/';

/** What is built from a source file, where the environment shares that; otherwise the file as ts-jest compiles it. */
module.exports = {
	createTransformer(options) {
		const inner = tsJest.createTransformer(options);
		return {
			process(text, file, ...others) {
				const { code, ...result } = inner.process(text, file, ...others);
				const built = file.replaceAll('\\', '/').replace(SOURCE, BUILD).replace(/\.ts$/, '.js');
				return {
					...result,
					code: `if (globalThis.requireBuilt) module.exports = requireBuilt(${JSON.stringify(built)}); else {\n${code}\n}`,
				};
			},
			getCacheKey: (...given) => `${inner.getCacheKey(...given)}-shared`,
		};
	},
};
