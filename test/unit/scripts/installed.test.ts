import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const script = pathToFileURL(path.resolve(__dirname, '../../../scripts/installed.mjs')).href;
const LOCK = 'package-lock.json';
const PLUGIN = 'local-service/node_modules/plugin';
let root: string;

const at = (name: string) => path.join(root, name);

beforeEach(() => {
	root = mkdtempSync(path.join(tmpdir(), 'document-extraction-installed-'));
	mkdirSync(at('node_modules'));
	mkdirSync(at(PLUGIN), { recursive: true });
	const packages = JSON.stringify({ packages: { [PLUGIN]: { version: '1.0.0' } } });
	writeFileSync(at('node_modules/.package-lock.json'), packages);
	writeFileSync(at(LOCK), packages);
	run('noteInstalled');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function run(name: 'isInstalled' | 'noteInstalled'): string {
	const code = `
		import { ${name} } from ${JSON.stringify(script)};
		console.log(${name}(${JSON.stringify(root)}));`;
	const parameters = ['--input-type=module', '-e', code];
	return execFileSync(process.execPath, parameters, { encoding: 'utf8' }).trim();
}

test('nothing is installed again if only the lock file’s time changed', () => {
	utimesSync(at(LOCK), new Date(), new Date(Date.now() + 60_000));
	expect(run('isInstalled')).toBe('true');
});

test.each<[string, () => void]>([
	['node_modules is gone', () => rmSync(at('node_modules'), { recursive: true })],
	['an installation was interrupted', () => rmSync(at('node_modules/.cache'), { recursive: true })],
	['a package of a workspace is gone', () => rmSync(at(PLUGIN), { recursive: true })],
	[
		'the lock file has different content, even if it is older',
		() => {
			writeFileSync(at(LOCK), '{"packages":{}}');
			utimesSync(at(LOCK), 1, 1);
		},
	],
])('everything is installed again if %s', (_, change) => {
	change();
	expect(run('isInstalled')).toBe('false');
});
