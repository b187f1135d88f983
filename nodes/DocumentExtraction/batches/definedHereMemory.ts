import { createHash } from 'node:crypto';

import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { endpoints, idMember, type Kind } from '../transport/endpoints';
import { readService, request } from '../transport/request';

/** What a node defines itself: the details of an extraction or a classification, but for its name. */
export type Definition = { kind: Kind; details: IDataObject };

/** How many definitions a node remembers; expressions can make one for every item. */
const MOST_REMEMBERED = 50;

/** What parallel executions in this process have made, and manual ones, whose data n8n drops. */
const madeHere = new Map<string, Promise<string>>();
const MOST_MADE_HERE = 1000;

/** Which of them production executions have put into static data. */
const kept = new WeakSet<Promise<string>>();

/**
 * The ID of the extraction or classification with this definition: the one this node made before,
 * remembered in the workflow's static data, or a new one.
 *
 * @param forgotten an ID that is not to be used again, because the service does not know it any more
 */
export async function findOrCreate(
	this: IExecuteFunctions,
	{ kind, details }: Definition,
	itemIndex: number,
	forgotten?: string,
): Promise<string> {
	const { baseUrl, layout } = await readService.call(this, itemIndex);
	const hash = createHash('sha256')
		.update(JSON.stringify([baseUrl, layout, kind, details]))
		.digest('hex')
		.slice(0, 32);
	const staticData = this.getWorkflowStaticData('node');
	const remembered = isObject(staticData.definedHere) ? staticData.definedHere : {};
	const known = remembered[hash];
	if (typeof known === 'string' && known !== forgotten) return known;

	const place = `${this.getWorkflow().id}/${this.getNode().id}/${hash}`;
	let making = madeHere.get(place);
	if (making === undefined || !(await isUsable(making, forgotten))) {
		// While this one waited, another may have made it.
		const newer = madeHere.get(place);
		making =
			newer !== undefined && newer !== making
				? newer
				: keep(place, create.call(this, { kind, details }, itemIndex));
	}
	const id = await making;
	// Workers of n8n's queue mode are not told what n8n keeps (2.41), and what they put there takes the
	// place of all that other nodes of the workflow keep, such as the last message of a mail trigger.
	if (staticData.definedHere === undefined && kept.has(making)) return id;
	if (this.getMode() !== 'manual') kept.add(making);
	const others = Object.entries(remembered).filter(([key]) => key !== hash);
	staticData.definedHere = Object.fromEntries([...others, [hash, id]].slice(-MOST_REMEMBERED));
	return id;
}

async function isUsable(making: Promise<string>, forgotten?: string): Promise<boolean> {
	try {
		return (await making) !== forgotten;
	} catch {
		return false;
	}
}

function keep(place: string, making: Promise<string>): Promise<string> {
	madeHere.delete(place);
	madeHere.set(place, making);
	making.catch(() => madeHere.delete(place));
	const [oldest] = madeHere.keys();
	if (madeHere.size > MOST_MADE_HERE && oldest !== undefined) madeHere.delete(oldest);
	return making;
}

async function create(
	this: IExecuteFunctions,
	{ kind, details }: Definition,
	itemIndex: number,
): Promise<string> {
	const name = [this.getWorkflow().name, this.getNode().name].filter(Boolean).join(': ');
	const answer = await request.call(this, endpoints[kind].create, {
		itemIndex,
		body: { [`${kind}Details`]: { name, ...details } },
	});
	const id = answer[idMember[kind]];
	if (typeof id === 'string' && id !== '') return id;
	throw new NodeOperationError(this.getNode(), `The service returned no ID for the new ${kind}`, {
		itemIndex,
		description: `It accepted the definition but returned no ${idMember[kind]}. Check Base URL and API Layout in the credential.`,
	});
}

/**
 * Whether the service no longer knows what an upload was sent to. It is asked, because 400 says no
 * more than that something about the upload was not right.
 */
export async function isForgotten(
	this: IExecuteFunctions,
	kind: Kind,
	id: string,
	error: unknown,
	itemIndex: number,
): Promise<boolean> {
	const isUnknown = (reason: unknown) =>
		reason instanceof NodeApiError && ['400', '404', '410'].includes(reason.httpCode ?? '');
	if (!isUnknown(error)) return false;
	try {
		await request.call(this, endpoints[kind].get, { itemIndex, body: { [idMember[kind]]: id } });
		return false;
	} catch (reason) {
		return isUnknown(reason);
	}
}
