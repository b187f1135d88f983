'use strict';

const { dest, parallel, src } = require('gulp');

const serviceDocs = 'local-service/dist/docs';

/** Copies what scripts/build.ts does not bundle: icons, codex files and output schemas. */
function assets() {
	return src('nodes/**/*.{svg,json}', { encoding: false }).pipe(dest('dist/nodes'));
}

/** Copies the page that displays the documentation of the service's interface, and Swagger UI, which it uses. */
function page() {
	const renderer = 'node_modules/swagger-ui-dist/';
	const used = ['swagger-ui-bundle.js', 'swagger-ui.css', 'swagger-ui-bundle.js.LICENSE.txt'];
	const files = [...used, 'LICENSE', 'NOTICE'].map((name) => renderer + name);
	return src(['local-service/src/docs/*', ...files], { encoding: false }).pipe(dest(serviceDocs));
}

/**
 * Copies the files of ONNX Runtime that recognition needs without native code: a tenth of the package's 139 MB,
 * which also contain its builds for browsers.
 */
function recognition() {
	const runtime = 'node_modules/onnxruntime-web/dist/';
	const used = ['ort.node.min.js', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'];
	const files = used.map((name) => runtime + name);
	return src(files, { encoding: false }).pipe(dest('local-service/dist/onnxruntime'));
}

exports.page = page;
exports.default = parallel(assets, page, recognition);
