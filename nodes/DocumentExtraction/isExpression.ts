import type { IExecuteFunctions } from 'n8n-workflow';

import { isObject } from './isObject';

/**
 * Whether a parameter is set by an expression.
 *
 * @param name also of an option, such as updateFields.language
 */
export function isExpression(this: IExecuteFunctions, name: string): boolean {
	let value: unknown = this.getNode().parameters;
	// A collection can be an expression as a whole.
	for (const part of name.split('.')) value = isObject(value) ? value[part] : value;
	// A resource locator contains the expression, unless the whole locator is one.
	const text = isObject(value) ? value.value : value;
	return typeof text === 'string' && text.startsWith('=');
}
