import type { IBinaryData, IExecuteFunctions, IN8nHttpFullResponse } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { isUntrusted, trustAdvice } from '../transport/certificates';
import { readThrown } from '../transport/failure';
import { isPrivate } from './privateAddress';

const TIMEOUT = 300_000;
const MOST_REDIRECTS = 10;

const CHECK_URL = 'Check URL, and that this n8n can access it without signing in.';

const GIGABYTE = 1_000_000_000;
const MOST_BYTES = GIGABYTE;

/**
 * Downloads a file into n8n's binary data store.
 *
 * @throws NodeOperationError with the reason why it cannot be downloaded
 */
export async function download(
	this: IExecuteFunctions,
	address: URL,
	fileName: string,
	itemIndex: number,
): Promise<IBinaryData> {
	// Query and user information may contain secrets, such as a signature, and must not appear in a message.
	const shown = address.origin + address.pathname;
	// n8n's own timeout covers inactivity only: a slow download would never end.
	const late = AbortSignal.timeout(TIMEOUT);
	const canceled = this.getExecutionCancelSignal();
	const refuse = (why: string, description = CHECK_URL) =>
		canceled?.aborted
			? new NodeOperationError(this.getNode(), 'The execution was canceled', { itemIndex })
			: new NodeOperationError(
					this.getNode(),
					`The file at ${shown} could not be downloaded: ${why}`,
					{ itemIndex, description },
				);
	const get = async (url: URL): Promise<Download> => {
		const abort = new AbortController();
		try {
			const response: IN8nHttpFullResponse = await this.helpers.httpRequest({
				url: url.href,
				encoding: 'stream',
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
				timeout: TIMEOUT,
				abortSignal: AbortSignal.any([abort.signal, late, ...(canceled ? [canceled] : [])]),
			});
			return { response, abort: () => abort.abort() };
		} catch (error) {
			const { code, message, advice } = readThrown(error);
			if (advice) throw refuse(`n8n blocked the request (${message})`, advice);
			throw unreached(url, late.aborted ? 'ETIMEDOUT' : code);
		}
	};
	const unreached = ({ host, hostname }: URL, code: string) => {
		if (isUntrusted(code)) {
			return refuse(`n8n does not trust the certificate of ${host}`, trustAdvice(code));
		}
		switch (code) {
			case 'ENOTFOUND':
			case 'EAI_AGAIN':
				return refuse(`the host ${hostname} could not be found`);
			case 'ECONNREFUSED':
				return refuse(`the connection to ${host} was refused`);
			case 'ECONNABORTED':
			case 'ETIMEDOUT':
				return refuse(`${host} did not respond in time`);
			default:
				// n8n replaces a message that contains a code such as ECONNRESET.
				return refuse(`${host} could not be reached`, `The reason is ${code}. ${CHECK_URL}`);
		}
	};

	let from = address;
	let { response, abort } = await get(from);
	let to = targetOf(response, from);
	for (let redirects = 1; to; redirects++) {
		abort();
		if (redirects > MOST_REDIRECTS) throw refuse('the server redirects the request too often');
		if (!(await isPrivate.call(this, from)) && (await isPrivate.call(this, to))) {
			throw refuse(
				'a public server redirects the request into a private network',
				`It redirects to ${to.host}. If that is where the file is, enter that address in URL.`,
			);
		}
		from = to;
		({ response, abort } = await get(from));
		to = targetOf(response, from);
	}

	const { statusCode, headers, body } = response;
	if (!isContent(body)) throw refuse('the response has no content');
	if (statusCode < 200 || statusCode > 299) {
		abort();
		throw refuse(`the server returned HTTP ${statusCode}`);
	}
	const tooLarge = () =>
		refuse(
			`it has more than ${MOST_BYTES / GIGABYTE} GB`,
			'Download it with an HTTP Request node, and set File Source to Input Data Field(s).',
		);
	if (Number(headers['content-length']) > MOST_BYTES) {
		abort();
		throw tooLarge();
	}
	let brokenOff: NodeOperationError | undefined;
	const content = upTo(MOST_BYTES, body, () => (brokenOff = tooLarge()));
	const [mimeType] = String(headers['content-type'] ?? '').split(';');
	try {
		return await this.helpers.prepareBinaryData(content, fileName, mimeType?.trim() || undefined);
	} catch (error) {
		const { message } = readThrown(error);
		throw (
			brokenOff ??
			refuse(
				'the download was interrupted',
				`Run the workflow again, and check the disk space of n8n. The cause: ${message}.`,
			)
		);
	}
}

/**
 * A response, and a function that closes its connection. Destroying the body does not close it: n8n wraps the body
 * in a stream that destroys it only after it has begun to read.
 */
type Download = { response: IN8nHttpFullResponse; abort: () => void };

type Content = Parameters<IExecuteFunctions['helpers']['prepareBinaryData']>[0];

export function isContent(body: unknown): body is Content {
	return Buffer.isBuffer(body) || (isObject(body) && typeof body.pipe === 'function');
}

/** The redirect target of a response; undefined if it is not a redirect. */
function targetOf({ statusCode, headers }: IN8nHttpFullResponse, from: URL): URL | undefined {
	const { location } = headers;
	if (statusCode < 300 || statusCode > 399 || typeof location !== 'string') return undefined;
	const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
	return to && /^https?:$/.test(to.protocol) ? to : undefined;
}

/**
 * The same content, aborted after `most` bytes. Decompressed bytes are counted, to stop a decompression bomb as
 * well.
 */
function upTo(most: number, content: Content, onMore: () => Error): Content {
	if (Buffer.isBuffer(content)) return content;
	let left = most;
	return content.map((chunk: Buffer) => {
		left -= chunk.length;
		if (left >= 0) return chunk;
		throw onMore();
	});
}
