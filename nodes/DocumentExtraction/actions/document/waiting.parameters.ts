import { UserError, type IExecuteFunctions, type INodeProperties } from 'n8n-workflow';

const DEFAULT_TIME_LIMIT = 300;

export const timeLimit: INodeProperties = {
	displayName: 'Time Limit',
	name: 'timeLimit',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: DEFAULT_TIME_LIMIT,
	description:
		'How many seconds to wait for the results after all files of a batch have been uploaded',
};

/** How long to wait for results, and what to do after that; `readWaiting` reads it. */
export const waitingOptions: INodeProperties[] = [
	timeLimit,
	{
		displayName: 'When Time Is Up',
		name: 'whenTimeIsUp',
		type: 'options',
		options: [
			{
				name: 'Fail',
				value: 'fail',
				description: 'Fail with a message that contains the IDs to fetch the results with later',
			},
			{
				name: 'Return Pending Items',
				value: 'pending',
				description:
					'Return the documents that are not ready with their IDs and the status waiting',
			},
		],
		default: 'fail',
		description: 'What to do with documents that are not ready within the Time Limit',
	},
];

export type Waiting = {
	/** In seconds. */
	timeLimit: number;
	givePending: boolean;
};

/** @throws UserError if Time Limit is not a number above 0: the node would poll forever */
export function readWaiting(this: IExecuteFunctions): Waiting {
	const given: unknown = this.getNodeParameter('options.timeLimit', 0, DEFAULT_TIME_LIMIT);
	const seconds = Number(given);
	if (!(seconds > 0)) {
		throw new UserError(`Time Limit must be a number of seconds, not ${String(given)}`, {
			description:
				'Enter a number such as 300. If it is set by an expression, check that the field exists in the first item.',
		});
	}
	return {
		timeLimit: seconds,
		givePending: this.getNodeParameter('options.whenTimeIsUp', 0, 'fail') === 'pending',
	};
}
