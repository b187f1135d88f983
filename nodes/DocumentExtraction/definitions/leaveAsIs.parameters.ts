import type { INodeProperties } from 'n8n-workflow';

/**
 * The same parameters for an update. The first parameter, the selector, gets an additional option 'keep': the
 * stored definition is not changed, and the other parameters are not read.
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
