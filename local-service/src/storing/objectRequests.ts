import { once } from 'node:events';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { AwsV4Signer } from 'aws4fetch';

import { parseXml, type XmlElement } from '../reading/xml';
import { type ObjectStoreAddress, urlOf } from './objectStoreAddress';
import { OBJECT_STORE_FAILED } from './storageFailure';

/** Timeout in milliseconds without a byte in either direction. */
const SILENCE = 30_000;

/** Approximate milliseconds before each retry of a request with a transient failure. */
const PAUSES = [200, 600, 1800];

/** Maximum number of connections: more would not make many small requests faster. */
const MOST_CONNECTIONS = 32;

/** S3 error codes worth a retry (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
const TRANSIENT = ['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable'];

/** The object store refuses, fails or does not answer. The message contains no key. */
export class ObjectStoreFailure extends Error {
	readonly code = OBJECT_STORE_FAILED;
	/** HTTP status; undefined if there was no complete answer. */
	readonly status?: number;
	/** S3 error code. */
	readonly reason?: string;
	/** Region of the bucket, if it differs from the region of the request. */
	readonly region?: string;

	constructor(message: string, status?: number, reason?: string, region?: string) {
		super(message);
		this.status = status;
		this.reason = reason;
		this.region = region;
	}

	get isTransient(): boolean {
		const { status = 500, reason = '' } = this;
		return status >= 500 || status === 429 || TRANSIENT.includes(reason);
	}

	/** Whether the object, not the bucket, is missing. */
	get isMissing(): boolean {
		return this.status === 404 && this.reason !== 'NoSuchBucket';
	}
}

export type Call = {
	method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
	/** Key of an object including the prefix; absent for the bucket itself. */
	key?: string;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	body?: string | { size: number; read: () => Readable };
	/** The answer is consumed by a client that may be arbitrarily slow. */
	isForOthers?: boolean;
	/** Timeout in milliseconds without a byte in either direction. */
	silence?: number;
};

/** Signed requests to an S3-compatible object store. */
export function createObjectRequests(address: ObjectStoreAddress) {
	const isEncrypted = address.endpoint.protocol === 'https:';
	const Agent = isEncrypted ? HttpsAgent : HttpAgent;
	const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
	// A separate pool, so that slow clients do not take connections from other requests.
	const agentForOthers = new Agent({ keepAlive: true });
	/** Cached, since a key is derived by four HMACs; it is valid for a day. */
	const signingKeys = new Map<string, ArrayBuffer>();

	/**
	 * A single attempt; the answer is a stream.
	 *
	 * @throws ObjectStoreFailure if the status is not a success
	 */
	async function ask(call: Call): Promise<IncomingMessage> {
		const { method, key, query, body = '', isForOthers, silence = SILENCE } = call;
		const url = urlOf(address, key, query);
		const size = typeof body === 'string' ? Buffer.byteLength(body) : body.size;
		const isSent = method === 'PUT' || method === 'POST';
		const own: { [name: string]: string } = {
			...call.headers,
			...(isSent && { 'content-length': String(size) }),
		};
		const { region, credentials } = address;
		const { headers } = await new AwsV4Signer({
			...{ url: url.href, method, region, service: 's3', ...credentials },
			headers: own,
			cache: signingKeys,
		}).sign();
		const request = (isEncrypted ? requestHttps : requestHttp)(url, {
			method,
			agent: isForOthers ? agentForOthers : agent,
			timeout: silence,
			headers: Object.fromEntries(headers),
		});
		// Consumers of the answer get the error themselves.
		request.on('error', () => {});
		request.on('timeout', () =>
			request.destroy(new Error(`no byte within ${silence / 1000} seconds`)),
		);
		const answered = once(request, 'response');
		if (typeof body === 'string') request.end(body);
		else pipeline(body.read(), request, () => {});
		const [answer]: IncomingMessage[] = await answered.catch((error: unknown) => {
			throw noAnswer(error);
		});
		if (!answer) throw noAnswer('no answer');
		if (answer.statusCode === 200 || answer.statusCode === 204) {
			if (isForOthers) request.setTimeout(0);
			return answer;
		}
		const failure = await failureOf(answer, `${method} ${key === undefined ? 'bucket' : 'object'}`);
		// Stops sending the rest of the body.
		request.destroy();
		throw failure;
	}

	return {
		ask,

		/**
		 * The complete answer as XML, and its date; `root` is undefined if the answer is empty.
		 *
		 * @throws ObjectStoreFailure if the status is not a success, or the XML is an error
		 */
		async askForXml(call: Call): Promise<{ root?: XmlElement; at: number }> {
			const answer = await ask(call);
			const root = xmlOf(await wholeOf(answer));
			// Some requests fail after status 200 was sent.
			if (root?.name !== 'Error') return { root, at: Date.parse(answer.headers.date ?? '') };
			const reason = childOf(root, 'Code');
			throw new ObjectStoreFailure(`It answers ${reason} to ${call.method}.`, 500, reason);
		},
	};
}

/** @throws ObjectStoreFailure after the last attempt, or at once for a permanent failure */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
	for (const pause of PAUSES) {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof ObjectStoreFailure && error.isTransient)) throw error;
			await sleep(pause * (0.5 + Math.random()));
		}
	}
	return await work();
}

/** The bytes of an answer; a broken connection becomes an ObjectStoreFailure. */
export async function* bytesOf(answer: IncomingMessage): AsyncIterable<Buffer> {
	try {
		yield* answer;
	} catch (error) {
		throw noAnswer(error);
	}
}

export const childOf = (element: XmlElement | undefined, name: string): string | undefined =>
	element?.children.find((child) => child.name === name)?.text;

async function wholeOf(answer: IncomingMessage): Promise<Buffer> {
	return await buffer(bytesOf(answer));
}

const xmlOf = (bytes: Buffer): XmlElement | undefined =>
	bytes.length === 0 ? undefined : parseXml(bytes);

const noAnswer = (error: unknown) =>
	new ObjectStoreFailure(
		`There is no answer (${error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : messageOf(error)}).`,
	);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function failureOf(answer: IncomingMessage, asked: string): Promise<ObjectStoreFailure> {
	const { statusCode, headers } = answer;
	// An error page of a proxy may have any format.
	const root = await wholeOf(answer)
		.then(xmlOf)
		.catch(() => undefined);
	const reason = childOf(root, 'Code');
	const region = childOf(root, 'Region') ?? headers['x-amz-bucket-region']?.toString();
	const named = reason === undefined ? '' : ` ${reason}`;
	return new ObjectStoreFailure(
		`It answers ${statusCode}${named} to ${asked}.`,
		statusCode,
		reason,
		region,
	);
}
