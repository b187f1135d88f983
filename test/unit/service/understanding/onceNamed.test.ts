import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../../../local-service/src/understanding');
const files = globSync('**/*.ts', { cwd: ROOT });

/** Names that occur more than once, with their files. */
function repeated(named: ReadonlyArray<readonly [name: string, file: string]>) {
	const byName = Map.groupBy(named, ([name]) => name);
	return [...byName].filter(([, all]) => all.length > 1).map(([, all]) => all);
}

describe('names in understanding', () => {
	it('are unique for files', () => {
		expect(files.length).toBeGreaterThan(200);
		const named = files.map((file) => [path.basename(file), file] as const);
		expect(repeated(named.filter(([name]) => name !== 'index.ts'))).toEqual([]);
	});

	it('are unique for exported types', () => {
		const named = files.flatMap((file) => {
			const source = readFileSync(path.join(ROOT, file), 'utf8');
			return [...source.matchAll(/^export (?:type|interface) (\w+)/gm)].map(
				({ 1: name = '' }) => [name, file] as const,
			);
		});
		expect(named.length).toBeGreaterThan(100);
		expect(repeated(named)).toEqual([]);
	});
});
