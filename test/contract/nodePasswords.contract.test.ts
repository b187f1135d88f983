/** The option Password, in both API layouts. */
import { pdf } from '../../generator/pdf';
import { setUpNode } from '../support/nodeRun';

const node = setUpNode();
const { createExtraction, runNode, useLayout } = node;

const SECRETS = { a: 'Quastenflosser 7 ', b: 'Nebelhorn' };

const itemWith = async (name: string, number: string, userPassword: string) =>
	await node.itemWith(
		name,
		await pdf((document) => document.fontSize(12).text(`Invoice number: ${number}`, 40, 40), {
			pdfVersion: '1.7',
			userPassword,
		}),
	);

const items = async () => [
	await itemWith('a.pdf', 'A-1', SECRETS.a),
	await itemWith('b.pdf', 'B-2', SECRETS.b),
	await itemWith('c.pdf', 'C-3', 'another'),
];

describe.each(['flat', 'namespaced'])('in the layout %s', (layout) => {
	beforeAll(() => useLayout(layout));

	test.each([
		[1, `={{ ['${SECRETS.a}', '${SECRETS.b}'] }}`],
		[3, `${SECRETS.a}\n${SECRETS.b}`],
	])(
		'encrypted PDFs are extracted with %i files per request and the passwords %j',
		async (filesPerRequest, password) => {
			const { output } = await runNode(
				{
					resource: 'document',
					operation: 'extract',
					extraction: 'id',
					extractionId: await createExtraction(),
					options: { filesPerRequest, password },
				},
				await items(),
				{ onError: 'continueRegularOutput' },
			);
			expect(output.map(({ json }) => json.data ?? json.error)).toEqual([
				{ number: 'A-1' },
				{ number: 'B-2' },
				expect.stringMatching(
					/None of the 2 passwords that were given opens the PDF: correct Password,/,
				),
			]);
			expect(JSON.stringify(output)).not.toMatch(new RegExp(`${SECRETS.a}|${SECRETS.b}`));
		},
		60_000,
	);

	test.each(['read', 'split'])(
		'the operation %s opens each PDF with its own password',
		async (operation) => {
			const { output } = await runNode(
				{
					...{ resource: 'document', operation },
					options: {
						password: `={{ $itemIndex === 0 ? '${SECRETS.a}' : '${SECRETS.b}' }}`,
					},
				},
				await items(),
				{ onError: 'continueRegularOutput' },
			);
			expect(output.map(({ json }) => json.error ?? json.text ?? json.pages)).toEqual([
				...(operation === 'read'
					? ['Invoice number: A-1', 'Invoice number: B-2']
					: [
							{ from: 1, to: 1 },
							{ from: 1, to: 1 },
						]),
				expect.stringMatching(
					/could not read "c.pdf": The password that was given does not open the PDF/,
				),
			]);
			expect(JSON.stringify(output)).not.toMatch(new RegExp(`${SECRETS.a}|${SECRETS.b}`));
		},
		60_000,
	);

	test('the operation classify opens each PDF with its own password', async () => {
		const { output } = await runNode(
			{
				resource: 'document',
				operation: 'classify',
				classification: 'definedHere',
				defineTypes: 'json',
				documentTypesJson: JSON.stringify([
					{ name: 'Invoice', description: 'A bill', uniqueWords: ['invoice number'] },
				]),
				options: {
					filesPerRequest: 3,
					password: `={{ $itemIndex === 0 ? '${SECRETS.a}' : '${SECRETS.b}' }}`,
				},
			},
			await items(),
			{ onError: 'continueRegularOutput' },
		);
		expect(output.map(({ json }) => json.documentType ?? json.error)).toEqual([
			'Invoice',
			'Invoice',
			expect.stringMatching(/The password that was given does not open the PDF/),
		]);
	});
});
