import { isUntrusted, trustAdvice } from './certificates';
import type { Failure } from './failure';

/** A message for the user: what happened, and what to do about it. */
export type ErrorText = { message: string; description: string };

const CREDENTIAL = 'the Document Extraction credential';

const quoted = (message?: string) => (message ? ` The service says: "${message}".` : '');

/** The text for a failure; `url` is the requested URL. */
export function errorText(failure: Failure, url: string): ErrorText {
	switch (failure.kind) {
		case 'status':
			return statusText(failure, url);
		case 'reported':
			return {
				message: failure.message ?? 'The service could not process the request',
				description: `${url} reported that the request failed. Check the parameters of this node.`,
			};
		case 'notJson':
			return {
				message: 'The server at this URL is not a document extraction service',
				description: `${url} returned ${failure.firstLine ? `"${failure.firstLine}" instead of JSON` : 'no JSON'}. Check Base URL in ${CREDENTIAL}, and whether a proxy or a sign-in page intercepts the request.`,
			};
		case 'shapeless':
			return {
				message: 'The service returned neither results nor a status',
				description: `${url} returned JSON without "files" and "status". Check API Layout in ${CREDENTIAL}, and the log of the service.`,
			};
		case 'connection':
			return connectionText(failure, url);
	}
}

function statusText(failure: Extract<Failure, { kind: 'status' }>, url: string): ErrorText {
	const { status, message, location, retryAfter } = failure;
	if (status >= 300 && status < 400) {
		return {
			message: `The service redirects the request to ${location ?? 'another URL'}`,
			description: `Redirects are not followed, because they would send the Access Token and the file to another server. If you trust that server, enter its URL as Base URL in ${CREDENTIAL}.`,
		};
	}
	switch (status) {
		case 401:
		case 403:
			return {
				message: 'The service did not accept the Access Token',
				description: `Check Access Token in ${CREDENTIAL}, and that it belongs to the service at Base URL.${quoted(message)}`,
			};
		case 404:
		case 405:
			return {
				message: 'The service does not have this endpoint',
				description: `${url} returned HTTP ${status}. Check Base URL and API Layout in ${CREDENTIAL}.${quoted(message)}`,
			};
		case 413:
			return {
				message: 'The file is too large for the service',
				description: `Upload a smaller file, or increase the limit of the service or of the proxy in front of it.${quoted(message)}`,
			};
		case 429:
			return {
				message: 'The service is receiving too many requests',
				description: `${url} returned HTTP 429. Lower Concurrent Uploads if files are being uploaded, or try again ${retryAfter ? `in ${Math.ceil(retryAfter / 1000)} s` : 'later'}.${quoted(message)}`,
			};
		case 502:
		case 503:
		case 504:
			return {
				message: 'The service is not available right now',
				description: `${url} returned HTTP ${status}. Run the workflow again later.${quoted(message)}`,
			};
	}
	return {
		message: message ?? `The service returned HTTP ${status}`,
		description:
			status < 500
				? `The service rejected the request with HTTP ${status}. Check the parameters of this node.`
				: `The service could not complete the request (HTTP ${status}). Run the workflow again later, or check the log of the service.`,
	};
}

function connectionText(failure: Extract<Failure, { kind: 'connection' }>, url: string): ErrorText {
	const { host, hostname } = new URL(url);
	if (failure.code.startsWith('HPE_')) {
		return {
			message: 'The server at this URL is not a document extraction service',
			description: `${url} returned an invalid HTTP response (${failure.message}). Check Base URL in ${CREDENTIAL}, and whether a proxy intercepts the request.`,
		};
	}
	if (failure.code === 'EPROTO' || failure.code.startsWith('ERR_SSL_')) {
		return {
			message: `No HTTPS connection to ${host} could be made`,
			description: `Check whether the server offers only HTTP, as the local service does. If so, and if you trust the network, write "http://${host}" at the beginning of Base URL in ${CREDENTIAL}. Otherwise, check the port, and the TLS settings of the server.`,
		};
	}
	if (isUntrusted(failure.code)) {
		return {
			message: `n8n does not trust the certificate of ${host}`,
			description: trustAdvice(failure.code),
		};
	}
	switch (failure.code) {
		case 'ECONNREFUSED':
			return {
				message: `The connection to ${host} was refused`,
				description: `Check that the service is running, and Base URL in ${CREDENTIAL}. Inside a container, 127.0.0.1 is the container itself.`,
			};
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return {
				message: `The host ${hostname} could not be found`,
				description: `Check Base URL in ${CREDENTIAL}, and the network of this n8n.`,
			};
		case 'ECONNRESET':
		case 'EPIPE':
		case 'ERR_BAD_RESPONSE':
			return {
				message: 'The connection was closed before the service responded',
				description: `${url} closed the connection. It is unknown whether the request was processed, so no request that could create a duplicate was retried. Run the workflow again, or check the log of the service.`,
			};
		case 'ECONNABORTED':
		case 'ETIMEDOUT':
			return {
				message: 'The service did not respond in time',
				description: `${url} did not respond. Check that the service is running and not overloaded, then run the workflow again.`,
			};
		default:
			return {
				message: `The service could not be reached: ${failure.message}`,
				description: failure.advice ?? `Check Base URL in ${CREDENTIAL} (${url}).`,
			};
	}
}
