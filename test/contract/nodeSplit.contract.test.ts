/** Document: Split: requests and results of the node, in both API layouts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ExportedWorkflow } from '../../harness/engine';
import { INVOICE, calls, setUpNode } from '../support/nodeRun';

const node = setUpNode();
const { runNode, useLayout } = node;

test.each([
	{ layout: 'flat', below: '' },
	{ layout: 'namespaced', below: 'documentClassification/' },
])('splits in the layout $layout, with types that are defined here', async ({ layout, below }) => {
	useLayout(layout);
	const { output, exchanges } = await runNode(
		{
			resource: 'document',
			operation: 'split',
			splitBy: 'documentTypes',
			classification: 'definedHere',
			defineTypes: 'json',
			documentTypesJson: JSON.stringify([
				{ name: 'Invoice', description: 'A bill', uniqueWords: ['invoice'] },
			]),
		},
		[await node.itemOf(INVOICE)],
	);
	expect(output).toMatchObject([
		{
			json: { pages: { from: 1, to: 1 }, part: 1, parts: 1, documentType: 'Invoice' },
			binary: { data: { fileName: 'invoice-atelier-north-1.pdf', mimeType: 'application/pdf' } },
		},
	]);
	const called = calls(exchanges);
	expect(called.slice(0, 2)).toEqual([`POST ${below}createClassification`, 'POST splitFile']);
	expect(called.slice(2, -1).every((call) => call === 'POST getSplit')).toBe(true);
	expect(called.at(-1)).toMatch(/^GET files\/fil_\w+\/pages\/1-1\.pdf$/);
});

test('the example splits its stack, and assigns no wrong types', async () => {
	useLayout('flat');
	const read = (file: string) => readFileSync(path.join(__dirname, '../../examples', file));
	const workflow: ExportedWorkflow = JSON.parse(String(read('workflows/split-a-stack.json')));
	const splits = workflow.nodes.find(({ name }) => name === 'Document Extraction');
	const stack = 'stack-of-four.pdf';
	const { output } = await runNode(splits?.parameters ?? {}, [
		await node.itemWith(stack, read(`stacks/${stack}`)),
	]);
	expect(output.map(({ json }) => json.documentType)).toEqual([
		...[null, 'Invoice', 'Purchase Order', 'Delivery Note'],
	]);
});
