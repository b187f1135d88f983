import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { checkManifest, checkName, checkVersion } from '../../../scripts/release/checks';

const root = path.resolve(__dirname, '../../..');

const good = {
	name: 'a',
	version: '1.2.3',
	author: { name: 'A', email: 'a@example.com' },
	repository: { url: 'git+https://github.com/someone/something.git' },
};
const states = (findings: Array<{ state: string }>) => findings.map(({ state }) => state);

describe('a package.json', () => {
	test('with all members that the owner adds is valid', () => {
		expect(states(checkManifest('package.json', good))).toEqual(['right', 'right']);
		const short = { ...good, author: 'A <a@example.com>', repository: good.repository.url };
		expect(states(checkManifest('package.json', short))).toEqual(['right', 'right']);
	});

	test.each([
		[
			'a placeholder for the repository',
			{ repository: { url: 'https://github.com/TO-BE-SET/x.git' } },
		],
		['no repository', { repository: undefined }],
		['a repository that is not at GitHub', { repository: { url: 'https://example.com/a/b' } }],
		['a placeholder for the address', { author: { email: 'a@to-be-set-at-publication.invalid' } }],
		['no address', { author: 'A' }],
		['a mark as private', { private: true }],
	])('with %s is invalid', (_, change) => {
		expect(states(checkManifest('package.json', { ...good, ...change }))).toContain('missing');
	});
});

describe('a version', () => {
	const changelog = '# Changelog\n\n## 1.2.3 (2026-01-02)\n\n- New.\n\n## 1.2.2\n\n- Old.\n';
	const both = { 'package.json': good, 'local-service/package.json': good };

	test('is valid if both packages, the tag and the changelog have it', () => {
		expect(states(checkVersion(both, changelog, 'v1.2.3'))).toEqual(['right', 'right']);
		expect(states(checkVersion(both, changelog))).toEqual(['right', 'right']);
	});

	test.each([
		['another tag', both, changelog, 'v1.2.4'],
		['another package', { ...both, b: { ...good, version: '1.2.2' } }, changelog, 'v1.2.3'],
		['no entry', both, changelog.replace('1.2.3', '1.2.30'), 'v1.2.3'],
		['an entry without a text', both, '## 1.2.3\n\n## 1.2.2\n\n- Old.\n', 'v1.2.3'],
		[
			'an entry that is not finished',
			both,
			changelog.replace('2026-01-02', 'not yet published'),
			'v1.2.3',
		],
	])('is invalid with %s', (_, manifests, text, tag) => {
		expect(states(checkVersion(manifests, text, tag))).toContain('missing');
	});
});

test('a name is valid only if npm accepts it', () => {
	expect(states(checkName('a', { state: 'unknown', reason: 'EAI_AGAIN' }))).toEqual(['missing']);
	expect(states(checkName('a', { state: 'free' }))).toEqual(['missing']);
	const taken = { state: 'taken' as const, maintainers: ['someone'] };
	expect(states(checkName('a', { ...taken, hasProvenance: false }))).toEqual(['open', 'open']);
	expect(states(checkName('a', { ...taken, hasProvenance: true }))).toEqual(['open', 'right']);
});

test.each([
	['releasePack', '--help', 0],
	['releasePack', '--nothing', 1],
	['releaseCheck', '--help', 0],
])('%s %s only prints its usage', (script, option, status) => {
	const run = spawnSync(process.execPath, [path.join(root, 'scripts', `${script}.ts`), option], {
		encoding: 'utf8',
	});
	expect(run.status).toBe(status);
	expect(run.stdout + run.stderr).toMatch(
		status === 0 ? /^Usage: npm run release:/ : /Unknown option/,
	);
	expect(existsSync(path.join(root, option))).toBe(false);
});
