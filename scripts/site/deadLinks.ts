import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const attributes = (html: string, ...names: string[]) =>
	[...html.matchAll(/ (id|href|src)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
		names.includes(name) ? [value] : [],
	);

/**
 * Internal links of a site to missing files or anchors.
 *
 * @param folder that the site was built into
 * @param base path at which it will be served, with slashes at both ends
 * @returns one line per dead link
 */
export function deadLinks(folder: string, base: string): string[] {
	const files = globSync('**/*.html', { cwd: folder });
	if (files.length === 0) throw new Error(`There is no page in ${folder}`);
	const pages = new Map(
		files.map((file) => {
			const html = readFileSync(path.join(folder, file), 'utf8');
			return [file, { html, places: new Set(attributes(html, 'id')) }];
		}),
	);
	return [...pages].flatMap(([file, { html }]) => {
		const origin = 'http://site.invalid';
		const links = attributes(html, 'href', 'src').flatMap((to) => {
			const url = new URL(to.replaceAll('&amp;', '&'), origin + base + file);
			return url.origin === origin ? [{ to, url }] : [];
		});
		const isDead = ({ url }: { url: URL }) => {
			if (!url.pathname.startsWith(base)) return true;
			const target = decodeURI(url.pathname.slice(base.length)).replace(/(^|\/)$/, '$1index.html');
			if (!existsSync(path.join(folder, target))) return true;
			const place = decodeURIComponent(url.hash.slice(1));
			return place !== '' && !pages.get(target)?.places.has(place);
		};
		return [...new Set(links.filter(isDead).map(({ to }) => `${file} links to ${to}`))];
	});
}
