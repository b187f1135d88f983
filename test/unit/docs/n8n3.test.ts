/** Features that the examples and the node do not use, according to docs/n8n-3.md. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const files = globSync(['examples/workflows/*.json', 'nodes/**/*.ts'], { cwd: root });

test.each([
	...['$getPairedItem', 'n8n-nodes-base.code"', 'n8n-nodes-base.function', '.itemLists"'],
	...['.aiTransform"', 'langchain.code"'],
])('%s is used in no example and no node', (gone) => {
	expect(files.length).toBeGreaterThan(50);
	const using = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(gone));
	expect(using).toEqual([]);
});

test('no example has an agent of version 1', () => {
	const agents = files
		.filter((file) => file.endsWith('.json'))
		.flatMap((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).nodes)
		.filter(({ type }) => type === '@n8n/n8n-nodes-langchain.agent');
	expect(agents.length).toBeGreaterThan(0);
	for (const { typeVersion } of agents) expect(typeVersion).toBeGreaterThanOrEqual(2);
});
