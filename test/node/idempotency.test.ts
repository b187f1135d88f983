/** Requests that create something, with unknown outcome. */
import { callsOf, setUpBench } from './serving';
import {
	partOf,
	simulatedService,
	type Reaction,
	type Received,
} from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const drop: Reaction = ({ socket }) => socket.destroy();
const KEEPS_KEYS = { body: { status: 'ok', idempotencyKeys: true } };

async function extract() {
	const item = await bench().itemWith({ data: 'x', more: 'y' });
	return await bench().run(
		{
			resource: 'document',
			operation: 'extract',
			extraction: 'definedHere',
			defineFields: 'json',
			fieldsJson: '[{"key":"content"}]',
			inputDataFieldName: '*',
			options: { concurrentUploads: 1 },
		},
		[item],
	);
}

const keysOf = (received: Received[], call: string) =>
	received
		.filter(({ path }) => path.endsWith(call))
		.map(({ headers }) => headers['idempotency-key']);

/** Uses these reactions for the first requests of a path in turn, and the normal one afterwards. */
function after(call: string, reactions: Reaction[], health: Reaction = KEEPS_KEYS) {
	const answer = simulatedService();
	const left = [...reactions];
	return (request: Received): Reaction => {
		if (request.path.endsWith('/health')) return health;
		const reaction = request.path.endsWith(call) ? left.shift() : undefined;
		return reaction ?? answer(request);
	};
}

test('each request that creates something has a unique key, and others have none', async () => {
	const { received } = await serve(after('none', []));
	const { error } = await extract();
	expect(error).toBeUndefined();
	const keys = [...keysOf(received, '/createExtraction'), ...keysOf(received, '/uploadFiles')];
	expect(keys).toHaveLength(3);
	expect(new Set(keys).size).toBe(3);
	for (const key of keys) expect(key).toMatch(/^"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"$/);
	expect(keysOf(received, '/getResults')).toEqual([undefined]);
});

test.each<[string, Reaction[]]>([
	['a closed connection', [drop]],
	['a 502 of a proxy', [{ status: 502, body: 'Bad Gateway' }]],
	[
		'a first request that is still being processed',
		[drop, { status: 409, headers: { 'retry-after': '0' }, body: { status: 'error' } }],
	],
])('%s: a request is repeated with its key, if the service supports keys', async (_, reactions) => {
	const service = await serve(after('/uploadFiles', reactions));
	const { error, outputOf } = await extract();
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.map(({ json }) => json.data)).toEqual([
		{ content: 'x' },
		{ content: 'y' },
	]);
	const uploads = service.received.filter(({ path }) => path.endsWith('/uploadFiles'));
	const first = uploads.filter(({ body }) => partOf(body, 'files') === 'x');
	expect(first).toHaveLength(reactions.length + 1);
	expect(new Set(first.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
	expect(callsOf(service).filter((call) => call === 'health')).toHaveLength(1);
});

test.each<[string, Reaction]>([
	['has no health check', { status: 404, body: { status: 'error', message: 'Not found' } }],
	['does not report keys', { body: { status: 'ok', version: '1' } }],
	['reports that it supports none', { body: { status: 'ok', idempotencyKeys: false } }],
	['answers something else', { body: '<html>true</html>' }],
])('to a service that %s, nothing is sent twice', async (_, health) => {
	const service = await serve(after('/createExtraction', [drop], health));
	const { error } = await extract();
	expect(error?.message).toBe('The connection was closed before the service responded');
	expect(callsOf(service)).toEqual(['createExtraction', 'health']);
});
