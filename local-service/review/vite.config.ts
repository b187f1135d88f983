import path from 'node:path';

import { defineConfig } from 'vite';

export default defineConfig({
	root: import.meta.dirname,
	base: './',
	publicDir: false,
	experimental: {
		// The page is at /review, possibly under a path prefix of a proxy.
		renderBuiltUrl: (file, { hostType }) =>
			hostType === 'html' ? `review/${file}` : { relative: true },
	},
	build: {
		outDir: path.join(import.meta.dirname, '..', 'dist', 'review'),
		emptyOutDir: true,
		// The first versions that support the CSS function light-dark.
		target: ['chrome123', 'firefox120', 'safari17.5'],
		// The page's Content-Security-Policy allows no inline content.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		// Lists the bundled packages with their licence texts.
		license: { fileName: 'licenses.md' },
	},
});
