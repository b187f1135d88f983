import type { Failure } from './failure';

/** What a person reads: what happened, and what to do about it. */
export type ErrorText = { message: string; description: string };

const CREDENTIAL = 'the Document Extraction credential';

const said = (message?: string) => (message ? ` The service says: "${message}".` : '');

/** The text for a failure; `url` is the address that was called. */
export function errorText(failure: Failure, url: string): ErrorText {
	switch (failure.kind) {
		case 'status':
			return statusText(failure, url);
		case 'reported':
			return {
				message: failure.message ?? 'The service could not do what was asked',
				description: `${url} reported that it failed. Check the parameters of this node.`,
			};
		case 'notJson':
			return {
				message: 'What answers at this address is not the document extraction service',
				description: `${url} sent no JSON${failure.firstLine ? `, but "${failure.firstLine}"` : ''}. Check Base URL in ${CREDENTIAL}, and whether a proxy or sign-in page stands in between.`,
			};
		case 'connection':
			return connectionText(failure, url);
	}
}

function statusText(failure: Extract<Failure, { kind: 'status' }>, url: string): ErrorText {
	const { status, message, location } = failure;
	if (status >= 300 && status < 400) {
		return {
			message: `The service wants to send the request on to ${location ?? 'another address'}`,
			description: `Redirects are not followed, because they would carry the Access Token and the file along. If you trust that address, put it into Base URL in ${CREDENTIAL}.`,
		};
	}
	switch (status) {
		case 401:
		case 403:
			return {
				message: 'The service did not accept the Access Token',
				description: `Check Access Token in ${CREDENTIAL}, and that it belongs to the service at Base URL.${said(message)}`,
			};
		case 404:
		case 405:
			return {
				message: 'There is no such endpoint at this address',
				description: `${url} answered ${status}. Check Base URL and API Layout in ${CREDENTIAL}.${said(message)}`,
			};
		case 413:
			return {
				message: 'The file is too large for the service',
				description: `Send a smaller file, or raise the limit of the service or of the proxy before it.${said(message)}`,
			};
		case 429:
			return {
				message: 'The service is receiving too many requests',
				description: `It was asked again several times, and still answered 429. Lower Concurrent Uploads, or run the workflow again later.${said(message)}`,
			};
		case 502:
		case 503:
		case 504:
			return {
				message: 'The service is not available right now',
				description: `${url} answered ${status}. Run the workflow again later.${said(message)}`,
			};
	}
	return {
		message: message ?? `The service answered ${status}`,
		description:
			status < 500
				? `The service turned the request down with ${status}. Check the parameters of this node.`
				: `The service could not finish the request (${status}). Run the workflow again later, or look into the service's log.`,
	};
}

function connectionText(failure: Extract<Failure, { kind: 'connection' }>, url: string): ErrorText {
	const { host, hostname } = new URL(url);
	if (failure.code.startsWith('HPE_')) {
		return {
			message: 'What answers at this address is not the document extraction service',
			description: `${url} sent what is no answer of the web (${failure.message}). Check Base URL in ${CREDENTIAL}, and whether a proxy stands in between.`,
		};
	}
	switch (failure.code) {
		case 'ECONNREFUSED':
			return {
				message: `Nothing answers at ${host}`,
				description: `Check that the service is running, and Base URL in ${CREDENTIAL}. From inside a container, 127.0.0.1 is the container itself.`,
			};
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return {
				message: `The address ${hostname} could not be found`,
				description: `Check Base URL in ${CREDENTIAL}, and the network of this n8n.`,
			};
		case 'ECONNRESET':
		case 'EPIPE':
		case 'ERR_BAD_RESPONSE':
			return {
				message: 'The connection to the service was cut before it answered',
				description: `${url} closed the connection. Whether it took the request is not known, so nothing that could count twice was sent again. Run the workflow again, or look into the service's log.`,
			};
		case 'ECONNABORTED':
		case 'ETIMEDOUT':
			return {
				message: 'The service did not answer in time',
				description: `${url} gave no answer. Check that the service is running and not overloaded, then run the workflow again.`,
			};
		default:
			return {
				message: `The request to the service did not get through: ${failure.message}`,
				description: failure.advice ?? `Check Base URL in ${CREDENTIAL} (${url}).`,
			};
	}
}
