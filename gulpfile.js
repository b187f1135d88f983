'use strict';

const { dest, parallel, src } = require('gulp');

const serviceDocs = 'local-service/dist/docs';

/** Copies what scripts/build.ts does not bundle: icons, codex files and output schemas. */
function assets() {
	return src('nodes/**/*.{svg,json}', { encoding: false }).pipe(dest('dist/nodes'));
}

/** The page that shows what the service's interface is, and the renderer that it uses. */
function page() {
	const renderer = 'node_modules/swagger-ui-dist/';
	const used = ['swagger-ui-bundle.js', 'swagger-ui.css', 'swagger-ui-bundle.js.LICENSE.txt'];
	const files = [...used, 'LICENSE', 'NOTICE'].map((name) => renderer + name);
	return src(['local-service/src/docs/*', ...files], { encoding: false }).pipe(dest(serviceDocs));
}

/**
 * What recognition runs on without native code. The package has it for browsers, with and without graphics
 * cards, too: 139 MB, of which this is a tenth.
 */
function recognition() {
	const runtime = 'node_modules/onnxruntime-web/dist/';
	const used = ['ort.node.min.js', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'];
	const files = used.map((name) => runtime + name);
	return src(files, { encoding: false }).pipe(dest('local-service/dist/onnxruntime'));
}

exports.page = page;
exports.default = parallel(assets, page, recognition);
