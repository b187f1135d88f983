import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { emptyParameter } from '../emptyParameter';

/**
 * The trimmed text in a required parameter; for a resource locator, the selected ID.
 *
 * @throws NodeOperationError if it is empty: a service that ignores an empty ID may delete more than intended
 */
export function getFilled(
	this: IExecuteFunctions,
	property: INodeProperties,
	itemIndex: number,
): string {
	const { displayName, name, type } = property;
	const isLocator = type === 'resourceLocator';
	// Only for a locator: n8n cannot extract the value of a parameter within options.
	const value: unknown = this.getNodeParameter(name, itemIndex, '', { extractValue: isLocator });
	const text = String(value ?? '').trim();
	if (text !== '') return text;
	const advice = isLocator ? `Choose one in ${displayName}.` : undefined;
	throw emptyParameter.call(this, property, itemIndex, advice);
}

/** The distinct texts in a parameter with a comma-separated list, or an array from an expression. */
export function getList(
	this: IExecuteFunctions,
	property: INodeProperties,
	itemIndex: number,
): string[] {
	const { displayName, name } = property;
	const value: unknown = this.getNodeParameter(name, itemIndex);
	const texts = [value]
		.flat()
		.flatMap((part) => String(part ?? '').split(','))
		.map((text) => text.trim())
		.filter((text) => text !== '');
	if (texts.length > 0) return [...new Set(texts)];
	throw emptyParameter.call(
		this,
		property,
		itemIndex,
		`Fill in ${displayName}: one ID, or a comma-separated list.`,
	);
}
