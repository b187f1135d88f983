/** Items without the default input field, but with other files. */
import type { INodeParameters } from 'n8n-workflow';

import { setUpBench } from './serving';
import {
	filesOf,
	simulatedService,
	type Reaction,
	type ScriptedService,
} from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

/** The parameters of a newly added node. */
const untouched: INodeParameters = {
	resource: 'document',
	operation: 'extract',
	extraction: 'id',
	extractionId: 'ext_1',
	options: { concurrentUploads: 1 },
};

const sentTo = ({ received }: ScriptedService) =>
	received
		.filter(({ path }) => path.endsWith('/uploadFiles'))
		.flatMap(({ body }) => filesOf(body).map(({ content }) => content));

test('uses the only file of a form, independent of its label, and reports it', async () => {
	const service = await serve(simulatedService());
	const { error, outputOf, hintsOf } = await bench().run(untouched, [
		await bench().itemWith({ Your_invoice: 'x' }),
	]);
	expect(error).toBeUndefined();
	expect(sentTo(service)).toEqual(['x']);
	expect(outputOf(NODE)[0]?.map(({ json }) => json.data)).toEqual([{ content: 'x' }]);
	expect(hintsOf(NODE)).toEqual([
		{
			message:
				'Items without a field "data": 1. Their files were taken from "Your_invoice" instead. To choose others, change Input Data Field Name(s).',
			type: 'info',
			location: 'outputPane',
		},
	]);
});

test('uses all files of an item without the field, and only that field if it exists', async () => {
	const service = await serve(simulatedService());
	const { hintsOf } = await bench().run(untouched, [
		await bench().itemWith({ attachment_0: 'a', attachment_1: 'b' }),
		await bench().itemWith({ data: 'c', logo: 'd' }),
	]);
	expect(sentTo(service)).toEqual(['a', 'b', 'c']);
	expect(hintsOf(NODE).map(({ message }) => message)).toEqual([
		'Items without a field "data": 1. Their files were taken from "attachment_0", "attachment_1" instead. To choose others, change Input Data Field Name(s).',
	]);
});

test('gives no hint if every item has the field', async () => {
	await serve(simulatedService());
	const { hintsOf } = await bench().run(untouched, [await bench().itemWith({ data: 'c' })]);
	expect(hintsOf(NODE)).toEqual([]);
});

test.each(['invoice', 'data, invoice', 'dat*a'])(
	'a field name given by the user must exist: %s',
	async (inputDataFieldName) => {
		const service = await serve(simulatedService());
		const { error } = await bench().run({ ...untouched, inputDataFieldName }, [
			await bench().itemWith({ other: 'x' }),
		]);
		expect(error?.message).toContain('The item has no file in a field named');
		expect(sentTo(service)).toEqual([]);
	},
);

test.each([
	['read', 'readFile', { readingId: 'rea_1', fileId: 'fil_1' }],
	['split', 'splitFile', { splitId: 'spl_1', fileId: 'fil_1' }],
])('the operation %s reports other fields, too', async (operation, call, ids) => {
	const service = await serve(({ path }): Reaction => {
		if (path.endsWith('/health')) return { body: { readsTexts: true } };
		if (path.endsWith(`/${call}`)) return { body: ids };
		if (path.includes('/pages/'))
			return (_request, response) => {
				response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
			};
		return {
			body: {
				status: 'processed',
				parts: [{ from: 1, to: 1 }],
				pages: [{ number: 1, text: 'x' }],
			},
		};
	});
	const { error, hintsOf } = await bench().run({ resource: 'document', operation, options: {} }, [
		await bench().itemWith({ attachment_0: 'a', attachment_1: 'b' }),
		await bench().itemWith({ data: 'c', logo: 'd' }),
	]);
	expect(error).toBeUndefined();
	const uploads = service.received.filter(({ path }) => path.endsWith(`/${call}`));
	expect(uploads).toHaveLength(3);
	expect(hintsOf(NODE).map(({ message }) => message)).toEqual([
		'Items without a field "data": 1. Their files were taken from "attachment_0", "attachment_1" instead. To choose others, change Input Data Field Name(s).',
	]);
});
