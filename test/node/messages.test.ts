import type { IncomingMessage, ServerResponse } from 'node:http';

import { startSelfSignedServer } from '../support/selfSignedServer';
import { callsOf, setUpBench } from './serving';
import { NODE, TOKEN } from './workflow';
import {
	startScriptedService,
	simulatedService,
	type Reaction,
} from '../../harness/scriptedService';

/** Messages that a user can act on. Neither the messages nor n8n's record of the run contain the token. */

const { bench, serve } = setUpBench();

async function extract(more = {}) {
	const execution = await bench().run(
		{
			resource: 'document',
			operation: 'extract',
			extraction: 'id',
			extractionId: 'ext_1',
			inputDataFieldName: 'data',
			options: {},
			...more,
		},
		[await bench().itemWith({ data: 'x', attachment_0: 'y' })],
	);
	expect(JSON.stringify(execution.run)).not.toContain(TOKEN);
	expect(JSON.stringify(execution.error ?? {})).not.toContain(TOKEN);
	return execution;
}

test('a wrong token: the message names the credential, and nothing is retried', async () => {
	const { received } = await serve(({ headers }) => ({
		status: 401,
		body: { status: 'error', message: `no such token: ${headers.authorization}` },
	}));
	const { error } = await extract();
	expect(error?.message).toBe('The service did not accept the Access Token');
	expect(error?.description).toContain('Check Access Token in the Document Extraction credential');
	expect(error?.description).toContain('no such token: Bearer [Access Token]');
	expect(received).toHaveLength(1);
	expect(received[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
});

test('a service that repeats the token in addresses and results: the token is masked', async () => {
	const answer = simulatedService();
	await serve((request) => {
		const { authorization = '' } = request.headers;
		const repeated = { url: `http://x/?as=${encodeURIComponent(authorization)}` };
		const { body } = answer(request);
		const text = JSON.stringify({ ...Object(body), ...repeated });
		return { body: JSON.parse(text.replaceAll('http://x/', `http://x/${authorization}`)) };
	});
	const { error, outputOf } = await extract();
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.[0]?.json.url).toBe('http://x/Bearer [Access Token]');
});

test('a redirect to an address that contains the token: the token is masked', async () => {
	await serve(({ headers }) => {
		const location = `http://127.0.0.1:1/?as=${encodeURIComponent(headers.authorization ?? '')}`;
		return { status: 302, headers: { location }, body: '' };
	});
	const { error } = await extract();
	expect(error?.message).toContain('http://127.0.0.1:1/?as=Bearer%20[Access Token]');
});

test('a wrong token for a JSON request is sent once, too', async () => {
	const { received } = await serve(() => ({ status: 401, body: { status: 'error', message: '' } }));
	const { error } = await extract({
		resource: 'batch',
		operation: 'getResults',
		batchId: 'bat_1',
	});
	expect(error?.message).toBe('The service did not accept the Access Token');
	expect(received).toHaveLength(1);
});

test('a wrong path: the message has the URL, and says what to check', async () => {
	const { origin } = await serve(() => ({ status: 404, body: 'Cannot POST' }));
	bench().useService(`${origin}/api/v1/`);
	const { error } = await extract();
	expect(error?.message).toBe('The service does not have this endpoint');
	expect(error?.description).toContain(`${origin}/api/v1/uploadFiles returned HTTP 404`);
	expect(error?.description).toContain('Check Base URL and API Layout');
});

test('a self-signed certificate: says so, and what to do', async () => {
	const { host, close } = await startSelfSignedServer();
	bench().useService(`https://${host}/v1`);
	const { error } = await extract();
	await close();
	expect(error?.message).toBe(`n8n does not trust the certificate of ${host}`);
	expect(error?.description).toMatch(/DEPTH_ZERO_SELF_SIGNED_CERT.*NODE_EXTRA_CA_CERTS of n8n/);
});

test('an address without a service: the message says that the connection was refused', async () => {
	const { origin, baseUrl, close } = await startScriptedService(() => ({ body: {} }));
	bench().useService(baseUrl);
	await close();
	const { error } = await extract();
	expect(error?.message).toBe(`The connection to ${new URL(origin).host} was refused`);
	expect(error?.description).toContain('Check that the service is running');
});

test('a host that does not exist: the message says so', async () => {
	bench().useService('http://nowhere.invalid/v1');
	const { error } = await extract();
	expect(error?.message).toBe('The host nowhere.invalid could not be found');
	expect(error?.description).toContain('Check Base URL');
});

test('an address without the version: the message has the address with it', async () => {
	bench().useService('http://127.0.0.1:1');
	const { error } = await extract();
	expect(error?.message).toBe('Base URL in the credential must end with the version, such as /v1');
	expect(error?.description).toContain('Write for example "http://127.0.0.1:1/v1"');
});

test('a service that answers HTML: the message quotes the page', async () => {
	await serve(() => ({ body: '<html><body><h1>Please sign in</h1></body></html>' }));
	const { error } = await extract();
	expect(error?.message).toBe('The server at this URL is not a document extraction service');
	expect(error?.description).toContain('"Please sign in"');
	expect(error?.description).toContain('Check Base URL');
});

test('429 with Retry-After: waits that long and continues', async () => {
	const answer = simulatedService();
	const at: number[] = [];
	const { received } = await serve((request, index) => {
		at.push(Date.now());
		return index === 0
			? { status: 429, headers: { 'retry-after': '1' }, body: { message: 'slow down' } }
			: answer(request);
	});
	const { error, outputOf } = await extract();
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.[0]?.json.data).toEqual({ content: 'x' });
	expect(received.map(({ path }) => path.slice(4))).toEqual([
		'uploadFiles',
		'uploadFiles',
		'getResults',
		'viewExtraction',
	]);
	expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1000);
});

