/** Additional stages before a change lands, depending on the changed paths. */
import { execFileSync } from 'node:child_process';

import type { Stage } from './stages.ts';

const SERVICE = 'local-service/src';
const READING = `${SERVICE}/reading`;

/** Kinds of bombs to test for changes below `reading/`, by path. For any other path there: all kinds. */
const BOMBS: ReadonlyArray<readonly [paths: RegExp, kinds: readonly string[]]> = [
	[/^pdf\//, ['PDF']],
	[/^(?:images|bitmaps|ocr)\//, ['TIFF', 'PNG', 'JPEG', 'BMP', 'WebP', 'GIF']],
	[/^sheets\//, ['XLSX', 'ODS', 'CSV']],
	[/^slides\//, ['PPTX']],
	[/^texts\/(?:rtf|codePages)/, ['RTF', 'Outlook message']],
	[/^texts\/(?:compoundFile|compressedRtf|msg)/, ['Outlook message']],
	[/^texts\/html/, ['HTML', 'e-mail', 'Outlook message']],
	[/^texts\/(?:email|mail)/, ['e-mail', 'Outlook message']],
	[/^texts\/odt/, ['ODT']],
	[/^texts\/(?:docx|word|officeFile)/, ['DOCX']],
	[/^texts\/(?:plainText|typedLines)/, ['text']],
	[/^(?:archive|texts\/zip)/, ['ZIP archive', 'DOCX', 'ODT', 'PPTX', 'XLSX', 'ODS']],
	[/^(?:invoice\/|xml)/, ['XML']],
];

/** End-to-end tests of the service's pages, by path. */
const PAGES: ReadonlyArray<readonly [paths: RegExp, tests: readonly string[]]> = [
	[
		/^local-service\/review\/(?!inbox\/)/,
		['reviewPage', 'reviewTables', 'reviewLayout', 'reviewLink', 'tryPage'],
	],
	[/^local-service\/review\/inbox\//, ['reviewInbox']],
];

const STAGES: ReadonlyArray<readonly [paths: RegExp, Stage]> = [
	[
		/^(?:local-service\/(?:src\/(?!understanding\/|interface\/)|bin\/|package\.json$)|nodes\/DocumentExtraction\/(?:batches|transport)\/|harness\/|test\/process\/)/,
		{ name: 'process', command: 'npm run test:process' },
	],
	[
		new RegExp(`^${SERVICE}/(?:storing|jobs|http|webhook)/`),
		{ name: 'durability', command: 'npm run durability -- --kills 3' },
	],
	[
		new RegExp(`^${SERVICE}/storing/`),
		{ name: 'postgres', command: 'npm run test:postgres -- storing/ processes move' },
	],
	[/^(?:nodes|credentials)\//, { name: 'oldest n8n', command: 'npm run test:oldest' }],
	[
		/^nodes\/DocumentExtraction\/(?:batches|transport)\//,
		{ name: 'chaos', command: 'npm run chaos -- --short' },
	],
	[
		new RegExp(`^(?:${SERVICE}/interface/|docs/openapi\\.yaml$)`),
		{ name: 'clients', command: 'npm run test:clients' },
	],
	[/^local-service\/package\.json$/, { name: 'package', command: 'npm run test:package' }],
];

/**
 * @param paths relative to the repository's folder, with slashes
 * @returns the stages required for changes of these files, each once
 */
export function stagesFor(paths: readonly string[]): Stage[] {
	const stages = STAGES.filter(([wanted]) => paths.some((path) => wanted.test(path)));
	return [...bombsFor(paths), ...pagesFor(paths), ...stages.map(([, stage]) => stage)];
}

function bombsFor(paths: readonly string[]): Stage[] {
	const inReading = paths.flatMap((path) =>
		path.startsWith(`${READING}/`) ? path.slice(READING.length + 1) : [],
	);
	if (inReading.length === 0) return [];
	const kindsOf = (path: string) => BOMBS.find(([wanted]) => wanted.test(path))?.[1];
	const kinds = inReading.map(kindsOf);
	const named = kinds.flatMap((each) => each ?? []);
	const only = kinds.includes(undefined) ? '' : ` --kinds "${[...new Set(named)].join(',')}"`;
	return [{ name: 'bombs', command: `npm run broken -- --seed 1 --files 0${only}` }];
}

function pagesFor(paths: readonly string[]): Stage[] {
	const concerned = PAGES.filter(([wanted]) => paths.some((path) => wanted.test(path)));
	if (concerned.length === 0) return [];
	const tests = concerned.flatMap(([, names]) => names).join(' ');
	return [{ name: 'pages', command: `npm run test:e2e -- --maxWorkers 2 ${tests}` }];
}

/**
 * The files changed since the start of this change: since the branch `origin/main` or, on a clone of that
 * branch itself, since its last commit that is eight hours older than the newest. All files if there is no such commit.
 *
 * @param root folder of a git repository
 */
export function changedPaths(root: string): string[] {
	const git = (...parameters: string[]) =>
		execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
	const lines = (text: string) => text.split('\n').filter(Boolean);
	const head = git('rev-parse', 'HEAD');
	const hasMain = git('branch', '--remotes', '--list', 'origin/main') !== '';
	const fork = hasMain ? git('merge-base', 'origin/main', 'HEAD') : head;
	const newest = Number(git('log', '-1', '--format=%ct'));
	const before = git('rev-list', '-1', `--before=${newest - EARLIER}`, 'HEAD');
	const base = fork === head ? before : fork;
	return lines(base ? git('diff', '--name-only', '--no-renames', base) : git('ls-files'));
}

/** In seconds; longer than it takes to write the commits that land together. */
const EARLIER = 8 * 3600;
