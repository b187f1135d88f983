import { createHash } from 'node:crypto';

import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { endpoints, idMember, type Kind } from '../transport/endpoints';
import { readService, request } from '../transport/request';

/**
 * The details of an extraction or a classification that is Defined Here, without its name: it is named after
 * the workflow and the node, and after its document type, if it is for one.
 */
export type Definition = { kind: Kind; details: IDataObject; documentType?: string };

/**
 * Maximum number of definitions that a node remembers; with expressions, every item can have a different one.
 */
const MOST_REMEMBERED = 50;

/** Created in this process by parallel or manual executions, whose static data n8n discards. */
const madeHere = new Map<string, Promise<string>>();
const MOST_MADE_HERE = 1000;

/** Definitions that a production execution has stored in static data. */
const saved = new WeakSet<Promise<string>>();

/**
 * The ID of the extraction or classification with this definition: the one that this node created
 * before, remembered in the workflow's static data, or a new one.
 *
 * @param forgotten an ID that the service no longer knows, and that must not be used again
 */
export async function recallOrCreate(
	this: IExecuteFunctions,
	definition: Definition,
	itemIndex: number,
	forgotten?: string,
): Promise<{ id: string; isNew: boolean }> {
	const { baseUrl, layout } = await readService.call(this, itemIndex);
	const { kind, details, documentType } = definition;
	const whose = documentType === undefined ? [] : [documentType];
	const hash = createHash('sha256')
		.update(JSON.stringify([baseUrl, layout, kind, details, ...whose]))
		.digest('hex')
		.slice(0, 32);
	const staticData = this.getWorkflowStaticData('node');
	const remembered = () => (isObject(staticData.definedHere) ? staticData.definedHere : {});
	const known = remembered()[hash];
	if (typeof known === 'string' && known !== forgotten) return { id: known, isNew: false };

	const place = `${this.getWorkflow().id}/${this.getNode().id}/${hash}`;
	let making = madeHere.get(place);
	let isNew = false;
	if (making === undefined || !(await isUsable(making, forgotten))) {
		// Another execution may have created it in the meantime.
		const newer = madeHere.get(place);
		if (newer === undefined || newer === making) {
			making = keep(place, create.call(this, definition, itemIndex));
			isNew = true;
		} else {
			making = newer;
		}
	}
	const id = await making;
	// Workers in queue mode do not receive static data (n8n 2.41), and what they write overwrites the
	// static data of the other nodes of the workflow, such as the last message of an email trigger.
	if (staticData.definedHere === undefined && saved.has(making)) return { id, isNew };
	if (this.getMode() !== 'manual') saved.add(making);
	// Read again: others may have been created in the meantime.
	const others = Object.entries(remembered()).filter(([key]) => key !== hash);
	staticData.definedHere = Object.fromEntries([...others, [hash, id]].slice(-MOST_REMEMBERED));
	return { id, isNew };
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
	{ kind, details, documentType }: Definition,
	itemIndex: number,
): Promise<string> {
	const names = [this.getWorkflow().name, this.getNode().name, documentType];
	const name = names.filter(Boolean).join(': ');
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
