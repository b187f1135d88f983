import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { toOutcomes } from '../actions/items/toOutcomes';
import { toValues } from '../actions/items/values.parameters';
import { documentsNow, fileIn, type FileOf } from '../batches/documentsNow';
import { isObject } from '../isObject';
import { takeOnce } from './deliveries';
import { deliveryOf, isSigned, type Message } from './signatures';
import { readSecret } from './subscription';
import { readWanted } from './wanted';

/**
 * Receives a message of the service: rejects it without a valid signature, otherwise creates the items of its
 * files from the current results. Only the IDs in the message are used.
 *
 * Never throws: n8n would start a failed execution and lose the message. Failures are answered with 503, so
 * that the service sends the message again.
 */
export async function receive(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		return await read.call(this);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		this.logger.warn(`${this.getNode().name} could not process a message: ${reason}`);
		return answer.call(this, 503, 'Try Again Later');
	}
}

async function read(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const message = await readMessage.call(this);
	const secret = await readSecret.call(this);
	if (secret === '' || !isSigned(message, secret, Date.now())) {
		return answer.call(this, 401, 'Unauthorized');
	}
	const { kind, id, events } = readWanted.call(this);
	const { event, result } = isObject(message.body) ? message.body : {};
	if (!events.some((one) => one === event) || !Array.isArray(result)) return {};
	const files = result
		.filter(isObject)
		.flatMap((entry) => fileIn(entry, kind) ?? [])
		.filter((file) => id === undefined || file.id === id);
	const taken = await takeOnce.call(this, deliveryOf(message, secret), async () =>
		(await itemsOf.call(this, files))?.map((item) => ({ event, ...item })),
	);
	if (taken === 'known') return {};
	if (taken === 'notYet') return answer.call(this, 503, 'Try Again Later');
	return taken.length === 0 ? {} : { workflowData: [this.helpers.returnJsonArray(taken)] };
}

/** @returns undefined if a document is still being processed */
async function itemsOf(
	this: IWebhookFunctions,
	files: FileOf[],
): Promise<IDataObject[] | undefined> {
	const values = toValues(this.getNodeParameter('options.values', 'typed'));
	const makeItems = toOutcomes.call(this, { view: 'simple', values });
	const items: IDataObject[] = [];
	for (const document of await documentsNow.call(this, files)) {
		if (document === undefined) continue;
		if (document.pending) return undefined;
		for (const outcome of await makeItems(document, { itemIndex: 0 })) {
			if ('json' in outcome) items.push(outcome.json);
		}
	}
	return items;
}

/** Answers the service, and starts no execution. */
function answer(this: IWebhookFunctions, status: number, text: string): IWebhookResponseData {
	this.getResponseObject().status(status).send(text).end();
	return { noWebhookResponse: true };
}

async function readMessage(this: IWebhookFunctions): Promise<Message> {
	const request = this.getRequestObject();
	if (request.rawBody === undefined) await request.readRawBody();
	return { headers: request.headers, raw: request.rawBody, body: this.getBodyData() };
}
