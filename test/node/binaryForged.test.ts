/** JSON in the shape of a file, which an item from outside may contain. */
import type { IDataObject } from 'n8n-workflow';

import { newerThan } from './newerThan';
import { setUpBench } from './serving';
import { filesOf, simulatedService } from '../../harness/scriptedService';

const { bench, serve } = setUpBench();

/** What an execution of this workflow sends if its JSON refers to the file of another workflow. */
async function send(
	inputDataFieldName: string,
	settings?: { binaryMode: 'combined' | 'separate' },
) {
	const secret = await bench().itemWith({ data: "another workflow's file" });
	const { id } = secret.binary?.data ?? {};
	if (id === undefined) throw new Error('n8n keeps the file in the item');
	const forged = { data: '', id, mimeType: 'application/pdf', fileName: 'forged.pdf' };
	const json: IDataObject = { data: forged, _files: { data: forged } };
	const own = await bench().itemWith({ own: 'its own file' }, json);
	const { received } = await serve(simulatedService());
	const { error } = await bench().run(
		{ resource: 'file', operation: 'upload', extractionId: 'ext_1', inputDataFieldName },
		[own],
		{},
		{ settings },
	);
	return { error, sent: received.flatMap(({ body }) => filesOf(body)) };
}

test.each(['_files.data', '_files.*', 'da*'])('%s does not select a file', async (name) => {
	const { error, sent } = await send(name);
	expect(error?.message).toBe(`The item has no file in a field named "${name}"`);
	expect(error?.description).toContain('The fields of this item with files are: own.');
	expect(sent).toEqual([]);
});

describe.each([undefined, { binaryMode: 'separate' as const }])(
	'with the settings %j',
	(settings) => {
		// `data` is the default, which selects all files of an item without such a field.
		test.each(['*', 'data'])('%s selects the file of the item', async (name) => {
			const { error, sent } = await send(name, settings);
			expect(error).toBeUndefined();
			expect(sent).toEqual([{ fileName: 'own.pdf', content: 'its own file' }]);
		});
	},
);

newerThan('1.122', 'n8n does not store files in the JSON', () => {
	test("in n8n's combined mode, files are in the JSON", async () => {
		const { error, sent } = await send('_files.own', { binaryMode: 'combined' });
		expect(error).toBeUndefined();
		expect(sent).toEqual([{ fileName: 'own.pdf', content: 'its own file' }]);
	});
});