test('permanent 429: gives up after three retries', async () => {
	const { received } = await serve(() => ({
		status: 429,
		headers: { 'retry-after': '0' },
		body: { message: 'slow down' },
	}));
	const { error } = await extract();
	expect(error?.message).toBe('The service is receiving too many requests');
	expect(error?.description).toMatch(/Lower Concurrent Uploads.*"slow down"/);
	expect(received).toHaveLength(4);
});

test('429 with a long Retry-After: gives up without a retry, and says how long to wait', async () => {
	const headers = { 'retry-after': '120' };
	const { received } = await serve(() => ({ status: 429, headers, body: {} }));
	const { error } = await extract();
	expect(error?.message).toBe('The service is receiving too many requests');
	expect(error?.description).toContain('try again in 120 s');
	expect(error?.description).not.toContain('retried');
	expect(received).toHaveLength(1);
});

test('a dropped connection: an upload is not sent twice', async () => {
	const service = await serve(({ path }) =>
		path.endsWith('/uploadFiles')
			? ({ socket }) => socket.destroy()
			: { status: 404, body: { status: 'error', message: 'Not found' } },
	);
	const { error } = await extract();
	expect(error?.message).toBe('The connection was closed before the service responded');
	expect(error?.description).toContain('no request that could create a duplicate was retried');
	expect(callsOf(service)).toEqual(['uploadFiles', 'health']);
});

test('a dropped connection: results are requested again', async () => {
	const answer = simulatedService();
	const service = await serve((request, index) =>
		index === 1 ? ({ socket }) => socket.destroy() : answer(request),
	);
	const { error, outputOf } = await extract();
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]).toHaveLength(1);
	expect(callsOf(service).filter((call) => call === 'getResults')).toHaveLength(2);
});

describe('a truncated response', () => {
	const breakOff = (_request: IncomingMessage, response: ServerResponse) => {
		response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
		response.write('{', () => response.socket?.destroy());
	};

	test('of an upload: it is not sent twice', async () => {
		const answer = simulatedService();
		const service = await serve((request, index) => (index === 0 ? breakOff : answer(request)));
		const { error } = await extract();
		expect(error?.message).toBe('The connection was closed before the service responded');
		expect(callsOf(service)).toEqual(['uploadFiles', 'health']);
	});

	test('of results: they are requested again', async () => {
		const answer = simulatedService();
		const service = await serve((request, index) => (index === 1 ? breakOff : answer(request)));
		const { error, outputOf } = await extract();
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]).toHaveLength(1);
		expect(callsOf(service).filter((call) => call === 'getResults')).toHaveLength(2);
	});
});

