/** Document: Read: requests and results of the node, in both API layouts; and Extract page by page. */
import { INVOICE, calls, setUpNode } from '../support/nodeRun';

const node = setUpNode();
const { runNode, useLayout } = node;

test.each(['flat', 'namespaced'] as const)('returns the text, layout %s', async (layout) => {
	useLayout(layout);
	const { output, exchanges } = await runNode({ resource: 'document', operation: 'read' }, [
		await node.itemOf(INVOICE),
	]);
	expect(output).toMatchObject([
		{ json: { fileName: INVOICE, numberOfPages: 1, text: expect.stringContaining('| --- |') } },
	]);
	const called = calls(exchanges);
	expect(called.slice(0, 2)).toEqual(['GET health', 'POST readFile']);
	expect(called.slice(2, -1).every((call) => call === 'POST getReading')).toBe(true);
	expect(called.at(-1)).toMatch(/^GET files\/fil_\w+\/text\/markdown$/);
});

test('words have boxes, per page', async () => {
	useLayout('flat');
	const { output } = await runNode(
		{ resource: 'document', operation: 'read', textFormat: 'words', itemsPer: 'page' },
		[await node.itemOf(INVOICE)],
	);
	const box = { left: expect.any(Number), top: expect.any(Number) };
	expect(output).toMatchObject([{ json: { page: 1, width: expect.any(Number) } }]);
	expect(Object(output[0]?.json.words)[0]).toMatchObject({ box, source: 'text' });
});

test('Extract treats each page as a document, and numbers its items', async () => {
	useLayout('flat');
	const { output } = await runNode(
		{
			resource: 'document',
			operation: 'extract',
			extraction: 'definedHere',
			defineFields: 'json',
			fieldsJson: JSON.stringify([{ key: 'invoiceNumber' }]),
			extractionOptions: { splitPdfPages: true },
			options: { includeEvidence: true },
		},
		[await node.itemOf('invoice-harborline-supply.pdf')],
	);
	expect(output.map(({ json, pairedItem }) => [json.page, pairedItem])).toEqual([
		[1, { item: 0 }],
		[2, { item: 0 }],
	]);
	const box = { left: expect.any(Number), top: expect.any(Number) };
	const evidence = { page: 1, box, text: '40822', confidence: expect.any(Number) };
	expect(output[0]?.json.evidence).toMatchObject({ invoiceNumber: evidence });
});
