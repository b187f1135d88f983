/** Adapts the Markdown of a page to the site; GitHub shows it unchanged. */
import path from 'node:path';

import type { MarkdownRenderer } from 'vitepress';

type Repository = {
	root: string;
	/** The site's page for a file of the repository; undefined if the file is not a page. */
	pageOf: (file: string) => string | undefined;
	/** The URL of a file or folder that is not a page of the site. */
	sourceOf: (file: string) => string;
	isThere: (file: string) => boolean;
};

/** A picture in a light and a dark version: on GitHub the browser chooses, the site has a switch. */
const PICTURE =
	/<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)" \/>\s*<img src="([^"]+)" ([^>]*?)\s*\/>\s*<\/picture>/g;

const isElsewhere = (to: string) => /^([a-z]+:|#|\/)/i.test(to);

/**
 * Links lead to the pages of the site, or to the repository; pictures follow the site's colour scheme; code is
 * shown literally.
 *
 * @throws Error when a page is rendered that links to a missing file
 */
export function forSite(markdown: MarkdownRenderer, repository: Repository): void {
	markdown.core.ruler.push('site', (state) => {
		const page: string = state.env.realPath ?? state.env.path;
		const folder = path.relative(repository.root, path.dirname(page));
		const target = (to: string) => {
			const [file = '', anchor] = to.split('#');
			const full = path.posix.join(folder, decodeURI(file)).replace(/\/$/, '');
			if (!repository.isThere(full)) throw new Error(`${page} links to ${to}, which is missing`);
			const hash = anchor === undefined ? '' : `#${anchor}`;
			const other = repository.pageOf(full);
			return (other ? `/${other}` : repository.sourceOf(full)) + hash;
		};
		for (const token of state.tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
			const to = token.attrGet('href');
			if (token.type === 'link_open' && to && !isElsewhere(to)) token.attrSet('href', target(to));
			// Vue would evaluate n8n's expressions as its own.
			if (token.type === 'code_inline') token.attrSet('v-pre', '');
			if (token.type === 'html_block' || token.type === 'html_inline') {
				token.content = token.content.replace(
					PICTURE,
					(_, dark: string, light: string, rest: string) =>
						`<img class="light-only" src="./${light}" ${rest} /><img class="dark-only" src="./${dark}" ${rest} />`,
				);
			}
		}
	});
}
