import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

export const extractionId: INodeProperties = {
	displayName: 'Extraction ID',
	name: 'extractionId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. ext_8f2k1',
	description: 'The extraction whose fields are wanted, as Extraction: Create returns it',
};

export const batchId: INodeProperties = {
	displayName: 'Batch ID',
	name: 'batchId',
	type: 'string',
	default: '',
	placeholder: 'e.g. bat_5c7d2',
	description: 'The batch, as Document: Extract and File: Upload return it',
};

/**
 * The text in a required parameter, without white space around it.
 *
 * @throws NodeOperationError where it is empty: a service that ignores an empty ID may do something
 *   else than what was meant (addendum, section 1)
 */
export function getFilled(
	this: IExecuteFunctions,
	{ displayName, name }: INodeProperties,
	itemIndex: number,
): string {
	const text = String(this.getNodeParameter(name, itemIndex) ?? '').trim();
	if (text === '') {
		throw new NodeOperationError(this.getNode(), `${displayName} is empty`, {
			itemIndex,
			description: `Fill in ${displayName}. Where it comes from an expression, check that the field exists in this item.`,
		});
	}
	return text;
}
