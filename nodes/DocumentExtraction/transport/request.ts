import type FormData from 'form-data';
import type { IDataObject, IExecuteFunctions, IN8nHttpFullResponse } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { checkBaseUrl } from './baseUrl';
import type { ApiLayout, Endpoint } from './endpoints';
import { readResponse, readThrown, type Failure } from './failure';
import { inTime } from './inTime';
import { errorText } from './messages';
import { inTurn } from './pace';
import { pause } from './pause';
import { retryDelay } from './retry';
import { hideToken, withoutToken } from './withoutToken';

const JSON_TIMEOUT = 60_000;
const SHORTEST_TIMEOUT = 1_000;
const LATE: Failure = { kind: 'connection', code: 'ETIMEDOUT', message: 'timed out' };

/** A form to send, and the milliseconds that sending it may take. */
export type Form = { form: FormData; timeout: number };

export type RequestOptions = {
	itemIndex: number;
	/** A function for a form, because a form is used up by the attempt that sends it. */
	body: IDataObject | (() => Promise<Form>);
	/** Milliseconds since 1970 after which nothing is sent again or waited for. */
	deadline?: number;
	/** Ends the waiting between attempts; the one of the execution where none is given. */
	signal?: AbortSignal;
};

/** Base URL and layout of the credential, checked; the token only to keep it out of texts. */
export async function readService(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<{ baseUrl: string; layout: ApiLayout; token: string }> {
	const { baseUrl, apiLayout, accessToken } = await this.getCredentials(
		'documentExtractionApi',
		itemIndex,
	);
	return {
		baseUrl: checkBaseUrl(String(baseUrl ?? '')),
		layout: apiLayout === 'namespaced' ? 'namespaced' : 'flat',
		token: String(accessToken ?? ''),
	};
}

/**
 * Sends one request to the service and returns the JSON object it answers. Sends it again where that
 * is safe and may help (see retry.ts).
 *
 * @throws NodeApiError with a text for the user; UserError for a Base URL that cannot be right;
 *   NodeOperationError for a JSON body without an ID it must have
 */
export async function request(
	this: IExecuteFunctions,
	endpoint: Endpoint,
	options: RequestOptions,
): Promise<IDataObject> {
	const { itemIndex, body, deadline = Infinity } = options;
	const signal = options.signal ?? this.getExecutionCancelSignal();
	const { method, path, required, repeatable, pace } = endpoint;
	if (typeof body !== 'function') checkIds.call(this, endpoint, body, itemIndex);
	const { baseUrl, layout, token } = await readService.call(this, itemIndex);
	const url = baseUrl + path[layout];
	const key = typeof body === 'function' ? url : [url, ...required.map((id) => body[id])].join(' ');

	const send = async (): Promise<{ answer: IDataObject } | { failure: Failure }> => {
		if (signal?.aborted) {
			throw new NodeOperationError(this.getNode(), 'The execution was canceled', { itemIndex });
		}
		const { form, timeout } =
			typeof body === 'function' ? await body() : { form: undefined, timeout: JSON_TIMEOUT };
		const limit = Math.min(timeout, Math.max(SHORTEST_TIMEOUT, deadline - Date.now()));
		try {
			const answering: Promise<IN8nHttpFullResponse> =
				this.helpers.httpRequestWithAuthentication.call(this, 'documentExtractionApi', {
					method,
					url,
					body: form ?? body,
					json: form === undefined,
					timeout: limit,
					// Following would keep the whole body in memory and carry the token elsewhere.
					disableFollowRedirect: true,
					// With every status taken as a response, n8n does not send a refused token twice.
					ignoreHttpStatusErrors: true,
					returnFullResponse: true,
				});
			// That timeout is one of silence, and an answer may trickle in for ever.
			const response = await inTime(answering, limit);
			return response ? readResponse(response, Date.now()) : { failure: LATE };
		} catch (error) {
			return { failure: readThrown(error) };
		}
	};

	for (let attempt = 0; ; attempt++) {
		const outcome = pace ? await inTurn(key, pace, signal, send) : await send();
		if ('answer' in outcome) return hideToken(outcome.answer, token);

		const delay = retryDelay(outcome.failure, repeatable, attempt, Math.random());
		if (delay !== undefined && Date.now() + delay < deadline) {
			await pause(delay, signal);
			continue;
		}

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

/** The last guard before the wire: without its batchId, a fileId would delete a whole extraction. */
function checkIds(
	this: IExecuteFunctions,
	{ required }: Endpoint,
	body: IDataObject,
	itemIndex: number,
): void {
	const isFilled = (id: unknown) => typeof id === 'string' && id.trim() !== '';
	const missing = required.find((member) => !isFilled(body[member]));
	if (missing === undefined) return;
	throw new NodeOperationError(this.getNode(), `The request has no ${missing}`, {
		itemIndex,
		description: 'Nothing was sent. Fill in all IDs that this operation requires.',
	});
}
