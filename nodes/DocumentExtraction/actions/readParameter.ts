import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { emptyParameter } from '../emptyParameter';
import { isExpression } from '../isExpression';

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

/**
 * The value of a parameter that applies to all items of a run.
 *
 * @param name also of an option, such as options.values
 * @throws NodeOperationError if its expression returns different values for different items
 */
export function readForRun(
	this: IExecuteFunctions,
	{ displayName, name }: Pick<INodeProperties, 'displayName' | 'name'>,
	fallback: unknown,
): unknown {
	const read = (itemIndex: number): unknown => this.getNodeParameter(name, itemIndex, fallback);
	const value = read(0);
	if (!isExpression.call(this, name)) return value;
	const expected = JSON.stringify(value);
	for (let itemIndex = 1; itemIndex < this.getInputData().length; itemIndex++) {
		if (JSON.stringify(read(itemIndex)) === expected) continue;
		throw new NodeOperationError(this.getNode(), `${displayName} differs between items`, {
			itemIndex,
			description: `It applies to all items of a run. Use one value for ${displayName}, or put a Loop Over Items node before this one.`,
		});
	}
	return value;
}
