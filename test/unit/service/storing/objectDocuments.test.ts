/** Documents in an object store: requests, failures and sweeping. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { openObjectDocuments } from '../../../../local-service/src/storing/openObjectDocuments';
import { keepReading, matchingReading } from '../../../../local-service/src/storing/readings';
import { storageFailure } from '../../../../local-service/src/storing/storageFailure';
import {
	BUCKET,
	type ProxyOutcome,
	startProxy,
	variablesFor,
} from '../../../../harness/objectStore';
import {
	documentsAt,
	FIRST,
	objectsAt,
	READER,
	reading,
	SECOND,
	THIRD,
	useObjectStore,
} from '../../../support/objectDocuments';

const store = useObjectStore();
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let runs = 0;
let own: string;
let prefix: string;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let outcomeOf: (method: string, url: string) => ProxyOutcome;
beforeEach(async () => {
	prefix = `run-${++runs}`;
	own = path.join(store.folder, prefix);
	outcomeOf = () => undefined;
	proxy = await startProxy(store.server.endpoint, ({ method, url }) => outcomeOf(method, url));
});
afterEach(async () => await proxy.stop());

const open = (query?: string, of = own) => documentsAt(of, proxy.endpoint, prefix, query);

async function withDocument(size = 5, query = '') {
	const documents = open(query);
	await documents.receive(FIRST, Readable.from(pieces(size)));
	await documents.keep(FIRST);
	return documents;
}

function* pieces(size: number) {
	for (let left = size; left > 0; left -= MEGABYTE) yield Buffer.alloc(Math.min(left, MEGABYTE), 1);
}

const keys = () =>
	store.server
		.keys()
		.filter((key) => key.startsWith(`${prefix}/`))
		.map((key) => key.slice(prefix.length + 1));

const localCopies = () =>
	['copies', 'copied-readings'].flatMap((name) => readdirSync(path.join(own, name)));

const asked = (method: string) => proxy.seen.filter((one) => one.method === method);

/** Fails a number of times, and then succeeds. */
const failing = (times: number, outcome: ProxyOutcome, which: RegExp) => {
	let left = times;
	return (method: string, url: string): ProxyOutcome =>
		which.test(`${method} ${url}`) && left-- > 0 ? outcome : undefined;
};

test('concurrent users of a document share one local copy, which is then deleted', async () => {
	const documents = await withDocument();
	const { promise: both, resolve: go } = Promise.withResolvers<void>();
	let users = 0;
	const use = async () =>
		await documents.use(FIRST, async ({ file }) => {
			if (++users === 2) go();
			await both;
			return file;
		});
	const [one, other] = await Promise.all([use(), use()]);
	expect(one).toBe(other);
	expect(asked('GET').length).toBe(2);
	expect(localCopies()).toEqual([]);
	expect(await documents.use(FIRST, async ({ file }) => readFileSync(file).length)).toBe(5);
});

test('local copies of an earlier run are deleted at startup', async () => {
	const documents = await withDocument();
	const { promise: never } = Promise.withResolvers<void>();
	const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
	void documents.use(FIRST, async () => {
		begin();
		await never;
	});
	await begun;
	expect(localCopies()).toHaveLength(1);
	open();
	expect(localCopies()).toEqual([]);
});

test('a reading is stored once, and never for a document that was deleted meanwhile', async () => {
	const documents = await withDocument();
	const read = async () =>
		await documents.useReading(FIRST, async (file) => {
			if (!(await matchingReading(file, READER))) await keepReading(file, reading);
		});
	await read();
	await read();
	expect(asked('PUT').filter(({ url }) => url.includes('readings'))).toHaveLength(1);
	expect(keys()).toEqual([FIRST, `readings/${FIRST}`]);

	const elsewhere = open('', path.join(store.folder, `${prefix}-elsewhere`));
	await documents.use(FIRST, async ({ readingFile }) => {
		await elsewhere.remove([FIRST]);
		rmSync(readingFile);
		await keepReading(readingFile, reading);
	});
	expect(keys()).toEqual([]);
});

test('an error in the body of a successful response is detected', async () => {
	const documents = await withDocument();
	const text = '<Error><Code>InternalError</Code></Error>';
	outcomeOf = failing(1, { text }, /^PUT .*2{24}/);
	await documents.copy(FIRST, [SECOND]);
	expect(keys()).toEqual([FIRST, SECOND]);
	outcomeOf = (method) => (method === 'PUT' ? { text } : undefined);
	await expect(documents.copy(FIRST, [THIRD])).rejects.toThrow('InternalError');
});

