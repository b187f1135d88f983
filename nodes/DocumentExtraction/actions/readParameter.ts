import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

/**
 * The text in a required parameter, trimmed.
 *
 * @throws NodeOperationError where it is empty: a service that ignores an empty ID may delete more
 *   than intended
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
			description: `Fill in ${displayName}. If it is set by an expression, check that the field exists in this item.`,
		});
	}
	return text;
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
		description: `Fill in ${displayName}: one ID, or a comma-separated list.`,
	});
}
