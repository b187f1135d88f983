import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { isObject } from '../isObject';
import { endpoints, idMember, type Kind } from '../transport/endpoints';
import { request } from '../transport/request';
import { isUnknown } from '../transport/status';
import { recallOrCreate, type Definition } from './definedHereMemory';

/**
 * The ID of the extraction or classification with this definition, remembered or new. A document type whose
 * member `extraction` has the details of an extraction is linked to one that is found or created in the same
 * way.
 *
 * @param forgotten an ID that the service no longer knows, and that must not be used again
 */
export async function findOrCreate(
	this: IExecuteFunctions,
	{ kind, details }: Definition,
	itemIndex: number,
	forgotten?: string,
): Promise<string> {
	const { documentTypes } = details;
	const linked = Array.isArray(documentTypes)
		? await Promise.all(
				documentTypes.filter(isObject).map((type) => linkType.call(this, type, itemIndex)),
			)
		: undefined;
	const definition = { kind, details: linked ? { ...details, documentTypes: linked } : details };
	return (await recallOrCreate.call(this, definition, itemIndex, forgotten)).id;
}

async function linkType(
	this: IExecuteFunctions,
	{ extraction, ...type }: IDataObject,
	itemIndex: number,
): Promise<IDataObject> {
	if (!isObject(extraction)) return type;
	const kind = 'extraction';
	const definition: Definition = { kind, details: extraction, documentType: String(type.name) };
	for (let forgotten: string | undefined; ;) {
		const { id, isNew } = await recallOrCreate.call(this, definition, itemIndex, forgotten);
		// A deleted extraction would cause no error: its documents would only be classified.
		if (isNew || !(await isGone.call(this, kind, id, itemIndex))) {
			return { ...type, extractionId: id };
		}
		forgotten = id;
	}
}

/**
 * Whether the service no longer knows the target of an upload. This takes a request, because a 400 can have
 * other reasons.
 */
export async function isForgotten(
	this: IExecuteFunctions,
	kind: Kind,
	id: string,
	error: unknown,
	itemIndex: number,
): Promise<boolean> {
	return isUnknown(error) && (await isGone.call(this, kind, id, itemIndex));
}

async function isGone(
	this: IExecuteFunctions,
	kind: Kind,
	id: string,
	itemIndex: number,
): Promise<boolean> {
	try {
		await request.call(this, endpoints[kind].get, { itemIndex, body: { [idMember[kind]]: id } });
		return false;
	} catch (error) {
		return isUnknown(error);
	}
}
