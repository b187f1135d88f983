import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isExpression } from './isExpression';

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
					'Check that the field it refers to exists in this item and is not empty, and that its name is spelled the same, including upper and lower case.',
			})
		: new NodeOperationError(this.getNode(), `${displayName} is empty`, {
				itemIndex,
				description: advice,
			});
}
