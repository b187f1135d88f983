import type { INodeProperties } from 'n8n-workflow';

/**
 * The same parameters for an update, where the selector, which is the first of them, has one more
 * option: with 'keep', the stored definition does not change, and there is nothing to read.
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
