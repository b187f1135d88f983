import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

const DEFAULT_TIME_LIMIT = 300;

/** How long to wait, and what then; `readWaiting` reads it. */
export const waitingOptions: INodeProperties[] = [
	{
		displayName: 'Time Limit',
		name: 'timeLimit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: DEFAULT_TIME_LIMIT,
		description: 'How many seconds to wait for the results after the files of a batch are uploaded',
	},
	{
		displayName: 'When Time Is Up',
		name: 'whenTimeIsUp',
		type: 'options',
		options: [
			{
				name: 'Fail',
				value: 'fail',
				description: 'End with a message that says how to go on',
			},
			{
				name: 'Give Back Pending Items',
				value: 'pending',
				description:
					'Put out the documents that are not ready with the status waiting and their IDs',
			},
		],
		default: 'fail',
		description: 'What to do with documents that are not ready within Time Limit',
	},
];

export type Waiting = {
	/** In seconds. */
	timeLimit: number;
	givePending: boolean;
};

/** How the whole run waits. */
export function readWaiting(this: IExecuteFunctions): Waiting {
	return {
		timeLimit: Number(this.getNodeParameter('options.timeLimit', 0, DEFAULT_TIME_LIMIT)),
		givePending: this.getNodeParameter('options.whenTimeIsUp', 0, 'fail') === 'pending',
	};
}
