/** The pictures in docs/pictures are those that the pages display, each in light and in dark mode. */
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** The files in docs/pictures that a page displays in dark, or in light mode. */
function shownIn(page: string, attribute: 'srcset' | 'src'): string[] {
	const folder = page.startsWith('docs/') ? '' : 'docs/';
	const text = readFileSync(path.join(root, page), 'utf8');
	const found = text.matchAll(new RegExp(` ${attribute}="${folder}pictures/([^"]+)"`, 'g'));
	return [...found].map(([, name = '']) => name);
}

test('docs/pictures has exactly the pictures shown on pages, in light and dark mode', () => {
	const pages = globSync(['README.md', 'docs/*.md'], { cwd: root });
	const light = pages.flatMap((page) => shownIn(page, 'src'));
	const dark = pages.flatMap((page) => shownIn(page, 'srcset'));
	expect(light).toEqual(dark.map((name) => name.replace(/-dark\.png$/, '-light.png')));
	expect(readdirSync(path.join(root, 'docs/pictures')).sort()).toEqual(
		[...new Set([...light, ...dark])].sort(),
	);
});

test('each picture has at most 100 kB', () => {
	const folder = path.join(root, 'docs/pictures');
	const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
	expect(Math.max(...sizes)).toBeLessThanOrEqual(100_000);
});
