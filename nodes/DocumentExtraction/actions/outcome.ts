import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

/** The result of an input item, or of one of its documents. */
export type Outcome = {
	itemIndex: number;
	/** Further input items that are paired with it. */
	alsoOf?: number[];
	/** Index of the output, 0 by default. */
	output?: number;
} & (
	| { json: IDataObject; binary?: INodeExecutionData['binary']; pending?: boolean }
	/** `details` of the error item: the IDs to continue with. */
	| { error: unknown; details?: IDataObject }
);

/** Runs an operation over all input items. Outcomes may come in any order. */
export type Execute = (this: IExecuteFunctions) => AsyncIterable<Outcome>;

/** Makes an operation of a function that handles items independently of each other. */
export function forEachItem(
	executeItem: (this: IExecuteFunctions, itemIndex: number) => Promise<IDataObject[]>,
): Execute {
	return async function* (this: IExecuteFunctions) {
		for (let itemIndex = 0; itemIndex < this.getInputData().length; itemIndex++) {
			if (this.getExecutionCancelSignal()?.aborted) return;
			try {
				for (const json of await executeItem.call(this, itemIndex)) yield { itemIndex, json };
			} catch (error) {
				yield { itemIndex, error };
			}
		}
	};
}
