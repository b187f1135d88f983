/** Requests of third-party clients, and what they expect in the answers. */
import { useSharedService, example, toForm } from '../support/serviceClient';
import { checkRequest, checkResponse, readAs } from '../support/openapi';

const service = useSharedService();
const FIELDS = [{ key: 'number' }];
const DETAILS = { name: 'Forms', language: 'English', fields: FIELDS };

/** Sends a literal body, checked against the OpenAPI document. */
async function send(
	method: string,
	endpoint: string,
	body: string | FormData | undefined,
	headers: { [name: string]: string } = {},
) {
	const response = await fetch(`${service.origin}/v1${endpoint}`, {
		method,
		body,
		headers: { authorization: `Bearer ${service.token}`, ...headers },
	});
	const contentType = response.headers.get('content-type') ?? undefined;
	const answer: { [member: string]: unknown } = Object(await response.json());
	const { status } = response;
	const checked = { method, path: `/v1${endpoint}`, status, contentType, body: answer };
	expect(checkResponse(checked)).toEqual([]);
	return { status, answer };
}

/** A request with a form. */
async function sendForm(method: string, endpoint: string, members: string[][]) {
	const contentType = 'application/x-www-form-urlencoded';
	const form = new URLSearchParams();
	for (const [name = '', text = ''] of members) form.append(name, text);
	return await send(method, endpoint, form.toString(), {
		'content-type': `${contentType};charset=UTF-8`,
	});
}

describe('the access token', () => {
	test.each(['Bearer ', 'bearer ', 'BEARER ', 'bEaReR  '])(
		'is accepted after "%s"',
		async (scheme) => {
			const headers = { authorization: `${scheme}${service.token}` };
			expect((await service.client.call('GET', '/credits', { headers })).status).toBe(200);
		},
	);

	test.each(['', 'Bearer', 'Token ', 'Bearer x', 'Bearer: '])(
		'is not accepted after "%s"',
		async (scheme) => {
			const headers = { authorization: `${scheme}${service.token}` };
			expect((await service.client.call('GET', '/credits', { headers })).status).toBe(401);
		},
	);
});

describe('a form instead of JSON', () => {
	test('can create with JSON texts, and refer to objects by ID', async () => {
		const details = JSON.stringify(DETAILS);
		const created = await sendForm('POST', '/createExtraction', [['extractionDetails', details]]);
		expect(created.status).toBe(200);
		const extractionId = String(created.answer.extractionId);
		const ids = [['extractionId', extractionId]];
		const viewed = await sendForm('POST', '/viewExtraction', ids);
		expect(viewed.answer).toMatchObject({ extractionDetails: DETAILS });

		const uploaded = await service.client.upload([
			['extractionId', extractionId],
			...[1, 2, 3, 4, 5].map(() => example('invoice-atelier-north.pdf')),
		]);
		const { files } = await service.client.results(uploaded);
		ids.push(['batchId', uploaded.batchId]);
		const results = await sendForm('POST', '/getResults', ids);
		expect(results.answer).toMatchObject({ files });

		const [a = '', b = '', c = '', d = '', e] = files.map(({ fileId }) => fileId);
		for (const members of [
			[['fileIds', a]],
			[['fileIds[]', b]],
			[
				['fileIds[0]', c],
				['fileIds[1]', d],
			],
		]) {
			const deleted = await sendForm('DELETE', '/deleteFiles', [...ids, ...members]);
			expect(deleted.status).toBe(200);
		}
		const { files: left } = await service.client.results(uploaded);
		expect(left.map(({ fileId }) => fileId)).toEqual([e]);
		const list = ['fileIds', JSON.stringify([e])];
		expect((await sendForm('DELETE', '/deleteFiles', [...ids, list])).status).toBe(200);
	});

	test.each([
		['extractionDetails[name]=a', 'Send "extractionDetails" as one member with JSON text'],
		['extractionDetails={', 'The member "extractionDetails" of the form must be JSON text.'],
		['extractionDetails=', 'The member "extractionDetails" of the form must be JSON text.'],
		['extractionDetails=[]', 'extractionDetails must be an object; it is an array'],
		['__proto__=a&constructor=b', 'extractionDetails'],
		['', 'extractionDetails'],
	])('%s is refused with a message', async (form, message) => {
		const headers = { 'content-type': 'application/x-www-form-urlencoded' };
		const { status, answer } = await send('POST', '/createExtraction', form, headers);
		expect(status).toBe(400);
		expect(answer.message).toContain(message);
	});
});

