import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isObject } from './isObject';

/**
 * The error for a required parameter without a value: its expression returned none, or nothing was entered.
 */
export function emptyParameter(
	this: IExecuteFunctions,
	{ displayName, name }: Pick<INodeProperties, 'displayName' | 'name'>,
	itemIndex: number,
	advice = `Fill in ${displayName}.`,
): NodeOperationError {
	return isExpression.call(this, name)
		? new NodeOperationError(this.getNode(), `The expression in ${displayName} returned nothing`, {
				itemIndex,
				description:
					'Check that the field it refers to exists in this item and is not empty, and that its name is spelled the same, upper and lower case included.',
			})
		: new NodeOperationError(this.getNode(), `${displayName} is empty`, {
				itemIndex,
				description: advice,
			});
}

/** @param name also of an option, such as updateFields.language */
function isExpression(this: IExecuteFunctions, name: string): boolean {
	let value: unknown = this.getNode().parameters;
	for (const part of name.split('.')) value = isObject(value) ? value[part] : undefined;
	// A resource locator contains the expression, unless the whole locator is one.
	const text = isObject(value) ? value.value : value;
	return typeof text === 'string' && text.startsWith('=');
}