test('encryption is requested for every stored object', async () => {
	const documents = await withDocument(17 * MEGABYTE, '?encryption=aws:kms');
	await documents.copy(FIRST, [SECOND]);
	await documents.useReading(FIRST, async (file) => await keepReading(file, reading));
	const stores = proxy.seen.filter(
		({ method, url }) => (method === 'PUT' && !url.includes('partNumber')) || /\?uploads/.test(url),
	);
	expect(stores).toHaveLength(3);
	for (const { headers } of stores) {
		expect(headers['x-amz-server-side-encryption']).toBe('aws:kms');
	}
});

test.each([
	['busy', 503, 'PUT'],
	['gone', 'dropped', 'PUT'],
	['busy', 503, 'GET'],
	['gone', 'dropped', 'GET'],
] as const)('a request to a store that is %s (%s, %s) is retried', async (_, outcome, method) => {
	outcomeOf = failing(2, outcome, new RegExp(`^${method}`));
	const documents = await withDocument();
	expect(await documents.use(FIRST, async ({ file }) => readFileSync(file).length)).toBe(5);
	// GET requests are for the document, and for a reading that does not exist.
	expect(asked(method)).toHaveLength(method === 'PUT' ? 3 : 4);
});

test('a store that remains unavailable is a storage failure that names no key', async () => {
	const documents = await withDocument();
	outcomeOf = () => 503;
	for (const failed of [
		documents.keep(FIRST).catch(() => documents.has(FIRST)),
		documents.use(FIRST, async () => {}),
		documents.checkReachable(),
	]) {
		const error = await failed.then(
			() => undefined,
			(thrown: unknown) => thrown,
		);
		expect(storageFailure(error)).toBe('The object store cannot be used now.');
		expect(JSON.stringify(error) + String(error)).not.toContain('S3RVER');
	}
	expect(localCopies()).toEqual([]);
	await proxy.stop();
	await expect(documents.checkReachable()).rejects.toThrow(/no answer.*ECONNREFUSED/);
	proxy = await startProxy(store.server.endpoint, () => undefined);
});

test('a failed multipart upload is aborted, and its file kept for a retry', async () => {
	const documents = open();
	await documents.receive(FIRST, Readable.from(pieces(33 * MEGABYTE)));
	// The proxy answers the DELETE request, since S3rver does not support aborting.
	outcomeOf = (method, url) =>
		method === 'DELETE' ? 204 : url.includes('partNumber=2') ? 503 : undefined;
	await expect(documents.keep(FIRST)).rejects.toThrow('503');
	const [begun] = asked('PUT');
	const uploadId = /uploadId=\w+/.exec(begun?.url ?? '')?.[0];
	expect(asked('DELETE').map(({ url }) => url)).toEqual([
		expect.stringContaining(uploadId ?? 'none'),
	]);
	outcomeOf = () => undefined;
	await documents.keep(FIRST);
	expect(keys()).toEqual([FIRST]);
});

const bytesOfBuffers = () => process.memoryUsage().arrayBuffers;

/** @returns the maximum number of bytes in buffers during the work; below the limit it may include garbage */
async function mostBytes(limit: number, work: () => Promise<void>): Promise<number> {
	// Garbage counts as well. It is collected twice: the second collection waits until the bytes are freed.
	const free = () => {
		collectGarbage();
		collectGarbage();
	};
	free();
	const before = bytesOfBuffers();
	let most = 0;
	const looking = setInterval(() => {
		if (most < limit && bytesOfBuffers() - before >= limit) free();
		most = Math.max(most, bytesOfBuffers() - before);
	}, 5);
	await work().finally(() => clearInterval(looking));
	return most;
}

test('uploads and downloads are streamed, not held in memory', async () => {
	// A few buffers are in transit.
	const size = 64 * MEGABYTE;
	const limit = size / 2;
	// The proxy is in this process as well.
	const documents = documentsAt(own, store.server.endpoint, prefix);
	await documents.receive(FIRST, Readable.from(pieces(size)));
	const work = async () => {
		await documents.keep(FIRST);
		await documents.use(FIRST, async () => {});
		const { content } = await documents.open(FIRST);
		let bytes = 0;
		for await (const chunk of content) bytes += chunk.length;
		expect(bytes).toBe(size);
	};
	const most = await mostBytes(limit, work);
	expect(most).toBeGreaterThan(0);
	expect(most).toBeLessThan(limit);
});

