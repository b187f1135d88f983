/** Adapts the Markdown of a page, which GitHub shows as it is, to the site. */
import path from 'node:path';

import type { MarkdownRenderer } from 'vitepress';

type Repository = {
	root: string;
	/** The page of the site that a file of the repository is, if it is one. */
	pageOf: (file: string) => string | undefined;
	/** The URL of a file or folder that is no page. */
	sourceOf: (file: string) => string;
	isThere: (file: string) => boolean;
};

/** A picture in a light and a dark version: on GitHub the browser chooses, the site has a switch. */
const PICTURE =
	/<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)" \/>\s*<img src="([^"]+)" ([^>]*?)\s*\/>\s*<\/picture>/g;

const isElsewhere = (to: string) => /^([a-z]+:|#|\/)/i.test(to);

/**
 * Links lead to the pages of the site, or to the repository; pictures follow the site's colours; code is text.
 *
 * @throws Error while a page is rendered, where a link leads to a file that is not there
 */
export function forSite(markdown: MarkdownRenderer, repository: Repository): void {
	markdown.core.ruler.push('site', (state) => {
		const page: string = state.env.realPath ?? state.env.path;
		const folder = path.relative(repository.root, path.dirname(page));
		const target = (to: string) => {
			const [file = '', anchor] = to.split('#');
			const full = path.posix.join(folder, decodeURI(file)).replace(/\/$/, '');
			if (!repository.isThere(full)) throw new Error(`${page} links to ${to}, which is not there`);
			const hash = anchor === undefined ? '' : `#${anchor}`;
			const other = repository.pageOf(full);
			return (other ? `/${other}` : repository.sourceOf(full)) + hash;
		};
		for (const token of state.tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
			const to = token.attrGet('href');
			if (token.type === 'link_open' && to && !isElsewhere(to)) token.attrSet('href', target(to));
			// Vue would take n8n's expressions for its own.
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
