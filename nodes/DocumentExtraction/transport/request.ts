import { randomUUID } from 'node:crypto';

import type FormData from 'form-data';
import type {
	IAdditionalCredentialOptions,
	IDataObject,
	IExecuteFunctions,
	IHookFunctions,
	ILoadOptionsFunctions,
	IN8nHttpFullResponse,
	IWebhookFunctions,
} from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { checkBaseUrl } from './baseUrl';
import { ownEndpoints, type ApiLayout, type Endpoint } from './endpoints';
import { readResponse, readThrown, type Failure } from './failure';
import { inTime } from './inTime';
import { errorText } from './messages';
import { inTurn } from './pace';
import { pause } from './pause';
import { mayHaveBeenProcessed, retryDelay, wasRefusedConnection } from './retry';
import { basicOf, hideToken, withoutSecrets } from './withoutToken';

const JSON_TIMEOUT = 60_000;
const SHORTEST_TIMEOUT = 1_000;
const LATE: Failure = { kind: 'connection', code: 'ETIMEDOUT', message: 'timed out' };

/** A form to send, and its timeout in milliseconds. */
export type Form = { form: FormData; timeout: number };

export type RequestOptions = {
	itemIndex: number;
	/** A function for a form, because each attempt consumes its form. */
	body: IDataObject | (() => Promise<Form>);
	/** Deadline of the response in milliseconds since 1970; at least a second is allowed. */
	deadline?: number;
	/** Aborts the pause between attempts; default: the cancel signal of the execution. */
	signal?: AbortSignal;
	/** Time in milliseconds since 1970 until which the number of retries is not limited. */
	patientUntil?: () => number;
	/** Whether an answer has the expected members; by default, any JSON object is accepted. */
	isWhole?: (answer: IDataObject) => boolean;
	/** Idempotency-Key: identical for all attempts of one request. */
	key?: string;
};

/** Context of a request: an execution, the node panel, or a trigger. */
export type Sender = IExecuteFunctions | ILoadOptionsFunctions | IHookFunctions | IWebhookFunctions;

const CREDENTIAL = 'documentExtractionApi';

type Service = {
	baseUrl: string;
	layout: ApiLayout;
	/** Only used to redact it in messages, and to tell accounts apart. */
	token: string;
	/** Passed to n8n's request helper, which would otherwise send the token of the first item. */
	authentication: IAdditionalCredentialOptions;
};

/** The credential with its expressions evaluated for this item; Base URL is validated. */
export async function readService(this: Sender, itemIndex: number): Promise<Service> {
	const data = await this.getCredentials(CREDENTIAL, itemIndex);
	const { baseUrl, apiLayout, accessToken } = data;
	return {
		baseUrl: checkBaseUrl(String(baseUrl ?? '')),
		layout: apiLayout === 'namespaced' ? 'namespaced' : 'flat',
		token: String(accessToken ?? ''),
		authentication: { credentialsDecrypted: { id: '', name: '', type: CREDENTIAL, data } },
	};
}

/**
 * A text that is the same for items with the same service and token. It contains the token, and must not be
 * shown or stored.
 */
export async function accountOf(this: Sender, itemIndex: number): Promise<string> {
	const { baseUrl, layout, token } = await readService.call(this, itemIndex);
	return JSON.stringify([baseUrl, layout, token]);
}

/** The outcome of one attempt: `error` is for the user, `failure` for the code. */
export type Attempt =
	{ answer: IDataObject } | { failure: Failure; error: NodeApiError; baseUrl: string };

/**
 * Base URLs that refused the connection in all attempts of a request, by execution: with On Error: Continue, the
 * following files would each wait for retries as well.
 */
const refused = new WeakMap<Sender, Set<string>>();

/**
 * Sends a request to the service and returns the JSON object of the response. Retries it if that is safe and
 * may help (see retry.ts). A request that creates something has an Idempotency-Key: if it is unknown whether
 * the service processed it, it is retried only if the service supports such keys. After a request whose attempts
 * were all refused a connection, the next ones of the execution are not retried until one is answered.
 *
 * @throws NodeApiError with a text for the user; what `attempt` throws
 */
