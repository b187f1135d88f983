/** PDFs that are protected by passwords, in a complete n8n. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { chain } from '../../harness/engine';
import { pdf } from '../../generator/pdf';
import { finished, type Instance, outputOf, startInstance, startWorkflow } from './instance';

const NODE = 'Document Extraction';

let instance: Instance;

beforeAll(async () => {
	instance = await startInstance();
});
afterAll(async () => {
	await instance?.close();
});

const letter = async (number: string, userPassword: string) =>
	await pdf((document) => document.fontSize(12).text(`Invoice number: ${number}`, 40, 40), {
		pdfVersion: '1.7ext3',
		userPassword,
	});

test('the option Password opens each PDF with one password of a list; a PDF that none of them opens is an error item', async () => {
	const { client, folder, credentialId } = instance;
	const files = { a: 'Quastenflosser', b: 'Nebelhorn', c: 'another' };
	for (const [name, password] of Object.entries(files)) {
		writeFileSync(path.join(folder, `${name}.pdf`), await letter(`2026-${name}7`, password));
	}
	const workflow = chain('Trigger', [
		{ name: 'Trigger', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
		{
			name: 'Read Files',
			type: 'n8n-nodes-base.readWriteFile',
			typeVersion: 1,
			parameters: { operation: 'read', fileSelector: `${folder}/*.pdf`, options: {} },
		},
		{
			name: NODE,
			type: 'n8n-nodes-document-extraction.documentExtraction',
			onError: 'continueErrorOutput',
			parameters: {
				defineFields: 'json',
				fieldsJson: '[{"key":"invoiceNumber"}]',
				options: {
					password: `={{ ['${files.a}', $json.fileName.replace('b.pdf', '${files.b}')] }}`,
				},
			},
			credentials: { documentExtractionApi: { id: credentialId, name: NODE } },
		},
	]);
	const workflowId = await client.createWorkflow(workflow);
	const execution = await finished(client, await startWorkflow(client, workflowId, 'Trigger'));
	const [read = [], failed = []] = outputOf(execution, NODE);
	const numbers = read.map(({ json, pairedItem }) => [json.data, pairedItem]);
	expect(numbers).toEqual([
		[{ invoiceNumber: '2026-a7' }, { item: 0 }],
		[{ invoiceNumber: '2026-b7' }, { item: 1 }],
	]);
	expect(failed.map(({ json }) => json)).toMatchObject([
		{ error: expect.stringMatching(/None of the 2 passwords that were given opens the PDF/) },
	]);
	expect(JSON.stringify([read, failed])).not.toMatch(new RegExp(`${files.a}|${files.b}`));
});
