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

/** Milliseconds without a byte in either direction, after which a request has failed. */
const SILENCE = 30_000;

/** Milliseconds, about, until the next attempt of a request that failed and may not fail again. */
const PAUSES = [200, 600, 1800];

/** Connections at a time: more would not make many small requests faster. */
const MOST_CONNECTIONS = 32;

/** What may help when it is done again (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
const TRANSIENT = ['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable'];

/** An object store that refuses, fails or does not answer. The message holds no key. */
export class ObjectStoreFailure extends Error {
	readonly code = OBJECT_STORE_FAILED;
	/** The HTTP status; undefined where there was no whole answer. */
	readonly status?: number;
	/** What S3 calls it. */
	readonly reason?: string;
	/** Of the bucket, where it is another one. */
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

	/** Whether it is the object that is not there. */
	get isMissing(): boolean {
		return this.status === 404 && this.reason !== 'NoSuchBucket';
	}
}

export type Call = {
	method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
	/** Of an object, with the prefix; left out for the bucket itself. */
	key?: string;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	body?: string | { size: number; read: () => Readable };
	/** Whoever reads the answer takes any time. */
	isForOthers?: boolean;
	/** Milliseconds without a byte in either direction, after which it has failed. */
	silence?: number;
};

/** Signed requests to an object store that speaks S3. */
export function createObjectRequests(address: ObjectStoreAddress) {
	const isEncrypted = address.endpoint.protocol === 'https:';
	const Agent = isEncrypted ? HttpsAgent : HttpAgent;
	const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
	// They must not keep others from a connection.
	const agentForOthers = new Agent({ keepAlive: true });

	/**
	 * One attempt, of which the answer is a stream.
	 *
	 * @throws ObjectStoreFailure where the answer is no success
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
		}).sign();
		const request = (isEncrypted ? requestHttps : requestHttp)(url, {
			method,
			agent: isForOthers ? agentForOthers : agent,
			timeout: silence,
			headers: Object.fromEntries(headers),
		});
		// Whoever waits for the answer, or reads it, is told.
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
		// What is still being sent is in vain.
		request.destroy();
		throw failure;
	}

	return {
		ask,

		/**
		 * The whole answer, and when it was given; `root` is undefined where it is empty.
		 *
		 * @throws ObjectStoreFailure as above
		 */
		async askForXml(call: Call): Promise<{ root?: XmlElement; at: number }> {
			const answer = await ask(call);
			const root = xmlOf(await wholeOf(answer));
			// Some requests are answered with success before they fail.
			if (root?.name !== 'Error') return { root, at: Date.parse(answer.headers.date ?? '') };
			const reason = childOf(root, 'Code');
			throw new ObjectStoreFailure(`It answers ${reason} to ${call.method}.`, 500, reason);
		},
	};
}

/** @throws ObjectStoreFailure where the last of some attempts failed, or one that would always fail */
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

/** The bytes of an answer; where the connection breaks, it is the store that failed. */
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
		`There is no answer (${error instanceof AggregateError ? error.errors.map(said).join(', ') : said(error)}).`,
	);

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function failureOf(answer: IncomingMessage, asked: string): Promise<ObjectStoreFailure> {
	const { statusCode, headers } = answer;
	// Of a proxy, it may be anything.
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