export async function request(
	this: Sender,
	endpoint: Endpoint,
	options: RequestOptions,
): Promise<IDataObject> {
	const { itemIndex, signal = cancelSignalOf(this), patientUntil = () => 0 } = options;
	// A string of RFC 8941, as required by the draft on this header.
	const key = endpoint.repeatable ? undefined : `"${randomUUID()}"`;
	let { repeatable } = endpoint;
	for (let retries = 0; ; retries++) {
		const outcome = await attempt.call(this, endpoint, { ...options, key });
		if ('answer' in outcome) {
			refused.delete(this);
			return outcome.answer;
		}
		const { failure, baseUrl } = outcome;
		if (!repeatable && mayHaveBeenProcessed(failure)) {
			repeatable = await keepsKeys.call(this, { itemIndex, signal, patientUntil });
		}
		const isPatient = Date.now() < patientUntil();
		const delay = retryDelay(failure, repeatable, retries, Math.random(), isPatient);
		const isRefused = wasRefusedConnection(failure) && !isPatient;
		if (delay === undefined || (isRefused && refused.get(this)?.has(baseUrl))) {
			if (isRefused) refused.set(this, new Set(refused.get(this)).add(baseUrl));
			throw outcome.error;
		}
		await pause(delay, signal);
	}
}

/** Whether the service supports idempotency keys; others may ignore them and create something twice. */
async function keepsKeys(
	this: Sender,
	options: Pick<RequestOptions, 'itemIndex' | 'signal' | 'patientUntil'>,
): Promise<boolean> {
	try {
		const health = await request.call(this, ownEndpoints.health, { ...options, body: {} });
		return health.idempotencyKeys === true;
	} catch {
		return false;
	}
}

/**
 * Sends a request to the service once.
 *
 * @throws UserError for an invalid Base URL; NodeOperationError for a JSON body without a required ID, or if
 *   the execution is cancelled
 */
export async function attempt(
	this: Sender,
	endpoint: Endpoint,
	options: RequestOptions,
): Promise<Attempt> {
	const {
		itemIndex,
		body,
		deadline = Infinity,
		isWhole = () => true,
		key: idempotencyKey,
	} = options;
	const signal = options.signal ?? cancelSignalOf(this);
	const { method, path, required, pace } = endpoint;
	if (typeof body !== 'function') checkIds.call(this, endpoint, body, itemIndex);
	const { baseUrl, layout, token, authentication } = await readService.call(this, itemIndex);
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
				this.helpers.httpRequestWithAuthentication.call(
					this,
					CREDENTIAL,
					{
						method,
						url,
						body: form ?? (method === 'GET' ? undefined : body),
						headers: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
						json: form === undefined,
						timeout: limit,
						// Following redirects would buffer the whole body and send the token to another server.
						disableFollowRedirect: true,
						// Otherwise n8n would send the request again after a 401.
						ignoreHttpStatusErrors: true,
						returnFullResponse: true,
					},
					authentication,
				);
			// The request's timeout covers inactivity only: a slow response would never end.
			const response = await inTime(answering, limit);
			return response ? readResponse(response, Date.now()) : { failure: LATE };
		} catch (error) {
			return { failure: readThrown(error) };
		}
	};

	const outcome = pace ? await inTurn(key, pace, signal, send) : await send();
	if ('answer' in outcome && isWhole(outcome.answer)) {
		return { answer: hideToken(hideToken(outcome.answer, token), basicOf(url)) };
	}
	const failure: Failure = 'failure' in outcome ? outcome.failure : { kind: 'shapeless' };
	const { message, description } = errorText(failure, url);
	const error = new NodeApiError(
		this.getNode(),
		{},
		{
			message: withoutSecrets(message, token, url),
			description: withoutSecrets(description, token, url),
			httpCode: failure.kind === 'status' ? String(failure.status) : undefined,
			itemIndex,
		},
	);
	return { failure, error, baseUrl };
}

const cancelSignalOf = (sender: Sender): AbortSignal | undefined =>
	'getExecutionCancelSignal' in sender ? sender.getExecutionCancelSignal() : undefined;

/** The last check before sending: a fileId without a batchId would delete a whole extraction. */
function checkIds(
	this: Sender,
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
