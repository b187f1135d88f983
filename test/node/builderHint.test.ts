/** The node's example for n8n's assistant and MCP server, which copy it into workflows. */
import type { INode, INodeParameters } from 'n8n-workflow';

import { builderHint } from '../../nodes/DocumentExtraction/builderHint';
import { answering, itemsOf } from './answering';
import { setUpBench } from './serving';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

type Made = { type: string; config: { parameters: INodeParameters; onError: INode['onError'] } };

/** The node created by the code of an example, without its connections. */
function madeBy(content = ''): Made {
	const code = /<pattern [^>]*>([\s\S]*?)<\/pattern>/.exec(content)?.[1] ?? '';
	const [definition] = code.split('\n//');
	const build: (...given: unknown[]) => Made = Object(
		new Function('node', 'newCredential', `${definition}; return readInvoices;`),
	);
	return build(
		(made: Made) => made,
		(name: string) => ({ name }),
	);
}

test('the example extracts, with an output for review', async () => {
	const [example] = builderHint.extraTypeDefContent ?? [];
	const { type, config } = madeBy(example?.content);
	expect(type).toBe('n8n-nodes-document-extraction.documentExtraction');
	const { resource, operation, ...parameters } = config.parameters;
	expect(example?.displayOptions?.show).toEqual({ resource: [resource], operation: [operation] });
	const good = {
		...{ invoiceNumber: 'A-1', dueDate: '1 May 2026', status: 'Open', total: '1,204.50' },
		lines: [{ description: 'Paper', amount: '1,204.50' }],
	};
	await serve(answering({ files: [{ result: good }, { result: { ...good, invoiceNumber: '' } }] }));
	const { error, outputOf } = await bench().run(
		{ resource, operation, ...parameters },
		await itemsOf(bench(), 2),
		{ onError: config.onError },
	);
	expect(error).toBeUndefined();
	const [success, review, failed] = outputOf(NODE).map((items) => items.map(({ json }) => json));
	expect(success).toMatchObject([
		{
			data: {
				...{ invoiceNumber: 'A-1', dueDate: '2026-05-01', status: 'open', total: 1204.5 },
				lines: [{ description: 'Paper', amount: 1204.5 }],
			},
		},
	]);
	expect(review).toMatchObject([{ review: [{ field: 'invoiceNumber' }] }]);
	expect(failed).toEqual([]);
});
