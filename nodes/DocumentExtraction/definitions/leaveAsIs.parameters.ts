import type { INodeProperties } from 'n8n-workflow';

/**
 * Parameters for an update: the same, where the selector, which stands first, also lets what the
 * service has stay. It then holds 'keep', and there is nothing to read.
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
