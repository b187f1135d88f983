import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { emptyParameter } from '../emptyParameter';

/**
 * The text in a required parameter, trimmed; of a resource locator, the ID that it names.
 *
 * @throws NodeOperationError where it is empty: a service that ignores an empty ID may delete more
 *   than intended
 */
export function getFilled(
	this: IExecuteFunctions,
	property: INodeProperties,
	itemIndex: number,
): string {
	const { displayName, name, type } = property;
	const isLocator = type === 'resourceLocator';
	// n8n extracts no value from within the options.
	const value: unknown = this.getNodeParameter(name, itemIndex, '', { extractValue: isLocator });
	const text = String(value ?? '').trim();
	if (text !== '') return text;
	const advice = isLocator ? `Choose one in ${displayName}.` : undefined;
	throw emptyParameter.call(this, property, itemIndex, advice);
}

/** The texts in a parameter that takes a comma-separated list, or a list from an expression. */
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
	if (texts.length > 0) return texts;
	throw emptyParameter.call(
		this,
		property,
		itemIndex,
		`Fill in ${displayName}: one ID, or a comma-separated list.`,
	);
}
