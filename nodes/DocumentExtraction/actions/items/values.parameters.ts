import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Values } from '../../values/typeValues';
import { readForRun } from '../readParameter';

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

/** The value of the option, the same for all items of a run; throws what `readForRun` throws. */
export function readValuesOption(this: IExecuteFunctions): Values {
	return toValues(readForRun.call(this, { ...valuesOption, name: 'options.values' }, 'typed'));
}

export const toValues = (value: unknown): Values =>
	value === 'printed' || value === 'both' ? value : 'typed';
