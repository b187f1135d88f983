import type FormData from 'form-data';
import type { IDataObject, IExecuteFunctions, IN8nHttpFullResponse } from 'n8n-workflow';
import { NodeApiError, sleep } from 'n8n-workflow';

import { checkBaseUrl } from './baseUrl';
import { endpoints, type ApiLayout, type EndpointName } from './endpoints';
import { readResponse, readThrown, type Failure } from './failure';
import { errorText } from './messages';
import { retryDelay } from './retry';

const JSON_TIMEOUT = 60_000;
const SHORTEST_TIMEOUT = 1_000;
const LONGEST_SLEEP = 250;

export type RequestOptions = {
	itemIndex: number;
	/** A function, because a form is used up by the attempt that sends it. */
	body: IDataObject | (() => Promise<FormData>);
	/** Milliseconds for one attempt, the sending of the body included. */
	timeout?: number;
	/** Milliseconds since 1970 after which nothing is sent again or waited for. */
	deadline?: number;
};

/**
 * Sends one request to the service and returns the JSON object it answers. Sends it again where that
 * is safe and may help (see retry.ts).
 *
 * @throws NodeApiError with a text for the user; UserError for a Base URL that cannot be right
 */
export async function request(
	this: IExecuteFunctions,
	name: EndpointName,
	{ itemIndex, body, timeout = JSON_TIMEOUT, deadline = Infinity }: RequestOptions,
): Promise<IDataObject> {
	const credentials = await this.getCredentials('documentExtractionApi', itemIndex);
	const layout: ApiLayout = credentials.apiLayout === 'namespaced' ? 'namespaced' : 'flat';
	const { method, path, repeatable } = endpoints[name];
	const url = checkBaseUrl(String(credentials.baseUrl ?? '')) + path[layout];

	const send = async (): Promise<{ answer: IDataObject } | { failure: Failure }> => {
		const sent = typeof body === 'function' ? await body() : body;
		try {
			const response: IN8nHttpFullResponse = await this.helpers.httpRequestWithAuthentication.call(
				this,
				'documentExtractionApi',
				{
					method,
					url,
					body: sent,
					json: typeof body !== 'function',
					timeout: Math.min(timeout, Math.max(SHORTEST_TIMEOUT, deadline - Date.now())),
					// Following would keep the whole body in memory and carry the token elsewhere.
					disableFollowRedirect: true,
					// With every status taken as a response, n8n does not send a refused token twice.
					ignoreHttpStatusErrors: true,
					returnFullResponse: true,
				},
			);
			return readResponse(response, Date.now());
		} catch (error) {
			return { failure: readThrown(error) };
		}
	};

	for (let attempt = 0; ; attempt++) {
		const outcome = await send();
		if ('answer' in outcome) return outcome.answer;

		const delay = retryDelay(outcome.failure, repeatable, attempt, Math.random());
		const cancelled = this.getExecutionCancelSignal()?.aborted;
		if (delay !== undefined && !cancelled && Date.now() + delay < deadline) {
			await pause.call(this, delay);
			if (!this.getExecutionCancelSignal()?.aborted) continue;
		}

		const token = String(credentials.accessToken ?? '');
		const { message, description } = errorText(outcome.failure, url);
		throw new NodeApiError(
			this.getNode(),
			{},
			{
				message: withoutToken(message, token),
				description: withoutToken(description, token),
				httpCode: outcome.failure.kind === 'status' ? String(outcome.failure.status) : undefined,
				itemIndex,
			},
		);
	}
}

/** A service may repeat what it was sent; the token must not reach a message that way. */
function withoutToken(text: string, token: string): string {
	return token === '' ? text : text.replaceAll(token, '[Access Token]');
}

/** Waits, and returns at once when the execution is cancelled. */
export async function pause(this: IExecuteFunctions, milliseconds: number): Promise<void> {
	const signal = this.getExecutionCancelSignal();
	const end = Date.now() + milliseconds;
	// In slices, because the hosts that this node runs on differ in whether sleep knows a signal.
	while (Date.now() < end && !signal?.aborted) {
		await sleep(Math.min(LONGEST_SLEEP, end - Date.now()));
	}
}