describe('a body of another content type', () => {
	test.each([
		['/createExtraction', 'text/plain', 'application/json'],
		['/createExtraction', 'text/xml', 'application/json'],
		['/getResults', 'multipart/form-data; boundary=x', 'application/json'],
		['/uploadFiles', 'application/json', 'multipart/form-data'],
		['/uploadFiles', 'application/x-www-form-urlencoded', 'multipart/form-data'],
		['/uploadFiles', 'application/pdf', 'multipart/form-data'],
		['/documentClassification/uploadFiles', 'application/pdf', 'multipart/form-data'],
	])('%s with %s gets a message that requires %s', async (endpoint, type, wanted) => {
		const { status, answer } = await send('POST', endpoint, '{}', { 'content-type': type });
		expect(status).toBe(415);
		expect(answer.message).toContain(wanted);
	});

	test('a form without a boundary gets a message', async () => {
		const headers = { 'content-type': 'multipart/form-data' };
		const { status, answer } = await send('POST', '/uploadFiles', '--x', headers);
		expect(status).toBe(400);
		expect(answer.message).toContain('has no boundary');
	});
});

test('the results of a file have its name, also while it is waiting', async () => {
	const classificationId = await service.client.createClassification([
		{ name: 'Invoice', description: '', uniqueWords: ['invoice'] },
	]);
	const form = toForm([
		['classificationId', classificationId],
		example('invoice-atelier-north.pdf'),
	]);
	const { body } = await service.client.call('POST', '/uploadFiles', { form });
	const { batchId, files } = readAs<{ batchId: string; files: Array<{ fileId: string }> }>(
		'FilesUploaded',
		body,
	);
	const json = { classificationId, batchId, fileId: files[0]?.fileId };
	const waiting = await service.client.call('POST', '/getResults', { json });
	expect(waiting.body).toMatchObject({ status: 'waiting', fileId: json.fileId });
	await service.client.classified({ classificationId, batchId });
	const done = await service.client.call('POST', '/getResults', { json });
	expect(done.body).toMatchObject({ status: 'success', fileId: json.fileId });
});

describe('unknown members that are nested deeply', () => {
	const LEVELS = 5000;
	const list = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
	const object = '{"a":'.repeat(LEVELS) + '1' + '}'.repeat(LEVELS);

	test.each([
		['list', list],
		['object', object],
	])('are refused: %s', async (_what, deep) => {
		const details = `${JSON.stringify(DETAILS).slice(0, -1)},"more":${deep}}`;
		const headers = { 'content-type': 'application/json' };
		const body = `{"extractionDetails":${details}}`;
		const { status, answer } = await send('POST', '/createExtraction', body, headers);
		expect(status).toBe(400);
		expect(answer.message).toContain('must not be nested more than 100 levels deep');
		const form = [['extractionDetails', details]];
		expect((await sendForm('POST', '/createExtraction', form)).status).toBe(400);
	});

	test('are refused if they are the whole body', async () => {
		const headers = { 'content-type': 'application/json' };
		expect((await send('POST', '/createExtraction', list, headers)).status).toBe(400);
	});

	test('are accepted up to the number of levels that fields may need', async () => {
		type Shape = { type?: string; properties?: object[] };
		let field: Shape = { type: 'string' };
		for (let level = 1; level < 10; level++) {
			field = { type: 'object', properties: [{ key: 'k', ...field }] };
		}
		const json = { extractionDetails: { ...DETAILS, fields: [{ key: 'k', ...field }] } };
		const { status } = await service.client.call('POST', '/createExtraction', { json });
		expect(status).toBe(200);
		expect(
			checkRequest({
				...{ method: 'POST', path: '/v1/createExtraction' },
				...{ contentType: 'application/json', body: json },
			}),
		).toEqual([]);
	});
});
