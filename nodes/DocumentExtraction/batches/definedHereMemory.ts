import { createHash } from 'node:crypto';

import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { endpoints, idMember, type Kind } from '../transport/endpoints';
import { readService, request } from '../transport/request';

/** The details of an extraction or a classification that is Defined Here, without its name. */
export type Definition = { kind: Kind; details: IDataObject };

/** The number of definitions a node remembers; with expressions, every item can have its own. */
const MOST_REMEMBERED = 50;

/** Created in this process, by parallel executions or manual ones, whose static data n8n discards. */
const madeHere = new Map<string, Promise<string>>();
const MOST_MADE_HERE = 1000;

/** Those that a production execution has put into static data. */
const kept = new WeakSet<Promise<string>>();

/**
 * The ID of the extraction or classification with this definition: the one that this node created
 * before, remembered in the workflow's static data, or a new one.
 *
 * @param forgotten an ID that the service no longer knows, and that must not be used again
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
		// Another execution may have created it in the meantime.
		const newer = madeHere.get(place);
		making =
			newer !== undefined && newer !== making
				? newer
				: keep(place, create.call(this, { kind, details }, itemIndex));
	}
	const id = await making;
	// Workers in queue mode do not receive static data (n8n 2.41), and what they write overwrites the
	// static data of the other nodes of the workflow, such as the last message of an email trigger.
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
 * Whether the service no longer knows the target of an upload. This takes a request, because a 400
 * can have any other reason.
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
