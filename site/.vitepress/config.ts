import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';

import { forSite } from './forSite';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { version, repository } = JSON.parse(read('package.json'));
const source: string = repository.url.replace(/\.git$/, '');

const icon = read('nodes/DocumentExtraction/icons/documentExtraction.svg');

/** The pages of the site: path in the repository → path in the site. */
const pages = new Map([
	['README.md', 'index.md'],
	...['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE.md'].map((name) => [name, name] as const),
	// On some file systems, SECURITY.md is the same name as security.md, a page of docs/.
	['SECURITY.md', 'vulnerabilities.md'],
	...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.md'))
		.map((name) => [`docs/${name}`, name.replace(/README\.md$/, 'index.md')] as const),
]);

/** The site's table of contents is made from the list in the section Documentation of README.md. */
const contents = /^## Documentation$([\s\S]*?)^## /m.exec(`${read('README.md')}\n## `)?.[1] ?? '';
const listed = [...contents.matchAll(/\[([^\]]+)\]\((docs\/[^)]+\.md)\)/g)].map(
	([, text = '', to = '']) => ({
		text: /^[a-z]+\b(?!\d)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text,
		link: `/${pages.get(to)?.replace(/(index)?\.md$/, '')}`,
	}),
);

export default defineConfig({
	title: 'Document Extraction for n8n',
	description: 'An n8n node and a self-hosted service that turn documents into data',
	lang: 'en',
	head: [['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon)}` }]],
	srcDir: root,
	// Everything except the pages.
	srcExclude: [
		...readdirSync(root, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && entry.name !== 'docs')
			.map(({ name }) => `${name}/**`),
		...readdirSync(root).filter((name) => name.endsWith('.md') && !pages.has(name)),
	],
	rewrites: Object.fromEntries(pages),
	cleanUrls: false,
	lastUpdated: false,
	vite: { publicDir: false, build: { chunkSizeWarningLimit: 2000 } },
	markdown: {
		// The same anchors as on GitHub.
		anchor: { slugify: (heading) => slug(heading) },
		config: (markdown) =>
			forSite(markdown, {
				pageOf: (file) => pages.get(file),
				sourceOf: (file) => `${source}/blob/v${version}/${file}`,
				isThere: (file) => existsSync(path.join(root, file)),
				root,
			}),
	},
	themeConfig: {
		search: { provider: 'local' },
		outline: [2, 3],
		nav: [{ component: 'Versions', props: { version } }],
		sidebar: [
			{ text: 'Start', items: [{ text: 'Overview', link: '/' }] },
			{ text: 'Documentation', items: listed.filter(({ link }) => link !== '/') },
			{
				text: 'Project',
				items: [
					{ text: 'Changes', link: '/CHANGELOG' },
					{ text: 'Contributing', link: '/CONTRIBUTING' },
					{ text: 'Reporting a vulnerability', link: '/vulnerabilities' },
				],
			},
		],
		socialLinks: [{ icon: 'github', link: source }],
	},
});
