/** UI parameters are declared in files named `*.parameters.ts`, next to the code that reads them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../nodes/DocumentExtraction');

/** Files that declare the selectors of resources and operations. */
const MENUS = /(^DocumentExtraction\.node|\.resource)\.ts$/;

test('no parameter is declared in other files', () => {
	const declaring = globSync('**/*.ts', { cwd: root }).filter((file) =>
		/\bdisplayName: ['"`]/.test(readFileSync(path.join(root, file), 'utf8')),
	);
	expect(declaring.length).toBeGreaterThan(10);
	expect(declaring.filter((file) => !file.endsWith('.parameters.ts') && !MENUS.test(file))).toEqual(
		[],
	);
});