describe('the sweep', () => {
	const withRows = (...known: string[]) => {
		const given: string[][] = [];
		return {
			given,
			withDocument: async (fileIds: string[]) => {
				given.push(fileIds);
				return fileIds.filter((fileId) => known.includes(fileId));
			},
		};
	};

	async function withThree() {
		const documents = await withDocument();
		await documents.useReading(FIRST, async (file) => await keepReading(file, reading));
		await documents.copy(FIRST, [SECOND, THIRD]);
		return documents;
	}

	const age = (hours: number, ...fileIds: string[]) => {
		for (const fileId of fileIds) {
			store.server.age(`${prefix}/${fileId}`, hours);
			store.server.age(`${prefix}/readings/${fileId}`, hours);
		}
	};

	test('removes only old objects that belong to no file', async () => {
		const documents = await withThree();
		age(25, FIRST, SECOND);
		age(23, THIRD);
		expect(await documents.sweepStale(withRows(FIRST))).toBe(2);
		expect(keys()).toEqual([FIRST, THIRD, `readings/${FIRST}`, `readings/${THIRD}`]);
	});

	test('lists only files, and ignores other objects', async () => {
		const documents = await withThree();
		await objectsAt(proxy.endpoint, prefix).putText('of-a-person', 'text');
		store.server.age(`${prefix}/of-a-person`, 100);
		age(25, FIRST);
		const rows = withRows();
		await documents.sweepStale(rows);
		expect(new Set(rows.given.flat())).toEqual(new Set([FIRST]));
		expect(keys()).toContain('of-a-person');
	});

	test('removes nothing if the database does not respond', async () => {
		const documents = await withThree();
		age(25, FIRST, SECOND, THIRD);
		const away = { withDocument: async () => await Promise.reject(new Error('away')) };
		await expect(documents.sweepStale(away)).rejects.toThrow('away');
		expect(keys()).toHaveLength(6);
	});

	test('processes all pages of the listing, one at a time', async () => {
		const documents = await withThree();
		const listed = (fileId: string, next: string) =>
			`<ListBucketResult><Contents><Key>${prefix}/${fileId}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`;
		const token = '<NextContinuationToken>the=next</NextContinuationToken>';
		outcomeOf = (method, url) => {
			if (method !== 'GET') return undefined;
			return { text: url.includes('the%3Dnext') ? listed(SECOND, '') : listed(FIRST, token) };
		};
		const rows = withRows();
		expect(await documents.sweepStale(rows)).toBe(2);
		expect(rows.given).toEqual([[FIRST], [SECOND]]);
		expect(keys()).toEqual([THIRD, `readings/${FIRST}`, `readings/${SECOND}`, `readings/${THIRD}`]);
	});

	test('ends early if the service stops', async () => {
		const documents = await withThree();
		age(25, FIRST, SECOND, THIRD);
		expect(await documents.sweepStale(withRows(), AbortSignal.abort())).toBe(0);
		expect(keys()).toHaveLength(6);
	});
});

describe('at startup', () => {
	const start = async (address: string, variables: object = {}, identity = 'own') => {
		const all = { ...variablesFor(proxy.endpoint), ...variables };
		const before = { ...process.env };
		Object.assign(process.env, all);
		try {
			return await openObjectDocuments(own, address, identity, (message) => {
				throw new Error(message);
			});
		} finally {
			process.env = before;
		}
	};

	test('invalid credentials are reported, without repeating them', async () => {
		const wrong = start(`s3://${BUCKET}/${prefix}`, { AWS_SECRET_ACCESS_KEY: 'very-wrong' });
		await expect(wrong).rejects.toThrow(/refuses the service.*Check AWS_ACCESS_KEY_ID/);
		await expect(wrong).rejects.not.toThrow(/very-wrong|S3RVER/);
		const none = start(`s3://${BUCKET}/${prefix}`, { AWS_SECRET_ACCESS_KEY: '' });
		await expect(none).rejects.toThrow('needs the environment variables');
	});

	test('a missing bucket and an unreachable store are reported', async () => {
		await expect(start(`s3://nowhere/${prefix}`)).rejects.toThrow(/no bucket nowhere/);
		const away = { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' };
		await expect(start(`s3://${BUCKET}/a`, away)).rejects.toThrow(
			/http:\/\/127\.0\.0\.1:1 cannot be used.*ECONNREFUSED/,
		);
		const general = { AWS_ENDPOINT_URL_S3: '', AWS_ENDPOINT_URL: 'http://127.0.0.1:2' };
		await expect(start(`s3://${BUCKET}/a`, general)).rejects.toThrow(
			/http:\/\/127\.0\.0\.1:2 cannot be used/,
		);
		const bad = { AWS_ENDPOINT_URL_S3: 'http://name:secret@127.0.0.1' };
		await expect(start(`s3://${BUCKET}/a`, bad)).rejects.toThrow('without credentials');
		await expect(start(`s3://${BUCKET}/a`, bad)).rejects.not.toThrow(/:secret/);
	});

	test('documents of another database are refused, since the sweep would delete them', async () => {
		await start(`s3://${BUCKET}/${prefix}`);
		await start(`s3://${BUCKET}/${prefix}`);
		await expect(start(`s3://${BUCKET}/${prefix}`, {}, 'another')).rejects.toThrow(
			/belong to another database.*--documents/,
		);
	});
});
