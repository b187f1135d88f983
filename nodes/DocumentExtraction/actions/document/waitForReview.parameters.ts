import { UserError, type IExecuteFunctions, type INodeProperties } from 'n8n-workflow';

/** Milliseconds. */
const HOUR = 3_600_000;
const UNITS: { [unit: string]: number } = { minutes: HOUR / 60, hours: HOUR, days: 24 * HOUR };

/** How long to wait; `readUntil` reads it. */
export const waitUpTo: INodeProperties[] = [
	{
		displayName: 'Wait Up To',
		name: 'waitUpTo',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 7,
		description:
			'How long to wait until all documents are confirmed or rejected. After that the workflow continues with the documents as they are then.',
	},
	{
		displayName: 'Unit',
		name: 'waitUnit',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Minutes', value: 'minutes' },
			{ name: 'Hours', value: 'hours' },
			{ name: 'Days', value: 'days' },
		],
		default: 'days',
		description: 'The unit of Wait Up To',
	},
];

/**
 * @returns milliseconds since 1970
 * @throws UserError if Wait Up To is not a number above 0
 */
export function readUntil(this: IExecuteFunctions): number {
	const given: unknown = this.getNodeParameter('waitUpTo', 0);
	const unit = String(this.getNodeParameter('waitUnit', 0));
	const length = Number(given) * (UNITS[unit] ?? NaN);
	if (length > 0) return Date.now() + length;
	throw new UserError(`Wait Up To must be a number above 0, not ${String(given)}`, {
		description: 'Enter a number such as 7.',
	});
}