test('a response that is not HTTP: the message says so', async () => {
	const { received } = await serve(
		() =>
			({ socket }) =>
				socket.end('220 mail ready\r\n'),
	);
	const { error } = await extract();
	expect(error?.message).toBe('The server at this URL is not a document extraction service');
	expect(error?.description).toContain('returned an invalid HTTP response');
	expect(received).toHaveLength(1);
});

test('a redirect is not followed, and no other server gets the token', async () => {
	const other = await serve(() => ({ body: {} }));
	await serve(() => ({ status: 307, headers: { location: `${other.origin}/v1/x` }, body: '' }));
	const { error } = await extract();
	expect(error?.message).toBe(`The service redirects the request to ${other.origin}/v1/x`);
	expect(error?.description).toContain('enter its URL as Base URL');
	expect(other.received).toHaveLength(0);
});

test('200 with the status "error": the message of the service is shown', async () => {
	await serve(() => ({ body: { status: 'error', message: 'No credits left' } }));
	const { error } = await extract();
	expect(error?.message).toBe('No credits left');
});

test('a missing input field: lists the existing ones', async () => {
	const { received } = await serve(simulatedService());
	const { error } = await extract({ inputDataFieldName: 'attachment_0, invoice' });
	expect(error?.message).toBe('The item has no file in a field named "invoice"');
	expect(error?.description).toBe(
		'Change Input Data Field Name(s). The fields of this item with files are: data, attachment_0.',
	);
	expect(received).toHaveLength(0);
});

test('an item without any file: the message says what to check', async () => {
	await serve(simulatedService());
	const { error } = await bench().run(
		{ resource: 'file', operation: 'upload', extractionId: 'ext_1', inputDataFieldName: 'data' },
		[{ json: {} }],
	);
	expect(error?.message).toBe('The item contains no files');
	expect(error?.description).toMatch(/previous node.*Download Attachments.*On Error to Continue/);
});

describe('an expression without a result is named as such', () => {
	const create = { resource: 'extraction', operation: 'create', defineFields: 'json' };
	const named = { ...create, name: 'n', fieldsJson: '[{"key":"a"}]' };
	const inBatch = { resource: 'file', operation: 'delete', batchId: 'bat_1', fileIds: 'fil_1' };

	test.each([
		['Existing Extraction', {}, 'extractionId'],
		['Extraction', inBatch, 'extractionId'],
		['Batch ID', inBatch, 'batchId'],
		['File ID(s)', inBatch, 'fileIds'],
		['Name', create, 'name'],
		['Language', named, 'language'],
		['Input Data Field Name(s)', {}, 'inputDataFieldName'],
		['URL', { fileSource: 'url' }, 'url'],
	])('%s', async (displayName, more, name) => {
		const { received } = await serve(simulatedService());
		for (const expression of ['={{ $json.nothing }}', '={{ "" }}', '={{ $json.a.b.c }}']) {
			const { error } = await extract({ ...more, [name]: expression });
			expect(error?.message).toBe(`The expression in ${displayName} returned nothing`);
			expect(error?.description).toContain('Check that the field it refers to exists in this item');
		}
		expect(received).toHaveLength(0);
	});

	test.each([
		['Batch ID', inBatch, 'batchId', 'Fill in Batch ID.'],
		[
			'Input Data Field Name(s)',
			{},
			'inputDataFieldName',
			'Fill in Input Data Field Name(s). The fields of this item with files are: data, attachment_0.',
		],
		['URL', { fileSource: 'url' }, 'url', 'Fill in URL.'],
	])('without an expression it is empty: %s', async (displayName, more, name, description) => {
		await serve(simulatedService());
		const { error } = await extract({ ...more, [name]: ' ' });
		expect(error).toMatchObject({ message: `${displayName} is empty`, description });
	});
});

test('an extraction without a name: nothing is sent', async () => {
	const { received } = await serve(simulatedService());
	const { error } = await extract({
		resource: 'extraction',
		operation: 'create',
		name: ' ',
		language: 'English',
		defineFields: 'json',
		fieldsJson: '[{"key":"a"}]',
	});
	expect(error?.message).toBe('Name is empty');
	expect(error?.description).toContain('Fill in Name');
	expect(received).toHaveLength(0);
});

