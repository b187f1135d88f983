import path from 'node:path';

import { defineConfig } from 'vite';

export default defineConfig({
	root: import.meta.dirname,
	base: './',
	publicDir: false,
	experimental: {
		// The page is /review, also below a path of a proxy.
		renderBuiltUrl: (file, { hostType }) =>
			hostType === 'html' ? `review/${file}` : { relative: true },
	},
	build: {
		outDir: path.join(import.meta.dirname, '..', 'dist', 'review'),
		emptyOutDir: true,
		// The first that know the CSS function light-dark.
		target: ['chrome123', 'firefox120', 'safari17.5'],
		// The page's policy allows nothing inline.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		// What is part of the bundle, with the texts of its licences.
		license: { fileName: 'licenses.md' },
	},
});
