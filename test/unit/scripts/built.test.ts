import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const script = pathToFileURL(path.resolve(__dirname, '../../../scripts/built.mjs')).href;
let root: string;

function write(name: string, content: string) {
	const file = path.join(root, name);
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, content);
}

beforeEach(() => {
	root = mkdtempSync(path.join(tmpdir(), 'document-extraction-built-'));
	write('nodes/a.ts', '1');
	write('local-service/src/b.ts', '2');
	write('node_modules/.package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * @param during code executed by the build before it writes its result
 * @returns whether everything is built, and whether this call built it
 */
function run(during = '', succeeds = true): { isBuilt: boolean; hasBuilt: boolean } {
	const code = `
		import { mkdirSync, writeFileSync } from 'node:fs';
		import { built } from ${JSON.stringify(script)};
		process.chdir(${JSON.stringify(root)});
		let hasBuilt = false;
		const isBuilt = built('.', () => {
			hasBuilt = true;
			for (const folder of ['dist', 'local-service/dist']) {
				mkdirSync(folder, { recursive: true });
				writeFileSync(folder + '/result.js', '1');
			}
			${during}
			return ${succeeds};
		});
		console.log(JSON.stringify({ isBuilt, hasBuilt }));`;
	return JSON.parse(
		execFileSync(process.execPath, ['--input-type=module', '-e', code], {
			encoding: 'utf8',
		}),
	);
}

const BUILT = { isBuilt: true, hasBuilt: true };
const AS_BEFORE = { isBuilt: true, hasBuilt: false };

test('builds once if nothing changes, independent of file times', () => {
	expect(run()).toEqual(BUILT);
	expect(run()).toEqual(AS_BEFORE);
	utimesSync(path.join(root, 'nodes/a.ts'), new Date(), new Date(Date.now() + 60_000));
	expect(run()).toEqual(AS_BEFORE);
});

test.each<[string, () => void]>([
	[
		'another content of the same length and time',
		() => {
			write('nodes/a.ts', '3');
			utimesSync(path.join(root, 'nodes/a.ts'), 0, 0);
		},
	],
	['a new source', () => write('credentials/c.ts', '1')],
	['a source that is gone', () => rmSync(path.join(root, 'local-service/src/b.ts'))],
	[
		'a source of another name',
		() => {
			rmSync(path.join(root, 'nodes/a.ts'));
			write('nodes/b.ts', '1');
		},
	],
	['other dependencies', () => write('node_modules/.package-lock.json', '{ }')],
	['another tsconfig.json', () => write('local-service/tsconfig.json', '{}')],
	['results that are gone', () => rmSync(path.join(root, 'dist'), { recursive: true })],
	['a result that was changed', () => write('local-service/dist/result.js', '2')],
])('builds again after %s', (_, change) => {
	utimesSync(path.join(root, 'nodes/a.ts'), 0, 0);
	expect(run()).toEqual(BUILT);
	change();
	expect(run()).toEqual(BUILT);
	expect(run()).toEqual(AS_BEFORE);
});

test('builds again if a file was edited during the build', () => {
	expect(run("writeFileSync('nodes/a.ts', 'edited');")).toEqual(BUILT);
	expect(run()).toEqual(BUILT);
	expect(run()).toEqual(AS_BEFORE);
});

test('builds again after a failed build, whatever was built before', () => {
	expect(run()).toEqual(BUILT);
	write('nodes/a.ts', 'wrong');
	expect(run('', false)).toEqual({ isBuilt: false, hasBuilt: true });
	write('nodes/a.ts', '1');
	expect(run()).toEqual(BUILT);
});
