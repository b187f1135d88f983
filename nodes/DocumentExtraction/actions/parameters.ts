import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Batch } from '../batches/batch';
import type { View } from '../batches/documents';
import type { Kind } from '../transport/endpoints';

export const extractionId: INodeProperties = {
	displayName: 'Extraction ID',
	name: 'extractionId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. ext_8f2k1',
	description: 'The extraction, as Extraction: Create returns it',
};

export const classificationId: INodeProperties = {
	displayName: 'Classification ID',
	name: 'classificationId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. cla_3m9x7',
	description: 'The classification, as Classification: Create returns it',
};

/** The parameter that names an extraction or a classification. */
export const idOf: Record<Kind, INodeProperties> = {
	extraction: extractionId,
	classification: classificationId,
};

/** What a batch or a file belongs to, and its ID. */
export const belongsTo: INodeProperties[] = [
	{
		displayName: 'Belongs To',
		name: 'belongsTo',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Classification', value: 'classification' },
			{ name: 'Extraction', value: 'extraction' },
		],
		default: 'extraction',
		description: 'Whether the files are there to be extracted or to be classified',
	},
	{ ...extractionId, displayOptions: { show: { belongsTo: ['extraction'] } } },
	{ ...classificationId, displayOptions: { show: { belongsTo: ['classification'] } } },
];

export const batchId: INodeProperties = {
	displayName: 'Batch ID',
	name: 'batchId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. bat_5c7d2',
	description: 'The batch, as Document: Extract, Document: Classify and File: Upload return it',
};

export const simplify: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description:
		'Whether to return a simplified version of the response instead of the raw data beside it',
};

/** Whether an AI agent runs the node. n8n gives the tool that it makes of a node a type of its own. */
export function isTool(this: IExecuteFunctions): boolean {
	return this.getNode().type.endsWith('Tool');
}

/** How much of each document is given out: an AI agent pays for every word. */
export function readView(this: IExecuteFunctions): View {
	if (isTool.call(this)) return 'compact';
	return this.getNodeParameter('simplify', 0) === false ? 'raw' : 'simple';
}

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

/** What Belongs To and the ID below it name. */
export function readOwner(this: IExecuteFunctions, itemIndex: number): Pick<Batch, 'kind' | 'id'> {
	const kind: Kind =
		this.getNodeParameter('belongsTo', itemIndex) === 'classification'
			? 'classification'
			: 'extraction';
	return { kind, id: getFilled.call(this, idOf[kind], itemIndex) };
}

export function readBatch(this: IExecuteFunctions, itemIndex: number): Batch {
	return {
		...readOwner.call(this, itemIndex),
		batchId: getFilled.call(this, batchId, itemIndex),
	};
}

/** The texts in a parameter that takes a comma-separated list, or a list from an expression. */
export function getList(
	this: IExecuteFunctions,
	{ displayName, name }: INodeProperties,
	itemIndex: number,
): string[] {
	const value: unknown = this.getNodeParameter(name, itemIndex);
	const texts = [value]
		.flat()
		.flatMap((part) => String(part ?? '').split(','))
		.map((text) => text.trim())
		.filter((text) => text !== '');
	if (texts.length > 0) return texts;
	throw new NodeOperationError(this.getNode(), `${displayName} is empty`, {
		itemIndex,
		description: `Fill in ${displayName}: one, or several separated by commas.`,
	});
}
