import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Values } from '../../values/typeValues';

/** How values are returned; `readValuesOption` reads it. */
export const valuesOption: INodeProperties = {
	displayName: 'Values',
	name: 'values',
	type: 'options',
	options: [
		{
			name: 'Typed',
			value: 'typed',
			description:
				'Numbers, dates and yes or no in their types. Ambiguous values stay as printed, and are listed under unparsed.',
		},
		{
			name: 'As Printed',
			value: 'printed',
			description: 'The texts as the document prints them',
		},
		{
			name: 'Both',
			value: 'both',
			description: 'An object with value, in its type, and printed, as the document prints it',
		},
	],
	default: 'typed',
	description: 'How to return the values of fields that have a type such as Number or Date',
};

/** The same for all items of a run. */
export function readValuesOption(this: IExecuteFunctions): Values {
	return toValues(this.getNodeParameter('options.values', 0, 'typed'));
}

export const toValues = (value: unknown): Values =>
	value === 'printed' || value === 'both' ? value : 'typed';