test('invalid fields: nothing is sent', async () => {
	const { received } = await serve(simulatedService());
	const { error } = await extract({
		resource: 'extraction',
		operation: 'create',
		name: 'Invoices',
		language: 'English',
		defineFields: 'json',
		fieldsJson: '[{"key":"lines","type":"array"}]',
	});
	expect(error?.message).toContain("Field 'lines': an array needs");
	expect(received).toHaveLength(0);
});

describe('if the service stops after the first file, the message names the batch to continue with', () => {
	const BATCH =
		'The uploaded files are in the service, in batch bat_1 of extraction ext_1: fetch the results with Batch: Get Results and these two IDs.';
	const ADD = ' To add the missing files to it, set the option Batch ID.';
	const both = async (settings = {}) =>
		await bench().run(
			{
				resource: 'document',
				operation: 'extract',
				extraction: 'id',
				extractionId: 'ext_1',
				inputDataFieldName: '*',
				options: {},
			},
			[await bench().itemWith({ data: 'x', more: 'y' })],
			settings,
		);
	const goneAt = async (call: string, number: number, reaction: Reaction) => {
		const answer = simulatedService();
		let calls = 0;
		await serve((request) =>
			request.path.endsWith(call) && ++calls >= number ? reaction : answer(request),
		);
	};
	const drop: Reaction = ({ socket }) => socket.destroy();

	test('while the node uploads', async () => {
		await goneAt('/uploadFiles', 2, drop);
		const { error } = await both();
		expect(error?.message).toBe('The connection was closed before the service responded');
		expect(error?.description?.endsWith(`log of the service. ${BATCH}${ADD}`)).toBe(true);
	});

	test('while the node uploads, if the workflow continues on error', async () => {
		await goneAt('/uploadFiles', 2, drop);
		const { outputOf } = await both({ onError: 'continueRegularOutput' });
		const [first, second] = outputOf(NODE)[0]?.map(({ json }) => json) ?? [];
		expect([first, second].find((json) => json?.error)?.message).toContain(BATCH + ADD);
		expect([first, second].find((json) => json?.data)).toMatchObject({ batchId: 'bat_1' });
	});

	test('while the node waits', async () => {
		await goneAt('/getResults', 1, { status: 401, body: {} });
		const { error } = await both();
		expect(error?.message).toBe('The service did not accept the Access Token');
		expect(error?.description?.endsWith(BATCH)).toBe(true);
	});

	test('a refused file does not mention the batch, unless the node ends', async () => {
		await goneAt('/uploadFiles', 2, { status: 400, body: { message: 'No such format' } });
		const { outputOf } = await both({ onError: 'continueRegularOutput' });
		const failed = outputOf(NODE)[0]?.find(({ json }) => json.error);
		expect(failed?.json).toMatchObject({
			error: 'No such format',
			message: expect.not.stringContaining('bat_1'),
			details: { batchId: 'bat_1' },
		});
		await goneAt('/uploadFiles', 2, { status: 400, body: { message: 'No such format' } });
		expect((await both()).error?.description).toContain(BATCH);
	});
});

test('an option that cannot be evaluated: every item becomes an error item', async () => {
	await serve(simulatedService());
	const items = await Promise.all(['a', 'b'].map((data) => bench().itemWith({ data })));
	const { error, outputOf } = await bench().run(
		{
			resource: 'document',
			operation: 'extract',
			extraction: 'id',
			extractionId: 'ext_1',
			inputDataFieldName: 'data',
			options: { timeLimit: '={{ $("No such node").first().json.limit }}' },
		},
		items,
		{ onError: 'continueErrorOutput' },
	);
	expect(error).toBeUndefined();
	const [documents = [], errors = []] = outputOf(NODE);
	expect(documents).toEqual([]);
	expect(errors.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
});

test.each([
	['={{ $json.nothing }}', 'undefined'],
	['={{ null }}', 'null'],
	[0, '0'],
	['soon', 'soon'],
])('an invalid Time Limit: nothing is uploaded: %s', async (timeLimit, shown) => {
	const { received } = await serve(simulatedService());
	for (const operation of ['extract', 'split']) {
		const { error } = await extract({ operation, options: { timeLimit } });
		expect(error?.message).toBe(`Time Limit must be a number of seconds, not ${shown}`);
	}
	expect(received).toEqual([]);
});
