/** What Input Data Field Name(s) refers to: fields, file names, and lists from expressions. */
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { extract } from './answering';
import { callsOf, setUpBench } from './serving';
import { filesOf, simulatedService, type ScriptedService } from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

/** An item with files of these names, in the fields attachment_0, attachment_1, … */
async function itemWith(...fileNames: string[]): Promise<INodeExecutionData> {
	const fields = fileNames.map((fileName, index) => [`attachment_${index}`, fileName]);
	const item = await bench().itemWith(Object.fromEntries(fields));
	for (const [field = '', fileName] of fields)
		Object.assign(item.binary?.[field] ?? {}, { fileName });
	return item;
}

const sentTo = ({ received }: ScriptedService) =>
	received
		.filter(({ path }) => path.endsWith('/uploadFiles'))
		.flatMap(({ body }) => filesOf(body).map(({ fileName }) => fileName));

const fieldsNamed = (inputDataFieldName: string, options: INodeParameters = {}) =>
	extract([{ key: 'content' }], options, { inputDataFieldName });

test.each([
	['*.pdf', ['a.pdf', 'B.PDF']],
	['b*.pdf', ['B.PDF']],
	['*.pdf, attachment_2', ['a.pdf', 'B.PDF', 'logo.png']],
	['={{ Object.keys($binary) }}', ['a.pdf', 'B.PDF', 'logo.png']],
	['={{ ["attachment_2", "*.pdf"] }}', ['logo.png', 'a.pdf', 'B.PDF']],
])('%s sends %j', async (name, expected) => {
	const service = await serve(simulatedService());
	const item = await itemWith('a.pdf', 'B.PDF', 'logo.png');
	const { error } = await bench().run(fieldsNamed(name), [item]);
	expect(error).toBeUndefined();
	expect(sentTo(service)).toEqual(expected);
});

test.each(['*.docx', 'a.pdf', '={{ ["attachment_0", "other"] }}'])(
	'only a pattern is compared with file names, and each name must exist: %s',
	async (name) => {
		const service = await serve(simulatedService());
		const { error } = await bench().run(fieldsNamed(name), [await itemWith('a.pdf')]);
		expect(error?.message).toMatch(
			/^The item has no file in a field named "(\*\.docx|a\.pdf|other)"$/,
		);
		expect(sentTo(service)).toEqual([]);
	},
);

test.each([
	...['data', 'attachment_*', '*.pdf'],
	...['={{ Object.keys($binary) }}', '={{ Object.values($binary) }}'],
])('an item without files is reported as such, and does not stop the others: %s', async (name) => {
	const service = await serve(simulatedService());
	const { outputOf } = await bench().run(
		fieldsNamed(name),
		[{ json: { subject: 'No attachment' } }, await itemWith('a.pdf')],
		{ onError: 'continueRegularOutput' },
	);
	expect(outputOf(NODE)[0]?.map(({ json }) => json.error ?? json.fileName)).toEqual([
		'The item contains no files',
		'a.pdf',
	]);
	expect(callsOf(service)).toContain('uploadFiles');
});

test('slashes in file names are replaced, so that no part is lost and each result has its item', async () => {
	const service = await serve(simulatedService());
	const items = [await itemWith('Invoice 1/2026.txt'), await itemWith('Invoice 2/2026.txt')];
	const { error, outputOf } = await bench().run(fieldsNamed('*', { filesPerRequest: 5 }), items);
	expect(error).toBeUndefined();
	expect(callsOf(service).filter((call) => call === 'uploadFiles')).toHaveLength(1);
	expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json.fileName, pairedItem])).toEqual([
		['Invoice 1_2026.txt', { item: 0 }],
		['Invoice 2_2026.txt', { item: 1 }],
	]);
});
