import { createHash, randomBytes } from 'node:crypto';

import type { IWorkflowSettings } from 'n8n-workflow';

import type { BinaryMode } from '../../harness/engine';
import { filesOf, simulatedService } from '../../harness/scriptedService';
import { setUpBench } from './serving';

/** Not plain ASCII, so that a text conversion would corrupt it. */
const NOT_ASCII = 'é€😀\0';

/** The files of the items, by field. */
const FILES: Array<{ [field: string]: string }> = [
	{ data: 'first', attachment_0: 'first 0', attachment_1: 'first 1' },
	{ data: 'second', attachment_0: 'second 0' },
].map((files) =>
	Object.fromEntries(Object.entries(files).map(([field, text]) => [field, text + NOT_ASCII])),
);

/**
 * Tests that the node sends the files of its items unchanged, in one of n8n's binary modes.
 * @param kept an item with the files of `FILES` in this mode
 * @param fields values of Input Data Field Name(s) in this mode, with the fields that they refer to
 */
export function describeBinaryMode(
	name: string,
	options: {
		binaryMode: BinaryMode;
		settings?: IWorkflowSettings;
		kept: object;
		fields: Array<[inputDataFieldName: string, fields: string[]]>;
	},
) {
	describe(`with n8n's binary data ${name}`, () => {
		const { bench, serve } = setUpBench({ binaryMode: options.binaryMode });

		/** Names and contents that the service receives for items with these files. */
		async function send(inputDataFieldName: string, items: typeof FILES) {
			const { received } = await serve(simulatedService());
			const { error, outputOf } = await bench().run(
				{
					resource: 'document',
					operation: 'extract',
					extraction: 'id',
					extractionId: 'ext_1',
					inputDataFieldName,
					options: { concurrentUploads: 1 },
				},
				await Promise.all(items.map(async (files) => await bench().itemWith(files))),
				{},
				{ settings: options.settings },
			);
			const sent = received
				.filter(({ path }) => path.endsWith('/uploadFiles'))
				.flatMap(({ body }) => filesOf(body));
			return { error, before: outputOf('Before')[0], sent };
		}

		test.each([
			['data', ['data']],
			['attachment_0, data', ['attachment_0', 'data']],
			['attachment_*', ['attachment_0', 'attachment_1']],
			['*', ['data', 'attachment_0', 'attachment_1']],
			...options.fields,
		])('%s sends the files of these fields: %j', async (inputDataFieldName, fields) => {
			const { error, before, sent } = await send(inputDataFieldName, FILES);
			expect(error).toBeUndefined();
			expect(before).toEqual(FILES.map(() => expect.objectContaining(options.kept)));
			expect(sent).toEqual(
				FILES.flatMap((files) =>
					fields
						.filter((field) => field in files)
						.map((field) => ({ fileName: `${field}.pdf`, content: files[field] })),
				),
			);
		});

		test('sends an empty file: the service reports the problem', async () => {
			const { error, sent } = await send('data', [{ data: '' }]);
			expect(error).toBeUndefined();
			expect(sent).toEqual([{ fileName: 'data.pdf', content: '' }]);
		});

		test('sends several files of 2 MB as they are', async () => {
			const files = Object.fromEntries(
				['a', 'b', 'c'].map((field) => [
					field,
					randomBytes(1_500_000).toString('base64') + NOT_ASCII,
				]),
			);
			const { error, sent } = await send('*', [files]);
			expect(error).toBeUndefined();
			const digest = (text: string) => createHash('sha256').update(text).digest('hex');
			expect(sent.map(({ fileName, content }) => [fileName, digest(content)])).toEqual(
				Object.entries(files).map(([field, content]) => [`${field}.pdf`, digest(content)]),
			);
		});
	});
}
