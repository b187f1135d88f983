/** Fields that the local service suggests for documents similar to given samples. */
import {
	example,
	type Part,
	type SuggestedField,
	toForm,
	useService,
} from '../support/serviceClient';

const service = useService('--credits', '30');

const notes: Part = [
	'files',
	{ name: 'notes.txt', bytes: new TextEncoder().encode('Order No.: 4711') },
];
const broken: Part = [
	'files',
	{ name: 'torn.pdf', bytes: new TextEncoder().encode('%PDF-1.7 torn') },
];

const named = (fields: SuggestedField[] | undefined, key: string) =>
	fields?.find((field) => field.key === key);

const creditsLeft = async () => Object((await service.client.call('GET', '/credits')).body).credits;

test('fields have types and examples in the form of the type, tables are lists of objects', async () => {
	const { status, fields, notices } = await service.client.suggest([
		['language', 'German'],
		example('rechnung-gartenbau-lindner.pdf'),
	]);
	expect({ status, notices }).toEqual({ status: 'processed' });
	expect(named(fields, 'invoiceNumber')).toEqual({
		key: 'invoiceNumber',
		description: 'Rechnungsnummer',
		type: 'string',
		example: '2026/0087',
	});
	expect(named(fields, 'invoiceDate')).toMatchObject({ type: 'date', example: '2026-04-21' });
	expect(named(fields, 'netTotal')).toMatchObject({ type: 'number', example: '5275.55' });
	expect(named(fields, 'bauvorhaben')).toMatchObject({ description: 'Bauvorhaben' });
	const lines = named(fields, 'lines');
	expect(lines?.type).toBe('array');
	expect(named(lines?.items?.properties, 'unitPrice')).toEqual({
		key: 'unitPrice',
		description: 'Preis je Einheit',
		type: 'number',
		example: '14.90',
	});
});

test('proposed fields can be extracted', async () => {
	const sample = example('rechnung-weidmann-buerotechnik.pdf');
	const { fields = [] } = await service.client.suggest([sample]);
	const sent = (field: SuggestedField): object => ({
		...field,
		type: ['object', 'array'].includes(field.type) ? field.type : 'string',
		...(field.properties && { properties: field.properties.map(sent) }),
		...(field.items && { items: { ...field.items, properties: field.items.properties.map(sent) } }),
	});
	const extractionId = await service.client.createExtraction(fields.map(sent));
	const uploaded = await service.client.upload([['extractionId', extractionId], sample]);
	const { files } = await service.client.results(uploaded);
	await service.client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
	const singles = fields.filter(({ type }) => !['object', 'array'].includes(type));
	expect(singles.length).toBeGreaterThan(8);
	for (const { key, example: value } of singles)
		expect([key, files[0]?.result?.[key]]).toEqual([key, value]);
});

test('the samples are deleted as soon as they are read, and their pages are counted', async () => {
	const before = await creditsLeft();
	await service.client.suggest([example('invoice-atelier-north.pdf'), notes]);
	expect(service.documents()).toEqual([]);
	expect(await creditsLeft()).toBe(before - 2);
});

test('unreadable samples are named; if none is readable, there is no proposal', async () => {
	const { fields, notices } = await service.client.suggest([broken, notes]);
	expect(named(fields, 'orderNumber')).toMatchObject({ example: '4711' });
	expect(notices).toEqual([expect.stringMatching(/^"torn.pdf" could not be read: ./)]);
	expect(await service.client.suggest([broken])).toMatchObject({
		status: 'failed',
		message: expect.stringMatching(/./),
	});
	expect(service.documents()).toEqual([]);
});

test.each([
	['no file', 400, /part "files" is missing/, [['language', 'English'] as Part]],
	['more than five files', 413, /at most 5 files/, Array<Part>(6).fill(notes)],
])('%s is refused', async (_, status, message, parts) => {
	const answer = await service.client.call('POST', '/suggestFields', { form: toForm(parts) });
	expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
	expect(service.documents()).toEqual([]);
});

test('more pages than credits are refused', async () => {
	for (let left = await creditsLeft(); left > 3; left -= 4) {
		await service.client.suggest(Array<Part>(4).fill(notes));
	}
	const form = toForm(Array<Part>(4).fill(notes));
	expect(await service.client.call('POST', '/suggestFields', { form })).toMatchObject({
		status: 400,
		body: { message: expect.stringMatching(/needs 4 credits/) },
	});
	expect(service.documents()).toEqual([]);
});

test('an unknown suggestion is refused, and the message says what to do', async () => {
	const json = { suggestionId: 'sug_1' };
	expect(await service.client.call('POST', '/getSuggestion', { json })).toMatchObject({
		status: 400,
		body: { message: expect.stringMatching(/no suggestion .*"sug_1".*send the samples again/) },
	});
});
