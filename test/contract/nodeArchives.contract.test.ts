/** ZIP archives: one item for each document in them, in both API layouts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { zip } from '../../generator/files/fileBuilders';
import { BILL, DELIVERY_NOTE, documents, INVOICE, RECEIPT, setUpNode } from '../support/nodeRun';

const node = setUpNode();
const { createExtraction, runNode, useLayout } = node;

const archive = (...names: string[]) =>
	zip(names.map((name) => [name, readFileSync(path.join(documents, name))]));

describe.each(['flat', 'namespaced'])('in the layout %s', (layout) => {
	beforeAll(() => useLayout(layout));

	const items = async () => [
		await node.itemOf(BILL),
		await node.itemWith('mail.zip', archive(INVOICE, RECEIPT)),
		await node.itemOf(DELIVERY_NOTE),
	];
	const EXPECTED = [
		[BILL, { item: 0 }],
		[`mail.zip/${INVOICE}`, { item: 1 }],
		[`mail.zip/${RECEIPT}`, { item: 1 }],
		[DELIVERY_NOTE, { item: 2 }],
	];

	test.each([1, 5])(
		'documents of an archive are extracted, with up to %i files per request',
		async (filesPerRequest) => {
			const { output } = await runNode(
				{
					resource: 'document',
					operation: 'extract',
					extraction: 'id',
					extractionId: await createExtraction(),
					options: { filesPerRequest },
				},
				await items(),
			);
			expect(output.map(({ json, pairedItem }) => [json.fileName, pairedItem])).toEqual(EXPECTED);
			expect(output[1]?.json.data).toMatchObject({ number: 'AN-2026-0147' });
		},
		60_000,
	);

	test('documents of an archive are classified', async () => {
		const { output } = await runNode(
			{
				resource: 'document',
				operation: 'classify',
				classification: 'definedHere',
				defineTypes: 'json',
				documentTypesJson: JSON.stringify([
					{ name: 'Invoice', description: 'A bill', uniqueWords: ['invoice', 'payment terms'] },
					{
						name: 'Receipt',
						description: 'Of a till',
						uniqueWords: ['receipt', 'change', 'table'],
					},
				]),
			},
			await items(),
		);
		expect(output.map(({ json, pairedItem }) => [json.fileName, pairedItem])).toEqual(EXPECTED);
		expect(output.slice(1, 3).map(({ json }) => json.documentType)).toEqual(['Invoice', 'Receipt']);
	});

	test('a ZIP archive is not split, and the message says what to send', async () => {
		const { output } = await runNode(
			{ resource: 'document', operation: 'split' },
			[await node.itemWith('mail.zip', archive(INVOICE, RECEIPT))],
			{ onError: 'continueRegularOutput' },
		);
		expect(output).toMatchObject([{ json: { error: expect.stringContaining('ZIP archive') } }]);
	});
});
