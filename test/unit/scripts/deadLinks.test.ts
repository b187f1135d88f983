import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { deadLinks } from '../../../scripts/site/deadLinks';

const folder = mkdtempSync(path.join(tmpdir(), 'dead-links-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pages = (files: { [name: string]: string }) => {
	rmSync(folder, { recursive: true });
	mkdirSync(path.join(folder, 'sub'), { recursive: true });
	for (const [name, html] of Object.entries(files)) writeFileSync(path.join(folder, name), html);
	return deadLinks(folder, '/base/v1/');
};

test('links to existing pages, anchors, images and folders are accepted', () => {
	const links = ['/base/v1/sub/other.html#place', 'sub/other.html', './', '#own', 'picture.png'];
	const html = links.map((to) => `<a href="${to}">`).join('');
	const index = `<h2 id="own">${html}<img src="picture.png"><a href="https://example.com/gone">`;
	expect(
		pages({ 'index.html': index, 'sub/other.html': '<h2 id="place">', 'picture.png': '' }),
	).toEqual([]);
});

test.each([
	['a page', '/base/v1/gone.html'],
	['an anchor', 'sub/other.html#gone'],
	['a file of another version', '/base/v2/index.html'],
	['an anchor on the page itself', '#gone'],
])('%s that does not exist is reported, with the page', (_, to) => {
	const files = { 'index.html': `<a href="${to}">`, 'sub/other.html': '<h2 id="place">' };
	expect(pages(files)).toEqual([`index.html links to ${to}`]);
});

test('a missing image is reported', () => {
	expect(pages({ 'index.html': '<img src="gone.png">' })).toEqual(['index.html links to gone.png']);
});

test('a folder without pages is refused', () => {
	expect(() => pages({ 'picture.png': '' })).toThrow('There is no page');
});
