import type { INodeProperties } from 'n8n-workflow';

/**
 * The same parameters for an update. The selector, which is the first one, gets an additional option 'keep',
 * with which the stored definition is not changed and nothing else has to be read.
 */
export function orLeaveAsIs(properties: INodeProperties[]): INodeProperties[] {
	return properties.map((property, index) =>
		index > 0
			? property
			: {
					...property,
					options: [
						{
							name: 'Leave as They Are',
							value: 'keep',
							description: 'Do not change what the service has stored',
						},
						...(property.options ?? []),
					],
					default: 'keep',
				},
	);
}
