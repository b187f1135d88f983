/** Every link in a page is valid; every path, command and version mentioned exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { devDependencies, scripts } from '../../../package.json';
import { anchorOf, codeIn } from './markdown';

const root = path.resolve(__dirname, '../../..');
const read = (page: string) => readFileSync(path.join(root, page), 'utf8');

const pages = globSync(['*.md', '.github/**/*.md', 'docs/**/*.md', 'local-service/src/**/*.md'], {
	cwd: root,
});

/** Code blocks are not part of the page's text. */
const withoutBlocks = (text: string) => text.replaceAll(/^\s*```[\s\S]*?^\s*```$/gm, '');

const headingsOf = (page: string) =>
	[...withoutBlocks(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		anchorOf(heading),
	);

test.each(pages)('%s: every link has an existing target', (page) => {
	const links = [...withoutBlocks(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
		.map(([, link = '']) => link)
		.filter((link) => !/^(https?|mailto):/.test(link));
	const lost = links.filter((link) => {
		const [file = '', anchor] = link.split('#');
		const target = file === '' ? page : path.join(path.dirname(page), file);
		if (!existsSync(path.join(root, target))) return true;
		return anchor !== undefined && !headingsOf(target).includes(anchor);
	});
	expect(lost).toEqual([]);
});

/** Prefixes that paths may omit; a page in a folder may also refer to files next to it. */
const BEGINNINGS = ['', 'nodes/DocumentExtraction/', 'local-service/', 'local-service/src/'];

/** Code spans that are paths of project files, not URLs or package names. */
const isPath = (code: string) => /^[\w.][\w.<>*-]*\/[\w./<>*-]*$/.test(code);

/** Whether a file exists, or several if `<…>` or `*` replaces a part of the name. */
const isThere = (code: string, page: string) =>
	[...BEGINNINGS, path.dirname(page)].some((beginning) => {
		const pattern = path.join(beginning, code.replaceAll(/<[^>]*>/g, '*'));
		return globSync(pattern, { cwd: root }).length > 0;
	});

/** All except the guide whose paths refer to the service's data folder. */
const papers = pages.filter((page) => page !== 'docs/local-service.md');

test.each(papers)('%s: every path and every npm command exists', (page) => {
	const code = codeIn(withoutBlocks(read(page)).replaceAll('\n', ' '));
	expect(code.filter(isPath).filter((name) => !isThere(name, page))).toEqual([]);
	const commands = [
		...read(page)
			.replaceAll('\n', ' ')
			.matchAll(/npm run (?:--silent )?([a-z][\w:]*)/g),
	];
	expect(commands.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test('CONTRIBUTING.md lists every npm command', () => {
	const named = [...read('CONTRIBUTING.md').matchAll(/npm (?:run )?([a-z][\w:]*)/g)];
	const missing = Object.keys(scripts).filter((name) => !named.some(([, each]) => each === name));
	expect(missing).toEqual([]);
});

test('.nvmrc names the Node.js version of the npm commands', () => {
	expect(read('.nvmrc').trim()).toBe(devDependencies.node);
});
