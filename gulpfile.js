'use strict';

const { dest, src } = require('gulp');

/** Copies what tsc leaves behind: icons, codex files and output schemas. */
function assets() {
	return src('nodes/**/*.{svg,json}', { encoding: false }).pipe(dest('dist/nodes'));
}

exports.default = assets;
